/**
 * The board of Dama Bianca for drawing and clicking. A turn is entered walk by walk in the order of play: the pawn, or
 * the reserve for a pawn that enters, then the spot where the walk ends. A walk by the sum is one such pair, and a
 * pass, which is never a choice, needs no click. Seats are chosen (R22) by one click on what a seat has.
 */

import type { BoardKit, EntryGuide, Geometry } from '../../index.ts';
import { roundGeometry } from '../../round-board/index.ts';
import type { DamaGame } from '../game.ts';
import type { Dice } from '../plain/spelling.ts';
import type { DamaState } from '../state.ts';
import { writtenWalks } from '../text/turn-text.ts';
import { choiceGuide } from './choice-guide.ts';
import { DamaGuide } from './guide.ts';
import { layWritten, walksOfMove } from './laid-walks.ts';
import { marksOf } from './spots.ts';

function diceOf({ player, roll, rolls }: DamaState): Dice {
  if (player < 0) throw new Error('no seat decides in this position');
  return [rolls.high[roll], rolls.low[roll]];
}

function guide({ rules }: DamaGame, state: DamaState): EntryGuide {
  const setup = state.toSetup();
  return state.isChoosing ? choiceGuide(setup, rules) : new DamaGuide(setup, rules, diceOf(state));
}

export const DAMA_BOARD: BoardKit<DamaGame, DamaState> & { readonly guide: typeof guide } = {
  geometry: ({ rules, numPlayers }: DamaGame): Geometry => ({
    ...roundGeometry(rules.board, numPlayers),
    look: 'night',
  }),
  marks: (state) => marksOf(state.toSetup(), state.rules),
  clicks: (game, state) => guide(game, state).clicks,
  guide,
  walks: ({ rules }, state, move, turn) => {
    const dice = diceOf(state);
    const written = turn === undefined ? undefined : writtenWalks(turn, state.toSetup(), rules);
    const laid = written && layWritten(state.toSetup(), rules, dice, move, written);
    return laid ?? walksOfMove(state.toSetup(), rules, dice, move);
  },
};
