/**
 * The distinct results of a move (M; L13 to L17). Moves that lead to the same position differ in nothing but: cells on which
 * the character faints, with or without a draw, and guards beside it that do not move.
 */
import type { Move, MoveList } from '../index.ts';
import { areBeside, areCloser, CELLS, INFIRMARY, WORD_BITS, WORDS } from './cells.ts';
import { type Course, NOBODY } from './course.ts';
import type { Maze } from './maze.ts';
import { cellOf, guardCellOf, guardIn, moveOf, trisIn } from './move.ts';
import {
  DIE,
  GUARDS,
  HAND,
  HAND_SIZE,
  IN_QUEUE,
  isInInfirmary,
  isOnCell,
  PLACE,
  ROOM,
  seatAt,
  WHO,
} from './row.ts';
import { Walker } from './walker.ts';

const TRIS_SIZE = 3;
const WORD_MASK = 2 ** WORD_BITS - 1;
/** Above any cell, any guard and any energy, to make one number of several. */
const [BASE, GUARD_BASE, ENERGY_BASE] = [128, 8, 32];

/** The lowest numbers of the tris in a set, ascending. */
export function trisesIn(sets: Int32Array, at: number): number[] {
  const found: number[] = [];
  for (let word = 0; word < WORDS; word++) {
    const next = word + 1 < WORDS ? sets[at + word + 1] : 0;
    const low = sets[at + word];
    const second = (low >>> 1) | (next << (WORD_BITS - 1));
    const third = (low >>> 2) | (next << (WORD_BITS - 2));
    for (let rest = low & second & third & WORD_MASK; rest !== 0; rest &= rest - 1)
      found.push(WORD_BITS * word + 32 - Math.clz32(rest & -rest));
  }
  return found;
}

/** Where a character ends, which guard is led, and where to; 0 if it does not move. */
interface Lead {
  readonly cell: number;
  readonly guard: number;
  readonly guardCell: number;
}

export class MoveGenerator {
  readonly #course: Course;
  readonly #walker: Walker;
  readonly #isUpTo: boolean;
  readonly #avoidsGuards: boolean;
  readonly #distance: number;
  /** Where walks without a tris end, ascending. */
  readonly #cells = new Uint8Array(CELLS);
  #count = 0;

  constructor(course: Course, maze: Maze) {
    this.#course = course;
    this.#walker = new Walker(maze, course.values['isolation.exit']);
    this.#isUpTo = course.values['move.steps'] === 'up-to';
    this.#avoidsGuards = course.values['guards.near'] === 'forbidden';
    this.#distance = course.values['guards.distance'];
  }

