/**
 * What every game looks like to a searcher, a bot or a match: decisions and chance are plies of their own, actions are
 * ints, and a finished game gives each player a share of the win. Nothing here knows Dama Bianca.
 * (Shape after OpenSpiel's Game and State.)
 */
import type { Rng } from './rng.ts';

declare const brand: unique symbol;
type Int<B extends string> = number & { readonly [brand]: B };

/** A seat at the table, 0-based, in turn order. Negative values mean that no player decides. */
export type Player = number;
export const CHANCE: Player = -1;
export const TERMINAL: Player = -2;
export const MIN_PLAYERS = 2;
export const MAX_PLAYERS = 6;
/** Indexable by player. */
export type ByPlayer<T> = readonly T[];

/** One whole decision of a player. */
export type Move = Int<'Move'>;
/** What chance decided: an index into the `ChanceTable` of its node. */
export type Outcome = Int<'Outcome'>;
/** One ply. A game is its list of actions. */
export type Action = Move | Outcome;

/** The distribution at a chance node. Frozen and shared; the probabilities sum to one. */
export interface ChanceTable {
  readonly size: number;
  readonly probs: Readonly<Float64Array>;
  /** It lays the board out before anybody does anything: nobody's luck, and its outcomes are not weighed one by one. */
  readonly isLayout?: true;
}

/** A position that is played forwards and backwards in place. */
export interface State {
  /** Who decides next: a player, `CHANCE` or `TERMINAL`. */
  readonly player: Player;
  /** Plies since the state's first row: `undo` may be called this often. */
  readonly ply: number;
  /** The distribution at a chance node; throws at any other. */
  readonly chance: ChanceTable;
  /**
   * Pushes every legal move of a decision node once, in an order that depends on the position alone, and returns their
   * number, never 0: a forced pass is a move.
   */
  legalMoves(out: MoveList): number;
  /** Plays a legal action. Legality is the caller's duty. */
  do(action: Action): void;
  undo(): void;
  /** Writes each player's share of the win at a terminal node. The shares sum to one. */
  returns(out: Float64Array): void;
  /** Two 32-bit halves of a hash of everything that affects play, the roll included. */
  readonly keyLo: number;
  readonly keyHi: number;
  /** Everything that affects play, for equality, storage and other threads. Not for the hot path. */
  snapshot(): Uint8Array;
  /** Becomes the snapshot's position at ply 0; throws if the bytes are not one of this game's. */
  restore(bytes: Uint8Array): void;
}

/**
 * What one seat knows of a position. Bots get views and nothing else, so that no bot can see what its seat does not
 * (OpenSpiel's information state and ResampleFromInfostate, made the only way in).
 */
export interface View<S extends State = State> {
  /** Whose view it is. */
  readonly seat: Player;
  /**
   * Everything that the seat knows and that matters to play: equal bytes are the same information set. Of the length
   * that the game chooses; a copy.
   */
  readonly bytes: Uint8Array;
  /** The seat's legal moves, listed once; empty where it does not decide. Not to be changed. */
  readonly moves: MoveList;
  /**
   * The position itself, where nothing is hidden: it may be played on, and is left as it was. `undefined` in a game of
   * hidden information.
   */
  readonly position: S | undefined;
  /** Turns `into` into a position that agrees with `bytes`, each as likely as chance alone makes it. */
  sample(into: S, rng: Rng): void;
}

/** What holds for every position of a game. Immutable. */
export interface Game<S extends State = State> {
  /** Canonical name with all parameters, such as `race(players=4)`. */
  readonly id: string;
  readonly numPlayers: number;
  /** No game has more plies, chance included; infinite where chance alone ends a game. */
  readonly maxPlies: number;
  /** `perfect`: every seat sees everything that has happened; `hidden`: some of it is known to some seats only. */
  readonly information: 'perfect' | 'hidden';
  newState(): S;
  /**
   * What a seat knows of a state now; not to be used once the state has been played on. `list` is storage for its
   * moves: see `OpenView`.
   */
  view(state: S, seat: Player, list?: MoveList): View<S>;
  /** One action as text, unique among the actions of its node. */
  formatAction(state: S, action: Action): string;
}

/** So many moves are copied one by one as fast as together. */
const FEW = 48;

/** A growable stack of moves that all plies of one search may share. */
export class MoveList {
  #moves: Int32Array;
  #size = 0;

  constructor(capacity = 1024) {
    this.#moves = new Int32Array(capacity);
  }

  get size(): number {
    return this.#size;
  }

  at(index: number): Move {
    return this.#moves[index] as Move;
  }

  push(move: Move): void {
    if (this.#size === this.#moves.length) this.reserve(1);
    this.#moves[this.#size++] = move;
  }

  /** Pushes `count` moves that stand in `from`, from `at` on. */
  append(from: Int32Array, at: number, count: number): void {
    this.reserve(count);
    const moves = this.#moves;
    const size = this.#size;
    if (count > FEW) moves.set(from.subarray(at, at + count), size);
    else for (let i = 0; i < count; i++) moves[size + i] = from[at + i];
    this.#size = size + count;
  }

  truncate(size: number): void {
    this.#size = size;
  }

  /** Makes room for `count` more moves. */
  reserve(count: number): void {
    if (this.#size + count <= this.#moves.length) return;
    const grown = new Int32Array(Math.max(this.#moves.length * 2, this.#size + count));
    grown.set(this.#moves);
    this.#moves = grown;
  }

  /** The storage itself, for generators that write many moves; valid until the next `reserve`. */
  get buffer(): Int32Array {
    return this.#moves;
  }
}

/** Draws an outcome of a chance node. */
export function sampleOutcome(chance: ChanceTable, rng: Rng): Outcome {
  let rest = rng.uniform();
  const last = chance.size - 1;
  for (let i = 0; i < last; i++) {
    rest -= chance.probs[i];
    if (rest < 0) return i as Outcome;
  }
  return last as Outcome;
}

/** Writes the share of each of `players`: the best of the totals from `at` on share the win equally, the others have 0. */
export function shareOut(
  totals: Int32Array | Float64Array,
  at: number,
  players: number,
  out: Float64Array,
): void {
  let best = totals[at];
  for (let p = 1; p < players; p++) best = Math.max(best, totals[at + p]);
  let leaders = 0;
  for (let p = 0; p < players; p++) if (totals[at + p] === best) leaders++;
  for (let p = 0; p < players; p++) out[p] = totals[at + p] === best ? 1 / leaders : 0;
}

/** Writes the share of each of `players`: the whole win for the winner, equal shares if there is none. */
export function giveWin(players: number, winner: number | undefined, out: Float64Array): void {
  for (let seat = 0; seat < players; seat++)
    out[seat] = winner === undefined ? 1 / players : Number(winner === seat);
}
