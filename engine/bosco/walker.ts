/**
 * Where walks end (B11 to B14). While a pawn walks, nothing else changes: so the empty cells, its own among them, are a graph
 * whose edges are ring steps and ring jumps, and a walk is a path in it that meets no cell twice.
 */
import { bitCount, lowestBit } from '../index.ts';
import type { City } from './city.ts';
import { ANY, DISCS, RINGS } from './row.ts';

/** Ways on from a cell: counter-clockwise, clockwise, inward, outward. */
const WAYS = 4;
const CCW = 0;
const CW = 1;
const INWARD = 2;
const OUTWARD = 3;
const NO_CELL = 0;

/** By the cell where walks end: the cells that one of them stands on, the first included. */
export type Paths = ReadonlyMap<number, readonly number[]>;

export class Walker {
  readonly #city: City;
  readonly #cost: number;
  readonly #hasBridges: boolean;
  readonly #isFixed: boolean;
  /** Where no walk may end: cell 1, or nowhere. */
  readonly #barred: number;
  /** Occupied cells. */
  readonly #occupied = new Int32Array(RINGS);
  #isDrawn = false;
  /** By empty cell and way: the cell that one step leads to, or `NO_CELL`. */
  readonly #next: Uint8Array;
  readonly #touched: Uint8Array;
  /** By cell: the last search that ended there. */
  readonly #ended: Int32Array;
  #search = 0;
  #count = 0;
  /** Of the walk that is followed: its cells by the steps that are left there, and how many steps it has. */
  readonly #trail: Uint8Array;
  #steps = 0;
  /** The paths that are asked for, if any are. */
  #paths: Map<number, readonly number[]> | undefined;
  /** Of the last search: the cells where its walks end. */
  readonly ends: Uint8Array;
  /** The cells on which a pawn enters now, as far as they have been asked for. */
  readonly entries: Uint8Array;

  constructor(city: City) {
    const { values } = city.rules;
    this.#city = city;
    this.#cost = values['entry.cost'];
    this.#hasBridges = values['entry.bridges'];
    this.#isFixed = values['walk.turning'] === 'fixed';
    this.#barred = values['walk.endOnStart'] ? NO_CELL : 1;
    this.#next = new Uint8Array((city.cells + 1) * WAYS);
    this.#touched = new Uint8Array(city.cells + 1);
    this.#ended = new Int32Array(city.cells + 1);
    // No card has more steps than its number.
    this.#trail = new Uint8Array(city.cells + 1);
    this.ends = new Uint8Array(city.cells);
    this.entries = new Uint8Array(city.board.sectors);
  }

