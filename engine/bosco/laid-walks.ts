/** How walks go, spot by spot (B11, B12, B14): one path to each end, with the cells that are jumped over. */
import type { LaidWalk, Move } from '../index.ts';
import { reserveSpot } from '../round-board/index.ts';
import type { City } from './city.ts';
import { fromOf, OFF, stepsOf, toOf } from './move.ts';
import { ANY, CARD, DISCS, SEAT } from './row.ts';
import { type Paths, Walker } from './walker.ts';

export class LaidWalks {
  readonly #city: City;
  readonly #row: Int32Array;
  readonly #walker: Walker;
  /** By origin and steps. */
  readonly #paths = new Map<string, Paths>();

  /** Of a position, which must stay as it is. */
  constructor(city: City, row: Int32Array) {
    this.#city = city;
    this.#row = row;
    this.#walker = new Walker(city);
    this.#walker.load(row);
  }

  /** The spot where the pawn of a walk stands before it. */
  sourceOf(move: Move): number {
    const from = fromOf(move);
    return from === OFF ? reserveSpot(this.#city.board, this.#row[SEAT]) : from;
  }

  /** The digits that so many steps use: one of them, or both for the sum. */
  numbersOf(steps: number): readonly number[] {
    const { digits } = this.#city.cards[this.#row[CARD]];
    return digits.includes(steps) ? [steps] : digits;
  }

  /** Throws for a walk that is not legal in the position. */
  lay(move: Move): LaidWalk {
    const [steps, from, to] = [stepsOf(move), fromOf(move), toOf(move)];
    const cells = this.#pathsOf(from, steps).get(to);
    if (!cells) throw new Error(`no walk of ${steps} steps leads from ${from} to ${to}`);
    const { sector, ring } = this.#city;
    const jumps = cells.flatMap((cell, i) => {
      if (i > 0) return this.#between(cells[i - 1], cell, cells[0]);
      // The way in goes along the sector.
      if (from !== OFF) return [];
      return Array.from({ length: ring[cell] }, (_, over) => this.#city.cellAt(over, sector[cell]));
    });
    const source = this.sourceOf(move);
    const path = from === OFF ? [source, ...cells] : cells;
    return { from: source, to, path, jumps, numbers: this.numbersOf(steps) };
  }

  #pathsOf(from: number, steps: number): Paths {
    const key = `${steps}:${from}`;
    const known = this.#paths.get(key);
    if (known) return known;
    const found = from === OFF ? this.#walker.pathsEntering(steps) : this.#walker.pathsFrom(from, steps);
    this.#paths.set(key, found);
    return found;
  }

  /** The cells that one step passes over: along the sector, or the shorter of the ways along the ring that can be. */
  #between(from: number, to: number, origin: number): number[] {
    const { ring, sector, board } = this.#city;
    if (ring[from] !== ring[to]) {
      const inward = ring[to] > ring[from] ? 1 : -1;
      return this.#cells(from, Math.abs(ring[to] - ring[from]) - 1, 0, inward);
    }
    const ahead = (sector[to] - sector[from] + board.sectors) % board.sectors;
    const ways = [this.#cells(from, ahead - 1, 1, 0), this.#cells(from, board.sectors - ahead - 1, -1, 0)];
    const [way = []] = ways
      .filter((cells) => cells.every((cell) => cell !== origin && this.#isOccupied(cell)))
      .sort((a, b) => a.length - b.length);
    return way;
  }

  /** So many cells behind one, with so many sectors and rings from each to the next. */
  #cells(from: number, count: number, sectors: number, rings: number): number[] {
    const { ring, sector, board } = this.#city;
    return Array.from({ length: count }, (_, i) => {
      const at = (sector[from] + (i + 1) * sectors + board.sectors) % board.sectors;
      return this.#city.cellAt(ring[from] + (i + 1) * rings, at);
    });
  }

  #isOccupied(cell: number): boolean {
    const { ring, sector } = this.#city;
    const at = ring[cell];
    return (((this.#row[DISCS + at] | this.#row[ANY + at]) >>> sector[cell]) & 1) === 1;
  }
}
