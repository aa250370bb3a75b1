/** How the goose race is studied: where its luck comes from, and what is written down of a race. */
import { type Rng, stream } from '../../engine/index.ts';
import {
  ACCIDENTS,
  type Accident,
  type OcaGame,
  type OcaState,
  type PlayedRide,
  START,
} from '../../engine/oca/index.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { accidentColumn, HAND_COLUMNS, OCA_FIGURES, PLACE_COLUMNS } from './figures.ts';

/** What happened in a race, from its turns: accidents by kind, turns missed, and how often another pawn led. */
interface RaceCourse {
  /** By seat. */
  readonly seats: readonly SeatCourse[];
  /** How often another seat than before came to lead alone. */
  readonly leadChanges: number;
}

interface SeatCourse {
  readonly rolls: number;
  readonly accidents: Readonly<Record<Accident, number>>;
  /** Turns that accidents made it miss, those to come included. */
  readonly missed: number;
}

function courseOf(state: OcaState): RaceCourse {
  const { players } = state;
  const rides = state.played();
  const seats = Array.from({ length: players }, (_, seat): SeatCourse => {
    const own = rides.filter((one) => one.seat === seat).map(({ ride }) => ride);
    const all = own.flatMap(({ accidents }) => accidents);
    const count = (kind: Accident): number => all.filter((one) => one === kind).length;
    const accidents = Object.fromEntries(ACCIDENTS.map((kind) => [kind, count(kind)]));
    return {
      rolls: own.length,
      accidents: accidents as Record<Accident, number>,
      missed: own.reduce((sum, { stop }) => sum + stop, 0),
    };
  });
  return { seats, leadChanges: leadChanges(rides, players, state) };
}

/** A lead is the highest index alone; who shares it leads no more, but nobody else does. */
function leadChanges(rides: readonly PlayedRide[], players: number, { rules }: OcaState): number {
  const pawns = new Array<number>(players).fill(START);
  const isSwap = rules.values.meet === 'swap';
  let leader: number | undefined;
  let changes = 0;
  for (const { seat, from, ride } of rides) {
    pawns[seat] = ride.end;
    if (isSwap && ride.end !== START && ride.end !== from)
      for (const other of pawns.keys()) if (other !== seat && pawns[other] === ride.end) pawns[other] = from;
    const most = Math.max(...pawns);
    const leaders = [...pawns.keys()].filter((one) => pawns[one] === most);
    if (leaders.length > 1) continue;
    if (leader !== undefined && leaders[0] !== leader) changes++;
    leader = leaders[0];
  }
  return changes;
}

/** A win, in units: the shares of a race that its rounds end are whole, between 2 to 6 seats. */
const WIN_UNITS = 60;

class OcaStudy extends WholeGameStudy<OcaState> {
  /** The path by itself, and each seat's rolls by their number, so that what happens to one pawn moves no other's dice. */
  luck(seed: number, block: number): Luck<OcaState> {
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
