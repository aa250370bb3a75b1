/** What is added up of the hands of Dama Bianca beyond what every game has: rounds, closings, and the parts of scores. */
import { partUnits, type Rules, rulesOf, type Variant } from '../../engine/dama-bianca/index.ts';
import type { RuleSet } from '../../engine/index.ts';
import type { FigureKind, FigureShape, FigureSink } from '../figure-set.ts';
import { bestTwo, inSteps, SHARE_PARTS, sixtieths } from '../figure-units.ts';
import type { HandRecord } from '../record.ts';
import { boardOf, closerOf, roundsOf } from './columns.ts';
import { wasSwapped } from './turn-codec.ts';

/** To be raised with any change of what is below. */
export const DAMA_FIGURES_VERSION = 1;

/** In the order of their numbers. */
export const DAMA_KINDS = [
  { name: 'rounds', of: 'once', x: '1', y: 'rounds of the hand, one begun counted whole' },
  { name: 'closed', of: 'once', x: '1', y: '1 if closed' },
  { name: 'closeTurn', of: 'once', x: '1 for a closed hand', y: 'turn of the first closing' },
  { name: 'closerShare', of: 'once', x: '1 for a closed hand', y: "the first closer's share of the win" },
  { name: 'hazard', of: 'round', x: '1 if still open when the round begins', y: '1 if closed in it' },
  { name: 'closeRound', of: 'round', x: '1', y: '1 if closed in this round', sparse: true },
  { name: 'roundFrom', of: 'round', x: '1', y: '1 if it lasts to this round or longer', sparse: true },
  { name: 'place.rings', of: 'place', x: '1', y: 'score from pawns on rings' },
  { name: 'place.ring1', of: 'place', x: '1', y: 'pawns on ring 1, the outermost' },
  { name: 'place.ring2', of: 'place', x: '1', y: 'pawns on ring 2' },
  { name: 'place.ring3', of: 'place', x: '1', y: 'pawns on ring 3' },
  { name: 'place.ring4', of: 'place', x: '1', y: 'pawns on ring 4' },
  { name: 'place.ring5', of: 'place', x: '1', y: 'pawns on ring 5' },
  { name: 'place.centre', of: 'place', x: '1', y: 'pawns in the centre' },
  { name: 'place.array', of: 'place', x: '1', y: '1 for an array' },
  { name: 'place.scoringArray', of: 'place', x: '1', y: '1 for an array that scores' },
  { name: 'place.off', of: 'place', x: '1', y: 'pawns off the board' },
  {
    name: 'part.margin',
    of: 'part',
    x: '60 times the margin',
    y: "60 times the best score's part less the second's (the mean of several)",
  },
  {
    name: 'part.claim',
    of: 'part',
    x: '1',
    y: '60 times the share of a seat drawn among those with most of this part',
  },
] as const satisfies readonly FigureKind[];

export type DamaFigure = (typeof DAMA_KINDS)[number]['name'];

const NUMBER = Object.fromEntries(DAMA_KINDS.map(({ name }, i) => [name, i])) as Readonly<
  Record<DamaFigure, number>
>;

/** What a score is the sum of, in the order of `at` of the figures `part.*`. */
export const SCORE_PARTS = ['rings', 'centre', 'array', 'off', 'seat'] as const;

export function damaRules(rules: RuleSet): Rules {
  return rulesOf(rules as Variant);
}

function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

/** The greatest step in units that every score of these rules is a multiple of. */
export function scoreStep(rules: RuleSet): number {
  const { ringUnits, centreUnits, arrayUnits, offUnits, seatUnits } = damaRules(rules);
  const all = [...ringUnits, centreUnits, arrayUnits, offUnits, ...seatUnits];
  return all.reduce((step, units) => gcd(step, units), 0) || 1;
}

/** Adds what a hand brings to `DAMA_KINDS`. */
export function addDamaHand(hand: HandRecord, shape: FigureShape, sink: FigureSink): void {
  addRounds(hand, sink);
  addPlaces(hand, shape, sink);
}

