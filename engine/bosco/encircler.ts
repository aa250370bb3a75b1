/** Groups of discs, their borders, and which of them a walk captures (B18 to B20). */
import type { City } from './city.ts';
import { ANY, DISCS, RINGS } from './row.ts';

export class Encircler {
  readonly #city: City;
  /** The last group that was looked for, as far as it was followed, and the cells around it, which hold no disc. */
  readonly group = new Int32Array(RINGS);
  readonly border = new Int32Array(RINGS);
  /** The discs that the last walk has captured. */
  readonly taken = new Int32Array(RINGS);
  readonly #takesAny: boolean;

  constructor(city: City) {
    this.#city = city;
    this.#takesAny = city.rules.values['encircle.capture'] === 'any';
  }

  /** Finds the closed groups that a walk captures which ends on the cell; whether there are any. They are then in `taken`. */
  close(row: Int32Array, cell: number): boolean {
    const { ring, sector, rings, mask } = this.#city;
    const [at, bit] = [ring[cell], 1 << sector[cell]];
    this.taken.fill(0);
    if (this.#takesAny) {
      let isAny = false;
      for (let i = 0; i < rings; i++) if (this.#take(row, i, mask)) isAny = true;
      return isAny;
    }
    let isAny = false;
    for (let beside = Math.max(0, at - 1); beside <= Math.min(rings - 1, at + 1); beside++) {
      const near = beside === at ? this.#spread(bit) : this.#city.hasCorners ? this.#wide(bit) : bit;
      if (this.#take(row, beside, near)) isAny = true;
    }
    return isAny;
  }

  /** Adds the closed groups that have a disc on one of these cells of a ring to `taken`; whether there are any. */
  #take(row: Int32Array, ring: number, cells: number): boolean {
    let isAny = false;
    for (let rest = cells & row[DISCS + ring]; rest !== 0; rest &= rest - 1) {
      const disc = rest & -rest;
      if ((this.taken[ring] & disc) !== 0 || !this.#isClosed(row, ring, disc)) continue;
      for (let i = 0; i < this.#city.rings; i++) this.taken[i] |= this.group[i];
      isAny = true;
    }
    return isAny;
  }

  /** Finds the group of a disc: it is then in `group`, and the cells around it in `border`. */
  find(row: Int32Array, ring: number, bit: number): void {
    this.group.fill(0);
    this.group[ring] = bit;
    while (this.#grow(row));
  }

  #isClosed(row: Int32Array, ring: number, bit: number): boolean {
    const { group } = this;
    const { rings } = this.#city;
    group.fill(0);
    group[ring] = bit;
    for (;;) {
      const hasGrown = this.#grow(row);
      for (let i = 0; i < rings; i++) if ((this.border[i] & ~row[ANY + i]) !== 0) return false;
      if (!hasGrown) return true;
    }
  }

  /** Adds the discs around the group to it, and leaves the other cells around it in `border`; whether there were any. */
  #grow(row: Int32Array): boolean {
    const { group } = this;
    const { border } = this;
    const { rings, hasCorners } = this.#city;
    let before = 0;
    let now = this.#wide(group[0]);
    let hasGrown = false;
    for (let ring = 0; ring < rings; ring++) {
      const after = ring + 1 < rings ? this.#wide(group[ring + 1]) : 0;
      const beside = ring + 1 < rings ? group[ring + 1] : 0;
      const over = ring > 0 ? group[ring - 1] : 0;
      border[ring] = hasCorners ? before | now | after : now | over | beside;
      before = now;
      now = after;
    }
    for (let ring = 0; ring < rings; ring++) {
      const discs = border[ring] & row[DISCS + ring];
      if ((discs & ~group[ring]) !== 0) hasGrown = true;
      border[ring] &= ~discs & ~group[ring];
      group[ring] |= discs;
    }
    return hasGrown;
  }

  /** The cells of a ring and those beside them. */
  #wide(word: number): number {
    return word | this.#spread(word);
  }

  /** The cells beside those of a ring. */
  #spread(word: number): number {
    const { mask, board } = this.#city;
    return (
      ((word << 1) | (word >>> (board.sectors - 1)) | (word >>> 1) | (word << (board.sectors - 1))) & mask
    );
  }
}
