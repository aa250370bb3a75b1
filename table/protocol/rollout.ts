/** The operations that value a position before its roll: evaluate, without a search, and rollout, by playing it out. */
import {
  type BatchSums,
  Rollout,
  type RolloutJob,
  type RolloutResult,
  RolloutTally,
  rolloutPosition,
  type Limits as SearchLimits,
} from '../../ai/index.ts';
import type { State } from '../../engine/index.ts';
import { needed } from './fields.ts';
import { openInPlay, partUnit, scoresOf, wholeUnit } from './in-play.ts';
import { exactField, Sure, scorerOf } from './judged.ts';
import type { Running, Surroundings } from './operation.ts';
import type { Limits, Request } from './request.ts';

const PARTS = 100;

class WatchedRollout extends Rollout {
  readonly #tally = new RolloutTally(this.players);
  #report: ((progress: object) => void) | undefined;
  #all = 0;
  #reported = 0;

  /** Reports each hundredth of `all` trials as they are played, with the means and their standard errors so far. */
  watch(all: number, report: ((progress: object) => void) | undefined): this {
    this.#all = all;
    this.#report = report;
    return this;
  }

  override play(state: State, job: RolloutJob, stop?: Int32Array): BatchSums | undefined {
    const sums = super.play(state, job, stop);
    if (sums && this.#report) this.#add(sums, this.#report);
    return sums;
  }

  #add(sums: BatchSums, report: (progress: object) => void): void {
    this.#tally.add(sums);
    const { trials } = this.#tally;
    const part = Math.floor((PARTS * trials) / this.#all);
    if (part === this.#reported) return;
    this.#reported = part;
    const players = Array.from({ length: this.players }, (_, player) => player);
    const means = players.map((player) => this.#tally.mean(player));
    const stderr = players.map((player) => this.#tally.stderr(player));
    report({ done: trials, of: this.#all, means, stderr });
  }
}

/** Hands that the expected scores are a mean over: a point or so of standard error. */
const POINTS_TRIALS = 144;

/**
 * The shares are those of the evaluator; it knows nothing of scores, so these come from hands that it plays. What is known
 * for sure takes the place of both.
 */
export function answerEvaluate(request: Request, { clock }: Surroundings, running: Running): object {
  const { game, state } = openInPlay(request, request.study.unit ?? wholeUnit(request.kit.module));
  const values = new Float64Array(game.numPlayers);
  const scorer = scorerOf(game, request);
  scorer.evaluate(state, values);
  const exact = new Sure(request.kit, { game, state }).position;
  const shares = { evaluator: scorer.name, values: exact?.values ?? [...values] };
  const facts = request.kit.players.evaluation?.(game, state, shares.values);
  const known = facts?.points ?? exact?.scores;
  if (known) return { ...shares, points: known, ...exactField(exact), ...facts };
  const { values: points, trials } = expectedScores(request, clock, running);
  const played = request.limits.ms === undefined ? {} : { trials };
  return { ...shares, points, ...exactField(exact), ...facts, ...played };
}

export function answerRollout(request: Request, { clock }: Surroundings, { report }: Running): object {
  const { game, state } = openInPlay(request, request.study.unit ?? wholeUnit(request.kit.module));
  const simulations = needed(request.limits.trials, 'limits.trials');
  const { seed, limits } = request;
  const scorer = scorerOf(game, request);
  const rollout = new WatchedRollout(game, scorer, { horizon: limits.depth ?? 0 });
  rollout.watch(simulations, report);
  const { nodes } = limits;
  const bounds = { simulations, ...(nodes === undefined ? {} : { nodes }), ...timeLimit(limits, clock) };
  const result = rolloutPosition(rollout, state, bounds, seed);
  return { evaluator: scorer.name, ...textOf(result) };
}

function timeLimit({ ms }: Limits, clock: () => number): SearchLimits {
  return ms === undefined ? {} : { timeMs: ms, clock };
}

function expectedScores(request: Request, clock: () => number, { report }: Running): RolloutResult {
  const { kit, seed, limits } = request;
  const { game, state } = openInPlay(request, partUnit(kit.module));
  const payoff = (end: State, out: Float64Array): void => out.set(scoresOf(kit, { game, state: end }));
  const rollout = new WatchedRollout(game, scorerOf(game, request), {}, { payoff });
  const simulations = limits.trials ?? POINTS_TRIALS;
  rollout.watch(simulations, report);
  const bounds = { simulations, ...timeLimit(limits, clock) };
  return rolloutPosition(rollout, state, bounds, seed);
}

function textOf({ values, stderr, trials, effectiveTrials }: RolloutResult): object {
  return { values, stderr, trials, effectiveTrials };
}
