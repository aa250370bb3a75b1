/**
 * Plays go-bang with any number of seats fast enough for thousands of games: a win by fours that few nodes prove, else a search
 * of few stones over few squares, in which each seat takes what is best for itself (max^n; Luckhardt and Irani 1986).
 *
 * Squares are tried by what a stone makes and prevents there. A seat that has to stop a line, since nobody after it can, tries
 * nothing else. A position is worth to each seat its part of what all may still make on the empty squares.
 */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { type Move, openPosition, type View } from '../../engine/index.ts';
import { EMPTY, middleFirst } from '../../engine/square-board/index.ts';
import type { Bot, BotKind } from '../index.ts';
import { LINE } from './threats/forms.ts';
import { Fours } from './threats/fours.ts';
import { ShapeBoard } from './threats/shape-board.ts';

/** Of a square: what it makes counts more than what it prevents. */
const OWN = 3;
const OTHERS = 2;
/** The next seat adds the next stone. */
const TEMPO = 2;

interface Width {
  /** Stones ahead. */
  readonly depth: number;
  /** Squares that are tried for its own stone, and for those behind it. */
  readonly keep: number;
  readonly replies: number;
  /** Positions of the proof of a win by fours. */
  readonly nodes: number;
}

class ThreatBot implements Bot<GoBangState> {
  readonly spec: string;
  readonly deterministic = true;
  readonly #board: ShapeBoard;
  readonly #fours: Fours;
  readonly #width: Width;
  /** All squares, those near the centre first. */
  readonly #order: Int16Array;
  /** By stones that have been tried since: the squares that are tried next, and what they seem to be worth. */
  readonly #squares: Int16Array[];
  readonly #worths: Float64Array[];
  /** By stones that have been tried since, what each seat may expect. */
  readonly #values: Float64Array[];

  constructor(game: GoBang, spec: string, width: Width) {
    this.spec = spec;
    this.#board = new ShapeBoard(game);
    this.#fours = new Fours(this.#board);
    this.#width = width;
    const { depth, keep, replies } = width;
    this.#order = middleFirst(game.lines.board);
    const most = Math.max(keep, replies);
    this.#squares = Array.from({ length: depth }, () => new Int16Array(most));
    this.#worths = Array.from({ length: depth }, () => new Float64Array(most));
    this.#values = Array.from({ length: depth + 1 }, () => new Float64Array(game.numPlayers));
  }

  restart(): void {
    this.#fours.clear();
  }

  choose(view: View<GoBangState>): Move {
    const board = this.#board;
    board.follow(openPosition(view).marks);
    this.#fours.clear();
    if (this.#fours.shortest(view.seat, Infinity, this.#width.nodes) > 0) return this.#fours.line[0] as Move;
    return this.#search(view.seat, 0) as Move;
  }

  /** The square that is best for the seat that places next; what all may then expect is left in `#values[ply]`. */
  #search(mover: number, ply: number): number {
    const board = this.#board;
    const count = this.#list(mover, ply);
    const squares = this.#squares[ply];
    const values = this.#values[ply];
    const below = this.#values[ply + 1];
    let best = squares[0];
    let most = -1;
    for (let i = 0; i < count; i++) {
      const square = squares[i];
      board.place(square, mover);
      const next = (mover + 1) % board.players;
      if (!this.#isDecided(next, below)) {
        if (ply + 1 < this.#width.depth && board.placed < board.maxPlies) this.#search(next, ply + 1);
        else this.#divide(next, below);
      }
      board.remove(square);
      if (below[mover] <= most) continue;
      most = below[mover];
      best = square;
      values.set(below);
    }
    return best;
  }

  /** Whether a seat can make a line that those before it cannot prevent, each with one stone: the first such has won. */
  #isDecided(next: number, out: Float64Array): boolean {
    const board = this.#board;
    const left = Math.min(board.players, board.maxPlies - board.placed);
    for (let after = 0; after < left; after++) {
      const seat = (next + after) % board.players;
      if (board.count(LINE, seat) <= after) continue;
      out.fill(0);
      out[seat] = 1;
      return true;
    }
    return false;
  }

  #divide(next: number, out: Float64Array): void {
    const { players, sums } = this.#board;
    let total = 0;
    for (let seat = 0; seat < players; seat++) {
      // Alike where nobody can make a line any more.
      out[seat] = 1 + sums[seat] * (seat === next ? TEMPO : 1);
      total += out[seat];
    }
    for (let seat = 0; seat < players; seat++) out[seat] /= total;
  }

  /** The squares that are tried, the most promising first; how many they are. */
  #list(mover: number, ply: number): number {
    const board = this.#board;
    const squares = this.#squares[ply];
    const worths = this.#worths[ply];
    const most = ply === 0 ? this.#width.keep : this.#width.replies;
    const must = this.#must(mover);
    let count = 0;
    for (const square of this.#order) {
      if (board.marks[square] !== EMPTY) continue;
      if (must >= 0 && !board.has(LINE, must, square)) continue;
      const worth = this.#worthOf(square, mover);
      if (count === most && worth <= worths[count - 1]) continue;
      let at = count < most ? count++ : most - 1;
      for (; at > 0 && worths[at - 1] < worth; at--) {
        squares[at] = squares[at - 1];
        worths[at] = worths[at - 1];
      }
      squares[at] = square;
      worths[at] = worth;
    }
    return count;
  }

  /** The first seat behind the mover whose lines those in between cannot all prevent; -1 if there is none. */
  #must(mover: number): number {
    const board = this.#board;
    for (let after = 1; after < board.players; after++) {
      const seat = (mover + after) % board.players;
      if (board.count(LINE, seat) >= after) return seat;
    }
    return -1;
  }

  /** What a stone makes, and the most that it prevents. */
  #worthOf(square: number, mover: number): number {
    const board = this.#board;
    let prevented = 0;
    for (let seat = 0; seat < board.players; seat++)
      if (seat !== mover) prevented = Math.max(prevented, board.worth(seat, square));
    return OWN * board.worth(mover, square) + OTHERS * prevented;
  }
}

export const THREATS: BotKind<GoBangState, GoBang> = {
  name: 'threats',
  version: 1,
  help: 'proves wins by fours, and else looks `depth` stones ahead at the squares that make and prevent most',
  params: {
    depth: { fallback: 3, min: 1, max: 12, integer: true, help: 'stones ahead, its own included' },
    keep: { fallback: 8, min: 1, max: 400, integer: true, help: 'squares of its own that it tries' },
    replies: { fallback: 2, min: 1, max: 400, integer: true, help: 'squares that it tries behind them' },
    nodes: { fallback: 100, min: 1, max: 1_000_000, integer: true, help: 'positions of a proof by fours' },
  },
  create: (game, { depth, keep, replies, nodes }, spec) =>
    new ThreatBot(game, spec, {
      depth: Number(depth),
      keep: Number(keep),
      replies: Number(replies),
      nodes: Number(nodes),
    }),
};
