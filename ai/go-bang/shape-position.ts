/**
 * Go-bang for alpha-beta search, with two players: a board that knows what stones make, which moves are worth a look, in
 * which order, and what a quiet position is worth.
 *
 * Moves are left out in two ways. Where the opponent would win next, or after its next stone, all that could stop it are
 * kept: whatever else the mover places loses, so nothing is lost by that. Elsewhere the best `width` by what they make and
 * prevent are kept, or with `Infinity` all.
 */
import type { GoBang, GoBangState } from '../../engine/go-bang/index.ts';
import { middleFirst } from '../../engine/square-board/index.ts';
import {
  DRAWN,
  MOST_EVALUATION,
  MOVER_LOSES,
  OPEN,
  type Position,
  type Standing,
} from '../alpha-beta/index.ts';
import { A_FOUR, A_THREE, A_TWO, LINE, TWO_FOURS } from './threats/forms.ts';
import { ShapeBoard } from './threats/shape-board.ts';

/** Of worths, in scores: more than history has to say, where a three is at stake. */
const RATE = 64;
/** Making is worth more than preventing. */
const OWN = 3;
const OTHERS = 2;
/** The mover's sum counts so much more, in eighths, since it places next. */
const TEMPO = 3;
/** The evaluation at which the share of the win is 3/4. */
const HALF_SURE = 260;
/** A stone, its reply, another, and its reply: no threat of less than a four ends sooner. */
const SOONEST = 4;

export class ShapePosition implements Position<GoBangState> {
  readonly mostMoves: number;
  readonly slots: number;
  readonly mayStand = true;
  readonly board: ShapeBoard;
  readonly #width: number;
  /** Squares, those in the middle first. */
  readonly #order: Int16Array;
  readonly #stones: Int16Array;
  readonly #rates: Int32Array;
  readonly #isListed: Uint8Array;
  #played = 0;
  /** Whether the stone placed last made a line, by the number of stones placed here. */
  readonly #hasLine: Uint8Array;
  /** The squares that the first move is chosen among, where that is limited. */
  #only: readonly number[] | undefined;

  constructor(game: GoBang, width: number) {
    if (game.numPlayers !== 2) throw new Error('alpha-beta is for two players');
    const { board } = game.lines;
    this.board = new ShapeBoard(game);
    this.#width = Math.min(width, board.cells);
    this.mostMoves = board.cells;
    this.slots = 2 * board.cells;
    this.#stones = new Int16Array(board.cells);
    this.#hasLine = new Uint8Array(board.cells + 1);
    this.#rates = new Int32Array(board.cells);
    this.#isListed = new Uint8Array(board.cells);
    this.#order = middleFirst(board);
  }

  get keyLo(): number {
    return this.board.keyLo;
  }

  get keyHi(): number {
    return this.board.keyHi;
  }

  get mover(): number {
    return this.board.placed & 1;
  }

  setUp({ marks, isOver }: GoBangState): void {
    if (isOver) throw new Error('the game is over');
    this.board.follow(marks);
    this.#played = 0;
    this.#hasLine[0] = 0;
  }

  /** Until it is called again, the first move is one of these; all are again without them. */
  limit(only: readonly number[] | undefined): void {
    this.#only = only;
  }

