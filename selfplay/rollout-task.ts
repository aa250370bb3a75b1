/**
 * A batch of a rollout of Dama Bianca as a task for any thread. Which thread plays it, and when, leaves no trace in its
 * sums; what adds them up, and in which order, is a plan of `ai/`.
 */
import { createEvaluator } from '../ai/dama-bianca/index.ts';
import {
  type BatchSums,
  type Plan,
  Rollout,
  type RolloutJob,
  type RolloutParams,
  runPlan,
} from '../ai/index.ts';
import {
  canonicalVariant,
  createGame,
  type DamaGame,
  type DamaState,
  parseVariant,
  type Unit,
} from '../engine/dama-bianca/index.ts';
import { unwrap } from '../engine/index.ts';

/** What all batches of a rollout have in common. Plain data. */
export interface RolloutRoot {
  /** Canonical text. */
  readonly variant: string;
  readonly players: number;
  readonly unit: Unit;
  /** A snapshot of the state. */
  readonly position: Uint8Array;
  readonly params: RolloutParams;
  /** The specification of what values positions and chooses turns. */
  readonly evaluator: string;
}

export interface RolloutTask {
  readonly root: RolloutRoot;
  readonly job: RolloutJob;
  /** Shared memory: anything but 0 at index 0 ends the batch. */
  readonly stop: Int32Array | undefined;
}

export function rolloutRoot(
  game: DamaGame,
  state: DamaState,
  params: RolloutParams,
  evaluator: string,
): RolloutRoot {
  const { numPlayers, rules, unit } = game;
  return {
    variant: canonicalVariant(rules.variant),
    players: numPlayers,
    unit,
    position: state.snapshot(),
    params,
    evaluator,
  };
}

interface Table {
  readonly key: string;
  readonly state: DamaState;
  readonly rollout: Rollout<DamaState>;
}

/** The game of the last task: a rollout is many tasks, and making a game takes as long as some trials. */
let table: Table | undefined;

function tableFor({ variant, players, unit, params, evaluator }: RolloutRoot): Table {
  const key = JSON.stringify([variant, players, unit, params, evaluator]);
  if (table?.key !== key) {
    const game = unwrap(createGame(unwrap(parseVariant(JSON.parse(variant))), players, unit));
    const scorer = unwrap(createEvaluator(evaluator, game));
    table = { key, state: game.newState(), rollout: new Rollout(game, scorer, params) };
  }
  return table;
}

/** The sums of a batch; nothing if it was stopped. */
export function playRollout({ root, job, stop }: RolloutTask): BatchSums | undefined {
  const { state, rollout } = tableFor(root);
  state.restore(root.position);
  return rollout.play(state, job, stop);
}

/** Plays a plan on this thread. */
export function playPlan<R>(root: RolloutRoot, plan: Plan<R>): R {
  return runPlan(plan, (job) => playRollout({ root, job, stop: undefined }));
}
