/**
 * How tic-tac-toe is studied, and the kit that the registry takes. The game has no chance, so a block's luck is its
 * opening: one drawn move, the same in both rotations.
 */
import type { Action, Rng } from '../../../engine/index.ts';
import {
  drawnOpening,
  type GameKit,
  type PartResult,
  type StudyKit,
  WholeGameStudy,
} from '../../../selfplay/index.ts';
import { EMPTY, lineOwner, type TicTacToe, type TicTacToeRules, type TicTacToeState } from './game.ts';
import { TIC_TAC_TOE } from './module.ts';
import { TIC_TAC_TOE_PLAYERS } from './players.ts';

class TicTacToeStudy extends WholeGameStudy<TicTacToeState> {
  opening(rng: Rng, state: TicTacToeState): readonly Action[] {
    return drawnOpening(rng, state, 1);
  }

  result(state: TicTacToeState): PartResult {
    const owner = lineOwner(state.cells);
    const shares = new Float64Array(2).fill(0.5);
    if (state.player < 0) state.returns(shares);
    const places = [0, 1].map((seat) => {
      const stones = state.cells.filter((mark) => mark === seat + 1).length;
      return { seat, units: Math.round(2 * shares[seat]), share: shares[seat], detail: { stones } };
    });
    const empty = state.cells.filter((mark) => mark === EMPTY).length;
    return { places, detail: { line_owner: owner ?? null, empty } };
  }
}

const STUDIES: StudyKit<TicTacToeState, TicTacToe> = {
  handColumns: [
    { name: 'line_owner', type: 'INTEGER', nullable: true, about: 'seat that made a line, from 0' },
    { name: 'empty', type: 'INTEGER', nullable: false, about: 'cells left empty' },
  ],
  placeColumns: [{ name: 'stones', type: 'INTEGER', nullable: false, about: 'cells taken' }],
  // A win is 2, a draw 1.
  unitsPerPoint: 2,
  study: () => new TicTacToeStudy(),
};

export const TIC_TAC_TOE_KIT: GameKit<TicTacToeRules, TicTacToeState, TicTacToe> = {
  module: TIC_TAC_TOE,
  players: TIC_TAC_TOE_PLAYERS,
  studies: STUDIES,
};
