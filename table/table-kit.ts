/**
 * A game at the table of a front end, whatever it is, and what a game brings to have its own; `games.ts` lists those that
 * do. Seats count from 0.
 */

import type { Judge, Limits, MarkLimits } from '../ai/index.ts';
import type { Game, Move, Outcome, Player, Result, RuleSet, State } from '../engine/index.ts';
import type { GameKit, Spreader } from '../selfplay/index.ts';
import type { GameReview, TurnReview } from './game-review.ts';

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

/** A game that people and bots are playing. What it cannot do in its phase throws. */
export interface TableGame {
  readonly kit: GameKit;
  readonly game: Game;
  /** Where it stands; not to be played on. */
  readonly state: State;
  /** People and bots. */
  readonly seats: readonly string[];
  readonly isManual: boolean;
  /** In phase `roll`: whether one die is thrown instead of two. */
  readonly isOneDie?: boolean;
  /** Where the program throws the dice, `turn` and `over` only. */
  readonly phase: Phase;
  /** From 1; 0 before the first. */
  readonly hand: number;
  /** The most that it can have. */
  readonly hands: number;
  /** Who started this hand; -1 before. */
  readonly starter: Player;
  /** Who decides or throws next; -1 if the game is over or who starts is not known. */
  readonly seat: Player;
  readonly canUndo: boolean;
  /** By seat. */
  stands(): readonly Stand[];
  /** The whole game so far. */
  course(): Iterable<Moment>;
  /** In phase `start`. */
  start(seat: Player): void;
  /** In phase `roll`. */
  roll(outcome: Outcome): void;
  /**
   * In phase `turn`, a turn with what chance decided or without it; in phase `roll`, one with it. Where it is wrong,
   * nothing has changed.
   */
  play(turn: string): Result<unknown>;
  /**
   * In phase `turn`, of a bot; limits hold it to less than it would do, and other threads search along where it searches deep. Throws a
   * `FaultError` for one that does not exist or does not know the rules.
   */
  reply(limits?: Limits, spreader?: Spreader): void;
  /** Back to the last decision of a person, or where people throw the dice, to before what was typed last. */
  undo(): void;
  /** The same people and bots one seat further, with other dice. */
  rematch(date: string | undefined): TableGame;
  /** The game as text, which `TableKit.read` continues. */
  record(): string;
}

/** What front ends must know before a game of certain rules. */
export interface TableFacts {
  /** Hands of the longest unit at most. */
  readonly hands: number;
  /** How the starter of each later hand is found. */
  readonly starter: 'draw' | 'rotate' | undefined;
  /** Faces of the dice that people may throw; without it there are none. */
  readonly faces: number | undefined;
}

/** What is asked of a recorded game. */
export interface ReviewQuestion {
  /** The text of the game. */
  readonly record: string;
  /** Which of its hands, from 1; all of them if left out. */
  readonly hand: number | undefined;
  /** What judges; it may throw a `FaultError`. */
  readonly analystOf: (game: Game) => Judge;
  /** From which losses on turns are marked. */
  readonly limits: MarkLimits;
  /** Takes every turn when it is judged, and how many of all are done. */
  readonly onTurn: (done: number, all: number, turn: TurnReview) => void;
}

/**
 * Judges a recorded game, as plain data. Throws a `FaultError`: ERR_RECORD with the line, ERR_NOT_FOUND for a hand. No part
 * of a `TableKit`, so that a page can play without it.
 */
export type Reviewer = (question: ReviewQuestion) => GameReview;

/** What a game brings to the table. */
export interface TableKit {
  /** The game that the head of a record names; undefined for a text that is no record of this form. */
  gameOf(record: string): string | undefined;
  /** Whether a text says by its first words that it is a record of this form, and of no other. */
  saysForm?(record: string): boolean;
  /** Continues a recorded game, whose bots need not exist. Throws a `FaultError`: ERR_RECORD with the line. */
  read(text: string, placing: Placing): TableGame;
  /** Whether people may say who starts. */
  readonly canChooseStarter: boolean;
  /**
   * Throws a `FaultError`: ERR_SEATS, ERR_ARGUMENT for a unit, ERR_FIELD for what the game does not have, ERR_BOT for a bot
   * that does not know the rules.
   */
  begin(kit: GameKit, order: NewGame, placing: Placing): TableGame;
  factsOf(rules: RuleSet): TableFacts;
}
