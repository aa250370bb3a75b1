/** Positions and turns as text: lists of squares such as `k10,k11/l10 2`, written in board order, and a square. */
import { fault, type Move, ok, type Result } from '../index.ts';
import { EMPTY, formatLists, type ListForm, readLists, readSquare } from '../square-board/index.ts';
import type { GoBang } from './game.ts';
import type { LineBoard } from './line-board.ts';
import { setupFault } from './setup-fault.ts';
import type { GoBangState } from './state.ts';

function formOf({ board, players }: LineBoard): ListForm {
  return { board, players, piece: 'stone', position: 'k10,k11/l10 2', square: 'k10' };
}

export function formatPosition({ lines, marks, next }: GoBangState): string {
  const { board, order, players } = lines;
  const seats = Array.from({ length: players }, (_, seat) =>
    [...order].filter((square) => marks[square] === seat + 1),
  );
  return formatLists(board, seats, next);
}

/**
 * Faults: those of `readLists`, ERR_PAWN_COUNT for numbers of stones that turns do not give, ERR_POSITION for lines that no
 * game leaves, and ERR_SEAT for a seat that is not the next. A position in which the game is over can be read.
 */
export function parsePosition(text: string, game: GoBang): Result<GoBangState> {
  const listed = readLists(text, formOf(game.lines));
  if (!listed.ok) return listed;
  const { marks, next } = listed.value;
  const wrong = setupFault(marks, game.lines);
  if (wrong) return fault(wrong.code, wrong.message, 0);
  const state = game.newState();
  state.restore(marks);
  if (next === state.next) return ok(state);
  return fault('ERR_SEAT', `expected seat ${state.next + 1} to move, found ${next + 1}`, text.length - 1);
}

/** Faults: ERR_CLOSED where the game is over, ERR_SYNTAX, ERR_CELL, and ERR_ILLEGAL for a square that is taken. */
export function parseTurn(text: string, game: GoBang, state: GoBangState): Result<readonly Move[]> {
  if (state.isOver) return fault('ERR_CLOSED', 'the game is over', 0);
  const square = readSquare(text, formOf(game.lines), 0);
  if (!square.ok) return square;
  if (state.marks[square.value] !== EMPTY) return fault('ERR_ILLEGAL', `${text} is taken`, 0);
  return ok([square.value as Move]);
}
