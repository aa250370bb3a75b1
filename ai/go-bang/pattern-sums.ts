/**
 * What windows hold, kept up to date from one position to the next: for each seat the worth of the windows that hold
 * only its stones, and the squares that alone are missing from a line.
 */
import type { GoBang, LineBoard } from '../../engine/go-bang/index.ts';
import { EMPTY } from '../../engine/square-board/index.ts';
import type { Windows } from './windows.ts';

/** Of windows with no stone, and with stones of several seats; else the seat's mark. */
const NOBODY = 0;
const SEVERAL = 255;
/** A window with one stone more is worth so many times as much. */
const BASE = 6;

export class PatternSums {
  readonly #windows: Windows;
  readonly #lines: LineBoard;
  readonly #players: number;
  readonly #worths: Float64Array;
  readonly #marks: Uint8Array;
  /** Stones of each seat in each window, by window and seat, and of all seats by window. */
  readonly #counts: Uint8Array;
  readonly #stones: Uint8Array;
  /** Whose stones a window has. */
  readonly #owners: Uint8Array;
  readonly #sums: Float64Array;
  /** Windows of each seat in which only this square is missing, by seat and square. */
  readonly #missing: Uint8Array;
  /** Squares of each seat with such a window. */
  readonly #squares: Uint16Array;

  constructor({ lines, numPlayers }: GoBang, windows: Windows) {
    const { cells } = lines.board;
    this.#windows = windows;
    this.#lines = lines;
    this.#players = numPlayers;
    this.#worths = Float64Array.from({ length: windows.line + 1 }, (_, stones) => BASE ** stones);
    this.#marks = new Uint8Array(cells);
    this.#counts = new Uint8Array(windows.count * numPlayers);
    this.#stones = new Uint8Array(windows.count);
    this.#owners = new Uint8Array(windows.count);
    this.#sums = new Float64Array(numPlayers);
    this.#missing = new Uint8Array(numPlayers * cells);
    this.#squares = new Uint16Array(numPlayers);
  }

  /** Follows to a position; costs as much as differs from the last one. */
  follow(marks: Uint8Array): void {
    const own = this.#marks;
    for (let square = 0; square < marks.length; square++) {
      if (own[square] === marks[square]) continue;
      if (own[square] !== EMPTY) this.#change(square, own[square] - 1, EMPTY);
      if (marks[square] !== EMPTY) this.#change(square, marks[square] - 1, marks[square]);
    }
  }

  /** Puts a stone of a seat on an empty square, until it is removed. */
  place(square: number, seat: number): void {
    this.#change(square, seat, seat + 1);
  }

  remove(square: number, seat: number): void {
    this.#change(square, seat, EMPTY);
  }

  /** The sum of 6^k over the windows that hold k stones of the seat, k > 0, and no others. */
  sumOf(seat: number): number {
    return this.#sums[seat];
  }

  /** The sum of a stone on an empty board. */
  ofLone(square: number): number {
    const { first } = this.#windows;
    return this.#worths[1] * (first[square + 1] - first[square]);
  }

  /**
   * By seat, what the sums would be with a stone of `seat` on an empty square; false where that changes which squares complete
   * lines, for which the stone has to be placed. A row that gets too long by the stone is such a case: it fills all but one square
   * of a window through the stone.
   */
  sumsWith(square: number, seat: number, out: Float64Array): boolean {
    const { first, through, line } = this.#windows;
    for (let one = 0; one < this.#players; one++) out[one] = this.#sums[one];
    for (let at = first[square]; at < first[square + 1]; at++) {
      const window = through[at];
      const owner = this.#owners[window];
      if (owner === SEVERAL) continue;
      const stones = this.#stones[window];
      if (stones === line - 1) return false;
      if (owner === NOBODY) out[seat] += this.#worths[1];
      else if (owner !== seat + 1) out[owner - 1] -= this.#worths[stones];
      else if (stones === line - 2) return false;
      else out[seat] += this.#worths[stones + 1] - this.#worths[stones];
    }
    return true;
  }

  /** Whether the seat has more than so many squares that complete a line, each by itself. */
  hasMore(seat: number, least: number): boolean {
    if (!this.#lines.isExact || this.#squares[seat] <= least) return this.#squares[seat] > least;
    const { cells } = this.#lines.board;
    let found = 0;
    // A window may be part of what would be too long.
    for (let square = 0; square < cells && found <= least; square++) {
      const isMissing = this.#missing[seat * cells + square] > 0;
      if (isMissing && this.#lines.lineThrough(this.#marks, square, seat + 1) > 0) found++;
    }
    return found > least;
  }

  #change(square: number, seat: number, mark: number): void {
    const { first, through } = this.#windows;
    const [start, end] = [first[square], first[square + 1]];
    for (let at = start; at < end; at++) this.#add(through[at], -1);
    const one = mark === EMPTY ? -1 : 1;
    for (let at = start; at < end; at++) {
      const window = through[at];
      this.#counts[window * this.#players + seat] += one;
      this.#stones[window] += one;
      this.#owners[window] = this.#ownerOf(window);
    }
    this.#marks[square] = mark;
    for (let at = start; at < end; at++) this.#add(through[at], 1);
  }

  /** Adds what the window is worth to its only seat, or takes it off. */
  #add(window: number, sign: number): void {
    const owner = this.#owners[window];
    if (owner === NOBODY || owner === SEVERAL) return;
    const stones = this.#stones[window];
    this.#sums[owner - 1] += sign * this.#worths[stones];
    if (stones === this.#windows.line - 1) this.#countMissing(window, owner - 1, sign);
  }

  #ownerOf(window: number): number {
    const stones = this.#stones[window];
    if (stones === 0) return NOBODY;
    const at = window * this.#players;
    for (let seat = 0; seat < this.#players; seat++) if (this.#counts[at + seat] === stones) return seat + 1;
    return SEVERAL;
  }

  #countMissing(window: number, seat: number, sign: number): void {
    const { line, squares } = this.#windows;
    let at = window * line;
    while (this.#marks[squares[at]] !== EMPTY) at++;
    const index = seat * this.#marks.length + squares[at];
    const before = this.#missing[index];
    this.#missing[index] = before + sign;
    if (before === 0) this.#squares[seat]++;
    if (before + sign === 0) this.#squares[seat]--;
  }
}
