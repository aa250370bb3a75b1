/**
 * The winning chances of every seat where pawns do not disturb each other. With the seats in the order in which they are asked,
 * the mover first, seat s is home with its turn t before all others if these are not home after t turns (those before it in the
 * order) or t - 1 (those behind it):
 *
 *   P(s wins) = sum over t of P(T_s = t) * prod over r before s of P(T_r > t) * prod over r behind s of P(T_r > t - 1)
 */
import type { OcaState } from '../../engine/oca/index.ts';
import type { LonePawn } from './lone-pawn.ts';

/** Where nobody is likely to be left, nothing is added any more. */
const NOTHING = 1e-18;

export interface Chances {
  /** By seat: the probability that it wins. */
  readonly wins: readonly number[];
  /** The probability that nobody does. */
  readonly nobody: number;
}

/**
 * At a chance node before a roll. `turns` is how many each seat may still have, by seat in the order in which they are asked: the
 * rest of the rounds (O12), or as many as the pawns could need.
 */
function chancesWithin(state: OcaState, pawn: LonePawn, turns: readonly number[]): Chances {
  const { players, mover } = state;
  const seats = Array.from({ length: players }, (_, i) => (mover + i) % players);
  const homeBy = seats.map((seat, i) => {
    const [index, misses] = [state.pawn(seat), state.misses(seat)];
    return (t: number): number =>
      i === 0 ? pawn.homeFrom(index, t, misses) : pawn.homeBy(index, t - misses);
  });
  const wins = new Array<number>(players).fill(0);
  const before = homeBy.map((home) => 1 - home(0));
  let open = before.reduce((product, away) => product * away, 1);
  const last = Math.max(...turns);
  for (let t = 1; t <= last && open > NOTHING; t++) {
    let ahead = 1;
    const now = homeBy.map((home, i) => (t > turns[i] ? before[i] : 1 - home(t)));
    for (let i = 0; i < players; i++) {
      let others = ahead;
      for (let j = i + 1; j < players; j++) others *= before[j];
      wins[seats[i]] += (before[i] - now[i]) * others;
      ahead *= now[i];
    }
    before.splice(0, players, ...now);
    open = ahead;
  }
  return { wins, nobody: open };
}

/** With the rounds that are left. */
export function cappedChances(state: OcaState, pawn: LonePawn): Chances {
  const { players, mover, roundsLeft } = state;
  const turns = Array.from({ length: players }, (_, i) =>
    mover + i < players ? roundsLeft : roundsLeft - 1,
  );
  return chancesWithin(state, pawn, turns);
}

/** Without end; `undefined` where a pawn takes too long to come home to be looked at. */
export function endlessChances(state: OcaState, pawn: LonePawn): Chances | undefined {
  const settled = pawn.settledAfter();
  if (settled === undefined) return undefined;
  const misses = Array.from({ length: state.players }, (_, seat) => state.misses(seat));
  const turns = settled + 1 + Math.max(...misses);
  return chancesWithin(
    state,
    pawn,
    misses.map(() => turns),
  );
}
