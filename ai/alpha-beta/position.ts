/**
 * What a game brings to alpha-beta search: a position that is played on in place, by players 0 and 1 in turn, without
 * chance and with nothing hidden. Everything here is called for every node, so it allocates nothing. Scores are those of
 * scores.ts, from the side of the player to move.
 */
import type { State } from '../../engine/index.ts';

/** How a position stands before its moves are looked at. */
export const OPEN = 0;
export const MOVER_WINS = 1;
export const MOVER_LOSES = 2;
export const DRAWN = 3;
/** Drawn by the course of the game, such as a repetition: another way to the position need not draw. */
export const DRAWN_BY_COURSE = 4;
export type Standing =
  | typeof OPEN
  | typeof MOVER_WINS
  | typeof MOVER_LOSES
  | typeof DRAWN
  | typeof DRAWN_BY_COURSE;

export interface Position<S extends State = State> {
  /** Becomes the position of the state, with as much of its history as draws need. The state is left as it was. */
  setUp(state: S): void;
  /** Halves of a hash of everything that decides what a node is worth, the player to move included. */
  readonly keyLo: number;
  readonly keyHi: number;
  /** No node has more moves. */
  readonly mostMoves: number;
  /** Of a node that is `OPEN` there is at least one move. A position that has stood before in the search may be drawn. */
  standing(): Standing;
  /** Writes all moves, as the game's own ints, into `out` from `at`; returns their number. */
  moves(out: Int32Array, at: number): number;
  /**
   * The same of the moves that are looked at before a position is evaluated at all, such as captures; 0 where it is
   * quiet.
   */
  loudMoves(out: Int32Array, at: number): number;
  /** Whether the mover need not play one of the loud moves: then the evaluation is the least it has. */
  readonly mayStand: boolean;
  /** Adds to `scores[at + i]` what makes a move worth trying early. History adds up to 2^14, a killer move 2^20. */
  rate(moves: Int32Array, at: number, count: number, scores: Int32Array): void;
  /** Whether a move may be tried late and less deep, and be remembered as a killer. */
  isQuiet(move: number): boolean;
  /** Where the history of a move is kept, from 0 to `slots` - 1: by mover, origin and end, say. */
  slotOf(move: number): number;
  readonly slots: number;
  do(move: number): void;
  undo(): void;
  /** What an open position without loud moves, or with `mayStand`, is worth: within +-`MOST_EVALUATION`. */
  evaluate(): number;
  /** The mover's share of the win, between 0 and 1, for what `evaluate` says. */
  shareOf(score: number): number;
}

/** Whether a score is the value itself, at least the value's lower bound, or its upper bound. */
export const EXACT = 3;
export const AT_LEAST = 1;
export const AT_MOST = 2;
export type Bound = typeof EXACT | typeof AT_LEAST | typeof AT_MOST;

/** What is known of positions without a search, such as by a table of endings. */
export interface Knowledge<P> {
  /** The score of an open position from its own node, or `UNKNOWN`. */
  probe(position: P): number;
  /** What the score of the last probe says. */
  readonly bound: Bound;
}
