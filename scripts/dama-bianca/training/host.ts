/** The threads or machines that play the hands of a run, opened when the first of them are asked for. */
import { setImmediate } from 'node:timers/promises';
import { DAMA_BIANCA } from '../../../engine/dama-bianca/index.ts';
import type { TrainHost, TrainReply } from '../../../selfplay/dama-bianca/index.ts';
import { openPool, type PoolChoice } from '../../run/index.ts';

export class TrainingHost implements TrainHost {
  readonly #choice: PoolChoice;
  #pool: ReturnType<typeof openJobs> | undefined;

  constructor(choice: PoolChoice) {
    this.#choice = choice;
  }

  play: TrainHost['play'] = async (tasks) => {
    this.#pool ??= openJobs(this.#choice);
    const jobs = tasks.map((input) => ({ game: DAMA_BIANCA.name, job: 'train', input }));
    return (await (await this.#pool).playAll(jobs)).map(({ output }) => output as TrainReply);
  };

  pause(): Promise<void> {
    return setImmediate();
  }

  async stop(): Promise<void> {
    await (await this.#pool)?.stop();
  }
}

function openJobs(choice: PoolChoice) {
  return openPool('job', choice);
}
