/** Plays hands for a run of training on worker threads. */
import type { TrainReply, TrainTask } from '../index.ts';
import { BatchPool } from './batch-pool.ts';
import type { TaskPool } from './task-pool.ts';

export class TrainPool extends BatchPool<TrainTask, TrainReply> {
  /** Has every task done and gives the answers in the order of the tasks; rejects if one cannot be done. */
  async playAll(tasks: readonly TrainTask[]): Promise<readonly TrainReply[]> {
    const places = new Map(tasks.map((task, place) => [task, place]));
    const replies: TrainReply[] = new Array(tasks.length);
    await this.play(tasks[Symbol.iterator](), (done, answers) => {
      for (const [i, task] of done.entries()) replies[places.get(task) as number] = answers[i];
    });
    return replies;
  }

  protected override async ask(
    pool: TaskPool,
    tasks: readonly TrainTask[],
    quit: AbortController,
  ): Promise<readonly TrainReply[]> {
    return (await pool.run({ kind: 'train', tasks }, quit)).replies;
  }

  protected override cpuMsOf(reply: TrainReply): number {
    return reply.cpuMs;
  }
}
