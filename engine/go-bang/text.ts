/**
 * Positions and turns as text: `k10,k11/l10 2` lists the squares of each seat, `-` for none, and the seat to move from 1.
 * Squares may be listed in any order; they are written in board order.
 */
import { fault, type Move, ok, type Result } from '../index.ts';
import { cellName, cellNamed } from '../square-board/index.ts';
import type { GoBang } from './game.ts';
import { EMPTY } from './line-board.ts';
import { setupFault } from './setup-fault.ts';
import type { GoBangState } from './state.ts';

const NO_STONES = '-';
const FORM = /^(\S+) ([1-9])$/;

export function formatPosition({ lines, marks, next }: GoBangState): string {
  const { board, order, players } = lines;
  const seats = Array.from({ length: players }, (_, seat) => {
    const own = [...order].filter((square) => marks[square] === seat + 1);
    return own.map((square) => cellName(board, square)).join(',') || NO_STONES;
  });
  return `${seats.join('/')} ${next + 1}`;
}

/**
 * Faults: ERR_SYNTAX, ERR_SEATS, ERR_CELL, ERR_OCCUPIED, ERR_PAWN_COUNT, ERR_POSITION for lines that no game leaves, and
 * ERR_SEAT for a seat that is not the next. A position in which the game is over can be read.
 */
export function parsePosition(text: string, game: GoBang): Result<GoBangState> {
  const form = FORM.exec(text);
  if (!form) return fault('ERR_SYNTAX', `expected a position such as 'k10,k11/l10 2', found '${text}'`, 0);
  const marks = readStones(form[1], game);
  if (!marks.ok) return marks;
  const wrong = setupFault(marks.value, game.lines);
  if (wrong) return fault(wrong.code, wrong.message, 0);
  const state = game.newState();
  state.restore(marks.value);
  if (Number(form[2]) === state.next + 1) return ok(state);
  return fault('ERR_SEAT', `expected seat ${state.next + 1} to move, found ${form[2]}`, text.length - 1);
}

function readStones(text: string, game: GoBang): Result<Uint8Array> {
  const seats = text.split('/');
  if (seats.length !== game.numPlayers)
    return fault('ERR_SEATS', `expected stones of ${game.numPlayers} seats, found ${seats.length}`, 0);
  const marks = new Uint8Array(game.lines.board.cells);
  let at = 0;
  for (const [seat, list] of seats.entries()) {
    for (const name of list === NO_STONES ? [] : list.split(',')) {
      const square = readSquare(name, game, at);
      if (!square.ok) return square;
      if (marks[square.value] !== EMPTY) return fault('ERR_OCCUPIED', `${name} holds two stones`, at);
      marks[square.value] = seat + 1;
      at += name.length + 1;
    }
    if (list === NO_STONES) at += NO_STONES.length + 1;
  }
  return ok(marks);
}

/** A name has one form: lower case, no leading zero. */
function readSquare(name: string, { lines: { board } }: GoBang, at: number): Result<number> {
  const square = cellNamed(board, name);
  if (square !== undefined && cellName(board, square) === name) return ok(square);
  const isName = /^[a-z]\d+$/.test(name);
  return isName
    ? fault('ERR_CELL', `there is no square '${name}' on a board of ${board.rows} by ${board.columns}`, at)
    : fault('ERR_SYNTAX', `expected a square such as k10, found '${name}'`, at);
}

/** Faults: ERR_CLOSED where the game is over, ERR_SYNTAX, ERR_CELL, and ERR_ILLEGAL for a square that is taken. */
export function parseTurn(text: string, game: GoBang, state: GoBangState): Result<readonly Move[]> {
  if (state.isOver) return fault('ERR_CLOSED', 'the game is over', 0);
  const square = readSquare(text, game, 0);
  if (!square.ok) return square;
  if (state.marks[square.value] !== EMPTY) return fault('ERR_ILLEGAL', `${text} is taken`, 0);
  return ok([square.value as Move]);
}
