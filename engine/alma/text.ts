/** Positions and turns as text: lists of squares such as `a1,b1,a2/c4,d4,d3 1`, written in board order, and `e2-e4` or `pass`. */
import { fault, indexOfMove, type Move, MoveList, ok, type Player, type Result } from '../index.ts';
import { type ListForm, readLists, readSquare } from '../square-board/index.ts';
import type { CampBoard } from './camp-board.ts';
import type { Alma } from './game.ts';
import { moveOf, PASS, PASS_TEXT } from './move.ts';
import { packSetup } from './setup.ts';
import type { AlmaState } from './state.ts';

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

function formOf({ board, players, pawns }: CampBoard): ListForm {
  return { board, players, piece: 'pawn', position: 'a1,b1,a2/c4,d4,d3 1', square: 'e2', count: pawns };
}

/**
 * Faults: those of `readLists`, and ERR_SEAT for a seat that does not exist. A position that is won can be read. Its rounds
 * begin to count there (A11).
 */
export function parsePosition(text: string, game: Alma): Result<AlmaState> {
  const listed = readLists(text, formOf(game.camps));
  if (!listed.ok) return listed;
  const { marks, next } = listed.value;
  if (next >= game.numPlayers)
    return fault(
      'ERR_SEAT',
      `expected a seat from 1 to ${game.numPlayers}, found ${next + 1}`,
      text.length - 1,
    );
  const state = game.newState();
  state.restore(packSetup({ marks, next, turns: 0 }));
  return ok(state);
}

/** Faults: ERR_CLOSED where the game is over, ERR_SYNTAX, ERR_CELL, and ERR_ILLEGAL for what the rules do not allow. */
export function parseTurn(text: string, game: Alma, state: AlmaState): Result<readonly Move[]> {
  if (state.isOver) return fault('ERR_CLOSED', 'the game is over', 0);
  const move = readMove(text, game.camps);
  if (!move.ok) return move;
  const moves = new MoveList();
  state.legalMoves(moves);
  if (indexOfMove({ moves }, move.value) >= 0) return ok([move.value]);
  return fault('ERR_ILLEGAL', `${text} is not possible here`, 0);
}

function readMove(text: string, camps: CampBoard): Result<Move> {
  if (text === PASS_TEXT) return ok(PASS);
  const form = TURN.exec(text);
  if (!form) return fault('ERR_SYNTAX', `expected a turn such as e2-e4, or ${PASS_TEXT}, found '${text}'`, 0);
  const from = readSquare(form[1], formOf(camps), 0);
  if (!from.ok) return from;
  const to = readSquare(form[2], formOf(camps), form[1].length + 1);
  if (!to.ok) return to;
  if (from.value !== to.value) return ok(moveOf(from.value, to.value));
  return fault('ERR_ILLEGAL', 'a pawn ends a turn elsewhere than it began', 0);
}
