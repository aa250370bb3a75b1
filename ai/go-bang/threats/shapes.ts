/**
 * What a stone would make in one direction, by what stands around the square: the alphabet of everything that looks ahead
 * in go-bang. Names are those of lines of five; with another length of lines a *four* is one stone short of a line, a
 * *three* two short, and so on.
 *
 *   FIVE        a line
 *   OPEN_FOUR   a line on the next stone, on either of two squares
 *   FOUR        the same on one square
 *   OPEN_THREE  an open four on the next stone
 *   THREE       a four on the next stone
 *   OPEN_TWO    an open three on the next stone
 *   TWO         a three on the next stone
 *   ONE         a line may stand here one day
 *   NONE        no line can: too few squares are free of others
 *
 * Only lines through the square count. They are exact for both values of `overline`.
 */
export const NONE = 0;
export const ONE = 1;
export const TWO = 2;
export const OPEN_TWO = 3;
export const THREE = 4;
export const OPEN_THREE = 5;
export const FOUR = 6;
export const OPEN_FOUR = 7;
export const FIVE = 8;

/** What a square holds, as a seat sees it; beyond the edge is `TAKEN`. */
export const FREE = 0;
export const OWN = 1;
export const TAKEN = 2;
const CODE_BITS = 2;

/** Surroundings of more bits have no table, but are read each time they are asked about. */
const MOST_BITS = 24;
/** Of a key that has not turned up yet. */
export const UNKNOWN = 255;

export class Shapes {
  /** So many squares to either side of a square say what a stone on it makes. */
  readonly reach: number;
  /** Whether surroundings fit into a key: `of` is for those alone. */
  readonly hasKeys: boolean;
  readonly #line: number;
  readonly #isExact: boolean;
  /** The squares of a direction, the one that is asked about in the middle. */
  readonly #row: Uint8Array;
  /** By key: its shape, or `UNKNOWN` until `of` is asked for it. */
  readonly known: Uint8Array;

  constructor(line: number, isExact: boolean) {
    this.#line = line;
    this.#isExact = isExact;
    this.reach = isExact ? line : line - 1;
    const bits = 2 * CODE_BITS * this.reach;
    this.hasKeys = bits <= MOST_BITS;
    this.#row = new Uint8Array(2 * this.reach + 1);
    this.known = new Uint8Array(this.hasKeys ? 2 ** bits : 0).fill(UNKNOWN);
  }

  /** Of a key: the codes from the farthest square before to the farthest behind, the first in the lowest bits. */
  of(key: number): number {
    const known = this.known[key];
    if (known !== UNKNOWN) return known;
    let rest = key;
    for (let at = 0; at < this.#row.length; at++) {
      if (at === this.reach) continue;
      this.#row[at] = rest & 3;
      rest >>>= CODE_BITS;
    }
    const shape = this.#read();
    this.known[key] = shape;
    return shape;
  }

  /** Of codes that `codeAt` gives for -reach to reach; 0 is not asked for. */
  read(codeAt: (offset: number) => number): number {
    for (let at = 0; at < this.#row.length; at++) {
      if (at !== this.reach) this.#row[at] = codeAt(at - this.reach);
    }
    return this.#read();
  }

  #read(): number {
    const centre = this.reach;
    const row = this.#row;
    row[centre] = OWN;
    const most = this.#mostStones();
    const short = this.#line - most;
    if (most === 0) return NONE;
    if (short === 0 && this.#isLine(centre)) return FIVE;
    if (short <= 1) {
      const lines = this.#completing();
      if (lines > 0) return lines > 1 ? OPEN_FOUR : FOUR;
    }
    if (short <= 2) {
      const next = this.#bestNext(() => Math.min(this.#completing(), 2));
      if (next > 0) return next > 1 ? OPEN_THREE : THREE;
    }
    if (short <= 3) {
      const next = this.#bestNext(() => this.#bestNext(() => Math.min(this.#completing(), 2)));
      if (next > 0) return next > 1 ? OPEN_TWO : TWO;
    }
    return ONE;
  }

  /** Most own stones in a window through the centre that is free of others; 0 if there is none. */
  #mostStones(): number {
    const row = this.#row;
    let most = 0;
    for (let first = this.reach - this.#line + 1; first <= this.reach; first++) {
      let own = 0;
      for (let at = first; at < first + this.#line; at++) {
        if (row[at] === TAKEN) {
          own = -1;
          break;
        }
        if (row[at] === OWN) own++;
      }
      if (own > most) most = own;
    }
    return most;
  }

  /** Whether the stones in a row through `at`, which holds one, are a line with the centre in it. */
  #isLine(at: number): boolean {
    const row = this.#row;
    let [first, last] = [at, at];
    while (first > 0 && row[first - 1] === OWN) first--;
    while (last < row.length - 1 && row[last + 1] === OWN) last++;
    if (this.reach < first || this.reach > last) return false;
    const run = last - first + 1;
    return this.#isExact ? run === this.#line : run >= this.#line;
  }

  /** Squares that complete a line through the centre. */
  #completing(): number {
    let count = 0;
    for (let at = this.reach - this.#line + 1; at < this.reach + this.#line; at++) {
      if (this.#row[at] !== FREE) continue;
      this.#row[at] = OWN;
      if (this.#isLine(at)) count++;
      this.#row[at] = FREE;
    }
    return count;
  }

  /** The best that `worth`, from 0 to 2, says after one stone more. */
  #bestNext(worth: () => number): number {
    let best = 0;
    for (let at = this.reach - this.#line + 1; at < this.reach + this.#line && best < 2; at++) {
      if (this.#row[at] !== FREE) continue;
      this.#row[at] = OWN;
      best = Math.max(best, worth());
      this.#row[at] = FREE;
    }
    return best;
  }
}
