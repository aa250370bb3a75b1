/** All groups of discs of a position, with their borders (B18): what evaluations and figures look at. */
import { bitCount, lowestBit } from '../index.ts';
import type { City } from './city.ts';
import { Encircler } from './encircler.ts';
import { ANY, DISCS, RINGS } from './row.ts';

/** Groups of a word: each cell knows in whose borders it lies by two such words. */
const WORD = 31;

export class Groups {
  readonly #city: City;
  readonly #encircler: Encircler;
  readonly #left = new Int32Array(RINGS);
  /** How many groups there are; the arrays hold so many. */
  count = 0;
  /** Discs, cells of the border, and those of them that hold a pawn. */
  readonly sizes: Uint8Array;
  readonly borders: Uint8Array;
  readonly held: Uint8Array;
  /** By cell: a bit for each group in whose border it lies, of the first 31 groups and of those behind them. */
  readonly first: Int32Array;
  readonly second: Int32Array;

  constructor(city: City) {
    this.#city = city;
    this.#encircler = new Encircler(city);
    this.sizes = new Uint8Array(city.cells);
    this.borders = new Uint8Array(city.cells);
    this.held = new Uint8Array(city.cells);
    this.first = new Int32Array(city.cells + 1);
    this.second = new Int32Array(city.cells + 1);
  }

  /** Finds the groups of a position. */
  load(row: Int32Array): void {
    const { rings } = this.#city;
    const left = this.#left;
    this.count = 0;
    this.first.fill(0);
    this.second.fill(0);
    for (let ring = 0; ring < rings; ring++) left[ring] = row[DISCS + ring];
    for (let ring = 0; ring < rings; ring++) {
      while (left[ring] !== 0) {
        this.#encircler.find(row, ring, left[ring] & -left[ring]);
        this.#add(row);
        for (let i = 0; i < rings; i++) left[i] &= ~this.#encircler.group[i];
      }
    }
  }

  #add(row: Int32Array): void {
    const { group, border } = this.#encircler;
    const { rings } = this.#city;
    const index = this.count++;
    const words = index < WORD ? this.first : this.second;
    const bit = 1 << (index % WORD);
    let [size, cells, held] = [0, 0, 0];
    for (let ring = 0; ring < rings; ring++) {
      size += bitCount(group[ring]);
      cells += bitCount(border[ring]);
      held += bitCount(border[ring] & row[ANY + ring]);
      for (let rest = border[ring]; rest !== 0; rest &= rest - 1)
        words[this.#city.cellAt(ring, lowestBit(rest))] |= bit;
    }
    this.sizes[index] = size;
    this.borders[index] = cells;
    this.held[index] = held;
  }
}
