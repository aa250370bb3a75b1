/** Insights that every turn must be valued for: they are taken from a sample. */
import type { CourseDraw, CourseTurn, Valuation } from '../adjust/index.ts';
import type { CountSink, HandRecord, NamedInsight, PartWatcher } from '../index.ts';

/** Shares of the win are counted in hundredths of a percent. */
export const VALUE_PARTS = 10_000;

/** A value, or a difference of values, as it is counted. */
export function inParts(value: number): number {
  return Math.round(value * VALUE_PARTS);
}

/** A step of a game that was valued: a turn, or an outcome that no decision follows at once. */
export type ValuedStep =
  | { readonly kind: 'turn'; readonly part: number; readonly round: number; readonly turn: CourseTurn }
  | { readonly kind: 'draw'; readonly draw: CourseDraw };

/** A whole game from its first value to its result. */
export interface ValuedGame {
  readonly players: number;
  readonly steps: readonly ValuedStep[];
  /** Shares of the win of the game by seat. */
  readonly result: readonly number[];
  /** By seat: its place in the order of play of the first part, from 0. */
  readonly places: readonly number[];
}

export interface ValuedInsight extends NamedInsight {
  /** Looks at the moves of every decision. */
  readonly watch?: (valuation: Valuation, sink: CountSink, part: HandRecord) => PartWatcher;
  /** Looks at whole games. */
  readonly follow?: (game: ValuedGame, sink: CountSink) => void;
}
