/**
 * The frozen baseline: it makes a line if it can, else stops the first seat after it that could, else fills the windows
 * that hold most stones. Every strength of go-bang is measured against this bot, so it never changes.
 *
 * A square's worth is the sum over the windows through it that hold stones of one seat at most: 1 for an empty one, else
 * 6^k for k stones, twice that if they are the mover's. All sums are exact integers.
 */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { type Move, openPosition, type View } from '../../engine/index.ts';
import { EMPTY } from '../../engine/square-board/index.ts';
import type { Bot, BotKind } from '../index.ts';
import { Windows } from './windows.ts';

const BASE = 6;
const OWN = 2;

class GreedyBot implements Bot<GoBangState> {
  readonly spec: string;
  readonly deterministic = true;
  readonly #windows: Windows;
  readonly #worths: Float64Array;

  constructor(game: GoBang, spec: string) {
    this.spec = spec;
    this.#windows = new Windows(game);
    this.#worths = new Float64Array(this.#windows.count);
  }

  restart(): void {}

  choose(view: View<GoBangState>): Move {
    const state = openPosition(view);
    const empty = Array.from({ length: view.moves.size }, (_, i) => view.moves.at(i));
    const { players } = state.lines;
    for (let after = 0; after < players; after++) {
      const seat = (view.seat + after) % players;
      const squares = empty.filter((square) => state.completes(square, seat));
      if (squares.length > 0) return after === 0 ? squares[0] : this.#best(state, squares);
    }
    return this.#best(state, empty);
  }

  /** The first in board order of those that are worth most. */
  #best(state: GoBangState, squares: readonly Move[]): Move {
    this.#weigh(state);
    let best = squares[0];
    let most = -1;
    for (const square of squares) {
      const worth = this.#worthOf(square);
      if (worth <= most) continue;
      most = worth;
      best = square;
    }
    return best;
  }

  #worthOf(square: number): number {
    const { first, through } = this.#windows;
    let sum = 0;
    for (let at = first[square]; at < first[square + 1]; at++) sum += this.#worths[through[at]];
    return sum;
  }

  #weigh({ marks, next }: GoBangState): void {
    const { count, line, squares } = this.#windows;
    for (let window = 0; window < count; window++) {
      let owner = EMPTY;
      let worth = 1;
      for (let at = window * line; at < (window + 1) * line; at++) {
        const mark = marks[squares[at]];
        if (mark === EMPTY) continue;
        if (owner !== EMPTY && mark !== owner) {
          worth = 0;
          break;
        }
        owner = mark;
        worth *= BASE;
      }
      this.#worths[window] = owner === next + 1 ? OWN * worth : worth;
    }
  }
}

export const GREEDY: BotKind<GoBangState, GoBang> = {
  name: 'greedy',
  version: 1,
  help: 'the frozen baseline: makes a line, stops one, or adds to the fullest windows',
  params: {},
  create: (game, _params, spec) => new GreedyBot(game, spec),
};
