/** What happened in a race, from its turns: accidents by kind, turns missed, and how often another pawn led. */
import { ACCIDENTS, type Accident, type OcaState, type PlayedRide, START } from '../../engine/oca/index.ts';

export interface RaceCourse {
  /** By seat. */
  readonly seats: readonly SeatCourse[];
  /** How often another seat than before came to lead alone. */
  readonly leadChanges: number;
}

export interface SeatCourse {
  readonly rolls: number;
  readonly accidents: Readonly<Record<Accident, number>>;
  /** Turns that accidents made it miss, those to come included. */
  readonly missed: number;
}

export function courseOf(state: OcaState): RaceCourse {
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
