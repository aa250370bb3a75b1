/** What a hand is worth to a seat at its end (R16), in units of 1 / `POINT`, and the parts it is made of. */

import type { Rules } from './rules/rules.ts';
import { bitCount, isArray } from './turns/array.ts';

export interface HandScore {
  /** The total, the compensation by place included. */
  readonly units: number;
  /** Pawns on each ring, outermost first. */
  readonly rings: readonly number[];
  /** Pawns in the centre: 0 or 1. */
  readonly centre: number;
  /** Whether the pawns form an array, whether or not it scores. */
  readonly array: boolean;
  readonly off: number;
}

/**
 * Scores the seat whose five ring words start at `at`. `place` is its place in the order of play, 0 for the starter.
 */
export function scoreSeat(
  words: Int32Array,
  at: number,
  inCentre: boolean,
  place: number,
  rules: Rules,
): HandScore {
  const { board, variant } = rules;
  const rings: number[] = [];
  let units = rules.seatUnits[place];
  let onBoard = inCentre ? 1 : 0;
  for (let w = board.outermost; w < 5; w++) {
    const count = bitCount(words[at + w]);
    rings.push(count);
    onBoard += count;
    units += count * rules.ringUnits[w];
  }
  const off = rules.pawns - onBoard;
  const array = isArray(words, at, rules, inCentre);
  units += off * rules.offUnits;
  if (inCentre) units += rules.centreUnits;
  if (array && (variant.scoring.arrayFor === 'all' || inCentre)) units += rules.arrayUnits;
  return { units, rings, centre: inCentre ? 1 : 0, array, off };
}
