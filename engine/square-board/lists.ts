/**
 * Positions as lists of squares: `k10,k11/l10 2` has the squares of each seat, `-` for none, and the seat to move from 1.
 * They may be listed in any order.
 */
import { fault, type Mark, ok, type Player, type Result } from '../index.ts';
import { cellName, cellNamed, type SquareBoard } from './cells.ts';

/** Marks of a square: empty, or a seat's, which is the seat plus 1. */
export const EMPTY = 0;

const NONE = '-';
const FORM = /^(\S+) ([1-9])$/;

export interface ListForm {
  readonly board: SquareBoard;
  readonly players: number;
  /** For messages: what is listed, a position, and a square. */
  readonly piece: string;
  readonly position: string;
  readonly square: string;
  /** What each seat has; without it any number. */
  readonly count?: number;
}

interface Listed {
  /** By square: `EMPTY`, or a seat plus 1. */
  readonly marks: Uint8Array;
  /** Who is to move. It may be a seat that the game does not have. */
  readonly next: Player;
}

/** Faults: ERR_SYNTAX, ERR_SEATS, ERR_CELL, ERR_OCCUPIED and ERR_PAWN_COUNT, with the offset in the text. */
export function readLists(text: string, form: ListForm): Result<Listed> {
  const { board, players, piece, position, count } = form;
  const parts = FORM.exec(text);
  if (!parts) return fault('ERR_SYNTAX', `expected a position such as '${position}', found '${text}'`, 0);
  const lists = parts[1].split('/');
  if (lists.length !== players)
    return fault('ERR_SEATS', `expected ${piece}s of ${players} seats, found ${lists.length}`, 0);
  const marks = new Uint8Array(board.cells);
  let at = 0;
  for (const [seat, list] of lists.entries()) {
    const first = at;
    const names = list === NONE && count === undefined ? [] : list.split(',');
    for (const name of names) {
      const square = readSquare(name, form, at);
      if (!square.ok) return square;
      if (marks[square.value] !== EMPTY) return fault('ERR_OCCUPIED', `${name} holds two ${piece}s`, at);
      marks[square.value] = seat + 1;
      at += name.length + 1;
    }
    at = first + list.length + 1;
    if (count !== undefined && names.length !== count)
      return fault(
        'ERR_PAWN_COUNT',
        `expected ${count} ${piece}s of seat ${seat + 1}, found ${names.length}`,
        first,
      );
  }
  return ok({ marks, next: Number(parts[2]) - 1 });
}

/** A name has one form: lower case, no leading zero. Faults: ERR_SYNTAX and ERR_CELL. */
export function readSquare(
  name: string,
  { board, square: example }: Pick<ListForm, 'board' | 'square'>,
  at: number,
): Result<number> {
  const square = cellNamed(board, name);
  if (square !== undefined && cellName(board, square) === name) return ok(square);
  return /^[a-z]\d+$/.test(name)
    ? fault('ERR_CELL', `there is no square '${name}' on a board of ${board.rows} by ${board.columns}`, at)
    : fault('ERR_SYNTAX', `expected a square such as ${example}, found '${name}'`, at);
}

/** The lists of these squares by seat, which are written as they come. */
export function formatLists(board: SquareBoard, seats: readonly (readonly number[])[], next: Player): string {
  const lists = seats.map((squares) => squares.map((square) => cellName(board, square)).join(',') || NONE);
  return `${lists.join('/')} ${next + 1}`;
}

/** What stands on a board, of one kind for all seats. */
export function piecesOn(marks: Uint8Array, kind: string): Mark[] {
  return [...marks.entries()].flatMap(([square, mark]) =>
    mark === EMPTY ? [] : [{ spot: square, kind, seat: mark - 1 }],
  );
}