function addRounds(hand: HandRecord, sink: FigureSink): void {
  const rounds = roundsOf(hand);
  const closer = closerOf(hand);
  const closed = Number(closer >= 0);
  sink.add(NUMBER.rounds, 0, 1, rounds);
  sink.add(NUMBER.closed, 0, 1, closed);
  for (let round = 1; round <= rounds; round++) {
    sink.add(NUMBER.hazard, round, 1, round === rounds ? closed : 0);
    sink.add(NUMBER.roundFrom, round, 0, 1);
  }
  if (!closed) return;
  const { close_turn: closeTurn } = hand.detail;
  const own = hand.places.find(({ seat }) => seat === closer);
  if (own === undefined || typeof closeTurn !== 'number') throw new Error('a closed hand has no closing');
  sink.add(NUMBER.closeTurn, 0, 1, closeTurn);
  sink.add(NUMBER.closerShare, 0, 1, sixtieths(own.share));
  sink.add(NUMBER.closeRound, rounds, 0, 1);
}

function addPlaces({ places, turns }: HandRecord, shape: FigureShape, sink: FigureSink): void {
  const { step } = shape;
  const rules = damaRules(shape.rules);
  const isSwapped = rules.choosesSeats && wasSwapped(turns);
  const parts = places.map((result, place) => {
    const board = boardOf(result);
    const { rings, centre, array, off } = board;
    const units = partUnits(board, isSwapped ? 1 - place : place, rules);
    const scoring = Number(array && (centre === 1 || rules.variant.scoring.arrayFor === 'all'));
    rings.forEach((pawns, ring) => {
      sink.add(NUMBER['place.ring1'] + ring, place, 1, pawns);
    });
    sink.add(NUMBER['place.rings'], place, 1, units.rings / step);
    sink.add(NUMBER['place.centre'], place, 1, centre);
    sink.add(NUMBER['place.array'], place, 1, Number(array));
    sink.add(NUMBER['place.scoringArray'], place, 1, scoring);
    sink.add(NUMBER['place.off'], place, 1, off);
    return SCORE_PARTS.map((part) => units[part] / step);
  });
  const scores = places.map(({ units }) => inSteps(units, step));
  const shares = places.map(({ share }) => sixtieths(share));
  const [best, second] = bestTwo(scores);
  for (let part = 0; part < SCORE_PARTS.length; part++) {
    addClaim(sink, part, shares, parts);
    if (best > second) addLead(sink, part, scores, parts, best, second);
  }
}

/** What a part of the score adds to the margin of a sole best score over the second best, the mean of several. */
function addLead(
  sink: FigureSink,
  part: number,
  scores: readonly number[],
  parts: readonly (readonly number[])[],
  best: number,
  second: number,
): void {
  let ahead = 0;
  let behind = 0;
  let seconds = 0;
  scores.forEach((score, place) => {
    if (score === best) ahead = parts[place][part];
    if (score !== second) return;
    behind += parts[place][part];
    seconds++;
  });
  const lead = SHARE_PARTS * ahead - (SHARE_PARTS / seconds) * behind;
  sink.add(NUMBER['part.margin'], part, SHARE_PARTS * (best - second), lead);
}

/** The share of the win of a seat drawn among those that have most of this part of the score. */
function addClaim(
  sink: FigureSink,
  part: number,
  shares: readonly number[],
  parts: readonly (readonly number[])[],
): void {
  let most = Number.NEGATIVE_INFINITY;
  let claimants = 0;
  let won = 0;
  parts.forEach((own, place) => {
    if (own[part] < most) return;
    if (own[part] > most) {
      most = own[part];
      claimants = 0;
      won = 0;
    }
    claimants++;
    won += shares[place];
  });
  sink.add(NUMBER['part.claim'], part, 1, (SHARE_PARTS / claimants) * won);
}
