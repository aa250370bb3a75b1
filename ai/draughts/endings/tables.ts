/**
 * The tables of this process. Each is read from the folder of tables if it is there, and made otherwise: the same values, so
 * that no answer depends on what a host keeps; only the time to the first one does.
 */
import { unwrap } from '../../../engine/index.ts';
import { ENDING_FILES } from './ending-files.ts';
import { LEAST_PIECES } from './places.ts';
import { type EndingRules, tableName } from './rules.ts';
import { Solver } from './solve.ts';

const known = new Map<string, Int8Array>();

/** The table of all positions with so many pieces. Throws a `FaultError` with ERR_FILE for a file that is damaged. */
export function tableOf(rules: EndingRules, pieces: number): Int8Array {
  const name = tableName(rules);
  const key = `${name} ${pieces}`;
  const found = known.get(key) ?? unwrap(ENDING_FILES.read(name, pieces)) ?? makeTable(rules, pieces).values;
  known.set(key, found);
  return found;
}

export interface MadeTable {
  readonly values: Int8Array;
  /** How many there are: places that stay empty are none. */
  readonly positions: number;
}

/** Makes one from those of fewer pieces, wherever these come from. */
export function makeTable(rules: EndingRules, pieces: number): MadeTable {
  const fewer = Array.from({ length: pieces }, (_, n) => (n < LEAST_PIECES ? undefined : tableOf(rules, n)));
  const solver = new Solver(rules, pieces, fewer);
  const values = solver.solve();
  return { values, positions: solver.positions };
}
