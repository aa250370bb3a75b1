/**
 * The memory of a search: what was found out about positions, by their keys. Four ints an entry,
 *
 *     keyLo, keyHi, move, score << 16 | isComplete << 15 | depth << 8 | bound << 6 | age
 *
 * in pairs: the first of a pair keeps the deeper search, the second takes whatever comes. Entries of earlier searches count
 * as empty, so that what a search finds depends on nothing that was searched before.
 */
const INTS = 4;
const MOVE = 2;
const DATA = 3;
const AGES = 64;
const DEEPEST = 127;

export class Table {
  readonly #entries: Int32Array;
  readonly #mask: number;
  #age = 0;
  #data = 0;
  #move = 0;

  /** 2^`bits` entries of 16 bytes. */
  constructor(bits: number) {
    this.#entries = new Int32Array(INTS << bits);
    this.#mask = (1 << (bits - 1)) - 1;
  }

  /** Forgets everything. */
  begin(): void {
    this.#age++;
    if (this.#age < AGES) return;
    this.#entries.fill(0);
    this.#age = 1;
  }

  /** Whether the position is known; the fields below are then what is known of it. */
  find(lo: number, hi: number): boolean {
    const entries = this.#entries;
    const first = (lo & this.#mask) * 2 * INTS;
    for (let at = first; at <= first + INTS; at += INTS) {
      if (entries[at] !== lo || entries[at + 1] !== hi) continue;
      const data = entries[at + DATA];
      if ((data & (AGES - 1)) !== this.#age) continue;
      this.#data = data;
      this.#move = entries[at + MOVE];
      return true;
    }
    return false;
  }

  get move(): number {
    return this.#move;
  }

  get score(): number {
    return this.#data >> 16;
  }

  get depth(): number {
    return (this.#data >> 8) & DEEPEST;
  }

  /** One of `Bound`. */
  get bound(): number {
    return (this.#data >> 6) & 3;
  }

  /** Whether the search below came to ends only, so that no deeper one would say more. */
  get isComplete(): boolean {
    return (this.#data & 0x8000) !== 0;
  }

  store(
    lo: number,
    hi: number,
    move: number,
    score: number,
    depth: number,
    bound: number,
    isComplete: boolean,
  ): void {
    const entries = this.#entries;
    const stored = Math.min(depth, DEEPEST);
    let at = (lo & this.#mask) * 2 * INTS;
    const kept = entries[at + DATA];
    const isKept = (kept & (AGES - 1)) === this.#age && ((kept >> 8) & DEEPEST) > stored;
    if (isKept && (entries[at] !== lo || entries[at + 1] !== hi)) at += INTS;
    entries[at] = lo;
    entries[at + 1] = hi;
    entries[at + MOVE] = move;
    entries[at + DATA] = (score << 16) | (isComplete ? 0x8000 : 0) | (stored << 8) | (bound << 6) | this.#age;
  }
}
