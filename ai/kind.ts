/** What the name in a specification stands for: a kind of bot or of evaluator, with its parameters. */
import type { Fault } from '../engine/index.ts';

export type ParamValue = number | string | boolean;
export type Params = Readonly<Record<string, ParamValue>>;

/** One parameter of a kind. */
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

/** A kind of `T` for games of type `G`. */
export interface Kind<G, T> {
  readonly name: string;
  /** Raised whenever the same specification may choose or value differently than before. */
  readonly version: number;
  readonly help: string;
  readonly params: Readonly<Record<string, Param>>;
  /**
   * Keys of rules, or what stands before their dots, that it does not weigh: what it chooses or values hardly depends on
   * them, beyond what is legal. Without it: none.
   */
  readonly indifferentTo?: readonly string[];
  /** What keeps such a `T` from this game, such as a rule that it does not know; without it: nothing. */
  faultFor?(game: G, params: Params): Fault | undefined;
  /**
   * `params` is complete: given values over the fallbacks, and `faultFor` has found nothing wrong with the game.
   * `provisions` is what the game's `Provisions` have made, where anything was made.
   */
  create(game: G, params: Params, spec: string, provisions?: unknown): T;
}
