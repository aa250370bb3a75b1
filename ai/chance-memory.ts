/**
 * Caches what a search found behind outcomes of a roll, with its nodes: met again they count as many, so limits in
 * nodes mean what they do without a memory.
 */
import type { State } from '../engine/index.ts';
import type { Budget } from './budget.ts';

/**
 * Outcomes of chance nodes in a row that are looked at together, such as cards drawn one after the other. Where more would come
 * together, a position is worth what its evaluator says, as a look ahead would not end.
 */
export const MOST_IN_A_ROW = 1000;

/** 2^13 blocks of outcomes: a search of depth 3 has a few hundred in Dama Bianca, sometimes thousands. */
const ENTRIES = 2 ** 13;
/** Blocks of a position at most. */
const BLOCKS = 256;

export class ChanceMemory {
  readonly #size: number;
  /** Of an entry: the halves of the key, depth and block, and the age in which it was written. */
  readonly #ints = new Int32Array(4 * ENTRIES);
  /** The values of a block, then the nodes. */
  readonly #numbers: Float64Array;
  /** What is older counts for nothing. */
  #age = 1;

  /** Keeps `size` values of a block. */
  constructor(size: number) {
    this.#size = size;
    this.#numbers = new Float64Array(ENTRIES * (size + 1));
  }

  clear(): void {
    this.#age++;
  }

  /** Writes the values of a position's block at this depth to `out` and takes its nodes from the budget; false if it is not known. */
  read({ keyLo, keyHi }: State, depth: number, block: number, out: Float64Array, budget: Budget): boolean {
    const ints = this.#ints;
    const first = 2 * (keyLo & (ENTRIES / 2 - 1));
    for (let entry = first; entry < first + 2; entry++) {
      const at = 4 * entry;
      if (ints[at] !== keyLo || ints[at + 1] !== keyHi || ints[at + 3] !== this.#age) continue;
      if (ints[at + 2] !== BLOCKS * depth + block) continue;
      const from = entry * (this.#size + 1);
      for (let i = 0; i < this.#size; i++) out[i] = this.#numbers[from + i];
      budget.nodes += this.#numbers[from + this.#size];
      return true;
    }
    return false;
  }

  /** The first entry of a bucket keeps the deeper search, the second takes whatever comes. */
  write({ keyLo, keyHi }: State, depth: number, block: number, values: Float64Array, nodes: number): void {
    const ints = this.#ints;
    const kind = BLOCKS * depth + block;
    let entry = 2 * (keyLo & (ENTRIES / 2 - 1));
    if (ints[4 * entry + 3] === this.#age && kind < ints[4 * entry + 2]) entry++;
    ints.set([keyLo, keyHi, kind, this.#age], 4 * entry);
    this.#numbers.set(values, entry * (this.#size + 1));
    this.#numbers[entry * (this.#size + 1) + this.#size] = nodes;
  }
}
