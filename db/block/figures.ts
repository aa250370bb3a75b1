/**
 * What is added up about every hand. A figure is a ratio y / x over hands, games or turns; `at` says which of its kind
 * it is: a place, a bot of the lineup, a round. All contributions are whole numbers, so that sums have no order:
 * shares of the win count in sixtieths, which every tie of up to six splits evenly, and scores in the greatest step of
 * which every score of the variant is a multiple.
 */
import { POINT, type Rules } from '../../engine/dama-bianca/index.ts';
import { boardOf, closerOf } from '../../selfplay/dama-bianca/index.ts';
import type { GameRecord, HandRecord, PlaceResult } from '../../selfplay/index.ts';

/** To be raised with any change of what is below: databases then make their sums anew. */
export const FIGURES_VERSION = 1;

/** Parts of a share of the win. */
export const SHARE_PARTS = 60;
/** Parts of a share of the win that several seats may have a claim to. */
export const CLAIM_PARTS = SHARE_PARTS * SHARE_PARTS;
/** Margins above this many points count as this many. */
const MARGIN_CAP = 200;

/** What a score is the sum of, in the order of `at` of the figures `part.*`. */
export const SCORE_PARTS = ['rings', 'centre', 'array', 'off', 'seat'] as const;
export type ScorePart = (typeof SCORE_PARTS)[number];

/** In the order of their numbers. docs/database.md says what each of them counts. */
export const FIGURES = [
  'games',
  'hands',
  'turns',
  'rounds',
  'closed',
  'closeTurn',
  'closerShare',
  'margin',
  'shared',
  'choices',
  'forced',
  'hazard',
  'closeRound',
  'roundFrom',
  'marginIs',
  'marginFrom',
  'seat.share',
  'seat.units',
  'seat.lead',
  'seat.rings',
  'seat.ring1',
  'seat.ring2',
  'seat.ring3',
  'seat.ring4',
  'seat.ring5',
  'seat.centre',
  'seat.array',
  'seat.scoringArray',
  'seat.off',
  'bot.games',
  'bot.share',
  'bot.units',
  'part.margin',
  'part.claim',
] as const;
export type Figure = (typeof FIGURES)[number];

const NUMBER = Object.fromEntries(FIGURES.map((figure, i) => [figure, i])) as Readonly<
  Record<Figure, number>
>;

/**
 * Figures of a distribution: blocks in which nothing of the kind occurs have no row to be added to. Their x is the
 * hands of the block, so that what all blocks have of it is known from the figure `hands`.
 */
export const SPARSE: readonly Figure[] = ['closeRound', 'roundFrom', 'marginIs', 'marginFrom'];

/** Takes what one hand, or one game, brings to a figure. */
export interface FigureSink {
  add(figure: number, at: number, x: number, y: number): void;
}

/** What the figures of a study depend on besides its hands. */
export interface FigureShape {
  readonly players: number;
  /** By entrant: the number of its bot among the different ones of the lineup; no bots if there is one only. */
  readonly bots: readonly number[];
  readonly rules: Rules;
  /** Units of a score that all scores are multiples of. */
  readonly step: number;
}

function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}

/** The greatest step in units that every score of these rules is a multiple of. */
export function scoreStep({ ringUnits, centreUnits, arrayUnits, offUnits, seatUnits }: Rules): number {
  const all = [...ringUnits, centreUnits, arrayUnits, offUnits, ...seatUnits];
  return all.reduce((step, units) => gcd(step, units), 0) || 1;
}

export function figureShape(rules: Rules, lineup: readonly string[]): FigureShape {
  const bots = [...new Set(lineup)];
  return {
    players: lineup.length,
    bots: bots.length === 1 ? [] : lineup.map((spec) => bots.indexOf(spec)),
    rules,
    step: scoreStep(rules),
  };
}

/** `at` of the figure `bot.share`: a bot at a place. */
export function botPlace(bot: number, place: number): number {
  return bot * 8 + place;
}

function sixtieths(share: number): number {
  return Math.round(share * SHARE_PARTS);
}

/** Adds all that a block's games bring to the figures. A forfeited hand is a result and nothing more. */
export function addGames(sink: FigureSink, shape: FigureShape, games: readonly GameRecord[]): void {
  let hands = 0;
  for (const { shares, hands: played } of games) {
    const whole = played.filter(({ forfeit }) => !forfeit);
    hands += played.length;
    if (shape.bots.length > 0) {
      shares.forEach((share, entrant) => {
        sink.add(NUMBER['bot.games'], shape.bots[entrant], 1, sixtieths(share));
      });
    }
    for (const hand of whole) addHand(sink, shape, hand);
  }
  sink.add(NUMBER.games, 0, games.length, hands);
}

