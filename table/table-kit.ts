/** Defines a game at the table, and what a game brings to it. Seats count from 0. */

import type { Judge, MarkLimits } from '../ai/index.ts';
import type {
  Action,
  Game,
  Move,
  Outcome,
  Player,
  Result,
  Rng,
  RollTable,
  RuleSet,
  State,
} from '../engine/index.ts';
import type { GameKit } from '../selfplay/index.ts';
import type { TurnReview } from './game-review.ts';

/** Turns a specification of a bot that exists into one that this program may use. Throws a `FaultError` for any other. */
export type Placing = (spec: string) => string;

/** For programs that read any file. */
export const asItIs: Placing = (spec) => spec;

/** A game to be begun. */
export interface NewGame {
  readonly rules: RuleSet;
  readonly unit: string;
  /** People and bots, as `readSeat` writes them. */
  readonly seats: readonly string[];
  /** From 0. */
  readonly seed: number;
  /** ISO 8601, if it is to be kept. */
  readonly date: string | undefined;
  /** Whether people throw the dice. */
  readonly isManual: boolean;
  /** Who starts; `drawn` by the program. Without it, as the rules say. */
  readonly starter: Player | 'drawn' | undefined;
}

/** Where a game stands in a match of several. */
export interface MatchStand {
  /** The number of the game, from 1. */
  readonly hand: number;
  readonly hands: number;
  /** By seat: the points of the games before. */
  readonly totals: readonly number[];
}

/** What a game is called and played by, besides its rules. */
export interface GameMeta {
  /** People and bots, by seat. */
  readonly seats: readonly string[];
  readonly seed: number;
  /** ISO 8601, if it is known. */
  readonly date: string | undefined;
  /** Whether people throw the dice. */
  readonly isManual?: boolean;
  /** Of a match of several games, in which all sit one seat further in the next. */
  readonly match?: MatchStand;
  /** What else its record says, in its order, in a form that has room for it. */
  readonly tags?: readonly (readonly [string, string])[];
}

/** One ply of a game. */
export interface Ply {
  /** Who decided; `CHANCE` for chance. */
  readonly player: Player;
  readonly action: Action;
  /** As `Game.formatAction` writes it. */
  readonly text: string;
  /** As people read it: a decision as a turn, else the same. */
  readonly spelled: string;
  /** From 1; a ply of chance that starts a hand belongs to it. */
  readonly hand: number;
  /** Decisions in this hand before it. */
  readonly turn: number;
}

/** A game as far as it has been played; every ply is legal. */
export interface PlayedGame {
  readonly kit: GameKit;
  readonly game: Game;
  readonly meta: GameMeta;
  readonly plies: readonly Ply[];
}

/** `start`: who starts must be said; `roll`: dice must be thrown; `turn`: a seat decides. */
export type Phase = 'start' | 'roll' | 'turn' | 'over';

/** How a seat stands. */
export interface Stand {
  /** Points of this hand as the board stands. */
  readonly score: number;
  /** Points of the match before this hand. */
  readonly total: number;
  readonly facts: Readonly<Record<string, number | boolean>>;
}

export interface PlayedTurn {
  /** From 1. */
  readonly hand: number;
  readonly round: number;
  readonly seat: Player;
  /** With what chance decided before it: `54: in-7 in-21`. */
  readonly turn: string;
}

/** What one thing on the board adds to a score. */
export interface ScorePart {
  /** Such as `ring1`, `centre`, `array`, `off`, or `seat` for a compensation. */
  readonly name: string;
  /** How many pieces, or 1 and 0 for what is there or not. */
  readonly count: number;
  readonly points: number;
}

/** A hand that has just ended. */
export interface HandOver {
  readonly hand: number;
  /** In the order in which they closed. */
  readonly closers: readonly Player[];
  /** In points, by seat. */
  readonly scores: readonly number[];
  /** By seat what the score is made of: the same parts for all, which sum up to it. Missing where scores have none. */
  readonly parts?: readonly (readonly ScorePart[])[];
}

/** A moment of the course of a game. `state` is valid until the next one. */
export type Moment =
  /** A hand has begun. */
  | { readonly kind: 'begun'; readonly hand: number; readonly state: State }
  /** A turn is about to be played, chance having decided. */
  | { readonly kind: 'decided'; readonly state: State; readonly played: PlayedTurn; readonly move: Move }
  | { readonly kind: 'played'; readonly state: State; readonly played: PlayedTurn }
  /** A hand has ended. */
  | { readonly kind: 'over'; readonly state: State; readonly end: HandOver };

