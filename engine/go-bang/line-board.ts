/**
 * What holds for every position of a game: its rules, its seats and the board on which stones make lines. Squares go by
 * the numbers of engine/square-board.
 */
import { boardOrder, cellBeside, createSquareBoard, type SquareBoard } from '../square-board/index.ts';
import type { GoBangRules } from './rules.ts';

const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
const WAYS = 2 * DIRECTIONS.length;

export class LineBoard {
  readonly rules: GoBangRules;
  readonly players: number;
  /** G5: the board is full, or the seat to move has no stone left. */
  readonly maxPlies: number;
  readonly board: SquareBoard;
  /** Board order: a1, b1, ... to the end of the rank, then a2. */
  readonly order: Int16Array;
  /** G4: rows of more than a line are none. */
  readonly isExact: boolean;
  readonly #line: number;
  /** Numbers of squares between neighbours in each direction. */
  readonly #steps: readonly number[];
  /** Steps to the edge, by square, forwards and backwards in each direction. */
  readonly #reach: Uint8Array;

  constructor(rules: GoBangRules, players: number) {
    const { size, line, overline, stones } = rules.values;
    const board = createSquareBoard(size, size);
    this.rules = rules;
    this.players = players;
    this.maxPlies = Math.min(board.cells, players * stones);
    this.board = board;
    this.#line = line;
    this.isExact = overline === 'nothing';
    this.#steps = DIRECTIONS.map(([down, right]) => down * size + right);
    this.order = boardOrder(board);
    this.#reach = new Uint8Array(board.cells * WAYS);
    for (let square = 0; square < board.cells; square++) {
      DIRECTIONS.forEach(([down, right], i) => {
        this.#reach[square * WAYS + 2 * i] = stepsToEdge(board, square, down, right);
        this.#reach[square * WAYS + 2 * i + 1] = stepsToEdge(board, square, -down, -right);
      });
    }
  }

  /**
   * G4: the length of the longest line that the square is in if it holds this mark, whatever it holds now; 0 if it is in
   * none.
   */
  lineThrough(marks: Uint8Array, square: number, mark: number): number {
    let longest = 0;
    for (let i = 0; i < this.#steps.length; i++) {
      const step = this.#steps[i];
      const reach = square * WAYS + 2 * i;
      const run =
        1 +
        countRun(marks, square, step, this.#reach[reach], mark) +
        countRun(marks, square, -step, this.#reach[reach + 1], mark);
      if (run > longest && (this.isExact ? run === this.#line : run >= this.#line)) longest = run;
    }
    return longest;
  }

  /** The length of the longest line of this mark on the board; 0 if it has none. */
  longestLine(marks: Uint8Array, mark: number): number {
    let longest = 0;
    for (let square = 0; square < marks.length; square++) {
      if (marks[square] === mark) longest = Math.max(longest, this.lineThrough(marks, square, mark));
    }
    return longest;
  }
}

function stepsToEdge(board: SquareBoard, square: number, down: number, right: number): number {
  let steps = 0;
  while (cellBeside(board, square, down * (steps + 1), right * (steps + 1)) !== undefined) steps++;
  return steps;
}

/** Squares of this mark in a row, from the next one on. */
function countRun(marks: Uint8Array, square: number, step: number, reach: number, mark: number): number {
  let run = 0;
  for (let at = square + step; run < reach && marks[at] === mark; at += step) run++;
  return run;
}
