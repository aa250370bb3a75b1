/** What each seat may expect of a race: exactly where that can be had, and where it cannot, not at all. */
import { CHANCE, TERMINAL } from '../../engine/index.ts';
import type { Course, OcaGame, OcaState } from '../../engine/oca/index.ts';
import { LonePawn } from './lone-pawn.ts';
import { PairedRace } from './paired-race.ts';
import { type Chances, cappedChances, endlessChances } from './shared-race.ts';

/** Paths that are kept solved: more than a front end asks about in turn. Those of two pawns together take 17 MB each. */
const PAWNS_KEPT = 8;
const PAIRS_KEPT = 2;

class Kept<T> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;
  readonly #make: (state: OcaState) => T;

  constructor(most: number, make: (state: OcaState) => T) {
    this.#most = most;
    this.#make = make;
  }

  of(state: OcaState): T {
    const key = keyOf(state.course);
    const found = this.#kept.get(key) ?? this.#make(state);
    this.#kept.delete(key);
    this.#kept.set(key, found);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most) this.#kept.delete(oldest);
    return found;
  }
}

function keyOf({ rules, path }: Course): string {
  return JSON.stringify([rules.values, path]);
}

const PAWNS = new Kept(PAWNS_KEPT, ({ course, rolls }) => new LonePawn(course, rolls));
const PAIRS = new Kept(PAIRS_KEPT, ({ course, rolls }) => new PairedRace(course, rolls));

/** A pawn by itself on the path of a state. */
export function lonePawnOf(state: OcaState): LonePawn {
  return PAWNS.of(state);
}

/** Whether all positions of a game that play leads to are known: not where more than two pawns change places (O10). */
export function isSolved({ rules, numPlayers }: OcaGame): boolean {
  return rules.values.meet === 'share' || numPlayers === 2;
}

/**
 * Writes each seat's share, the rounds that are left included (O12); false for a position that is not known exactly, such as
 * before the path is drawn. The state is as it was on return.
 */
export function exactShares(state: OcaState, out: Float64Array): boolean {
  if (state.player === TERMINAL) {
    state.returns(out);
    return true;
  }
  if (!state.drawn) return false;
  if (state.player === CHANCE) return sharesBeforeRoll(state, out);
  state.do(state.onlyMove);
  const isKnown = exactShares(state, out);
  state.undo();
  return isKnown;
}

function sharesBeforeRoll(state: OcaState, out: Float64Array): boolean {
  if (state.rules.values.meet === 'share') {
    const { wins, nobody } = cappedChances(state, lonePawnOf(state));
    for (const [seat, win] of wins.entries()) out[seat] = win + nobody / wins.length;
    return true;
  }
  if (state.players !== 2) return false;
  const pair = PAIRS.of(state);
  if (!pair.knows(state)) return false;
  out[0] = pair.share(state);
  out[1] = 1 - out[0];
  return true;
}

/**
 * The chances with the rounds left out, at a chance node before a roll of a drawn path; `undefined` where pawns change places, or
 * where a pawn may take too long.
 */
export function chancesWithoutEnd(state: OcaState): Chances | undefined {
  return state.rules.values.meet === 'share' ? endlessChances(state, lonePawnOf(state)) : undefined;
}