  /** Pushes one move for each result, in the order of L31's texts: the first that leads there. Gives their number. */
  list(rows: Int32Array, at: number, out: MoveList): number {
    const before = out.size;
    const seat = rows[at + WHO];
    this.#listWalks(rows, at);
    this.#pushWalks(rows, at, seat, out);
    if (rows[seatAt(at, seat) + HAND_SIZE] < TRIS_SIZE || this.#course.guards === 0) return out.size - before;
    const seen = new Set<number>();
    for (const move of this.#withTris(rows, at)) {
      const key = this.#resultOf(rows, at, move);
      if (seen.has(key)) continue;
      seen.add(key);
      out.push(move);
    }
    return out.size - before;
  }

  /** The listed move with the same result as this one; `undefined` if it is not legal. */
  listed(rows: Int32Array, at: number, move: Move): Move | undefined {
    if (trisIn(move) === 0) {
      this.#listWalks(rows, at);
      const cells = this.#cells.subarray(0, this.#count);
      const cell = cellOf(move);
      if (this.#count === 0) return cell === 0 ? move : undefined;
      if (!cells.includes(cell)) return undefined;
      const result = this.#resultOf(rows, at, move);
      const first = [...cells].find((other) => this.#resultOf(rows, at, moveOf(other)) === result);
      return moveOf(first ?? cell);
    }
    const all = this.#withTris(rows, at);
    if (!all.includes(move)) return undefined;
    const result = this.#resultOf(rows, at, move);
    return all.find((other) => this.#resultOf(rows, at, other) === result);
  }

  /** Results are equal exactly if these are. */
  #resultOf(rows: Int32Array, at: number, move: Move): number {
    const seat = rows[at + WHO];
    const cell = cellOf(move);
    const guardCell = guardCellOf(move);
    const guard = guardIn(move) - 1;
    const energy = this.#course.energyAfter(rows, at, seat, cell, guard);
    const draws = cell !== rows[seatAt(at, seat) + PLACE] && this.#course.isForeign(rows, at, seat, cell);
    // Of who faints only one thing is left to say, in the place of its cell.
    const own = energy > 0 ? cell : Number(draws);
    const led = guardCell === 0 ? 0 : guard + 1;
    return (((trisIn(move) * GUARD_BASE + led) * BASE + guardCell) * BASE + own) * ENERGY_BASE + energy;
  }

  #pushWalks(rows: Int32Array, at: number, seat: number, out: MoveList): void {
    if (this.#count === 0) {
      out.push(moveOf(0));
      return;
    }
    const course = this.#course;
    let faints = false;
    let faintsAndDraws = false;
    for (let i = 0; i < this.#count; i++) {
      const cell = this.#cells[i];
      if (course.energyAfter(rows, at, seat, cell, NOBODY) === 0) {
        if (course.isForeign(rows, at, seat, cell)) {
          if (faintsAndDraws) continue;
          faintsAndDraws = true;
        } else {
          if (faints) continue;
          faints = true;
        }
      }
      out.push(moveOf(cell));
    }
  }

  /** What a character cannot touch, or what it can again. The mover's own cell is its walk's first. */
  #block(rows: Int32Array, at: number, isBlocked: boolean): void {
    const walker = this.#walker;
    const course = this.#course;
    for (let guard = 0; guard < course.guards; guard++) walker.mark(rows[at + GUARDS + guard], isBlocked);
    const mover = rows[at + WHO];
    for (let seat = 0; seat < course.players; seat++) {
      const place = rows[seatAt(at, seat) + PLACE];
      if (seat === mover) continue;
      if (isOnCell(place)) walker.mark(place, isBlocked);
      else if (isInInfirmary(place)) walker.mark(INFIRMARY, isBlocked);
    }
  }

  /** L14, L15: the ends of walks without a tris, ascending; none if the character stays. */
  #listWalks(rows: Int32Array, at: number): void {
    const own = seatAt(at, rows[at + WHO]);
    const walker = this.#walker;
    this.#block(rows, at, true);
    walker.walkByDie(rows[own + PLACE], rows[own + ROOM], rows[at + DIE], this.#isUpTo);
    this.#block(rows, at, false);
    const cells = this.#cells;
    for (let i = 0; i < walker.count; i++) {
      const cell = walker.ends[i];
      let to = i;
      for (; to > 0 && cells[to - 1] > cell; to--) cells[to] = cells[to - 1];
      cells[to] = cell;
    }
    this.#count = walker.count;
    if (this.#avoidsGuards) this.#dropGuarded(rows, at);
  }

  #dropGuarded(rows: Int32Array, at: number): void {
    const cells = this.#cells;
    let kept = 0;
    for (let i = 0; i < this.#count; i++) {
      const cell = cells[i];
      if (this.#course.isGuarded(rows, at, cell, NOBODY)) continue;
      // Only cells that were dropped, or this one, are overwritten.
      cells[kept++] = cell;
    }
    if (kept > 0) this.#count = kept;
  }

  /** L17: all moves with a tris, in order. */
  #withTris(rows: Int32Array, at: number): Move[] {
    const trises = trisesIn(rows, seatAt(at, rows[at + WHO]) + HAND);
    if (trises.length === 0) return [];
    const moves: Move[] = [];
    const leads = this.#leads(rows, at);
    for (let first = 0; first < leads.length; ) {
      let end = first;
      while (end < leads.length && leads[end].cell === leads[first].cell) end++;
      for (const tris of trises)
        for (const { cell, guard, guardCell } of leads.slice(first, end))
          moves.push(moveOf(cell, tris, guard + 1, guardCell));
      first = end;
    }
    return moves;
  }

  /** Ascending by cell, guard and the guard's cell. */
  #leads(rows: Int32Array, at: number): Lead[] {
    const own = seatAt(at, rows[at + WHO]);
    const [place, room] = [rows[own + PLACE], rows[own + ROOM]];
    const die = rows[at + DIE];
    const found = new Set<number>();
    this.#block(rows, at, true);
    const endsBySteps = Array.from({ length: die + 1 }, (_, steps) => {
      if (steps === 0) return isOnCell(place) ? [place] : [];
      return [...this.#walker.ends.subarray(0, this.#walker.walkFrom(place, room, steps, false))];
    });
    for (const [steps, ends] of endsBySteps.entries())
      for (const cell of ends)
        for (let guard = 0; guard < this.#course.guards; guard++) {
          if (!areBeside(cell, rows[at + GUARDS + guard])) continue;
          for (const guardCell of this.#led(rows, at, cell, guard, die - steps))
            found.add((cell * BASE + guard) * BASE + guardCell);
        }
    this.#block(rows, at, false);
    return [...found]
      .sort((a, b) => a - b)
      .map((key) => {
        const guardCell = key % BASE;
        const rest = (key - guardCell) / BASE;
        return { cell: Math.floor(rest / BASE), guard: rest % BASE, guardCell };
      });
  }

  /** Where a guard can be led by so many steps while the character stands on the cell; 0 alone if by none. */
  #led(rows: Int32Array, at: number, cell: number, guard: number, steps: number): number[] {
    if (steps === 0) return [0];
    const walker = this.#walker;
    const from = rows[at + GUARDS + guard];
    const mover = seatAt(at, rows[at + WHO]);
    const hasPatient =
      walker.isBlocked(INFIRMARY) || (isInInfirmary(rows[mover + PLACE]) && this.#hasQueue(rows, at));
    const wasBlocked = walker.isBlocked(INFIRMARY);
    walker.block(cell);
    if (hasPatient) walker.block(INFIRMARY);
    const count = walker.walk(from, steps);
    walker.unblock(cell);
    if (!wasBlocked) walker.unblock(INFIRMARY);
    const ends: number[] = [];
    for (let i = 0; i < count; i++) {
      const end = walker.ends[i];
      if (!this.#isRoom(rows, at, end) && !this.#isNearGuard(rows, at, end, guard)) ends.push(end);
    }
    return ends;
  }

  #hasQueue(rows: Int32Array, at: number): boolean {
    for (let seat = 0; seat < this.#course.players; seat++)
      if (rows[seatAt(at, seat) + PLACE] === IN_QUEUE + 1) return true;
    return false;
  }

  #isRoom(rows: Int32Array, at: number, cell: number): boolean {
    for (let seat = 0; seat < this.#course.players; seat++)
      if (rows[seatAt(at, seat) + ROOM] === cell) return true;
    return false;
  }

  #isNearGuard(rows: Int32Array, at: number, cell: number, except: number): boolean {
    for (let guard = 0; guard < this.#course.guards; guard++)
      if (guard !== except && areCloser(cell, rows[at + GUARDS + guard], this.#distance)) return true;
    return false;
  }
}
