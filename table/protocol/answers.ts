/**
 * The answers that front ends build on, as types (docs/protocol.md has the fields). Seats count from 0 and spots are those
 * of the board description unless a field says otherwise.
 */

import type { Reason } from '../../ai/index.ts';
import type { ClickOffer, Geometry, LaidWalk, Mark, Reach, Refusal, SeenEvent } from '../../engine/index.ts';
import type { HandOver, PlayedTurn, TurnReview } from '../index.ts';

/** Of a review, seats count from 1. */
export type { GameReview as ReviewAnswer, SeatReview } from '../index.ts';
export type { HandOver, PlayedTurn, TurnReview };

/** Where a game stands, as the fields of a request: `analyse`, `luck`, `best` and others take it as it is. */
export interface Standpoint {
  readonly game: string;
  /** A name, or the complete rules. */
  readonly variant: string | object;
  readonly position: string;
  /** What chance has decided, where a seat decides; only for games with dice. */
  readonly roll?: readonly [number, number];
  readonly match?: { readonly hand: number; readonly scores: readonly number[] };
  /** Of a game that hides something: to be asked about in the place of its position, which is a view. */
  readonly record?: string;
}

/** One walk of a piece, for drawing. */
export type WalkAnswer = LaidWalk;

export interface SeatAnswer {
  /** To be shown. */
  readonly name: string;
  /** `human`, `human(name=Anna)` or a bot specification. */
  readonly spec: string;
  readonly isPerson: boolean;
  /** Points of this hand as the board stands; of what is seen where something is hidden. */
  readonly score: number;
  /** Points of the match before this hand. */
  readonly total: number;
  /** What the game counts besides, such as `off` (pawns off the board), `array` (true or false), `closed`. */
  readonly facts: Readonly<Record<string, number | boolean | readonly number[]>>;
  /** Where something is hidden: what happened to it since the person who decides, or the only one, last did. */
  readonly events?: readonly SeenEvent[];
}

/** A hand that has just ended, with what stood on the board. */
export interface EndedHand extends HandOver {
  readonly marks: readonly Mark[];
  /** The spots that have decided it, such as those of a line; missing where none have. */
  readonly decisive?: readonly number[];
}

/** Operations `table`, `deal`, `play`, `reply`, `undo` and `rematch`: a game at the table. */
export interface TableAnswer {
  /** The whole game so far as text; every later request gives it back. */
  readonly record: string;
  /** Where the game stands now. */
  readonly at: Standpoint;
  readonly title: string;
  readonly unit: string;
  /**
   * `start`: who starts is not known yet; `roll`: dice are thrown by people, and not yet; `turn`: `seat` decides.
   * With dice of the program's own there are only `turn` and `over`.
   */
  readonly phase: 'start' | 'roll' | 'turn' | 'over';
  /** There if people throw the dice. */
  readonly isManual?: true;
  /** There if they throw one die next instead of two. */
  readonly isOneDie?: true;
  /** In the phase `roll`: faces of the dice. */
  readonly faces?: number;
  readonly hand: number;
  readonly hands: number;
  /** There where the game is over and its match has another one, which `rematch` begins. */
  readonly hasNextGame?: true;
  /** Seats that have won a match of several games, after the last of them. */
  readonly matchWinners?: readonly number[];
  /** Who started this hand; -1 before. */
  readonly starter: number;
  /** Who decides or throws next; -1 if the game is over or who starts is not known. */
  readonly seat: number;
  readonly seats: readonly SeatAnswer[];
  readonly marks: readonly Mark[];
  /** Only if it was asked for. */
  readonly geometry?: Geometry;
  /** Distinct results of this decision; 0 where no seat decides. */
  readonly results: number;
  /** The only turn there is, where there is one only. */
  readonly forced?: string;
  /** The turns of this hand so far, or if it has none yet, those of the hand that has just ended. */
  readonly turns: readonly PlayedTurn[];
  /** How the last turn was played. */
  readonly walks: readonly WalkAnswer[];
  /** The hand that ended with the last turn; the next one may have begun. */
  readonly handOver?: EndedHand;
  /** The seats that have won, when the game is over. */
  readonly winners?: readonly number[];
  /** There where a score is a share of the win and nothing else. */
  readonly scoresAreShares?: true;
  /** By seat: the share of the win as the game stands, in games that show it; exact unless it says otherwise. */
  readonly chances?: { readonly values: readonly number[]; readonly isExact: boolean };
  /** Whether there is a decision of a person to go back to, or where people throw the dice, anything to take back. */
  readonly canUndo: boolean;
}

/** A variant that can be chosen for a game. */
export interface VariantAnswer {
  readonly name: string;
  readonly title: string;
  /** The numbers of seats that it can have, ascending. */
  readonly seats: readonly number[];
  /** Hands of a match at most; 1 where it has no matches. */
  readonly hands: number;
  /** Of a match: how the starters of the hands after the first are found. */
  readonly starter?: 'draw' | 'rotate';
  /** Of the dice that people may throw themselves; without it the program throws them, or there are none. */
  readonly faces?: number;
}

