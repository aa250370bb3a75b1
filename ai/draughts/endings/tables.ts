/**
 * The tables of this process. Each is read from the folder of tables if it is there, and made otherwise: the same values, so
 * that no answer depends on what a host keeps; only the time to the first one does.
 */
import { unwrap } from '../../../engine/index.ts';
import { ENDING_FILES } from './ending-files.ts';
import { LEAST_PIECES, materialsOf, rangeOf, readPlace, type Sets } from './places.ts';
import { type EndingRules, tableName } from './rules.ts';
import { Solver } from './solve.ts';
import { DRAW, pliesOf } from './value.ts';

const known = new Map<string, Int8Array>();

/** The table of all positions with so many pieces. Throws a `FaultError` with ERR_FILE for a file that is damaged. */
export function tableOf(rules: EndingRules, pieces: number): Int8Array {
  const name = tableName(rules);
  const key = `${name} ${pieces}`;
  const found = known.get(key) ?? unwrap(ENDING_FILES.read(name, pieces)) ?? makeTable(rules, pieces).values;
  known.set(key, found);
  return found;
}

interface MadeTable {
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

/**
 * Positions of White to move in which both sides have a piece, by number of pieces: together with those of one colour they
 * are the published 6,972, 261,224 and 7,092,774.
 */
export const PUBLISHED_POSITIONS: Readonly<Record<number, number>> = { 2: 3488, 3: 196_032, 4: 6_209_316 };

/** For the side to move. */
export interface Census {
  readonly positions: number;
  readonly won: number;
  readonly drawn: number;
  readonly lost: number;
  /** Plies of the longest win; 0 where nothing is won. */
  readonly longest: number;
}

/** Of a whole table, or of some of its materials. */
export function censusOf(pieces: number, values: Int8Array, materials = materialsOf(pieces)): Census {
  const sets: Sets = new Int32Array(4);
  let [positions, won, drawn, longest] = [0, 0, 0, 0];
  for (const material of materials) {
    const [start, end] = rangeOf(material);
    for (let place = start; place < end; place++) {
      if (!readPlace(material, place, sets)) continue;
      const value = values[place];
      positions++;
      if (value === DRAW) drawn++;
      if (value <= 0) continue;
      won++;
      longest = Math.max(longest, pliesOf(value));
    }
  }
  return { positions, won, drawn, lost: positions - won - drawn, longest };
}
