/** What sits at a seat and decides. A *player* is a seat, a *bot* is what plays. */
import type { Game, Move, Rng, State, View } from '../engine/index.ts';
import type { BranchSearcher } from './branch.ts';
import type { Kind } from './kind.ts';
import type { Limits, SearchInfo, SearchProgress } from './search.ts';

export interface Bot<S extends State = State> {
  /** The canonical specification, with every parameter that is not at its default. */
  readonly spec: string;
  /** True if the bot draws nothing from its stream: the same position always gets the same move. */
  readonly deterministic: boolean;
  /** What other threads search for it while it thinks (`Limits.spread`). Left out: it thinks on one thread. */
  readonly branches?: readonly BranchSearcher[] | undefined;
  /** Begins a game. The stream is the bot's own; it tells nothing about the dice and cannot disturb them. */
  restart(rng: Rng): void;
  /** One of the view's legal moves, for the seat that decides. */
  choose(view: View<S>): Move;
  /**
   * For a bot that searches: what it sees at a decision node, the move that `choose` would play first. A limit that is
   * given takes the place of the bot's own of that name. `onInfo` gets what is seen so far.
   */
  think?(view: View<S>, limits?: Limits, onInfo?: (info: SearchProgress) => void): SearchInfo;
}

/** A kind of bot for the games of type `G`. */
export type BotKind<S extends State = State, G extends Game<S> = Game<S>> = Kind<G, Bot<S>>;