/** What front ends must know before a game of certain rules. */
export interface TableFacts {
  /** Hands of the longest unit at most; without it 1. */
  readonly hands?: number;
  /** How the starter of each later hand is found. */
  readonly starter?: 'draw' | 'rotate' | undefined;
  /** Faces of the dice that people may throw; without it there are none. */
  readonly faces?: number;
}

/** What is asked of a recorded game. */
export interface ReviewQuestion {
  /** Which of its hands, from 1; all of them if left out. */
  readonly hand: number | undefined;
  /** What judges; it may throw a `FaultError`. */
  readonly analystOf: (game: Game) => Judge;
  /** From which losses on turns are marked. */
  readonly limits: MarkLimits;
  /** Takes every turn when it is judged, and how many of all are done. */
  readonly onTurn: (done: number, all: number, turn: TurnReview) => void;
}

/** A game as a record says it. */
export interface ReadGame<G> {
  readonly game: G;
  readonly meta: GameMeta;
  /** From the start of the game, all legal. */
  readonly actions: readonly Action[];
  /** By action: how people wrote it, for decisions. */
  readonly spelled?: readonly (string | undefined)[];
}

/** A form of records that one game has instead of that of every game. */
export interface RecordForm<S extends State = State, G extends Game<S> = Game<S>> {
  /** Whether a text begins as a record of this form does. */
  isRecord(text: string): boolean;
  /** Whether a text says by its first words that it is a record of this form, and of no other. */
  saysForm(text: string): boolean;
  /** ERR_RECORD with the line. */
  read(text: string): Result<ReadGame<G>>;
  write(game: G, meta: GameMeta, plies: readonly Ply[]): string;
}

/** Who starts, where people may say it. */
export interface StartKit<S extends State = State, G extends Game<S> = Game<S>> {
  /** Whether a chance node decides who starts a hand. */
  isDraw(state: S): boolean;
  /** What chance must decide there for a seat to start; undefined if the seat cannot. */
  outcomeOf(state: S, seat: Player): Outcome | undefined;
  /** The game begun by a seat, where no chance decides who begins it. */
  startedBy(game: G, seat: Player): G;
  /** Who starts, as the program draws it: `hands` is the number of hands before. */
  draw(seed: number, hands: number, players: number): Player;
}

/** Dice that people may throw. */
export interface DiceKit<S extends State = State> {
  /** The rolls of a chance node that people may decide by dice; undefined for any other. */
  rollsOf(state: S): RollTable | undefined;
  /** Who throws there. */
  throwerOf(state: S): Player;
  /** The roll of a decision, as people say it; undefined if none was thrown for it. */
  thrown(state: S): string | undefined;
}

/** Matches that the rules of a game know themselves. */
export interface MatchKit {
  /** What a game that is a match is called. */
  readonly unit: string;
  /** The settings with which a match has so many hands, each started by the next seat. */
  settings(hands: number): readonly string[];
}

/** Streams of chance that are named in another way than by the number of the ply. */
export interface TableLuck<S extends State = State> {
  /** `hand` is the number of hands that have begun, `turn` the decisions in the last of them. */
  outcome(state: S, seed: number, hand: number, turn: number): Outcome;
  /** For a bot. */
  bot(seed: number, hand: number, turn: number): Rng;
}

/** A turn as people have typed it. */
export interface TypedTurn {
  /** What chance has decided where that is not known yet, and the move. */
  readonly actions: readonly Action[];
  /** As it is to be recorded, if that is not how the game writes the move. */
  readonly spelled: string | undefined;
}

/** What a game brings to its table beyond its kits. Every part may be missing. */
export interface TableParts<S extends State = State, G extends Game<S> = Game<S>> {
  readonly form?: RecordForm<S, G>;
  readonly start?: StartKit<S, G>;
  readonly dice?: DiceKit<S>;
  readonly match?: MatchKit;
  readonly luck?: TableLuck<S>;
  /** Hands at most. */
  handsOf?(game: G): number;
  factsOf?(rules: RuleSet): TableFacts;
  /** At a decision or before its dice. Without it, `TextKit.parseTurn`. */
  readTurn?(game: G, state: S, text: string): Result<TypedTurn>;
  /** The round of the next turn. Without it, rounds are counted by decisions. */
  roundOf?(state: S): number;
  standOf?(state: S, seat: Player): Stand;
  /** Of a hand that is over. */
  endOf?(state: S): Pick<HandOver, 'closers' | 'parts'>;
}
