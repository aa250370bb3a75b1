/** Registers alma: its rules, its players and its studies. */
import { ALMA_PLAYERS } from '../../ai/alma/index.ts';
import {
  ALMA,
  type Alma,
  type AlmaRules,
  type AlmaState,
  fromOf,
  moveOf,
  toOf,
} from '../../engine/alma/index.ts';
import type { Action, Rng } from '../../engine/index.ts';
import type { GameKit } from '../study-kit.ts';
import { drawnOpening, openedStudies } from '../whole-game-study.ts';

/** Turns of each seat: one gives 1600 openings for two seats on the usual board. */
const OPENING_ROUNDS = 2;

/** Ends before a turn that would end the game, as on boards of a few squares. */
function opening(rng: Rng, state: AlmaState, { numPlayers }: Alma): readonly Action[] {
  const actions: Action[] = [];
  while (actions.length < OPENING_ROUNDS * numPlayers) {
    const [action] = drawnOpening(rng, state, 1);
    if (state.isOver) break;
    actions.push(action);
  }
  return actions;
}

export const ALMA_KIT: GameKit<AlmaRules, AlmaState, Alma> = {
  module: ALMA,
  players: ALMA_PLAYERS,
  studies: openedStudies<AlmaState, Alma>({
    // The shares of a draw between 2, 3 or 4 seats are whole.
    winUnits: 12,
    opening,
    // The square that the pawn left, and where it ended; two zeros for a pass.
    turns: {
      write: (move) => [fromOf(move), toOf(move)],
      read(next, { camps }) {
        const [from, to] = [next(), next()];
        const { cells } = camps.board;
        if (from >= cells || to >= cells || (from === to && from > 0))
          throw new Error(`from ${from} to ${to} on a board of ${cells}`);
        return moveOf(from, to);
      },
    },
    handColumns: [
      {
        name: 'winner',
        nullable: true,
        isSeat: true,
        about: 'seat that has won, from 0',
        of: ({ winner }) => winner ?? null,
      },
      {
        name: 'rounds',
        about: 'rounds that were begun',
        of: ({ turns }, { numPlayers }) => Math.ceil(turns / numPlayers),
      },
    ],
    placeColumns: [
      {
        name: 'arrived',
        about: 'pawns in the target camp at the end',
        of: (state, seat) => state.arrived(seat),
      },
      {
        name: 'at_home',
        about: 'pawns in the home camp at the end',
        of: (state, seat) => state.atHome(seat),
      },
    ],
  }),
};
