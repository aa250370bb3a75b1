/**
 * Positions before a roll that a search has valued, with the nodes that took: to be met again they count as many, so limits
 * in nodes mean what they do without a memory.
 */
import type { State } from '../engine/index.ts';
import type { Budget } from './budget.ts';
import { TranspositionTable } from './transposition.ts';

/** 2^11 positions: a search of depth 3 has about a hundred in Dama Bianca. */
const BITS = 11;

export class ChanceMemory {
  readonly #players: number;
  readonly #table: TranspositionTable;
  /** Each player's value, then the nodes. */
  readonly #entry: Float64Array;

  constructor(players: number) {
    this.#players = players;
    this.#table = new TranspositionTable(players + 1, BITS);
    this.#entry = new Float64Array(players + 1);
  }

  clear(): void {
    this.#table.clear();
  }

  /** Writes the value of a position at this depth to `row` and takes its nodes from the budget; false if it is not known. */
  read({ keyLo, keyHi }: State, depth: number, row: Float64Array, budget: Budget): boolean {
    const entry = this.#entry;
    if (!this.#table.read(keyLo, keyHi, depth, entry)) return false;
    for (let player = 0; player < this.#players; player++) row[player] = entry[player];
    budget.nodes += entry[this.#players];
    return true;
  }

  write({ keyLo, keyHi }: State, depth: number, row: Float64Array, nodes: number): void {
    const entry = this.#entry;
    entry.set(row);
    entry[this.#players] = nodes;
    this.#table.write(keyLo, keyHi, depth, entry);
  }
}
