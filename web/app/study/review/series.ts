/** What the charts of a review draw: numbers by turn, in the order of play. */
import type { ReviewAnswer, TurnReview } from '../../../../table/protocol/index.ts';

/** One turn in the charts. Seats count from 0 here. */
export interface Point {
  /** Place among all turns, from 0. */
  readonly index: number;
  readonly hand: number;
  /** Round and seat, such as `3.2`. */
  readonly label: string;
  readonly seat: number;
  /** By seat: share of the win after the turn, from 0 to 1. */
  readonly values: readonly number[];
  /** What the roll gave the seat: positive is lucky. */
  readonly luck: number;
  /** What the turn gave away, from 0; 0 if it was forced. */
  readonly loss: number;
  readonly mark: string;
}

export function pointsOf(turns: readonly TurnReview[]): readonly Point[] {
  return turns.map(({ hand, label, seat, played, luck, loss, mark }, index) => {
    return { index, hand, label, seat: seat - 1, values: played.values, luck, loss, mark };
  });
}

/** All turns that are judged, of a review that is finished. */
export function turnsOf(review: ReviewAnswer): readonly TurnReview[] {
  return review.hands.flatMap(({ turns }) => turns);
}

/** The first turn of each hand but the first: where a chart draws a line. */
export function handStarts(points: readonly Point[]): readonly number[] {
  return points
    .filter(({ hand, index }) => index > 0 && hand !== points[index - 1].hand)
    .map(({ index }) => index);
}

/** The marked turns of a seat (from 0), or with -1 of all, as places among all turns. */
export function markedTurns(turns: readonly TurnReview[], whose: number): readonly number[] {
  return turns.flatMap(({ mark, seat }, i) => (mark !== '' && (whose < 0 || whose === seat - 1) ? [i] : []));
}

/** The nearest of the places before (`step` -1) or after a place; the place itself if there is none. */
export function neighbour(places: readonly number[], at: number, step: -1 | 1): number {
  const found = step > 0 ? places.find((place) => place > at) : places.findLast((place) => place < at);
  return found ?? at;
}

/** The largest luck or loss, for a scale that both share; at least 5 %, so that a calm game does not look wild. */
export function swing(points: readonly Point[]): number {
  return points.reduce((most, { luck, loss }) => Math.max(most, Math.abs(luck), loss), 0.05);
}
