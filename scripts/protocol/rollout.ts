/** The operations that value a position before its roll: evaluate, by the leaf, and rollout, by playing it out. */
import { DamaLeaf } from '../../ai/dama-bianca/index.ts';
import { Rollout, type RolloutResult, rolloutPosition } from '../../ai/index.ts';
import { createGame, type DamaState, POINT, type Setup } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { needed } from './fields.ts';
import { checkOpen } from './positions.ts';
import type { Request } from './request.ts';

/** Hands that the expected scores are a mean over: a point or so of standard error. */
const POINTS_TRIALS = 144;

/** The shares are those of the leaf; of scores it knows nothing, so these are taken from hands that it plays. */
export function answerEvaluate(request: Request): object {
  const setup = openSetup(request);
  const { rules, stand } = request;
  const game = unwrap(createGame(rules.variant, setup.pawns.length, 'match'));
  const values = new Float64Array(game.numPlayers);
  new DamaLeaf(game).evaluate(game.stateFrom(setup, stand), values);
  return { values: [...values], points: expectedScores(request, setup) };
}

export function answerRollout(request: Request): object {
  const setup = openSetup(request);
  const simulations = needed(request.limits.trials, 'limits.trials');
  const { rules, stand, seed, limits } = request;
  const game = unwrap(createGame(rules.variant, setup.pawns.length, 'match'));
  const rollout = new Rollout(game, new DamaLeaf(game), { horizon: limits.depth ?? 0 });
  const { nodes, ms } = limits;
  const time = ms === undefined ? {} : { timeMs: ms, clock: () => performance.now() };
  const bounds = { simulations, ...(nodes === undefined ? {} : { nodes }), ...time };
  return textOf(rolloutPosition(rollout, game.stateFrom(setup, stand), bounds, seed));
}

function openSetup(request: Request): Setup {
  const setup = needed(request.setup, 'position');
  checkOpen(setup);
  return setup;
}

function expectedScores({ rules, seed, limits }: Request, setup: Setup): readonly number[] {
  const game = unwrap(createGame(rules.variant, setup.pawns.length, 'hand'));
  const payoff = (state: DamaState, out: Float64Array): void => {
    for (let seat = 0; seat < out.length; seat++) out[seat] = state.scoreSeat(seat).units / POINT;
  };
  const rollout = new Rollout(game, new DamaLeaf(game), {}, { payoff });
  const simulations = limits.trials ?? POINTS_TRIALS;
  return rolloutPosition(rollout, game.stateFrom(setup), { simulations }, seed).values;
}

function textOf({ values, stderr, trials, effectiveTrials }: RolloutResult): object {
  return { values, stderr, trials, effectiveTrials };
}
