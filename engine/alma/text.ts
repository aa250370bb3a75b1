/**
 * Positions and turns as text: `a1,b1,a2/c4,d4,d3 1` lists the squares of each seat, and the seat to move from 1. Squares
 * may be listed in any order; they are written in board order. A turn is `e2-e4`, or `pass`.
 */
import { fault, type Move, MoveList, ok, type Player, type Result } from '../index.ts';
import { cellNamed } from '../square-board/index.ts';
import { type CampBoard, EMPTY } from './camp-board.ts';
import type { Alma } from './game.ts';
import { moveOf, PASS, PASS_TEXT } from './move.ts';
import { packSetup } from './setup.ts';
import type { AlmaState } from './state.ts';

const FORM = /^(\S+) ([1-9])$/;
const TURN = /^([^-]+)-([^-]+)$/;

export function formatPosition(state: AlmaState): string {
  const { camps, next } = state;
  const seats = Array.from({ length: camps.players }, (_, seat) => formatPawns(state, seat));
  return `${seats.join('/')} ${next + 1}`;
}

/** The part of a position that one seat has. */
export function formatPawns({ camps, pawns }: AlmaState, seat: Player): string {
  const { rank, order, names } = camps;
  const own = pawns.slice(seat * camps.pawns, (seat + 1) * camps.pawns).map((square) => rank[square]);
  return Array.from(own.sort(), (place) => names[order[place]]).join(',');
}

/**
 * Faults: ERR_SYNTAX, ERR_SEATS, ERR_CELL, ERR_OCCUPIED, ERR_PAWN_COUNT, and ERR_SEAT for a seat that does not exist. A
 * position that is won can be read. Its rounds begin to count there (A11).
 */
export function parsePosition(text: string, game: Alma): Result<AlmaState> {
  const form = FORM.exec(text);
  if (!form)
    return fault('ERR_SYNTAX', `expected a position such as 'a1,b1,a2/c4,d4,d3 1', found '${text}'`, 0);
  const marks = readPawns(form[1], game.camps);
  if (!marks.ok) return marks;
  const next = Number(form[2]) - 1;
  if (next >= game.numPlayers)
    return fault(
      'ERR_SEAT',
      `expected a seat from 1 to ${game.numPlayers}, found ${form[2]}`,
      text.length - 1,
    );
  const state = game.newState();
  state.restore(packSetup({ marks: marks.value, next, turns: 0 }));
  return ok(state);
}

function readPawns(text: string, camps: CampBoard): Result<Uint8Array> {
  const { board, players, pawns } = camps;
  const seats = text.split('/');
  if (seats.length !== players)
    return fault('ERR_SEATS', `expected pawns of ${players} seats, found ${seats.length}`, 0);
  const marks = new Uint8Array(board.cells);
  let at = 0;
  for (const [seat, list] of seats.entries()) {
    const first = at;
    const names = list.split(',');
    for (const name of names) {
      const square = readSquare(name, camps, at);
      if (!square.ok) return square;
      if (marks[square.value] !== EMPTY) return fault('ERR_OCCUPIED', `${name} holds two pawns`, at);
      marks[square.value] = seat + 1;
      at += name.length + 1;
    }
    if (names.length !== pawns)
      return fault(
        'ERR_PAWN_COUNT',
        `expected ${pawns} pawns of seat ${seat + 1}, found ${names.length}`,
        first,
      );
  }
  return ok(marks);
}

/** A name has one form: lower case, no leading zero. */
function readSquare(name: string, { board, names }: CampBoard, at: number): Result<number> {
  const square = cellNamed(board, name);
  if (square !== undefined && names[square] === name) return ok(square);
  return /^[a-z]\d+$/.test(name)
    ? fault('ERR_CELL', `there is no square '${name}' on a board of ${board.rows} by ${board.columns}`, at)
    : fault('ERR_SYNTAX', `expected a square such as e2, found '${name}'`, at);
}

/** Faults: ERR_CLOSED where the game is over, ERR_SYNTAX, ERR_CELL, and ERR_ILLEGAL for what the rules do not allow. */
export function parseTurn(text: string, game: Alma, state: AlmaState): Result<readonly Move[]> {
  if (state.isOver) return fault('ERR_CLOSED', 'the game is over', 0);
  const move = readMove(text, game.camps);
  if (!move.ok) return move;
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  for (let i = 0; i < count; i++) if (moves.at(i) === move.value) return ok([move.value]);
  return fault('ERR_ILLEGAL', `${text} is not possible here`, 0);
}

function readMove(text: string, camps: CampBoard): Result<Move> {
  if (text === PASS_TEXT) return ok(PASS);
  const form = TURN.exec(text);
  if (!form) return fault('ERR_SYNTAX', `expected a turn such as e2-e4, or ${PASS_TEXT}, found '${text}'`, 0);
  const from = readSquare(form[1], camps, 0);
  if (!from.ok) return from;
  const to = readSquare(form[2], camps, form[1].length + 1);
  if (!to.ok) return to;
  if (from.value !== to.value) return ok(moveOf(from.value, to.value));
  return fault('ERR_ILLEGAL', 'a pawn ends a turn elsewhere than it began', 0);
}
