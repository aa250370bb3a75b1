/**
 * What a position is worth by what its windows hold, for 2 to 4 seats.
 *
 * 1. A seat that has more squares that complete a line than there are seats before it in turn has as good as won, since
 *    each of these can take one: the mover with one square, the next seat with two. The first such seat gets `SURE`.
 * 2. Otherwise shares are as the sums of 6^k over the windows that hold k stones of one seat alone; the mover's sum counts
 *    `TEMPO` times, since it adds the next stone.
 * 3. First stones of the seats, which all have as many windows away from the edges, count a little more near the centre. A
 *    seat that has not placed its first one counts as if it stood in the middle.
 */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { type MoveList, TERMINAL } from '../../engine/index.ts';
import { fromMiddle } from '../../engine/square-board/index.ts';
import type { Evaluator, EvaluatorKind, MoveScorer } from '../index.ts';
import { PatternSums } from './pattern-sums.ts';
import { Windows } from './windows.ts';

const VERSION = 3;
const PATTERNS_NAME = 'patterns';
/** Below 1, so that a line that stands is better than one to come. */
const SURE = 0.999;
const TEMPO = 2;
/** Less than one window, at the edge of the largest board. */
const FAR = 0.01;

export class Patterns implements Evaluator<GoBangState>, MoveScorer<GoBangState> {
  readonly name = PATTERNS_NAME;
  readonly version = VERSION;
  readonly #players: number;
  readonly #sums: PatternSums;
  readonly #shares: Float64Array;
  /** By square: how far it is from the centre, in files and ranks, each squared. */
  readonly #distances: Float64Array;
  /** The sum of a lone stone in the middle. */
  readonly #first: number;

  constructor(game: GoBang) {
    this.#players = game.numPlayers;
    this.#sums = new PatternSums(game, new Windows(game));
    this.#shares = new Float64Array(game.numPlayers);
    const { board } = game.lines;
    this.#distances = Float64Array.from({ length: board.cells }, (_, square) => fromMiddle(board, square));
    this.#first = this.#sums.ofLone(this.#distances.indexOf(Math.min(...this.#distances)));
  }

  evaluate(state: GoBangState, out: Float64Array): void {
    this.#sums.follow(state.marks);
    this.#share(state, out);
  }

  /** The same as playing each move and valuing what it comes to, without a look at the whole board for each. */
  scoreMoves(state: GoBangState, moves: MoveList, first: number, count: number, out: Float64Array): void {
    const mover = state.player;
    if (mover < 0) throw new Error('moves are scored at a decision');
    this.#sums.follow(state.marks);
    const shares = this.#shares;
    for (let i = 0; i < count; i++) {
      const move = moves.at(first + i);
      state.do(move);
      if (state.player === TERMINAL) state.returns(shares);
      else if (this.#sums.sumsWith(move, mover, shares)) {
        if (!this.#isSure(state, shares)) this.#divide(state, shares);
      } else {
        this.#sums.place(move, mover);
        this.#share(state, shares);
        this.#sums.remove(move, mover);
      }
      state.undo();
      out[i] = shares[mover];
    }
  }

  /** The shares of the position that the sums are of. */
  #share(state: GoBangState, out: Float64Array): void {
    if (this.#isSure(state, out)) return;
    for (let seat = 0; seat < this.#players; seat++) out[seat] = this.#sums.sumOf(seat);
    this.#divide(state, out);
  }

  /** Whether a seat has as good as won by the squares that complete lines; writes the shares then. */
  #isSure({ next, placed, lines }: GoBangState, out: Float64Array): boolean {
    const players = this.#players;
    const left = Math.min(players, lines.maxPlies - placed);
    for (let after = 0; after < left; after++) {
      const seat = (next + after) % players;
      if (!this.#sums.hasMore(seat, after)) continue;
      out.fill((1 - SURE) / (players - 1), 0, players);
      out[seat] = SURE;
      return true;
    }
    return false;
  }

  /** Makes shares of sums. */
  #divide({ next, placed, marks }: GoBangState, out: Float64Array): void {
    const players = this.#players;
    for (let seat = 0; seat < players && placed <= players; seat++) {
      const stone = marks.indexOf(seat + 1);
      if (stone >= 0) out[seat] -= FAR * this.#distances[stone];
      else out[seat] = this.#first;
    }
    let total = 0;
    for (let seat = 0; seat < players; seat++) {
      out[seat] = 1 + out[seat] * (seat === next ? TEMPO : 1);
      total += out[seat];
    }
    for (let seat = 0; seat < players; seat++) out[seat] /= total;
  }
}

export const PATTERNS: EvaluatorKind<GoBangState, GoBang> = {
  name: PATTERNS_NAME,
  version: VERSION,
  help: 'by the stones in the rows in which lines can stand',
  params: {},
  create: (game) => new Patterns(game),
};
