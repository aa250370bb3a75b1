/**
 * What several threads know of positions before a roll: a `ChanceMemory` that all of them keep.
 * An entry has a stamp, which is odd while a thread writes it and another even number
 * afterwards: a reader takes what has the same even stamp before and after, and no thread writes an entry that
 * another is writing (a seqlock; H. Boehm, "Can seqlocks get along with programming language memory models?", MSPC 2012).
 * What an entry says follows from its key alone, so it does not matter which thread wrote it.
 */
import type { State } from '../engine/index.ts';
import type { Budget } from './budget.ts';
import { BLOCKS, type BlockMemory, ENTRIES } from './chance-memory.ts';

/** Integers of an entry: its stamp, the halves of the key, depth and block, and the age in which it was written. */
const STAMP = 0;
const LO = 1;
const HI = 2;
const KIND = 3;
const AGE = 4;
const INTS = 5;
/** Before the entries: the age. What is older counts for nothing. */
const HEAD = 2;
const INT_BYTES = Int32Array.BYTES_PER_ELEMENT;

export class SharedMemory implements BlockMemory {
  /** The memory as other threads take it. */
  readonly shared: SharedArrayBuffer;
  readonly #ints: Int32Array;
  /** The values of a block, then the nodes. */
  readonly #numbers: Float64Array;
  readonly #size: number;

  /** Keeps `size` values of a block; in `buffer` what another of this size has as `shared`. */
  constructor(size: number, buffer?: SharedArrayBuffer) {
    const { ints, bytes } = layoutOf(size);
    this.#size = size;
    this.shared = buffer ?? new SharedArrayBuffer(bytes);
    this.#ints = new Int32Array(this.shared, 0, ints);
    this.#numbers = new Float64Array(this.shared, ints * INT_BYTES);
  }

  clear(): void {
    Atomics.add(this.#ints, 0, 1);
  }

  /** Writes the values of a position's block at this depth to `out` and takes its nodes from the budget; false if it is not known. */
  read({ keyLo, keyHi }: State, depth: number, block: number, out: Float64Array, budget: Budget): boolean {
    const ints = this.#ints;
    const kind = BLOCKS * depth + block;
    const first = 2 * (keyLo & (ENTRIES / 2 - 1));
    for (let entry = first; entry < first + 2; entry++) {
      const at = HEAD + INTS * entry;
      const stamp = Atomics.load(ints, at + STAMP);
      if (stamp % 2 !== 0 || ints[at + LO] !== keyLo || ints[at + HI] !== keyHi) continue;
      if (ints[at + KIND] !== kind || ints[at + AGE] !== Atomics.load(ints, 0)) continue;
      const from = entry * (this.#size + 1);
      for (let i = 0; i < this.#size; i++) out[i] = this.#numbers[from + i];
      const nodes = this.#numbers[from + this.#size];
      // An exchange: a mere look could be taken before the values are.
      if (Atomics.compareExchange(ints, at + STAMP, stamp, stamp) !== stamp) continue;
      budget.nodes += nodes;
      return true;
    }
    return false;
  }

  /** The first entry of a bucket keeps the deeper search, the second takes whatever comes. */
  write({ keyLo, keyHi }: State, depth: number, block: number, values: Float64Array, nodes: number): void {
    const ints = this.#ints;
    const kind = BLOCKS * depth + block;
    const age = Atomics.load(ints, 0);
    const first = 2 * (keyLo & (ENTRIES / 2 - 1));
    const isFree = ints[HEAD + INTS * first + AGE] !== age || kind >= ints[HEAD + INTS * first + KIND];
    const entry = isFree ? first : first + 1;
    const at = HEAD + INTS * entry;
    const stamp = Atomics.load(ints, at + STAMP);
    if (stamp % 2 !== 0 || Atomics.compareExchange(ints, at + STAMP, stamp, stamp + 1) !== stamp) return;
    ints[at + LO] = keyLo;
    ints[at + HI] = keyHi;
    ints[at + KIND] = kind;
    ints[at + AGE] = age;
    const to = entry * (this.#size + 1);
    for (let i = 0; i < this.#size; i++) this.#numbers[to + i] = values[i];
    this.#numbers[to + this.#size] = nodes;
    Atomics.store(ints, at + STAMP, stamp + 2);
  }
}

function layoutOf(size: number): { readonly ints: number; readonly bytes: number } {
  // An even number, so that the numbers behind them begin at a multiple of eight bytes.
  const ints = HEAD + INTS * ENTRIES;
  return { ints, bytes: ints * INT_BYTES + ENTRIES * (size + 1) * Float64Array.BYTES_PER_ELEMENT };
}
