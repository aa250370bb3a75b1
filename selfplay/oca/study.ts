/** How the goose race is studied: where its luck comes from, and what is written down of a race. */
import { type Rng, stream } from '../../engine/index.ts';
import { ACCIDENTS, type OcaGame, type OcaState } from '../../engine/oca/index.ts';
import type { DetailColumn } from '../detail.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { courseOf } from './course-of-race.ts';

/** A win, in units: the shares of a race that its rounds end are whole, between 2 to 6 seats. */
const WIN_UNITS = 60;

const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'winner', type: 'INTEGER', nullable: true, isSeat: true, about: 'seat that has won, from 0' },
  { name: 'rounds', type: 'INTEGER', nullable: false, about: 'rounds that were begun' },
  { name: 'lead_changes', type: 'INTEGER', nullable: false, about: 'how often another pawn came to lead' },
];

export function accidentColumn(accident: string): string {
  return accident.replace('-', '_');
}

const PLACE_COLUMNS: readonly DetailColumn[] = [
  {
    name: 'reached',
    type: 'INTEGER',
    nullable: false,
    about: 'cells of the route behind it at the end, 91 the centre',
  },
  { name: 'rolls', type: 'INTEGER', nullable: false, about: 'rolls that it threw' },
  { name: 'missed', type: 'INTEGER', nullable: false, about: 'turns that accidents made it miss' },
  ...ACCIDENTS.map((accident): DetailColumn => {
    const about = `how often the accident ${accident} happened to it`;
    return { name: accidentColumn(accident), type: 'INTEGER', nullable: false, about };
  }),
];

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
  unitsPerPoint: WIN_UNITS,
  study: () => new OcaStudy(),
};
