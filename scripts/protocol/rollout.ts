/** The operations that value a position before its roll: evaluate, without a search, and rollout, by playing it out. */
import { bestEvaluatorSpec, createEvaluator } from '../../ai/dama-bianca/index.ts';
import {
  type MoveScorer,
  type RolloutResult,
  rolloutPosition,
  type Limits as SearchLimits,
} from '../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  POINT,
  type Setup,
} from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { needed, readSpec } from './fields.ts';
import { checkOpen } from './positions.ts';
import type { Limits, Request } from './request.ts';
import type { Running, Surroundings } from './running.ts';
import { WatchedRollout } from './watched-rollout.ts';

/** Hands that the expected scores are a mean over: a point or so of standard error. */
const POINTS_TRIALS = 144;

/** The shares are those of the evaluator; it knows nothing of scores, so these come from hands that it plays. */
export function answerEvaluate(request: Request, _surroundings: Surroundings, running: Running): object {
  const setup = openSetup(request);
  const { rules, stand } = request;
  const game = unwrap(createGame(rules.variant, setup.pawns.length, 'match'));
  const values = new Float64Array(game.numPlayers);
  const scorer = scorerOf(game, request);
  scorer.evaluate(game.stateFrom(setup, stand), values);
  const { values: points, trials } = expectedScores(request, setup, running);
  const played = request.limits.ms === undefined ? {} : { trials };
  return { evaluator: scorer.name, values: [...values], points, ...played };
}

export function answerRollout(request: Request, _surroundings: Surroundings, { report }: Running): object {
  const setup = openSetup(request);
  const simulations = needed(request.limits.trials, 'limits.trials');
  const { rules, stand, seed, limits } = request;
  const game = unwrap(createGame(rules.variant, setup.pawns.length, 'match'));
  const scorer = scorerOf(game, request);
  const rollout = new WatchedRollout(game, scorer, { horizon: limits.depth ?? 0 });
  rollout.watch(simulations, report);
  const { nodes } = limits;
  const bounds = { simulations, ...(nodes === undefined ? {} : { nodes }), ...timeLimit(limits) };
  const result = rolloutPosition(rollout, game.stateFrom(setup, stand), bounds, seed);
  return { evaluator: scorer.name, ...textOf(result) };
}

function scorerOf(game: DamaGame, { evaluator }: Request): MoveScorer<DamaState> {
  return readSpec(createEvaluator(evaluator ?? bestEvaluatorSpec(game), game), 'evaluator');
}

function timeLimit({ ms }: Limits): SearchLimits {
  return ms === undefined ? {} : { timeMs: ms, clock: () => performance.now() };
}

function openSetup(request: Request): Setup {
  const setup = needed(request.setup, 'position');
  checkOpen(setup);
  return setup;
}

function expectedScores(request: Request, setup: Setup, { report }: Running): RolloutResult {
  const { rules, seed, limits } = request;
  const game = unwrap(createGame(rules.variant, setup.pawns.length, 'hand'));
  const payoff = (state: DamaState, out: Float64Array): void => {
    for (let seat = 0; seat < out.length; seat++) out[seat] = state.scoreUnits(seat) / POINT;
  };
  const rollout = new WatchedRollout(game, scorerOf(game, request), {}, { payoff });
  const simulations = limits.trials ?? POINTS_TRIALS;
  rollout.watch(simulations, report);
  const bounds = { simulations, ...timeLimit(limits) };
  return rolloutPosition(rollout, game.stateFrom(setup), bounds, seed);
}

function textOf({ values, stderr, trials, effectiveTrials }: RolloutResult): object {
  return { values, stderr, trials, effectiveTrials };
}