function addHand(sink: FigureSink, shape: FigureShape, hand: HandRecord): void {
  const { players } = shape;
  const { turnCount, choices, forced } = hand;
  const closer = closerOf(hand);
  const round = Math.ceil(turnCount / players);
  const closed = Number(closer >= 0);
  sink.add(NUMBER.hands, 0, 1, 1);
  sink.add(NUMBER.turns, 0, 1, turnCount);
  sink.add(NUMBER.rounds, 0, 1, round);
  sink.add(NUMBER.closed, 0, 1, closed);
  for (let r = 1; r <= round; r++) {
    sink.add(NUMBER.hazard, r, 1, r === round ? closed : 0);
    sink.add(NUMBER.roundFrom, r, 0, 1);
  }
  if (closed) {
    const place = (closer - hand.starter + players) % players;
    // A hand ends with the round in which it is closed.
    sink.add(NUMBER.closeTurn, 0, 1, (round - 1) * players + place + 1);
    sink.add(NUMBER.closerShare, 0, 1, sixtieths(hand.places[place].share));
    sink.add(NUMBER.closeRound, round, 0, 1);
  }
  if (choices !== null && forced !== null) {
    sink.add(NUMBER.choices, 0, turnCount, choices);
    sink.add(NUMBER.forced, 0, turnCount, forced);
  }
  addPlaces(sink, shape, hand.places);
}

function addPlaces(sink: FigureSink, shape: FigureShape, places: readonly PlaceResult[]): void {
  const { players, bots, rules, step } = shape;
  const { ringUnits, centreUnits, arrayUnits, offUnits, seatUnits, board, variant } = rules;
  const forAll = variant.scoring.arrayFor === 'all';
  const scores: number[] = [];
  const shares: number[] = [];
  const parts: (readonly number[])[] = [];
  let total = 0;
  places.forEach((result, place) => {
    const { entrant, units, share } = result;
    const { rings, centre, array, off } = boardOf(result);
    const score = inSteps(units, step);
    const own = sixtieths(share);
    const scoring = Number(array && (forAll || centre === 1));
    let ringScore = 0;
    rings.forEach((pawns, ring) => {
      ringScore += pawns * ringUnits[board.outermost + ring];
      sink.add(NUMBER['seat.ring1'] + ring, place, 1, pawns);
    });
    ringScore /= step;
    scores.push(score);
    shares.push(own);
    total += score;
    parts.push([
      ringScore,
      (centre * centreUnits) / step,
      (scoring * arrayUnits) / step,
      (off * offUnits) / step,
      seatUnits[place] / step,
    ]);
    sink.add(NUMBER['seat.share'], place, 1, own);
    sink.add(NUMBER['seat.units'], place, 1, score);
    sink.add(NUMBER['seat.rings'], place, 1, ringScore);
    sink.add(NUMBER['seat.centre'], place, 1, centre);
    sink.add(NUMBER['seat.array'], place, 1, Number(array));
    sink.add(NUMBER['seat.scoringArray'], place, 1, scoring);
    sink.add(NUMBER['seat.off'], place, 1, off);
    if (bots.length > 0) {
      sink.add(NUMBER['bot.share'], botPlace(bots[entrant], place), 1, own);
      sink.add(NUMBER['bot.units'], bots[entrant], 1, score);
    }
  });
  for (let place = 0; place < players; place++) {
    sink.add(NUMBER['seat.lead'], place, 1, players * scores[place] - total);
  }
  addMargin(sink, step, scores, shares, parts);
}

function inSteps(units: number, step: number): number {
  const steps = units / step;
  if (Number.isInteger(steps)) return steps;
  throw new Error(`a score of ${units} units, where all are multiples of ${step}`);
}

function addMargin(
  sink: FigureSink,
  step: number,
  scores: readonly number[],
  shares: readonly number[],
  parts: readonly (readonly number[])[],
): void {
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (const score of scores) {
    if (score > best) [best, second] = [score, best];
    else if (score > second) second = score;
  }
  const margin = best - second;
  let winners = 0;
  for (const share of shares) if (share > 0) winners++;
  sink.add(NUMBER.margin, 0, 1, margin);
  sink.add(NUMBER.shared, 0, 1, Number(winners > 1));
  const points = Math.min(MARGIN_CAP, Math.floor((margin * step) / POINT));
  sink.add(NUMBER.marginIs, points, 0, 1);
  for (let from = 1; from <= points; from++) sink.add(NUMBER.marginFrom, from, 0, 1);
  for (let part = 0; part < SCORE_PARTS.length; part++) {
    addClaim(sink, part, shares, parts);
    if (margin > 0) addLead(sink, part, scores, parts, best, second);
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
