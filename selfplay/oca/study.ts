/** How the goose race is studied: where its luck comes from, and what is written down of a race. */
import { type Rng, stream } from '../../engine/index.ts';
import { ACCIDENTS, type OcaGame, type OcaState } from '../../engine/oca/index.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { accidentColumn, HAND_COLUMNS, PLACE_COLUMNS } from './columns.ts';
import { courseOf } from './course-of-race.ts';
import { OCA_FIGURES } from './figures.ts';

/** A win, in units: the shares of a race that its rounds end are whole, between 2 to 6 seats. */
const WIN_UNITS = 60;

class OcaStudy extends WholeGameStudy<OcaState> {
  /** The path by itself, and each seat's rolls by their number, so that what happens to one pawn moves no other's dice. */
  override luck(seed: number, block: number): Luck<OcaState> {
    const path = stream('oca', seed, block, 'path');
    const rolls: Rng[] = [];
    return {
      streamAt: ({ drawn, mover }) => {
        if (!drawn) return path;
        rolls[mover] ??= stream('oca', seed, block, 'rolls', mover);
        return rolls[mover];
      },
    };
  }

  result(state: OcaState): PartResult {
    const { players, winner } = state;
    const shares = new Float64Array(players).fill(1 / players);
    if (state.isOver) state.returns(shares);
    const { seats, leadChanges } = courseOf(state);
    const places = seats.map(({ rolls, missed, accidents }, seat) => ({
      seat,
      units: state.isOver ? Math.round(WIN_UNITS * shares[seat]) : 0,
      share: shares[seat],
      detail: {
        reached: state.pawn(seat),
        rolls,
        missed,
        ...Object.fromEntries(ACCIDENTS.map((kind) => [accidentColumn(kind), accidents[kind]])),
      },
    }));
    const rounds = state.isOver && winner === undefined ? state.rounds : state.rounds + 1;
    return { places, detail: { winner: winner ?? null, rounds, lead_changes: leadChanges } };
  }
}

export const OCA_STUDIES: StudyKit<OcaState, OcaGame> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  figures: OCA_FIGURES,
  unitsPerPoint: WIN_UNITS,
  scoresAreShares: true,
  study: () => new OcaStudy(),
};
