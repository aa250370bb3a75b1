/**
 * What every searcher takes and gives. A search answers a decision node; the same state, limits and seed give the same
 * result bit for bit, whatever was searched before, as long as `timeMs` and `stop` do not end it.
 */
import type { Action, ByPlayer, Move, MoveList, Rng, State } from '../engine/index.ts';
import type { BranchSearcher, Spread } from './branch.ts';

/** When to end. Whatever the limits, a search values at least one move. */
export interface Limits {
  /** Positions entered, by a move or by chance; at least 0. */
  readonly nodes?: number;
  /** Walks from the root to a leaf, for searches that sample; at least 1. */
  readonly simulations?: number;
  /** Decisions ahead, the root's included; rolls do not count. At least 1. */
  readonly depth?: number;
  /**
   * Lines wanted, at least 1: an expectimax search looks at so many moves to the end, if there are so many, though it
   * would drop them otherwise; so it may change its mind about the best. Other searches do not heed it.
   */
  readonly lines?: number;
  /** Time by `clock`, which must be given too. Cannot be repeated: for play only. */
  readonly timeMs?: number;
  /** Milliseconds from any fixed moment. */
  readonly clock?: () => number;
  /** Anything but 0 at index 0 ends the search; shared memory, because a busy worker sees no events. */
  readonly stop?: Int32Array;
  /** The legal moves of the root, if they have been listed before: they need not be listed again. */
  readonly root?: MoveList;
  /**
   * Where a seat does not see everything: makes the state another position that agrees with what it sees, with the same
   * legal moves. Searches that sample heed it; the state is then one of these positions on return.
   */
  readonly draw?: ((rng: Rng) => void) | undefined;
  /** Has branches searched by other threads, which changes nothing but the time. Searches without branches do not heed it. */
  readonly spread?: Spread | undefined;
}

/** That a value is no estimate. */
export interface Proof {
  /** From before the move to the end of the game, if a win or loss is known to take no longer. */
  readonly plies?: number;
}

/** A move of the root and what it is worth. */
export interface Line {
  readonly move: Move;
  /** Each player's expected share of the win after the move. */
  readonly values: ByPlayer<number>;
  /** True if the move was only shown not to be the best: the mover's value is at most the one given. */
  readonly isBound?: true;
  /** Effort spent on the move: nodes, or simulations through it. */
  readonly visits: number;
  /** Standard error of the mover's value, where it is an average of independent samples. */
  readonly stderr?: number;
  /** Where the values follow from how the game ends: certain, with the plies to the end if they are known too. */
  readonly proof?: Proof;
  /** The move, and as far as the search can tell what follows it, rolls included. */
  readonly pv: readonly Action[];
}

export interface SearchInfo {
  readonly nodes: number;
  /** The last depth that was finished; 0 if not every move was valued even at depth 1. */
  readonly depth: number;
  /** By the clock of the limits; 0 without one. */
  readonly timeMs: number;
  /** Best first. */
  readonly lines: readonly Line[];
  /**
   * The moves that were looked at beyond a first glance, those among them that were dropped later too; left out where that
   * is every legal move.
   */
  readonly candidates?: readonly Move[];
}

/** What is seen before a search is over. */
export interface SearchProgress extends SearchInfo {
  /** Depths that are finished, or walks that are played. */
  readonly done: number;
  /** How many there are if no other limit ends the search first; undefined where only time or nodes limit it. */
  readonly of: number | undefined;
}

export interface Search<S extends State = State> {
  readonly name: string;
  /** What other threads search for it, if it can be shared at all. */
  readonly branches?: readonly BranchSearcher[] | undefined;
  /** Throws unless the state is at a decision and the limits end the search. The state is as it was on return. */
  search(state: S, limits: Limits, rng: Rng, onInfo?: (info: SearchProgress) => void): SearchInfo;
  /** Gives back what the search remembers; results do not depend on it. */
  clear(): void;
}

/** The player who decides at a search's root. */
export function rootPlayer(state: State): number {
  if (state.player < 0) throw new Error(`a search begins at a decision, not at player ${state.player}`);
  return state.player;
}

/** Best for `mover` first; equal lines keep their order. */
export function orderLines(lines: Line[], mover: number): Line[] {
  return lines.sort((a, b) => b.values[mover] - a.values[mover]);
}
