/** How Fuga dal labirinto is studied. The set-up is drawn by chance, from a stream that is the same in every rotation. */
import { type Rng, stream } from '../../engine/index.ts';
import {
  CATEGORIES,
  combinationsIn,
  hasFainted,
  isInIsolation,
  isOnCell,
  type Labirinto,
  type LabirintoState,
  PATROL,
  SETUP,
} from '../../engine/labirinto/index.ts';
import type { Detail } from '../record.ts';
import type { Luck, PartResult, StudyKit } from '../study-kit.ts';
import { WholeGameStudy } from '../whole-game-study.ts';
import { categoryColumn, HAND_COLUMNS, LABIRINTO_FIGURES, PLACE_COLUMNS } from './figures.ts';

/** A stream for the set-up, one for the patrols of each guard, and one for each seat and kind of its nodes. */
class LabirintoLuck implements Luck<LabirintoState> {
  readonly #seed: number;
  readonly #block: number;
  /** By kind of node, and by seat or guard. */
  readonly #streams: (Rng | undefined)[] = [];

  constructor(seed: number, block: number) {
    this.#seed = seed;
    this.#block = block;
  }

  streamAt({ kind, who }: LabirintoState): Rng {
    const index = kind === SETUP ? 0 : 8 * kind + who;
    const known = this.#streams[index];
    if (known) return known;
    const use = kind === SETUP ? 'setup' : kind === PATROL ? 'patrol' : 'turn';
    const made = stream(use, this.#seed, this.#block, kind, kind === SETUP ? 0 : who);
    this.#streams[index] = made;
    return made;
  }
}

/** What befell each character in a game, from the places and the energy that it had from ply to ply. */
interface Fate {
  readonly faints: number;
  /** By guards. */
  readonly caught: number;
  /** What it had less after an action than before, and all that it had where it fainted. */
  readonly energyLost: number;
}

function fateOf(state: LabirintoState, seat: number): Fate {
  const fate = { faints: 0, caught: 0, energyLost: 0 };
  let before = state.earlier(0, seat);
  for (let ply = 1; ply <= state.ply; ply++) {
    const after = state.earlier(ply, seat);
    const isSetUp = before.place > 0;
    const fainted = isSetUp && hasFainted(before.place, after.place);
    if (fainted) fate.faints++;
    else if (isOnCell(before.place) && isInIsolation(after.place)) fate.caught++;
    const full = state.course.full;
    const had = isSetUp ? before.energy : full;
    if (after.place > 0) fate.energyLost += fainted ? had : Math.max(0, had - after.energy);
    before = after;
  }
  return fate;
}

/** By seat; the state has been played from the start of its game. */
function fatesOf(state: LabirintoState): Fate[] {
  return Array.from({ length: state.players }, (_, seat) => fateOf(state, seat));
}

/** By seat, what is known of it besides its numbers. */
function detailsOf(state: LabirintoState): readonly Detail[] {
  return fatesOf(state).map(({ faints, caught, energyLost }, seat) => {
    const combinations = combinationsIn(state.held(seat), 0, state.rules.values);
    return {
      tris: state.open(seat).length,
      faints,
      caught,
      energy_lost: energyLost,
      ...Object.fromEntries(CATEGORIES.map((one) => [categoryColumn(one), combinations[one]])),
    };
  });
}

class LabirintoStudy extends WholeGameStudy<LabirintoState> {
  luck(seed: number, block: number): Luck<LabirintoState> {
    return new LabirintoLuck(seed, block);
  }

  result(state: LabirintoState): PartResult {
    const shares = new Float64Array(state.players).fill(1 / state.players);
    if (state.isOver) state.returns(shares);
    const details = detailsOf(state);
    const places = [...shares].map((share, seat) => {
      const detail = { numbers: state.count(seat), ...details[seat] };
      return { seat, units: state.score(seat), share, detail };
    });
    return { places, detail: { rounds: state.round, left: state.bagSize } };
  }
}

export const LABIRINTO_STUDIES: StudyKit<LabirintoState, Labirinto> = {
  handColumns: HAND_COLUMNS,
  placeColumns: PLACE_COLUMNS,
  figures: LABIRINTO_FIGURES,
  unitsPerPoint: 1,
  study: () => new LabirintoStudy(),
};
