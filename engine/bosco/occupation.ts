/** What stands on the cells of a row: discs that come, pawns that walk, groups that are taken (B10, B15, B19). */
import { bitCount } from '../index.ts';
import type { City } from './city.ts';
import { Encircler } from './encircler.ts';
import { OFF } from './move.ts';
import { ANY, CAPTURED, DISCS, MARKS, PAWNS, QUESTURA, RINGS, SEAT } from './row.ts';

export class Occupation {
  readonly #city: City;
  readonly #encircler: Encircler;
  readonly #sparesOwn: boolean;

  constructor(city: City) {
    this.#city = city;
    this.#encircler = new Encircler(city);
    this.#sparesOwn = city.rules.values['discs.hit'] === 'others';
  }

  /** B15: a disc comes to a cell; whether no cell is empty then. */
  isFullWith(row: Int32Array, cell: number): boolean {
    const { ring, sector, players } = this.#city;
    const [at, bit] = [ring[cell], 1 << sector[cell]];
    if (this.#sparesOwn && (row[PAWNS + row[SEAT] * RINGS + at] & bit) !== 0) return false;
    row[DISCS + at] |= bit;
    if ((row[ANY + at] & bit) !== 0) {
      row[ANY + at] &= ~bit;
      row[MARKS + at] &= ~bit;
      for (let seat = 0; seat < players; seat++) {
        const pawns = PAWNS + seat * RINGS + at;
        if ((row[pawns] & bit) === 0) continue;
        row[pawns] &= ~bit;
        row[QUESTURA + seat]++;
      }
    }
    return this.#isFull(row);
  }

  /** A pawn of the seat to move stands on another cell, and takes what it has closed; whether no cell is empty then. */
  walk(row: Int32Array, from: number, to: number): boolean {
    this.#shift(row, from, to);
    if (this.#encircler.close(row, to)) this.#capture(row);
    return this.#isFull(row);
  }

  /** B10. */
  #isFull(row: Int32Array): boolean {
    const { rings, mask } = this.#city;
    for (let ring = 0; ring < rings; ring++) if ((row[DISCS + ring] | row[ANY + ring]) !== mask) return false;
    return true;
  }

  #shift(row: Int32Array, from: number, to: number): void {
    const { ring, sector } = this.#city;
    const pawns = PAWNS + row[SEAT] * RINGS;
    if (from !== OFF) {
      const bit = 1 << sector[from];
      row[ANY + ring[from]] &= ~bit;
      row[pawns + ring[from]] &= ~bit;
    }
    const bit = 1 << sector[to];
    row[ANY + ring[to]] |= bit;
    row[pawns + ring[to]] |= bit;
    row[MARKS + ring[to]] |= bit;
  }

  /** B19. */
  #capture(row: Int32Array): void {
    const { taken } = this.#encircler;
    for (let ring = 0; ring < this.#city.rings; ring++) {
      row[DISCS + ring] &= ~taken[ring];
      row[CAPTURED + row[SEAT]] += bitCount(taken[ring]);
    }
  }
}
