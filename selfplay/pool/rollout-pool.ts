/**
 * Plays the batches of a rollout on worker threads: independent blocks of candidate and dice, no shared tree. The plan
 * takes the sums in the order of its jobs, so the answer is that of one thread bit for bit, whatever their number.
 */
import {
  type BatchSums,
  Budget,
  type Limits,
  type Plan,
  type RolloutJob,
  runPlanAsync,
} from '../../ai/index.ts';
import type { RolloutRoot } from '../index.ts';
import type { ReplyOf, TaskOf } from './messages.ts';
import { type PoolOptions, TaskPool } from './task-pool.ts';

/** Has batches of rollouts played; several at once. */
interface RolloutRunner {
  run(message: {
    readonly kind: 'rollout';
    readonly tasks: readonly TaskOf<'rollout'>[];
  }): Promise<{ readonly replies: readonly ReplyOf<'rollout'>[] }>;
  stop(): Promise<void>;
}

export class RolloutPool {
  readonly #pool: RolloutRunner;

  /** On threads of this process, or by whatever runs batches. */
  constructor(options: PoolOptions | RolloutRunner) {
    this.#pool = 'run' in options ? options : new TaskPool(options);
  }

  /**
   * Plays a plan. The first batch is played whatever the limits; when the time is over or `stop` is raised, the batches
   * under way are left unfinished. `stop` must be in shared memory.
   */
  async play<R>(
    root: RolloutRoot,
    plan: Plan<R>,
    limits: Pick<Limits, 'timeMs' | 'clock' | 'stop'> = {},
  ): Promise<R> {
    const budget = new Budget(limits);
    const stop = limits.stop ?? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    let isFirst = true;
    const play = async (job: RolloutJob): Promise<BatchSums | undefined> => {
      const flag = isFirst ? undefined : stop;
      isFirst = false;
      const tasks = [{ root, job, stop: flag }];
      const [{ sums }] = (await this.#pool.run({ kind: 'rollout', tasks })).replies;
      budget.nodes += sums?.nodes ?? 0;
      if (budget.isSpent()) Atomics.store(stop, 0, 1);
      return sums;
    };
    return await runPlanAsync(plan, play);
  }

  async stop(): Promise<void> {
    await this.#pool.stop();
  }
}
