/** Scores the end of a hand for a seat (R16) in 1 / `POINT`, by parts. */

import { bitCount } from '../index.ts';
import type { Rules } from './rules/rules.ts';
import { isArray } from './turns/array.ts';

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
 * What the hand is worth to the seat whose five ring words start at `at`, in units. `place` is its place in the order of
 * play, 0 for the starter. Nothing is allocated: evaluations ask for every result that ends a hand.
 */
export function scoreUnits(
  words: Int32Array,
  at: number,
  inCentre: boolean,
  place: number,
  rules: Rules,
): number {
  let units = rules.seatUnits[place] + (inCentre ? rules.centreUnits : 0);
  let onBoard = inCentre ? 1 : 0;
  for (let w = rules.board.outermost; w < 5; w++) {
    const pawns = bitCount(words[at + w]);
    onBoard += pawns;
    units += pawns * rules.ringUnits[w];
  }
  const own = rules.places[place];
  units += (own.pawns - onBoard) * rules.offUnits;
  if (!inCentre && rules.variant.scoring.arrayFor === 'closer') return units;
  return isArray(words, at, own, inCentre) ? units + rules.arrayUnits : units;
}

/** The same with the parts it is made of. */
export function scoreSeat(
  words: Int32Array,
  at: number,
  inCentre: boolean,
  place: number,
  rules: Rules,
): HandScore {
  const { outermost } = rules.board;
  const own = rules.places[place];
  const rings = Array.from(words.subarray(at + outermost, at + 5), bitCount);
  const centre = inCentre ? 1 : 0;
  return {
    units: scoreUnits(words, at, inCentre, place, rules),
    rings,
    centre,
    array: isArray(words, at, own, inCentre),
    off: rings.reduce((off, pawns) => off - pawns, own.pawns - centre),
  };
}

/** What each part of a score is worth, in units; together they are the score. */
interface PartUnits {
  readonly rings: number;
  readonly centre: number;
  readonly array: number;
  readonly off: number;
  /** The compensation of the place. */
  readonly seat: number;
}

/** The parts of a score from what is on the board, as `scoreSeat` gives it. */
export function partUnits(
  { rings, centre, array, off }: Omit<HandScore, 'units'>,
  place: number,
  rules: Rules,
): PartUnits {
  const scores = array && (centre === 1 || rules.variant.scoring.arrayFor === 'all');
  let onRings = 0;
  for (let ring = 0; ring < rings.length; ring++) {
    onRings += rings[ring] * rules.ringUnits[rules.board.outermost + ring];
  }
  return {
    rings: onRings,
    centre: centre * rules.centreUnits,
    array: scores ? rules.arrayUnits : 0,
    off: off * rules.offUnits,
    seat: rules.seatUnits[place],
  };
}
