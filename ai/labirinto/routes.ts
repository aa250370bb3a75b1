/**
 * Routes over the maze by expected rolls: how many visits to rooms of others a character can hope for, by the cell and the
 * energy with which its turn begins. A decision problem of one seat, solved backwards over so many turns:
 *
 *     value_t(cell, energy) = mean over the die of
 *         known (1 + later at the room) + (1 - known) (chance (1 + later anywhere) + (1 - chance) later at the best end)
 *
 * where `known` is the chance that one of the rooms in reach still stands where it stands now, t turns later, `chance` that a
 * room which has moved is among the ends, and `later` is discounted value_t+1 with the energy that is left. Ends in the own
 * room fill the energy, as long as it stands there. Other characters do not block, and guards only in the next turns.
 */
import {
  areBeside,
  CELLS,
  INFIRMARY,
  type LabirintoValues,
  type LabirintoView,
  type Maze,
} from '../../engine/labirinto/index.ts';
import { FACES, Reach } from './reach.ts';

/** Turns ahead, where nothing else is said. */
export const TURNS = 12;
/** What a visit a turn later is worth. */
const DISCOUNT = 0.95;
/** The chance that a room stands where it did a turn before. */
const ROOM_STAYS = 0.7;
/** The same of a guard. */
export const GUARD_STAYS = 0.75;
/** The chance that guards cost energy in a turn, where nothing is known of them. */
const DANGER = 0.3;
/** Turns that each other seat makes one wait before the infirmary, on average. */
const QUEUE = 0.25;
/** From so many turns on guards stand elsewhere. */
const FAR_TURNS = 2;

/** What stands where, as one seat sees it. */
interface Layout {
  readonly maze: Maze;
  readonly guards: readonly number[];
  /** The seat's own room. */
  readonly home: number;
  /** The rooms of the others. */
  readonly rooms: readonly number[];
}

/** What the viewer of a position has to do with. */
export function layoutOf(view: LabirintoView): Layout {
  const { maze, guards, seat } = view;
  const rooms: number[] = [];
  for (let other = 0; other < view.players; other++) if (other !== seat) rooms.push(view.room(other));
  return { maze, guards, home: view.room(seat), rooms };
}

/** What a turn that ends outside loses more where it ends beside a guard (L20). */
export function lostBeside(values: LabirintoValues): number {
  const lost = values['energy.end'];
  return values['energy.stack'] ? lost : Math.max(0, lost - values['energy.outside']);
}

export class Routes {
  /** Turns ahead. */
  readonly #turns: number;
  readonly #full: number;
  readonly #outside: number;
  readonly #beside: number;
  readonly #missed: number;
  /** Values by cell and energy, energy 0 for a character that faints: those of the turn behind the one that is looked at. */
  #values: Float64Array;
  /** Those of that turn. */
  #next: Float64Array;
  /** By cell: whether its values of the first turn, which are found when they are asked for, are in `#next`. */
  readonly #isSolved = new Uint8Array(CELLS + 1);
  #turn: Turn = NO_TURN;
  /** What is left of the value when a turn ends on a cell with the energy before it. */
  readonly #later: Float64Array;
  /** The free cells, and 1. */
  readonly #cells: number[] = [];
  /** Walks round the guards as they stand, and for later turns, when they have gone elsewhere, as if there were none. */
  readonly #nearReach: Reach;
  readonly #farReach: Reach;
  /** By cell: energy that guards cost beside it. */
  readonly #guarded = new Uint8Array(CELLS + 1);
  readonly #isRoom = new Uint8Array(CELLS + 1);

