/** What the leaf evaluation looks at: a few counts over one seat's pawns, each a term with a name and a weight. */

import { countIsolated, isArray, POINT, type Rules } from '../../../engine/dama-bianca/index.ts';
import { bitCount } from '../../../engine/index.ts';

/**
 * - `isolated`: pawns on the board without an own neighbour (R2)
 * - `missing`: rings without an own pawn
 * - `points`: what the pawns on the rings would score now (R16), in tens of points
 * - `array`: 1 if the pawns form an array (R12)
 * - `inner`, `outer`: pawns on the innermost and on the outermost ring
 * - `single`: rings manned by one pawn only, which may not leave without breaking the array
 */
export const TERMS = ['isolated', 'missing', 'points', 'array', 'inner', 'outer', 'single'] as const;

/** Points are counted in tens, so all terms have similar sizes. */
const TEN_POINTS = 10 * POINT;

/**
 * Writes the terms of the pawns on the five words from `at`, with one more in the centre if `centre`, in the order of
 * `TERMS`, and returns the number of pawns off the board.
 */
export function readTerms(
  words: Int32Array,
  at: number,
  centre: boolean,
  rules: Rules,
  out: Float64Array,
): number {
  const { board, ringUnits } = rules;
  let onBoard = centre ? 1 : 0;
  let missing = 0;
  let single = 0;
  let units = 0;
  let pawns = 0;
  let outer = 0;
  for (let w = board.outermost; w < 5; w++) {
    pawns = bitCount(words[at + w]);
    if (w === board.outermost) outer = pawns;
    onBoard += pawns;
    units += pawns * ringUnits[w];
    if (pawns === 0) missing++;
    else if (pawns === 1) single++;
  }
  const off = rules.pawns - onBoard;
  const counts = centre && rules.variant.close.centreNeighbour;
  const isolated = countIsolated(words, at, board.sectors, board.mask, counts);
  out[0] = isolated;
  out[1] = missing;
  out[2] = units / TEN_POINTS;
  // Few pawns need the whole test.
  out[3] = off === 0 && isolated === 0 && isArray(words, at, rules, centre) ? 1 : 0;
  out[4] = pawns;
  out[5] = outer;
  out[6] = single;
  return off;
}

/**
 * The earliest of a seat's own turns, its next being 1, on which it can close with `off` pawns off the board: a turn
 * brings in two pawns at most (R4, R11), and the last of them may come in on the turn that closes unless the array must
 * stand when it begins (R13, `close.array`).
 */
export function turnsToClose(off: number, rules: Rules): number {
  return (rules.variant.close.array === 'turn-start' ? (off + 1) >> 1 : off >> 1) + 1;
}
