/** How draughts is studied. It has no chance, so what a block repeats in every rotation is a drawn opening. */
import {
  BLACK,
  countOf,
  type Draughts,
  type DraughtsState,
  drawLot,
  WHITE,
} from '../../engine/draughts/index.ts';
import type { Action, Rng } from '../../engine/index.ts';
import type { DetailColumn } from '../detail.ts';
import type { PackedPart, PartResult, Plies, StudyKit } from '../study-kit.ts';
import { drawnOpening, WholeGameStudy } from '../whole-game-study.ts';
import { packTurns, unpackTurns } from './turn-codec.ts';

/** Two of each side, where the rules leave the first moves to the players: 1469 openings, and no game can end in them. */
const OPENING_PLIES = 4;
/** A win, in units, so that half of it is whole. */
const WIN_UNITS = 2;

/** What the column `end` holds. */
const ENDS = { none: null, 'no-move': 0, clock: 1, repetition: 2 } as const;

const HAND_COLUMNS: readonly DetailColumn[] = [
  {
    name: 'winner',
    type: 'INTEGER',
    nullable: true,
    isSeat: true,
    about: 'seat that won, from 0; NULL in a draw',
  },
  {
    name: 'end',
    type: 'INTEGER',
    nullable: true,
    about: 'how the game ended: 0 without a move, 1 by the clock, 2 by repetition',
  },
];

const PLACE_COLUMNS: readonly DetailColumn[] = [
  { name: 'men', type: 'INTEGER', nullable: false, about: 'men at the end' },
  { name: 'kings', type: 'INTEGER', nullable: false, about: 'kings at the end' },
];

class DraughtsStudy extends WholeGameStudy<DraughtsState> {
  opening(rng: Rng, state: DraughtsState): readonly Action[] {
    return state.rules.opening === 'free' ? drawnOpening(rng, state, OPENING_PLIES) : drawLot(state, rng);
  }

  result(state: DraughtsState): PartResult {
    const shares = new Float64Array(2).fill(0.5);
    if (state.end !== 'none') state.returns(shares);
    const winner = shares.indexOf(1);
    const places = [WHITE, BLACK].map((seat) => {
      const pieces = state.piecesOf(seat);
      const kings = countOf(pieces & state.kings);
      const share = shares[seat];
      return { seat, units: WIN_UNITS * share, share, detail: { men: countOf(pieces) - kings, kings } };
    });
    return { places, detail: { winner: winner < 0 ? null : winner, end: ENDS[state.end] } };
  }

  override pack(plies: Plies): Uint8Array {
    return packTurns(plies);
  }

  override unpack({ turns }: PackedPart): Plies {
    return unpackTurns(turns);
  }
}

export const DRAUGHTS_STUDIES: StudyKit<DraughtsState, Draughts> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  unitsPerPoint: WIN_UNITS,
  scoresAreShares: true,
  study: () => new DraughtsStudy(),
};
