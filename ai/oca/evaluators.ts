/** What values positions of a race: exactly (`chances`), or by races that are played (`races`). */
import { type ByPlayer, CHANCE, stream, TERMINAL } from '../../engine/index.ts';
import { drawPath, type OcaGame, type OcaState, START } from '../../engine/oca/index.ts';
import { type Chances, type Evaluator, type EvaluatorKind, PlayedScorer } from '../index.ts';
import { chancesWithoutEnd, exactShares, isSolved, lonePawnOf } from './chances.ts';
import { Simulation } from './simulation.ts';

const VERSION = 1;
export const CHANCES_NAME = 'chances';
export const RACES_NAME = 'races';
/** Before the path is drawn: paths of the seeds from 0 on that stand for all. */
const PATHS = 64;
const RACES = 10_000;

/** Races of one path, played from a position by a stream that is named by the position. */
function simulatedShares(state: OcaState, races: number, out: Float64Array): void {
  const seats = Array.from({ length: state.players }, (_, seat) => seat);
  const grid = {
    pawns: seats.map((seat) => state.pawn(seat)),
    misses: seats.map((seat) => state.misses(seat)),
    mover: state.mover,
    roundsLeft: state.roundsLeft,
  };
  const rng = stream('races', state.keyLo, state.keyHi);
  const { wins, drawn } = new Simulation(state.course).play(grid, races, rng);
  for (const seat of seats) out[seat] = (wins[seat] + drawn / seats.length) / races;
}

/** The same at any node behind the draw of the path; the returns where the race is over. */
function estimatedShares(state: OcaState, races: number, out: Float64Array): void {
  if (state.player < 0) {
    if (state.player === TERMINAL) state.returns(out);
    else simulatedShares(state, races, out);
    return;
  }
  state.do(state.onlyMove);
  estimatedShares(state, races, out);
  state.undo();
}

/** Values positions before a roll, and by them all others. */
class OcaEvaluator implements Evaluator<OcaState> {
  readonly name: string;
  readonly version = VERSION;
  readonly #game: OcaGame;
  readonly #value: (state: OcaState, out: Float64Array) => void;
  #undrawn: Float64Array | undefined;

  constructor(name: string, game: OcaGame, value: (state: OcaState, out: Float64Array) => void) {
    this.name = name;
    this.#game = game;
    this.#value = value;
  }

  /** Nobody decides anything in a race, so a look ahead shows no more; over 2^32 paths that are not drawn it would not end. */
  isSettled(state: OcaState): boolean {
    return state.player === CHANCE;
  }

  evaluate(state: OcaState, out: Float64Array): void {
    if (!state.drawn) {
      this.#undrawn ??= this.#meanOverPaths();
      out.set(this.#undrawn);
      return;
    }
    if (state.player < 0) {
      this.#value(state, out);
      return;
    }
    state.do(state.onlyMove);
    if (state.player === TERMINAL) state.returns(out);
    else this.#value(state, out);
    state.undo();
  }

  #meanOverPaths(): Float64Array {
    const { numPlayers, rules } = this.#game;
    const { accidents, perColour } = rules.values;
    const pawns = Array.from({ length: numPlayers }, () => ({ at: START, misses: 0 }));
    const mean = new Float64Array(numPlayers);
    const shares = new Float64Array(numPlayers);
    for (let seed = 0; seed < PATHS; seed++) {
      const path = drawPath(seed, accidents.length, perColour);
      this.#value(this.#game.stateFrom({ path, pawns, mover: 0 }), shares);
      for (let seat = 0; seat < numPlayers; seat++) mean[seat] += shares[seat] / PATHS;
    }
    return mean;
  }
}

export const CHANCES: EvaluatorKind<OcaState, OcaGame> = {
  name: CHANCES_NAME,
  version: VERSION,
  help: 'exact chances; before the path is drawn, and where a position has turns to miss that play does not lead to, estimated ones',
  params: {},
  faultFor: (game) =>
    isSolved(game)
      ? undefined
      : {
          code: 'ERR_BOT',
          message: `${CHANCES_NAME} does not know races of ${game.numPlayers} pawns that change places (meet=swap)`,
          at: 'meet',
        },
  create: (game) =>
    new PlayedScorer(
      new OcaEvaluator(CHANCES_NAME, game, (state, out) => {
        // Rare enough to be estimated; what is exact says so by itself (`ocaOracle`).
        if (!exactShares(state, out)) simulatedShares(state, RACES, out);
      }),
      game.numPlayers,
    ),
};

export const PLAYED_RACES: EvaluatorKind<OcaState, OcaGame> = {
  name: RACES_NAME,
  version: VERSION,
  help: 'the shares of races that are played to their ends, with a standard error of 1 / (2 sqrt(n)) at most',
  params: {
    n: { fallback: RACES, min: 1, max: 10_000_000, integer: true, help: 'races of a position' },
  },
  create: (game, { n }) =>
    new PlayedScorer(
      new OcaEvaluator(RACES_NAME, game, (state, out) => simulatedShares(state, Number(n), out)),
      game.numPlayers,
    ),
};

/** Races by which the chances of pawns that change places are estimated: to a percent or so. */
const SHOWN_RACES = 4000;

/** Shown after every turn: exact where pawns do not disturb each other. */
export function liveChances({ numPlayers, rules }: OcaGame, state: OcaState): Chances | undefined {
  if (!state.drawn) return undefined;
  const shares = new Float64Array(numPlayers);
  const isExact = rules.values.meet === 'share' && exactShares(state, shares);
  if (!isExact) estimatedShares(state, SHOWN_RACES, shares);
  return { values: [...shares], isExact };
}

/** As fields of an answer. */
type Evaluation = Readonly<Record<string, unknown>> & {
  readonly points: ByPlayer<number>;
  readonly race?: { readonly shares?: ByPlayer<number>; readonly rolls: readonly (number | null)[] };
};

/**
 * `race`: `shares`, the probabilities that each seat wins if rounds do not end the race, where that is known (before a roll, with
 * pawns that do not disturb each other); `rolls`, how many each pawn needs by itself on average, `null` for infinitely many.
 */
export function evaluation(_game: OcaGame, state: OcaState, values: ByPlayer<number>): Evaluation {
  // A win is a point, and a drawn race is shared.
  const points = values;
  if (!state.drawn) return { points };
  const pawn = lonePawnOf(state);
  const rolls = Array.from({ length: state.players }, (_, seat) => {
    const mean = pawn.rolls(state.pawn(seat));
    return Number.isFinite(mean) ? mean : null;
  });
  const chances = state.player === CHANCE ? chancesWithoutEnd(state) : undefined;
  return { points, race: { ...(chances ? { shares: chances.wins } : {}), rolls } };
}
