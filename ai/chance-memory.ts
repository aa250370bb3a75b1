/**
 * What a search has found behind some outcomes of a position before a roll, with the nodes that took: met again they count as
 * many, so limits in nodes mean what they do without a memory.
 */
import type { State } from '../engine/index.ts';
import type { Budget } from './budget.ts';
import { TranspositionTable } from './transposition.ts';

/** 2^13 blocks of outcomes: a search of depth 3 has a few hundred in Dama Bianca, sometimes thousands. */
const BITS = 13;
/** Blocks of a position at most. */
const BLOCKS = 256;

export class ChanceMemory {
  readonly #table: TranspositionTable;
  /** The values of a block, then the nodes. */
  readonly #entry: Float64Array;

  /** Keeps `size` values of a block. */
  constructor(size: number) {
    this.#table = new TranspositionTable(size + 1, BITS);
    this.#entry = new Float64Array(size + 1);
  }

  clear(): void {
    this.#table.clear();
  }

  /** Writes the values of a position's block at this depth to `out` and takes its nodes from the budget; false if it is not known. */
  read({ keyLo, keyHi }: State, depth: number, block: number, out: Float64Array, budget: Budget): boolean {
    const entry = this.#entry;
    if (!this.#table.read(keyLo, keyHi, BLOCKS * depth + block, entry)) return false;
    out.set(entry.subarray(0, out.length));
    budget.nodes += entry[out.length];
    return true;
  }

  write({ keyLo, keyHi }: State, depth: number, block: number, values: Float64Array, nodes: number): void {
    const entry = this.#entry;
    entry.set(values);
    entry[values.length] = nodes;
    this.#table.write(keyLo, keyHi, BLOCKS * depth + block, entry);
  }
}