  standing(): Standing {
    if (this.#hasLine[this.#played] !== 0) return MOVER_LOSES;
    const { placed, maxPlies, sums } = this.board;
    // No line can be made any more where no square is worth anything.
    return placed >= maxPlies || (sums[0] === 0 && sums[1] === 0) ? DRAWN : OPEN;
  }

  moves(out: Int32Array, at: number): number {
    if (this.#played === 0 && this.#only !== undefined) {
      out.set(this.#only, at);
      return this.#only.length;
    }
    const { board, mover } = this;
    const own = board.next(LINE, mover, 0);
    const must = own >= 0 ? own : board.next(LINE, 1 - mover, 0);
    if (must >= 0) {
      out[at] = must;
      return 1;
    }
    const canEnd = board.maxPlies - board.placed >= SOONEST;
    if (canEnd && board.count(TWO_FOURS, 1 - mover) > 0 && board.count(TWO_FOURS, mover) === 0)
      return this.#defences(out, at);
    return this.#width >= board.cells ? this.#all(out, at) : this.#best(out, at);
  }

  loudMoves(): number {
    return 0;
  }

  rate(moves: Int32Array, at: number, count: number, scores: Int32Array): void {
    for (let i = at; i < at + count; i++) scores[i] += RATE * this.#rateOf(moves[i]);
  }

  isQuiet(move: number): boolean {
    return !(this.board.has(A_THREE, this.mover, move) || this.board.has(A_FOUR, 1 - this.mover, move));
  }

  slotOf(move: number): number {
    return this.mover * this.board.cells + move;
  }

  do(move: number): void {
    const { board, mover } = this;
    this.#hasLine[this.#played + 1] = board.has(LINE, mover, move) ? 1 : 0;
    this.#stones[this.#played++] = move;
    board.place(move, mover);
  }

  undo(): void {
    this.board.remove(this.#stones[--this.#played]);
  }

  evaluate(): number {
    const { board, mover } = this;
    const own = board.sums[mover];
    const score = own + ((own * TEMPO) >> 3) - board.sums[1 - mover];
    return Math.max(-MOST_EVALUATION, Math.min(MOST_EVALUATION, score));
  }

  shareOf(score: number): number {
    return 0.5 + (0.5 * score) / (HALF_SURE + Math.abs(score));
  }

  #rateOf(move: number): number {
    const { board, mover } = this;
    return OWN * board.worth(mover, move) + OTHERS * board.worth(1 - mover, move);
  }

  /** The opponent threatens to make two squares for a line: what takes one of them or its stone, and all own fours. */
  #defences(out: Int32Array, at: number): number {
    const { board, mover } = this;
    const stone = board.next(TWO_FOURS, 1 - mover, 0);
    this.#isListed.fill(0);
    let end = at;
    const add = (square: number): void => {
      if (this.#isListed[square] === 0) out[end++] = square;
      this.#isListed[square] = 1;
    };
    add(stone);
    board.place(stone, 1 - mover);
    for (let one = board.next(LINE, 1 - mover, 0); one >= 0; one = board.next(LINE, 1 - mover, one + 1))
      add(one);
    board.remove(stone);
    for (let one = board.next(A_FOUR, mover, 0); one >= 0; one = board.next(A_FOUR, mover, one + 1)) add(one);
    return end - at;
  }

  #all(out: Int32Array, at: number): number {
    let end = at;
    for (const square of this.#order) if (this.board.marks[square] === 0) out[end++] = square;
    return end - at;
  }

  /** The best `width` squares where a two or more could be made; near the middle where there are none. */
  #best(out: Int32Array, at: number): number {
    const { board } = this;
    const [mine, theirs] = [board.words * this.mover, board.words * (1 - this.mover)];
    const near = board.sets[A_TWO];
    let count = 0;
    for (let word = 0; word < board.words; word++) {
      let bits = near[mine + word] | near[theirs + word];
      while (bits !== 0) {
        const square = (word << 5) + 31 - Math.clz32(bits & -bits);
        bits &= bits - 1;
        count = this.#insert(out, at, count, square);
      }
    }
    if (count > 0) return count;
    for (let i = 0; i < this.#order.length && count < this.#width; i++) {
      if (board.marks[this.#order[i]] === 0) out[at + count++] = this.#order[i];
    }
    return count;
  }

  /** Keeps the best by their rate; of equal ones those that came first. */
  #insert(out: Int32Array, at: number, count: number, square: number): number {
    const rates = this.#rates;
    const rate = this.#rateOf(square);
    const isFull = count === this.#width;
    if (isFull && rate <= rates[count - 1]) return count;
    let place = isFull ? count - 1 : count;
    for (; place > 0 && rates[place - 1] < rate; place--) {
      rates[place] = rates[place - 1];
      out[at + place] = out[at + place - 1];
    }
    rates[place] = rate;
    out[at + place] = square;
    return isFull ? count : count + 1;
  }
}
