/** What sits at a seat and decides. A *player* is a seat, a *bot* is what plays. */
import type { Fault, Game, Move, Rng, State, View } from '../engine/index.ts';
import type { Limits, SearchInfo } from './search.ts';

export interface Bot<S extends State = State> {
  /** The canonical specification, with every parameter that is not at its default. */
  readonly spec: string;
  /** True if the bot draws nothing from its stream: the same position always gets the same move. */
  readonly deterministic: boolean;
  /** Begins a game. The stream is the bot's own; it tells nothing about the dice and cannot disturb them. */
  restart(rng: Rng): void;
  /** One of the view's legal moves, for the seat that decides. */
  choose(view: View<S>): Move;
  /**
   * For a bot that searches: what it sees at a decision node, the move that `choose` would play first. A limit that is
   * given takes the place of the bot's own of that name.
   */
  think?(view: View<S>, limits?: Limits): SearchInfo;
}

export type ParamValue = number | string | boolean;

/** One parameter of a kind of bot. */
export interface Param {
  readonly fallback: ParamValue;
  readonly help: string;
  /** For numbers: the allowed range, ends included, and whether only integers are allowed. */
  readonly min?: number;
  readonly max?: number;
  readonly integer?: boolean;
  /** For strings: the allowed values. */
  readonly choices?: readonly string[];
}

/** A kind of bot: what a specification's name stands for. */
export interface BotKind<S extends State = State> {
  readonly name: string;
  /** Raised whenever the same specification may choose differently than before. */
  readonly version: number;
  readonly help: string;
  readonly params: Readonly<Record<string, Param>>;
  /** What keeps such a bot from playing this game; without it: nothing. */
  faultFor?(game: Game<S>, params: Readonly<Record<string, ParamValue>>): Fault | undefined;
  /** `params` is complete: given values over the fallbacks, and the game is one that the bot can play. */
  create(game: Game<S>, params: Readonly<Record<string, ParamValue>>, spec: string): Bot<S>;
}