  constructor(values: LabirintoValues, turns = TURNS) {
    this.#turns = turns;
    this.#full = values['energy.max'];
    this.#outside = values['energy.outside'];
    this.#beside = lostBeside(values) + values['energy.start'];
    this.#missed = values['infirmary.turns'];
    const isUpTo = values['move.steps'] === 'up-to';
    this.#nearReach = new Reach(isUpTo);
    this.#farReach = new Reach(isUpTo);
    const size = (CELLS + 1) * (this.#full + 1);
    this.#values = new Float64Array(size);
    this.#next = new Float64Array(size);
    this.#later = new Float64Array(size);
  }

  /** Solves a layout for the turn so many turns from now: 0 for one that begins now, 1 after the others and the guards have moved. */
  solve({ maze, guards, home, rooms }: Layout, first = 1): void {
    this.#cells.length = 0;
    for (let cell = 1; cell <= CELLS; cell++)
      if (cell === INFIRMARY || !maze.isWall(cell)) this.#cells.push(cell);
    this.#nearReach.begin(maze, guards);
    this.#farReach.begin(maze, []);
    this.#isRoom.fill(0);
    for (const room of rooms) this.#isRoom[room] = 1;
    for (const cell of this.#cells)
      this.#guarded[cell] = guards.some((guard) => areBeside(cell, guard)) ? this.#beside : 0;
    this.#values.fill(0);
    for (let turn = this.#turns; turn > first; turn--) {
      this.#begin(home, rooms.length, turn);
      for (const cell of this.#cells) this.#step(cell);
      [this.#values, this.#next] = [this.#next, this.#values];
    }
    const isBeyond = this.#turns < first;
    if (isBeyond) this.#next.fill(0);
    else this.#begin(home, rooms.length, first);
    this.#isSolved.fill(Number(isBeyond));
  }

  /**
   * Visits to hope for from the next turn on, which begins on the cell with this energy; with energy 0 the character has
   * fainted. Fractions of energy lie between whole ones.
   */
  after(cell: number, energy: number): number {
    return DISCOUNT * this.now(cell, energy);
  }

  /** The same of a turn that begins now. */
  now(cell: number, energy: number): number {
    if (this.#isSolved[cell] === 0) {
      this.#step(cell);
      this.#isSolved[cell] = 1;
    }
    return this.#at(this.#next, cell, energy);
  }

  /** The same from the infirmary after turns that are missed. */
  absent(turns: number): number {
    return this.after(INFIRMARY, this.#full) * DISCOUNT ** turns;
  }

  #at(values: Float64Array, cell: number, energy: number): number {
    if (energy <= 0) return values[cell * (this.#full + 1)];
    const low = Math.floor(energy);
    const part = energy - low;
    const at = cell * (this.#full + 1) + low;
    return part === 0 ? values[at] : values[at] * (1 - part) + values[at + 1] * part;
  }

  /** Sets about the turn before those known, so many turns from now. */
  #begin(home: number, rooms: number, turn: number): void {
    const width = this.#full + 1;
    const stays = ROOM_STAYS ** turn;
    const guardsStay = GUARD_STAYS ** turn;
    for (const cell of this.#cells) {
      const lost = this.#outside + guardsStay * this.#guarded[cell] + (1 - guardsStay) * DANGER;
      for (let energy = 1; energy <= this.#full; energy++)
        this.#later[cell * width + energy] = DISCOUNT * this.#at(this.#values, cell, energy - lost);
    }
    // Who faints misses turns, and begins again on cell 1.
    const missed = this.#missed + QUEUE * rooms;
    this.#turn = {
      reach: turn < FAR_TURNS ? this.#nearReach : this.#farReach,
      stays,
      rooms,
      // The seat's own room moves in its own turns.
      homeStays: ROOM_STAYS ** Math.max(1, turn),
      home,
      fainted: DISCOUNT ** missed * this.#values[INFIRMARY * width + this.#full],
    };
    this.#next.fill(0);
  }

  /** The values of a cell in that turn. */
  #step(cell: number): void {
    const { reach, fainted } = this.#turn;
    reach.find(cell);
    for (let die = 0; die < FACES; die++) this.#addDie(cell, cell * FACES + die);
    this.#next[cell * (this.#full + 1)] = fainted;
  }

  /** Adds what a number of the die is worth on a cell, for each energy. */
  #addDie(cell: number, from: number): void {
    const { reach, stays, rooms, homeStays, home } = this.#turn;
    const width = this.#full + 1;
    const [values, later, next] = [this.#values, this.#later, this.#next];
    const { ends } = reach;
    const first = reach.first[from];
    const count = reach.count[from];
    const end = first + count;
    const share = Math.min(1, count / Math.max(2, this.#cells.length - 1));
    const chance = 1 - (1 - (1 - stays) * share) ** rooms;
    let inReach = 0;
    let reachesHome = false;
    for (let i = first; i < end; i++) {
      inReach += this.#isRoom[ends[i]];
      if (ends[i] === home) reachesHome = true;
    }
    const known = 1 - (1 - stays) ** inReach;
    const rest = DISCOUNT * values[(reachesHome ? home : (ends[first] ?? cell)) * width + this.#full];
    const homeChance = count === 0 ? 0 : reachesHome ? homeStays : (1 - homeStays) * share;
    for (let energy = 1; energy <= this.#full; energy++) {
      if (count === 0) {
        next[cell * width + energy] += later[cell * width + energy] / FACES;
        continue;
      }
      let best = 0;
      let total = 0;
      let atRoom = 0;
      for (let i = first; i < end; i++) {
        const to = ends[i];
        const worth = later[to * width + energy];
        total += worth;
        if (worth > best) best = worth;
        if (inReach > 0 && worth > atRoom && this.#isRoom[to] === 1) atRoom = worth;
      }
      const without = homeChance * Math.max(best, rest) + (1 - homeChance) * best;
      const unknown = chance * (1 + total / count) + (1 - chance) * without;
      const worth = known * Math.max(1 + atRoom, unknown) + (1 - known) * unknown;
      next[cell * width + energy] += worth / FACES;
    }
  }
}

/** What may be met, so many turns from now. */
interface Turn {
  readonly reach: Reach;
  /** The chance that a room of another seat still stands there. */
  readonly stays: number;
  /** How many there are. */
  readonly rooms: number;
  readonly homeStays: number;
  readonly home: number;
  /** What the turns are worth to a character that has fainted. */
  readonly fainted: number;
}

const NO_TURN: Turn = { reach: new Reach(false), stays: 0, rooms: 0, homeStays: 0, home: 0, fainted: 0 };
