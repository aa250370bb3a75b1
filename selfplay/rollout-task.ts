/**
 * A batch of a rollout as a task for any thread. Which thread plays it, and when, leaves no trace in its
 * sums; what adds them up, and in which order, is a plan of `ai/`.
 */
import {
  type BatchSums,
  type Plan,
  Rollout,
  type RolloutJob,
  type RolloutParams,
  runPlan,
} from '../ai/index.ts';
import { type Game, type State, unwrap } from '../engine/index.ts';
import { type GameKey, gameKeyOf, readyGame, Shelf } from './game-shelf.ts';

/** What all batches of a rollout have in common. Plain data. */
export interface RolloutRoot extends GameKey {
  /** A snapshot of the state. */
  readonly position: Uint8Array;
  readonly params: RolloutParams;
  /** The specification of what values positions and chooses turns. */
  readonly evaluator: string;
  /** The specification of a bot that chooses the turns instead. */
  readonly bot?: string | undefined;
}

export interface RolloutTask {
  readonly root: RolloutRoot;
  readonly job: RolloutJob;
  /** Shared memory: anything but 0 at index 0 ends the batch. */
  readonly stop: Int32Array | undefined;
}

/** `name` is that of the game. */
export function rolloutRoot(
  name: string,
  game: Game,
  state: State,
  params: RolloutParams,
  evaluator: string,
  bot?: string,
): RolloutRoot {
  return {
    ...gameKeyOf(name, game),
    position: state.snapshot(),
    params,
    evaluator,
    ...(bot === undefined ? {} : { bot }),
  };
}

interface Desk {
  readonly state: State;
  readonly rollout: Rollout;
}

const desks = new Shelf<Desk>();

function deskFor({ game: name, variant, players, unit, params, evaluator, bot }: RolloutRoot): Desk {
  return desks.take(JSON.stringify([name, variant, players, unit, params, evaluator, bot]), () => {
    const { kit, game } = readyGame({ game: name, variant, players, unit });
    const scorer = unwrap(kit.players.createEvaluator(evaluator, game));
    const options = bot === undefined ? {} : { policy: unwrap(kit.players.createBot(bot, game)) };
    return { state: game.newState(), rollout: new Rollout(game, scorer, params, options) };
  });
}

/** The sums of a batch; nothing if it was stopped. */
export function playRollout({ root, job, stop }: RolloutTask): BatchSums | undefined {
  const { state, rollout } = deskFor(root);
  state.restore(root.position);
  return rollout.play(state, job, stop);
}

/** Plays a plan on this thread. */
export function playPlan<R>(root: RolloutRoot, plan: Plan<R>): R {
  return runPlan(plan, (job) => playRollout({ root, job, stop: undefined }));
}
