/** Counts what one block has by key, as rows of numbers for another thread. */
import type { CountSink } from '../index.ts';

/** key, key that has the observations, x, y, squares. */
export const TALLY_ROW = 5;

interface Entry {
  readonly over: number;
  x: number;
  y: number;
  squares: number;
}

export class Tally implements CountSink {
  readonly #entries = new Map<number, Entry>();

  add(key: number, x: number, y: number, squares = y): void {
    const entry = this.#entryOf(key, key);
    entry.x += x;
    entry.y += y;
    entry.squares += squares;
  }

  addOver(key: number, over: number, y: number, squares = y): void {
    const entry = this.#entryOf(key, over);
    entry.y += y;
    entry.squares += squares;
  }

  /** By key, ascending. Throws if something was counted that is no whole number, or over a key without observations. */
  pack(): Float64Array {
    const rows = new Float64Array(this.#entries.size * TALLY_ROW);
    const keys = [...this.#entries.keys()].sort((a, b) => a - b);
    keys.forEach((key, i) => {
      const { over, x, y, squares } = this.#entries.get(key) as Entry;
      const all = over === key ? x : this.#entries.get(over)?.x;
      if (all === undefined) throw new Error(`key ${key} is counted over ${over}, which was not counted`);
      const row = [key, over, all, y, squares];
      if (!row.every(Number.isSafeInteger)) throw new Error(`expected whole numbers, found ${row}`);
      rows.set(row, i * TALLY_ROW);
    });
    return rows;
  }

  #entryOf(key: number, over: number): Entry {
    const known = this.#entries.get(key);
    if (known?.over === over) return known;
    if (known) throw new Error(`key ${key} is counted over ${known.over} and over ${over}`);
    const entry = { over, x: 0, y: 0, squares: 0 };
    this.#entries.set(key, entry);
    return entry;
  }
}
