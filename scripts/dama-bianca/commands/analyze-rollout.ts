/** `analyze --rollout`: a position played to its end many times: each seat's share, or the turns of a roll compared. */

import { availableParallelism } from 'node:os';
import { bestEvaluatorSpec, createEvaluator, settle } from '../../../ai/dama-bianca/index.ts';
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
} from '../../../ai/index.ts';
import {
  createGame,
  DAMA_BIANCA,
  type DamaGame,
  type DamaState,
  formatPosition,
  isOver,
  parsePosition,
  rollOutcome,
  rulesOf,
} from '../../../engine/dama-bianca/index.ts';
import { unwrap, wrong } from '../../../engine/index.ts';
import { playPlan, rolloutRoot, variantLabel } from '../../../selfplay/index.ts';
import { readInteger } from '../../../studies/input/index.ts';
import { openRolloutPool, type PoolChoice } from '../../../studies/run/index.ts';
import { givenDice } from '../../../table/dama-bianca/index.ts';
import { formatShare } from '../../analysis/shares.ts';
import { command } from '../../command.ts';
import { assumedVariant, DEFAULT_VARIANT, JUDGE_OPTION, SET_OPTION } from '../../options.ts';
import { readQueue, withQueue } from '../../recording.ts';
import { alignTable } from '../../text-table.ts';

import { readVariant } from '../input.ts';

const MAX_TRIALS = 1e7;
const MAX_HORIZON = 1e6;

export const { build, run } = command(
  (y) =>
    withQueue(y)
      .positional('position', {
        type: 'string',
        demandOption: true,
        describe: 'position text, before the roll',
      })
      .option('roll', { type: 'string', describe: 'two dice, such as 54: its best turns compared' })
      .option('trials', {
        type: 'number',
        default: ROLLOUT_PARAMS.trials,
        describe: 'hands played, of all turns together',
      })
      .option('horizon', {
        type: 'number',
        default: 0,
        describe: 'turns until the evaluation takes over; 0: never',
      })
      .option('evaluator', JUDGE_OPTION)
      .option('keep', { type: 'number', default: ROLLOUT_PARAMS.keep, describe: 'turns that are compared' })
      .option('variant', {
        type: 'string',
        describe: `name, JSON file or inline JSON (default ${DEFAULT_VARIANT})`,
      })
      .option('set', SET_OPTION)
      .option('unit', {
        choices: ['hand', 'match'] as const,
        default: 'hand' as const,
        describe: 'what is played to its end',
      })
      .option('seed', { type: 'number', default: 1, describe: 'names the dice' })
      .option('workers', { type: 'number', default: availableParallelism(), describe: 'worker threads' })
      .option('json', { type: 'boolean', default: false, describe: 'one JSON object' })
      .example("$0 analyze --rollout '16,21/7,76 1' --trials 1296", "each seat's share of the win")
      .example("$0 analyze --rollout '16,21/7,76 1' --roll 63 --horizon 6", 'the best turns of a roll')
      .epilogue('The answer is the same whatever the number of workers.'),
  async (args, { print, note }) => {
    const rules = rulesOf(readVariant(args.variant ?? DEFAULT_VARIANT, args.set));
    const setup = unwrap(parsePosition(args.position.trimStart(), rules));
    const roll = givenDice(args.roll, setup, rules);
    const trials = readInteger(args.trials, 'trials', 1, MAX_TRIALS);
    const seed = readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER);
    const workers = readInteger(args.workers, 'workers', 1, 256);
    const queue = readQueue(args, 'rollout', undefined);
    const params: RolloutParams = {
      ...ROLLOUT_PARAMS,
      horizon: readInteger(args.horizon, 'horizon', 0, MAX_HORIZON),
      keep: readInteger(args.keep, 'keep', 1, 1000),
      trials,
    };
    if (isOver(setup)) {
      throw wrong('ERR_CLOSED', `the hand is over: seat ${setup.mover + 1} has closed`, 'position');
    }
    const game = unwrap(createGame(rules.variant, setup.pawns.length, args.unit));
    const state = game.stateFrom(setup);
    if (roll) state.do(rollOutcome(...roll));
    const evaluator = unwrap(settle(args.evaluator ?? bestEvaluatorSpec(game), game));
    const scorer = unwrap(createEvaluator(evaluator, game));
    const ask: Question = {
      game,
      state,
      params,
      evaluator,
      scorer,
      trials,
      seed,
      pool: { workers, queue },
      note,
    };
    const variant = variantLabel(rules.variant);
    const about = {
      variant,
      unit: args.unit,
      position: formatPosition(setup),
      evaluator: scorer.name,
      horizon: params.horizon,
      seed,
    };
    if (!args.json) {
      if (args.variant === undefined) print(assumedVariant(variant));
      print(
        `${variant}, ${game.numPlayers} seats, share of the ${args.unit}, seat ${setup.mover + 1} to move`,
      );
    }
    if (roll) {
      const answer = { ...about, roll, ...turnsJson(game, state, await compareTurns(ask)) };
      if (args.json) print(JSON.stringify(answer));
      else [...turnLines(answer), playedBy(scorer)].forEach(print);
      return 0;
    }
    const result = await valuePosition(ask);
    if (args.json) print(JSON.stringify({ ...about, ...result }));
    else [...shareLines(result), playedBy(scorer)].forEach(print);
    return 0;
  },
);

