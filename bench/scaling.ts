/**
 * Measures what a second worker brings against a second process on the same machine.
 *
 * speed-up of two workers  = 2 t(one worker, one portion) / t(two workers, two portions)
 * speed-up of two processes = 2 t(one process, one portion) / t(two processes, one portion each)
 *
 * Every process runs a pool of one worker, so that the two speed-ups differ in nothing but the process that is shared.
 * All four times are taken in each round, forwards and backwards in turn, once all have warmed up for equally
 * long; the figure is the median over the rounds of the ratio of the speed-ups.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { median } from './measure.ts';

export interface Runner {
  /** Does `portions` equal portions of the work, a second or two of one thread each. */
  run(portions: number): Promise<void>;
  stop(): Promise<void>;
}

/** Work for one worker or two, in this process or in another: the same code in each. */
interface Workload {
  /** The URL of the module that exports `createRunner`, for another process. */
  readonly module: string;
  createRunner(workers: number): Runner;
}

const WARM_UP = 3;
const ROUNDS = 7;

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

async function ask(child: ChildProcess): Promise<void> {
  const done = once(child, 'message');
  child.send(1);
  await done;
}

/** The times of a round, in seconds. */
interface Round {
  readonly one: number;
  readonly two: number;
  readonly alone: number;
  readonly both: number;
}

/** Speed-up of the second worker as a share of that of the second process. */
export function shareOfCeiling(rounds: readonly Round[]): number {
  return median(rounds.map(({ one, two, alone, both }) => one / two / (alone / both)));
}

export async function measureScaling(workload: Workload): Promise<Round[]> {
  const pools = [1, 2].map((workers) => workload.createRunner(workers));
  const file = fileURLToPath(new URL('scaling-process.mjs', import.meta.url));
  const children = [0, 1].map(() => fork(file, [workload.module]));
  try {
    await Promise.all(children.map((child) => once(child, 'message')));
    for (let i = 0; i < WARM_UP; i++) {
      await pools[0].run(1);
      await pools[1].run(2);
      await Promise.all(children.map(ask));
    }
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const times = { one: 0, two: 0, alone: 0, both: 0 };
      const work: readonly (readonly [keyof Round, () => Promise<unknown>])[] = [
        ['one', () => pools[0].run(1)],
        ['two', () => pools[1].run(2)],
        // Each process is the lone one in its turn, so that neither gets more practice.
        ['alone', () => ask(children[(round >> 1) % 2])],
        ['both', () => Promise.all(children.map(ask))],
      ];
      for (const [name, run] of round % 2 === 0 ? work : [...work].reverse())
        times[name] = await seconds(run);
      rounds.push(times);
    }
    return rounds;
  } finally {
    for (const pool of pools) await pool.stop();
    for (const child of children) {
      child.send(0);
      await once(child, 'exit');
    }
  }
}
