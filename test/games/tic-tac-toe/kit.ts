/**
 * How tic-tac-toe is studied, and the kit that the registry takes. The game has no chance, so a block's luck is its
 * opening: one drawn move, the same in both rotations.
 */
import type { Action } from '../../../engine/index.ts';
import { EMPTY } from '../../../engine/square-board/index.ts';
import { drawnOpening, type GameKit, openedStudies } from '../../../selfplay/index.ts';
import { countOf, lineOwner, type TicTacToe, type TicTacToeRules, type TicTacToeState } from './game.ts';
import { TIC_TAC_TOE } from './module.ts';
import { TIC_TAC_TOE_PLAYERS } from './players.ts';

const STUDIES = openedStudies<TicTacToeState, TicTacToe>({
  // A win is 2, a draw 1.
  winUnits: 2,
  opening: (rng, state) => drawnOpening(rng, state, 1),
  turns: { write: (cell) => [cell], read: (next) => next(8) as Action },
  handColumns: [
    {
      name: 'line_owner',
      nullable: true,
      about: 'seat that made a line, from 0',
      of: ({ cells }) => lineOwner(cells) ?? null,
    },
    { name: 'empty', about: 'cells left empty', of: ({ cells }) => countOf(cells, EMPTY) },
  ],
  placeColumns: [{ name: 'stones', about: 'cells taken', of: ({ cells }, seat) => countOf(cells, seat + 1) }],
});

export const TIC_TAC_TOE_KIT: GameKit<TicTacToeRules, TicTacToeState, TicTacToe> = {
  module: TIC_TAC_TOE,
  players: TIC_TAC_TOE_PLAYERS,
  studies: STUDIES,
};