  /** Takes up a position. */
  load(row: Int32Array): void {
    for (let ring = 0; ring < this.#city.rings; ring++)
      this.#occupied[ring] = row[DISCS + ring] | row[ANY + ring];
    this.#isDrawn = false;
  }

  get isFull(): boolean {
    const { mask, rings } = this.#city;
    for (let ring = 0; ring < rings; ring++) if (this.#occupied[ring] !== mask) return false;
    return true;
  }

  /** Where a pawn on the board can end a walk of so many steps: how many `ends` there are. */
  endsFrom(cell: number, steps: number): number {
    this.#begin();
    this.#lift(cell);
    this.#follow(cell, steps);
    this.#lower(cell);
    return this.#count;
  }

  /** Where a pawn that enters can end. */
  endsEntering(steps: number): number {
    this.#begin();
    const entries = this.listEntries();
    for (let i = 0; i < entries; i++) this.#follow(this.entries[i], steps - this.#cost);
    return this.#count;
  }

  /** One path of fewest ring jumps to each end of `endsFrom`. */
  pathsFrom(cell: number, steps: number): Paths {
    return this.#recorded(() => this.endsFrom(cell, steps));
  }

  /** The same for `endsEntering`; the first cell is the one that was entered on. */
  pathsEntering(steps: number): Paths {
    return this.#recorded(() => this.endsEntering(steps));
  }

  /** Whether a pawn on the board can walk so many steps. */
  canWalk(cell: number, steps: number): boolean {
    const { ring, mask } = this.#city;
    const empty = bitCount(mask & ~this.#occupied[ring[cell]]);
    // Along its ring, unless that would end on a cell where no walk may.
    if (empty >= steps && (this.#barred === NO_CELL || ring[cell] > 0)) return true;
    return this.endsFrom(cell, steps) > 0;
  }

  /** Whether a pawn can enter with so many steps. */
  canEnter(steps: number): boolean {
    const { ring, mask } = this.#city;
    const entries = this.listEntries();
    const left = steps - this.#cost;
    for (let i = 0; i < entries; i++) {
      const at = ring[this.entries[i]];
      const isFree = this.#barred === NO_CELL || at > 0;
      if (isFree && bitCount(mask & ~this.#occupied[at]) > left) return true;
    }
    return entries > 0 && this.endsEntering(steps) > 0;
  }

  /** B14a: how many `entries` there are. */
  listEntries(): number {
    const { board, rings } = this.#city;
    let count = 0;
    for (let sector = 0; sector < board.sectors; sector++) {
      if (sector > 0 && !this.#hasBridges) break;
      let ring = 0;
      while (ring < rings && (this.#occupied[ring] >>> sector) & 1) ring++;
      if (ring === rings || (sector > 0 && ring === 0)) continue;
      this.entries[count++] = this.#city.cellAt(ring, sector);
    }
    return count;
  }

  #begin(): void {
    if (!this.#isDrawn) this.#draw();
    this.#search = (this.#search + 1) | 0;
    this.#count = 0;
  }

  /** Fills the graph. */
  #draw(): void {
    const { board, rings, mask } = this.#city;
    const next = this.#next;
    next.fill(NO_CELL);
    for (let ring = 0; ring < rings; ring++) {
      const empty = mask & ~this.#occupied[ring];
      if ((empty & (empty - 1)) === 0) continue;
      let before = this.#city.cellAt(ring, 31 - Math.clz32(empty));
      for (let rest = empty; rest !== 0; rest &= rest - 1) {
        const cell = this.#city.cellAt(ring, lowestBit(rest));
        next[before * WAYS + CCW] = cell;
        next[cell * WAYS + CW] = before;
        before = cell;
      }
    }
    for (let sector = 0; sector < board.sectors; sector++) {
      let last = NO_CELL;
      let lastRing = 0;
      for (let ring = 0; ring < rings; ring++) {
        if ((this.#occupied[ring] >>> sector) & 1) continue;
        const cell = this.#city.cellAt(ring, sector);
        if (last !== NO_CELL && ring - lastRing > 1) this.#join(last, cell);
        last = cell;
        lastRing = ring;
      }
    }
    this.#isDrawn = true;
  }

  /** A ring jump, both ways. */
  #join(outer: number, inner: number): void {
    this.#next[outer * WAYS + INWARD] = inner;
    this.#next[inner * WAYS + OUTWARD] = outer;
  }

  /** The pawn of a cell leaves it: an empty cell more. */
  #lift(cell: number): void {
    const next = this.#next;
    const { ring: ringOf, sector: sectorOf, mask, rings } = this.#city;
    const [ring, sector] = [ringOf[cell], sectorOf[cell]];
    this.#occupied[ring] &= ~(1 << sector);
    const others = mask & ~this.#occupied[ring] & ~(1 << sector);
    if (others !== 0) {
      const above = others >>> sector;
      const below = others & ((1 << sector) - 1);
      const after = this.#city.cellAt(ring, above !== 0 ? sector + lowestBit(above) : lowestBit(others));
      const before = this.#city.cellAt(ring, 31 - Math.clz32(below !== 0 ? below : others));
      next[before * WAYS + CCW] = cell;
      next[cell * WAYS + CW] = before;
      next[after * WAYS + CW] = cell;
      next[cell * WAYS + CCW] = after;
    }
    let outer = ring - 1;
    while (outer >= 0 && (this.#occupied[outer] >>> sector) & 1) outer--;
    let inner = ring + 1;
    while (inner < rings && (this.#occupied[inner] >>> sector) & 1) inner++;
    if (outer >= 0) {
      if (ring - outer > 1) this.#join(cell - ring + outer, cell);
      else next[(cell - 1) * WAYS + INWARD] = NO_CELL;
    }
    if (inner < rings) {
      if (inner - ring > 1) this.#join(cell, cell - ring + inner);
      else next[(cell + 1) * WAYS + OUTWARD] = NO_CELL;
    }
  }

  /** Puts it back. */
  #lower(cell: number): void {
    const next = this.#next;
    const at = cell * WAYS;
    const { ring: ringOf, sector: sectorOf, rings } = this.#city;
    const [ring, sector] = [ringOf[cell], sectorOf[cell]];
    this.#occupied[ring] |= 1 << sector;
    const [after, before] = [next[at + CCW], next[at + CW]];
    if (after !== NO_CELL) {
      const isAlone = after === before;
      next[before * WAYS + CCW] = isAlone ? NO_CELL : after;
      next[after * WAYS + CW] = isAlone ? NO_CELL : before;
    }
    let outer = ring - 1;
    while (outer >= 0 && (this.#occupied[outer] >>> sector) & 1) outer--;
    let inner = ring + 1;
    while (inner < rings && (this.#occupied[inner] >>> sector) & 1) inner++;
    if (outer >= 0 && inner < rings) this.#join(cell - ring + outer, cell - ring + inner);
    else if (outer >= 0) next[(cell - ring + outer) * WAYS + INWARD] = NO_CELL;
    else if (inner < rings) next[(cell - ring + inner) * WAYS + OUTWARD] = NO_CELL;
    next.fill(NO_CELL, at, at + WAYS);
  }

  /** Adds the ends of walks from a cell that is touched first. */
  #follow(cell: number, steps: number): void {
    this.#steps = steps;
    this.#trail[steps] = cell;
    if (steps === 0) {
      this.#end(cell);
      return;
    }
    this.#touched[cell] = 1;
    if (this.#isFixed) {
      this.#wander(cell, steps, CCW, CCW);
      this.#wander(cell, steps, CW, CW);
    } else this.#wander(cell, steps, CCW, CW);
    this.#touched[cell] = 0;
  }

  /** Ring steps go from way `first` to way `last`. */
  #wander(cell: number, steps: number, first: number, last: number): void {
    const next = this.#next;
    const touched = this.#touched;
    const base = cell * WAYS;
    for (let way = first; way < WAYS; way = way === last ? INWARD : way + 1) {
      const to = next[base + way];
      if (to === NO_CELL || touched[to] !== 0) continue;
      this.#trail[steps - 1] = to;
      if (steps === 1) {
        this.#end(to);
        continue;
      }
      touched[to] = 1;
      this.#wander(to, steps - 1, first, last);
      touched[to] = 0;
    }
  }

  #end(cell: number): void {
    if (cell === this.#barred) return;
    if (this.#paths) this.#record(cell, this.#paths);
    if (this.#ended[cell] === this.#search) return;
    this.#ended[cell] = this.#search;
    this.ends[this.#count++] = cell;
  }

  #recorded(search: () => void): Paths {
    const paths = new Map<number, readonly number[]>();
    this.#paths = paths;
    search();
    this.#paths = undefined;
    return paths;
  }

  #record(end: number, paths: Map<number, readonly number[]>): void {
    const path = Array.from(this.#trail.subarray(0, this.#steps + 1)).reverse();
    const known = paths.get(end);
    if (!known || this.#jumpsOf(path) < this.#jumpsOf(known)) paths.set(end, path);
  }

  /** Ring jumps of a path. */
  #jumpsOf(path: readonly number[]): number {
    const { ring } = this.#city;
    return path.filter((cell, i) => i > 0 && ring[cell] !== ring[path[i - 1]]).length;
  }
}
