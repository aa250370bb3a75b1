/**
 * Boards of two seats that are small enough to be solved: the value of every placement of the pawns, by retrograde analysis,
 * with draws by rounds left out (A11). Placements are those of the seat to move against the other one: where seat 2 moves,
 * the board is turned by half, which makes its home the other one's.
 */
import type { Alma, AlmaState } from '../../engine/alma/index.ts';
import { MoveList } from '../../engine/index.ts';

/** Placements of both seats that are solved at most, on a square twice included: a second or two. */
const MOST_PLACEMENTS = 350_000;
const UNKNOWN = 0;
const WIN = 1;
const LOSS = -1;
/** A placement with two pawns on a square. */
const IMPOSSIBLE = 2;

interface SolvedValue {
  /** For the seat to move; 0 where nobody can force a win. */
  readonly result: number;
  /** To the won position, with both at their best; 0 of a draw. */
  readonly plies: number;
}

export class SolvedBoard {
  readonly #game: Alma;
  /** Ways to place the pawns of one seat. */
  readonly #sets: number;
  /** By square and number of squares: binomial coefficients, which number sets of squares. */
  readonly #binomials: readonly Int32Array[];
  readonly #results: Int8Array;
  readonly #plies: Int16Array;
  /** Where the placements that each leads to stand in `#after`. */
  readonly #starts: Int32Array;
  #after: Int32Array;

  constructor(game: Alma) {
    const { board, pawns } = game.camps;
    this.#game = game;
    this.#binomials = binomialsOf(board.cells, pawns);
    this.#sets = setsOf(game);
    const count = this.#sets ** 2;
    this.#results = new Int8Array(count);
    this.#plies = new Int16Array(count);
    this.#starts = new Int32Array(count + 1);
    this.#after = new Int32Array(1024);
    this.#list();
    for (let plies = 1; this.#solve(plies); plies++);
    this.#after = new Int32Array(0);
  }

  /** Whether a board can be solved. */
  static isSmall(game: Alma): boolean {
    return game.numPlayers === 2 && setsOf(game) ** 2 <= MOST_PLACEMENTS;
  }

  valueOf(state: AlmaState): SolvedValue {
    const at = this.#numberOf(state);
    return { result: this.#results[at], plies: this.#plies[at] };
  }

  #numberOf({ pawns, next }: AlmaState): number {
    return this.#setOf(pawns, next, next === 1) * this.#sets + this.#setOf(pawns, 1 - next, next === 1);
  }

  /** The number of the squares of a seat: the sum of what each of them, in ascending order, has below it. */
  #setOf(pawns: Int16Array, seat: number, isTurned: boolean): number {
    const count = this.#game.camps.pawns;
    const last = this.#game.camps.board.cells - 1;
    let number = 0;
    for (let i = 0; i < count; i++) {
      const square = isTurned ? last - pawns[seat * count + count - 1 - i] : pawns[seat * count + i];
      number += this.#binomials[i + 1][square];
    }
    return number;
  }

  /** What every placement leads to; won games are values already. */
  #list(): void {
    const state = this.#game.newState();
    const bytes = state.snapshot();
    const moves = new MoveList();
    const squares = squaresOf(this.#game, (set) => this.#numberOfSet(set));
    let end = 0;
    for (let at = 0; at < this.#results.length; at++) {
      const [own, other] = [squares[Math.floor(at / this.#sets)], squares[at % this.#sets]];
      this.#starts[at] = end;
      if (own.some((square) => other.includes(square))) {
        this.#results[at] = IMPOSSIBLE;
        continue;
      }
      bytes.fill(0);
      for (const square of own) bytes[square] = 1;
      for (const square of other) bytes[square] = 2;
      state.restore(bytes);
      if (state.winner !== undefined) this.#results[at] = state.winner === 0 ? WIN : LOSS;
      moves.truncate(0);
      const count = state.legalMoves(moves);
      this.#reserve(end + count);
      for (let i = 0; i < count; i++) {
        state.do(moves.at(i));
        this.#after[end++] = this.#numberOf(state);
        state.undo();
      }
    }
    this.#starts[this.#results.length] = end;
  }

  #reserve(size: number): void {
    if (size <= this.#after.length) return;
    const grown = new Int32Array(2 * size);
    grown.set(this.#after);
    this.#after = grown;
  }

  /** Values the placements that are decided in so many plies; whether there are any. */
  #solve(plies: number): boolean {
    const results = this.#results;
    const found: number[] = [];
    for (let at = 0; at < results.length; at++) {
      if (results[at] !== UNKNOWN) continue;
      const result = this.#resultOf(at);
      if (result !== UNKNOWN) found.push(at, result);
    }
    for (let i = 0; i < found.length; i += 2) {
      results[found[i]] = found[i + 1];
      this.#plies[found[i]] = plies;
    }
    return found.length > 0;
  }

  /** What is known by what the moves lead to. */
  #resultOf(at: number): number {
    let isLost = true;
    for (let i = this.#starts[at]; i < this.#starts[at + 1]; i++) {
      const result = this.#results[this.#after[i]];
      if (result === LOSS) return WIN;
      if (result !== WIN) isLost = false;
    }
    return isLost ? LOSS : UNKNOWN;
  }

  #numberOfSet(ascending: readonly number[]): number {
    return ascending.reduce((sum, square, i) => sum + this.#binomials[i + 1][square], 0);
  }
}

/** `binomialsOf(n, k)[j][i]` is i over j. */
function binomialsOf(cells: number, pawns: number): Int32Array[] {
  const rows = [new Int32Array(cells + 1).fill(1)];
  for (let j = 1; j <= pawns; j++) {
    const row = new Int32Array(cells + 1);
    for (let i = 1; i <= cells; i++) row[i] = row[i - 1] + rows[j - 1][i - 1];
    rows.push(row);
  }
  return rows;
}

/** Ways to place the pawns of one seat. */
function setsOf({ camps: { board, pawns } }: Alma): number {
  let sets = 1;
  for (let i = 0; i < pawns; i++) sets = (sets * (board.cells - i)) / (i + 1);
  return sets;
}

/** By its number: the squares of each set, ascending. */
function squaresOf(
  { camps: { board, pawns } }: Alma,
  numberOf: (set: readonly number[]) => number,
): number[][] {
  const all: number[][] = [];
  const extend = (set: readonly number[]): void => {
    if (set.length === pawns) {
      all[numberOf(set)] = [...set];
      return;
    }
    for (let square = (set.at(-1) ?? -1) + 1; square < board.cells; square++) extend([...set, square]);
  };
  extend([]);
  return all;
}
