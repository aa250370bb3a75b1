/** Studies that are recorded while workers and processes die. */

import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { stream } from '../../engine/index.ts';
import { plainContext } from '../../studies/run/context.ts';
import { runStudies } from '../../studies/run/studies.ts';
import { blocksIn } from './database-file.ts';
import { SMALL, studyKey } from './database-play.ts';

export const ORDERS = [
  { key: studyKey(['random', 'greedy']), blocks: 160 },
  { key: studyKey(['random', 'greedy', 'random(seed=2)'], SMALL, 'match'), blocks: 40 },
];

/** Records what is missing, with workers of good luck; gives how many blocks are not there then. */
export async function finish(file: string): Promise<number> {
  const silent = plainContext();
  const { lost, left } = await runStudies(ORDERS, { file, workers: 2, allowRevisionChange: false }, silent);
  return lost + left;
}

function start(file: string, seed: number): ChildProcess {
  const script = fileURLToPath(new URL('chaos-run.ts', import.meta.url));
  const loader = process.features.typescript ? [] : ['--import', 'tsx'];
  const safety = seed % 2 === 0 ? 'durable' : 'normal';
  return spawn(process.execPath, [...loader, script, file, safety], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    env: { ...process.env, CHAOS_SEED: String(seed) },
    stdio: 'ignore',
  });
}

interface ChaosSummary {
  /** How often a process was killed, and how many blocks the file held at the end of each. */
  readonly killed: number;
  readonly blocks: readonly number[];
}

/**
 * Kills so many processes one after the other, most of them when they have recorded a few more blocks, some while they
 * start, at moments that follow from `seed` and from what the machine does besides.
 */
export async function disturb(file: string, kills: number, seed: number): Promise<ChaosSummary> {
  const rng = stream('chaos', seed);
  const blocks: number[] = [];
  let killed = 0;
  for (let i = 0; i < kills; i++) {
    const child = start(file, seed * 1000 + i);
    const ended = new Promise<string | null>((resolve) => child.on('exit', (_, signal) => resolve(signal)));
    if (rng.below(5) > 0) {
      const enough = blocksIn(file) + 1 + rng.below(30);
      while (child.exitCode === null && blocksIn(file) < enough) await sleep(10);
    }
    await sleep(rng.below(120));
    child.kill('SIGKILL');
    if ((await ended) === 'SIGKILL') killed++;
    blocks.push(blocksIn(file));
  }
  return { killed, blocks };
}
