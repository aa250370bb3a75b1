/**
 * What holds for every position of a game: its rules, its seats, the camps, and how pawns step and leap. Squares go by the
 * numbers of engine/square-board.
 */
import type { Player } from '../index.ts';
import {
  boardOrder,
  cellBeside,
  cellName,
  createSquareBoard,
  type SquareBoard,
} from '../square-board/index.ts';
import type { AlmaRules } from './rules.ts';

/** No square, no camp. */
export const NONE = -1;

/** Rows down and columns to the right of the eight directions. */
const DIRECTIONS = [
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, -1],
  [0, 1],
  [1, -1],
  [1, 0],
  [1, 1],
] as const;
export const WAYS = DIRECTIONS.length;

/** Corners are numbered clockwise from the south-west: the opposite one is two further. */
const CORNERS = 4;
const OPPOSITE = CORNERS / 2;
/** A3: the corners of the seats, by the number of seats less 2. */
const SEATED: readonly (readonly number[])[] = [
  [0, 2],
  [0, 1, 2],
  [0, 1, 2, 3],
];

export class CampBoard {
  readonly rules: AlmaRules;
  readonly players: number;
  /** A11. */
  readonly maxPlies: number;
  readonly board: SquareBoard;
  /** A2: as many as a camp has squares. */
  readonly pawns: number;
  /** Board order: a1, b1, ... to the end of the rank, then a2. */
  readonly order: Int16Array;
  /** By square: its place in board order. */
  readonly rank: Int16Array;
  /** By square. */
  readonly names: readonly string[];
  /** By corner: the squares of its camp, the outermost first. */
  readonly camps: readonly (readonly number[])[];
  /** By square: the corner of the camp that it belongs to, or `NONE`. */
  readonly campOf: Int8Array;
  /** By seat: the corner of its home camp, and of its target camp. */
  readonly home: readonly number[];
  readonly target: readonly number[];
  /** By square and direction: the square beside it, and the one beyond that; `NONE` where the board ends. */
  readonly steps: Int16Array;
  readonly leaps: Int16Array;

  constructor(rules: AlmaRules, players: number) {
    const { size, camp, roundCap } = rules.values;
    const board = createSquareBoard(size, size);
    this.rules = rules;
    this.players = players;
    this.maxPlies = roundCap * players;
    this.board = board;
    this.order = boardOrder(board);
    this.rank = new Int16Array(board.cells);
    for (const [i, square] of this.order.entries()) this.rank[square] = i;
    this.names = Array.from({ length: board.cells }, (_, square) => cellName(board, square));
    this.camps = Array.from({ length: CORNERS }, (_, corner) => campSquares(size, camp, corner));
    this.pawns = this.camps[0].length;
    this.campOf = new Int8Array(board.cells).fill(NONE);
    for (const [corner, squares] of this.camps.entries())
      for (const square of squares) this.campOf[square] = corner;
    this.home = SEATED[players - 2];
    this.target = this.home.map((corner) => (corner + OPPOSITE) % CORNERS);
    const reach = (far: number): Int16Array =>
      Int16Array.from({ length: board.cells * WAYS }, (_, i) => {
        const [down, right] = DIRECTIONS[i % WAYS];
        return cellBeside(board, Math.floor(i / WAYS), far * down, far * right) ?? NONE;
      });
    this.steps = reach(1);
    this.leaps = reach(2);
  }

  /** The squares of a seat's target camp, the outermost first. */
  targetOf(seat: Player): readonly number[] {
    return this.camps[this.target[seat]];
  }

  /** A8: whether a pawn of the seat may end there a move that begins here. */
  mayEnd(seat: Player, from: number, to: number): boolean {
    const { leave, back } = this.rules.values;
    const [home, target] = [this.home[seat], this.target[seat]];
    const { campOf } = this;
    if (leave === 'never' && campOf[from] === target && campOf[to] !== target) return false;
    return !(back === 'never' && campOf[from] !== home && campOf[to] === home);
  }
}

/** File and rank count from 0. */
function squareAt(size: number, file: number, rank: number): number {
  return (size - 1 - rank) * size + file;
}

/** A2. */
function campSquares(size: number, camp: readonly number[], corner: number): number[] {
  const isNorth = corner === 1 || corner === 2;
  const isEast = corner >= OPPOSITE;
  return camp.flatMap((row, inward) =>
    Array.from({ length: row }, (_, along) => {
      const file = isEast ? size - 1 - along : along;
      return squareAt(size, file, isNorth ? size - 1 - inward : inward);
    }),
  );
}