/** Operation `game`. */
export interface GameFacts {
  readonly game: string;
  readonly title: string;
  /** The first is played where none is named. */
  readonly units: readonly string[];
  readonly variants: readonly VariantAnswer[];
  /** The variant that is best for a first game. */
  readonly recommended: string;
  /** The bots that people choose among by strength, weakest first. */
  readonly levels: readonly string[];
  /** What plays where no bot is named. */
  readonly defaultBot: string;
  /** Whether people may say who starts. */
  readonly canChooseStarter: boolean;
  /** There where a score is a share of the win and nothing else. */
  readonly scoresAreShares?: true;
}

export interface GameAnswer extends GameFacts {
  /** All bots by name. */
  readonly bots: readonly string[];
}

/** Operation `games`. */
export interface GamesAnswer {
  /** What is played where no game is named. */
  readonly default: string;
  readonly games: readonly GameAnswer[];
}

/** A spot that can be clicked next. */
export type NextClick = ClickOffer;

/** Operation `walks`: a turn as far as it is entered. */
export interface WalksAnswer {
  readonly seat: number;
  /** What stands on the board with the walks that are entered. */
  readonly marks: readonly Mark[];
  /** The walks that are entered. */
  readonly walks: readonly WalkAnswer[];
  /** The piece that is taken up. */
  readonly picked?: number;
  readonly next: readonly NextClick[];
  /** The turn that these clicks enter, if they enter one. */
  readonly turn?: { readonly turn: string; readonly position: string; readonly closes: boolean };
  /** Why the spot in `refused` cannot be clicked, if it cannot: a word of a closed list, and its rule or ''. */
  readonly refused?: Refusal;
  /** What leads from the spot in `reach`, or to it; missing where the game does not explain its moves. */
  readonly reach?: Reach;
}

/** What is known for sure of a position, in place of an estimate. */
export interface ExactAnswer {
  /** A table of positions, a proof, or all that can follow, looked at to the end. */
  readonly by: 'table' | 'proof' | 'tree';
  /** By seat: share of the win, with all at their best. */
  readonly values: readonly number[];
  /** Turns to the end of the game, where that is known. */
  readonly plies?: number;
}

/** One turn as an analysis sees it. */
export interface LineAnswer {
  readonly turn: string;
  readonly position: string;
  /** By seat: share of the win. */
  readonly values: readonly number[];
  /** What is known for sure of the position after the turn; then `values` are these. */
  readonly exact?: ExactAnswer;
  /** The mover's share that it gives away against the best. */
  readonly loss: number;
  /** `''`, `?!`, `?` or `??`. */
  readonly mark: string;
  /** What is expected to follow, as turns. */
  readonly follows: readonly string[];
  /** What speaks for the turn, the most telling first; missing where nothing of that is known. */
  readonly reasons?: readonly Reason[];
  readonly walks: readonly WalkAnswer[];
}

/** Operation `analyse`. */
export interface AnalyseAnswer {
  readonly position: string;
  readonly seat: number;
  readonly results: number;
  readonly depth: number;
  readonly evaluator: string;
  readonly nodes: number;
  /** What is known for sure of the position. */
  readonly exact?: ExactAnswer;
  readonly lines: readonly LineAnswer[];
}

export interface RollValue {
  readonly roll: readonly [number, number];
  readonly probability: number;
  readonly luck: number;
  readonly values: readonly number[];
  readonly turn: string;
  readonly position: string;
}

/** Operation `luck`: what every roll of a position is worth. */
export interface LuckAnswer {
  readonly position: string;
  readonly seat: number;
  readonly depth: number;
  readonly evaluator: string;
  readonly values: readonly number[];
  readonly rolls: readonly RollValue[];
}

/** One moment of a game that is shown again; the first is before any turn. */
export interface Frame {
  readonly at: Standpoint;
  readonly marks: readonly Mark[];
  /** The turn that led here, and how. */
  readonly played?: PlayedTurn;
  readonly walks: readonly WalkAnswer[];
  readonly handOver?: HandOver;
}

/** Operation `frames`: a recorded game, moment by moment. */
export interface FramesAnswer {
  readonly record: string;
  readonly title: string;
  readonly unit: string;
  readonly geometry: Geometry;
  readonly seats: readonly SeatAnswer[];
  readonly frames: readonly Frame[];
  readonly winners?: readonly number[];
  /** There where a score is a share of the win and nothing else. */
  readonly scoresAreShares?: true;
}

/** Progress of `review`: one line after each turn that is judged. */
export interface ReviewProgress {
  readonly done: number;
  readonly of: number;
  readonly turn: TurnReview;
}
