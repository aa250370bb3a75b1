/** Plays positions of any game to their end many times: what each seat wins, or the turns of a decision compared. */
import {
  type MoveScorer,
  type Plan,
  planPosition,
  ROLLOUT_PARAMS,
  Rollout,
  type RolloutInfo,
  type RolloutParams,
  type RolloutResult,
  RolloutSearch,
} from '../../ai/index.ts';
import { CHANCE } from '../../engine/index.ts';
import { playPlan, rolloutRoot, variantLabel } from '../../selfplay/index.ts';
import { readInteger } from '../../studies/input/index.ts';
import { openRolloutPool, type PoolChoice } from '../../studies/run/index.ts';
import { actionsAt } from '../../table/index.ts';
import { restingNotes } from '../../table/messages/index.ts';
import { formatShare, formatSigned } from '../analysis/shares.ts';
import type { Console } from '../command.ts';
import { texts, words } from '../messages/index.ts';
import { assumedVariant } from '../options.ts';
import { alignTable } from '../text-table.ts';
import { aboutText, scorerFor } from './analyze.ts';
import {
  checkOpen,
  decide,
  headOf,
  type Placed,
  type PositionSource,
  placedOf,
  rollField,
} from './read-position.ts';

const MAX_TRIALS = 1e7;
const MAX_HORIZON = 1e6;
const MAX_KEEP = 1000;

interface RolloutAsked extends PositionSource {
  /** What chance has decided: dice, or word by word. */
  readonly roll: string | undefined;
  readonly trials: number;
  readonly horizon: number;
  readonly keep: number;
  readonly evaluator: string | undefined;
  readonly seed: number;
  readonly json: boolean;
  readonly pool: PoolChoice;
}

interface Job {
  readonly placed: Placed;
  readonly params: RolloutParams;
  /** The specification of `scorer`. */
  readonly evaluator: string;
  readonly scorer: MoveScorer;
  readonly seed: number;
  readonly pool: PoolChoice;
  readonly note: Console['note'];
}

/** What each seat wins where chance is still open; where somebody decides, or chance has been named, the best turns. */
export async function rollOut(asked: RolloutAsked, { print, note }: Console): Promise<number> {
  const placed = placedOf(asked);
  const { kit, game, state } = placed;
  const { module } = kit;
  const params: RolloutParams = {
    ...ROLLOUT_PARAMS,
    trials: readInteger(asked.trials, 'trials', 1, MAX_TRIALS),
    horizon: readInteger(asked.horizon, 'horizon', 0, MAX_HORIZON),
    keep: readInteger(asked.keep, 'keep', 1, MAX_KEEP),
  };
  const seed = readInteger(asked.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
  checkOpen(placed);
  const { position, game: name, variant } = headOf(placed);
  const about = aboutText(placed);
  const isOpen = state.player === CHANCE && asked.roll === undefined && actionsAt(state).length > 1;
  if (!isOpen) decide(placed, asked.roll);
  const { evaluator, scorer } = scorerFor(kit, game, asked.evaluator);
  const job: Job = { placed, params, evaluator, scorer, seed, pool: asked.pool, note };
  const head = {
    ...{ game: name, variant, unit: module.unitOf(game), position },
    ...{ evaluator: scorer.name, horizon: params.horizon, seed },
  };
  const answer = isOpen
    ? await valuePosition(job)
    : { ...rollField(placed, asked.roll), ...turnsOf(placed, await compareTurns(job)) };
  if (asked.json) {
    print(JSON.stringify({ ...head, ...answer }));
    return 0;
  }
  const say = texts().analysis;
  if (asked.variant === undefined) print(assumedVariant(variantLabel(module.rulesOf(game))));
  print(isOpen ? say.playedOut(about) : say.turnsPlayedOut(about));
  for (const line of 'lines' in answer ? turnLines(answer) : shareLines(answer)) print(line);
  print(say.playedBy(scorer.name));
  for (const resting of restingNotes(words(), [module.name])) print(resting);
  return 0;
}

async function playAll<R>(job: Job, plan: Plan<R>): Promise<R> {
  const { placed, params, evaluator, pool: choice, note } = job;
  const { kit, game, state } = placed;
  const root = rolloutRoot(kit.module.name, game, state, params, evaluator);
  if (choice.workers === 1 && !choice.queue) return playPlan(root, plan);
  const pool = await openRolloutPool(choice, { note });
  try {
    return await pool.play(root, plan);
  } finally {
    await pool.stop();
  }
}

async function valuePosition(job: Job): Promise<RolloutResult> {
  const { placed, params, scorer, seed } = job;
  const { game, state } = placed;
  const size = new Rollout(game, scorer, params).batchSize(state);
  return (await playAll(job, planPosition(game.numPlayers, params.trials, size, seed))).result();
}

async function compareTurns(job: Job): Promise<RolloutInfo> {
  const { placed, params, scorer, seed } = job;
  const race = new RolloutSearch(placed.game, scorer, params).race(placed.state, params.trials, seed);
  return race.info(await playAll(job, race.plan));
}

type Turns = ReturnType<typeof turnsOf>;

/** `deficit`: what the turn loses against the best one. */
function turnsOf({ kit, game, state }: Placed, { lines, nodes }: RolloutInfo) {
  return {
    trials: lines.reduce((sum, { visits }) => sum + visits, 0),
    nodes,
    lines: lines.map(({ move, values, stderr = 0, visits, deficit, deficitError }) => ({
      turn: kit.module.text.formatTurn(game, state, move),
      ...{ values, stderr, trials: visits, deficit, deficitError },
    })),
  };
}

/** One standard error, in percentage points. */
function errorText(error: number): string {
  return `± ${words().format.fixed(100 * error, 2)}`;
}

function turnLines({ lines, trials }: Turns): string[] {
  const say = texts().analysis;
  const rows = lines.map(({ turn, values, stderr, trials: own, deficit, deficitError }, i) => [
    turn,
    ...values.map(formatShare),
    errorText(stderr),
    i === 0 ? '' : `${formatSigned(-deficit)} ${errorText(deficitError)}`,
    String(own),
  ]);
  const seats = lines[0].values.map((_, seat) => say.seat(seat + 1));
  const head = [say.turn, ...seats, say.mover, say.againstFirst, say.trialsHead];
  return [...alignTable([head, ...rows]), say.trials(trials, undefined)];
}

function shareLines({ values, stderr, trials, effectiveTrials }: RolloutResult): string[] {
  const say = texts().analysis;
  const rows = values.map(
    (share, seat) => `${say.seat(seat + 1)}  ${formatShare(share)} ${errorText(stderr[seat])}`,
  );
  return [...rows, say.trials(trials, Math.round(effectiveTrials))];
}
