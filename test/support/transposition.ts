/**
 * Values of positions that were searched before: a table of fixed size, keyed by the two halves of a position's hash
 * and by the depth still searched below it. Only exact values are kept and only the same depth answers, so a search
 * gives the same bits with the table as without. (Two positions with the same 64 bits would count as one: with a
 * million positions about one chance in 10^7.)
 *
 * A bucket has two entries: the first keeps the deeper search, the second takes whatever comes.
 */
const EMPTY = 0;

export class TranspositionTable {
  readonly #players: number;
  readonly #mask: number;
  readonly #lo: Int32Array;
  readonly #hi: Int32Array;
  /** Depth + 1, or `EMPTY`. */
  readonly #depths: Int16Array;
  readonly #values: Float64Array;
  #isUsed = false;

  /** 2^bits entries, bits from 1 to 24; an entry takes 10 + 8 `numPlayers` bytes. */
  constructor(numPlayers: number, bits: number) {
    if (!(Number.isInteger(bits) && bits >= 1 && bits <= 24))
      throw new Error(`table bits from 1 to 24: ${bits}`);
    const size = 2 ** bits;
    this.#players = numPlayers;
    this.#mask = size / 2 - 1;
    this.#lo = new Int32Array(size);
    this.#hi = new Int32Array(size);
    this.#depths = new Int16Array(size);
    this.#values = new Float64Array(size * numPlayers);
  }

  /** Copies the value of a position at exactly this depth to `out`; false if it is not known. */
  read(lo: number, hi: number, depth: number, out: Float64Array): boolean {
    const first = 2 * (lo & this.#mask);
    for (let entry = first; entry < first + 2; entry++) {
      if (!this.#holds(entry, lo, hi, depth)) continue;
      const at = entry * this.#players;
      for (let player = 0; player < this.#players; player++) out[player] = this.#values[at + player];
      return true;
    }
    return false;
  }

  write(lo: number, hi: number, depth: number, values: Float64Array): void {
    const first = 2 * (lo & this.#mask);
    const entry = depth + 1 >= this.#depths[first] ? first : first + 1;
    this.#isUsed = true;
    this.#lo[entry] = lo;
    this.#hi[entry] = hi;
    this.#depths[entry] = depth + 1;
    const at = entry * this.#players;
    for (let player = 0; player < this.#players; player++) this.#values[at + player] = values[player];
  }

  clear(): void {
    if (this.#isUsed) this.#depths.fill(EMPTY);
    this.#isUsed = false;
  }

  #holds(entry: number, lo: number, hi: number, depth: number): boolean {
    return this.#depths[entry] === depth + 1 && this.#lo[entry] === lo && this.#hi[entry] === hi;
  }
}
