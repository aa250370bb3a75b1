/** Results of a roll that have the same counts: the two rings that they fill, and how many pawns they leave isolated. */
import { NOWHERE } from './cells.ts';

/** Ring words and `NOWHERE`. */
const PLACES = NOWHERE + 1;

/** A number for each two of them, whatever their order: at `one * PLACES + other`. */
export const PAIR = new Uint8Array(PLACES ** 2);
for (let one = 0, pairs = 0; one < PLACES; one++) {
  for (let other = 0; other <= one; other++) {
    PAIR[one * PLACES + other] = PAIR[other * PLACES + one] = pairs++;
  }
}
export const PAIRS = (PLACES * (PLACES + 1)) / 2;

/** A case is the number of its rings times this, and the pawns isolated: more than there can be. */
export const ISOLATED = 16;
export const CASES = PAIRS * ISOLATED;

/** Different scores that such results can have, at most: with each pair of rings vacated and filled, an array or none. */
export const GAPS_MOST = 1024;

/** The number of the words of two cells. */
export function pairOf(one: number, other: number): number {
  return PAIR[one * PLACES + other];
}
