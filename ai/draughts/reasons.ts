/** Says what speaks for a move of draughts. */
import type { Draughts, DraughtsState } from '../../engine/draughts/index.ts';
import { bitCount, type Move, MoveList, TERMINAL } from '../../engine/index.ts';
import { type Reason, reasonsThat } from '../index.ts';

function countPieces(state: DraughtsState, seat: number): number {
  return bitCount(state.piecesOf(seat));
}

/** How many of the moves take something. */
function takesOf(state: DraughtsState, seat: number): { readonly all: number; readonly taking: number } {
  const moves = new MoveList();
  const all = state.legalMoves(moves);
  const before = countPieces(state, seat);
  let taking = 0;
  for (let i = 0; i < all; i++) {
    state.do(moves.at(i));
    if (countPieces(state, seat) < before) taking++;
    state.undo();
  }
  return { all, taking };
}

export function draughtsReasons(_: Draughts, state: DraughtsState, move: Move): Reason[] {
  const { mover } = state;
  const other = 1 - mover;
  const before = { pieces: countPieces(state, other), kings: bitCount(state.kings & state.piecesOf(mover)) };
  state.do(move);
  const isOver = state.player === TERMINAL;
  const shares = new Float64Array(2);
  if (isOver) state.returns(shares);
  const replies = isOver ? undefined : takesOf(state, mover);
  const reasons = reasonsThat([
    ['wins', shares[mover] === 1],
    ['takes', before.pieces - countPieces(state, other)],
    ['crowns', bitCount(state.kings & state.piecesOf(mover)) > before.kings],
    ['safe', replies?.taking === 0 && !state.rules.losing],
    ['gives', replies !== undefined && replies.taking === replies.all && state.rules.losing],
  ]);
  state.undo();
  return reasons;
}
