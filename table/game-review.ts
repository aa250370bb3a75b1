/** Defines the review of a recorded game, and marks the lines of an analysis. */
import { MARK_SIGNS, type MarkLimits, markOf, type PlayerTotals, type Reason } from '../ai/index.ts';

/** A line of an analysis as it is shown. */
export interface TurnLine {
  readonly turn: string;
  /** The position after it. */
  readonly position: string;
  readonly values: readonly number[];
  /** The mover's share that the turn gives away. */
  readonly loss: number;
  /** `?!`, `?`, `??`, or nothing. */
  readonly mark: string;
  readonly visits: number;
  /** The turn, and the turns that follow on it. */
  readonly pv: readonly string[];
  /** What speaks for it, the most telling first; missing where the game says nothing of that. */
  readonly reasons?: readonly Reason[];
}

/** `?!`, `?` or `??` for a loss, as a share of the win; empty below the least limit. */
export function signOf(loss: number, limits: MarkLimits): string {
  const mark = markOf(loss, limits);
  return mark ? MARK_SIGNS[mark] : '';
}

/** A turn as a review judges it. Seats count from 1 here and in all of a review. */
export interface TurnReview {
  /** From 1. */
  readonly hand: number;
  /** Round and seat, such as `3.2`. */
  readonly label: string;
  readonly seat: number;
  /** Before the roll. */
  readonly position: string;
  /** By seat: share of the win before the roll. */
  readonly before: readonly number[];
  /** Only in games with dice. */
  readonly roll?: readonly [number, number];
  /** Distinct results of the roll; 1 if the turn was forced. */
  readonly results: number;
  readonly played: TurnLine;
  /** The best turn; the one that was played if nothing is better. */
  readonly best: TurnLine;
  /** The seat's share that it gave away. */
  readonly loss: number;
  /** `?!`, `?`, `??`, or nothing. */
  readonly mark: string;
  /** What the roll gave the seat that threw it, as a share. */
  readonly luck: number;
  /** What the roll gave each seat. */
  readonly luckBySeat: readonly number[];
}

export interface SeatReview extends PlayerTotals {
  readonly seat: number;
  /** `human`, `human(name=Anna)` or a bot specification. */
  readonly name: string;
  /** Its share at the start, before the first roll, or in a match before its first starter is drawn. */
  readonly start: number;
}

export interface HandReview {
  readonly hand: number;
  readonly starter: number;
  /** What the draw of the starter gave each seat. */
  readonly draw: readonly number[];
  readonly turns: readonly TurnReview[];
  /** From the first roll to the end of the hand, where in a match the result is what may then be expected. */
  readonly seats: readonly SeatReview[];
}

export interface GameReview {
  readonly variant: string;
  readonly players: number;
  readonly unit: string;
  readonly depth: number;
  /** The name of what judged. */
  readonly evaluator: string;
  readonly marks: MarkLimits;
  /** Where something is hidden: turns are valued by what their seat saw. */
  readonly fromViews?: true;
  readonly hands: readonly HandReview[];
  /** All hands together; missing if only one of a match is reviewed. */
  readonly seats?: readonly SeatReview[] | undefined;
  /** The winning seats of the whole game; missing if it is not over. */
  readonly winners?: readonly number[] | undefined;
}
