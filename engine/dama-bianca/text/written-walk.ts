/** Walks as they were written, legal or not. */
import type { Walk } from '../plain/spelling.ts';

/** The end of a walk that is a number, but of no cell of the board. */
export const NOWHERE = -1;

/** A walk as it was read: `from` and `to` as in a `Walk`, or `NOWHERE`, with what was written where. */
export interface WrittenWalk extends Walk {
  readonly fromText: string;
  readonly toText: string;
  /** Offset of the walk, and of its second end. */
  readonly at: number;
  readonly atTo: number;
}

/** Why walks are no legal turn. */
export interface Reason {
  readonly why: string;
  /** Offset of the walk or end at fault; without it the turn as a whole is. */
  readonly at?: number;
}