interface Question {
  readonly game: DamaGame;
  readonly state: DamaState;
  readonly params: RolloutParams;
  /** The specification of `scorer`. */
  readonly evaluator: string;
  readonly scorer: MoveScorer<DamaState>;
  readonly trials: number;
  readonly seed: number;
  readonly pool: PoolChoice;
  readonly note: (line: string) => void;
}

async function playAll<R>(
  { game, state, params, evaluator, pool: choice, note }: Question,
  plan: Plan<R>,
): Promise<R> {
  const root = rolloutRoot(DAMA_BIANCA.name, game, state, params, evaluator);
  if (choice.workers === 1 && !choice.queue) return playPlan(root, plan);
  const pool = await openRolloutPool(choice, { note });
  try {
    return await pool.play(root, plan);
  } finally {
    await pool.stop();
  }
}

async function valuePosition(ask: Question): Promise<RolloutResult> {
  const { game, state, params, scorer, trials, seed } = ask;
  const size = new Rollout(game, scorer, params).batchSize(state);
  return (await playAll(ask, planPosition(game.numPlayers, trials, size, seed))).result();
}

async function compareTurns(ask: Question): Promise<RolloutInfo> {
  const { game, state, params, scorer, trials, seed } = ask;
  const race = new RolloutSearch(game, scorer, params).race(state, trials, seed);
  return race.info(await playAll(ask, race.plan));
}

interface TurnJson {
  readonly turn: string;
  readonly values: readonly number[];
  readonly stderr: number;
  readonly trials: number;
  /** What the turn loses against the best one, and the error of that. */
  readonly deficit: number;
  readonly deficitError: number;
}

interface TurnsJson {
  readonly trials: number;
  readonly nodes: number;
  readonly lines: readonly TurnJson[];
}

function turnsJson(game: DamaGame, state: DamaState, { lines, nodes }: RolloutInfo): TurnsJson {
  return {
    trials: lines.reduce((sum, { visits }) => sum + visits, 0),
    nodes,
    lines: lines.map(({ move, values, stderr = 0, visits, deficit, deficitError }) => ({
      turn: DAMA_BIANCA.text.formatTurn(game, state, move),
      values,
      stderr,
      trials: visits,
      deficit,
      deficitError,
    })),
  };
}

function playedBy({ name }: MoveScorer<DamaState>): string {
  return `turns chosen and positions valued by ${name}`;
}

function withError(share: number, error: number): string {
  return `${formatShare(share)} ± ${(100 * error).toFixed(2)}`;
}

function turnLines({ lines, trials }: TurnsJson): string[] {
  const rows = lines.map(({ turn, values, stderr, trials: own, deficit, deficitError }, i) => [
    turn,
    values.map(formatShare).join('  '),
    `± ${(100 * stderr).toFixed(2)}`,
    i === 0 ? '' : withError(-deficit, deficitError),
    String(own),
  ]);
  const head = ['turn', 'share of each seat', 'mover', 'against the first', 'trials'];
  return [...alignTable([head, ...rows]), `${trials} trials; ± is one standard error`];
}

function shareLines({ values, stderr, trials, effectiveTrials }: RolloutResult): string[] {
  const lines = values.map((share, seat) => `seat ${seat + 1}  ${withError(share, stderr[seat])}`);
  const worth = `as exact as ${effectiveTrials.toFixed(0)} independent ones`;
  return [...lines, `${trials} trials, ${worth}; ± is one standard error`];
}
