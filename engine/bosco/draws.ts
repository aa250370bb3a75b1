/** Draws from the deck: each of its cards is equally likely (B4). */
import type { ChanceTable } from '../index.ts';

const tables = new Map<number, ChanceTable>();

/** The table of so many cards, the same object for the same number. */
export function fairTable(size: number): ChanceTable {
  const known = tables.get(size);
  if (known) return known;
  const table = Object.freeze({ size, probs: new Float64Array(size).fill(1 / size) });
  tables.set(size, table);
  return table;
}
