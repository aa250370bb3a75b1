/** A run of a fleet during which workers, the coordinator and PostgreSQL are killed, and the network is cut. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stream } from '../../engine/index.ts';
import { blocksIn } from './database-file.ts';
import { Cable, Kept, killPostgres } from './fleet-night.ts';
import type { FleetRun } from './fleet-runs.ts';

interface Night {
  readonly folder: string;
  /** Where the server of `url` keeps its files. */
  readonly queue: string;
  readonly url: string;
}

interface NightOptions {
  readonly name: string;
  /** Times the usual length of the run. */
  readonly times?: number;
  /** What is killed or cut, in order. */
  readonly victims: readonly Victim[];
  /** Of the moments. */
  readonly seed: number;
}

/** `cable`: connections break; `silence`: nothing arrives any more, and nobody is told. */
export const VICTIMS = ['worker', 'worker', 'coordinator', 'server', 'cable', 'silence'] as const;
export type Victim = (typeof VICTIMS)[number];
const WORKERS = 2;

interface NightSummary {
  /** What fell, in order. */
  readonly victims: readonly Victim[];
  /** Blocks in the database after each. */
  readonly blocks: readonly number[];
}

/**
 * Plays a run while `victims` fall one after the other, as many as do before it has ended, most of them after some progress, at moments that follow from
 * `seed` and from what the machine does besides. Rejects if the run fails.
 */
export async function stormyNight(
  { folder, queue, url }: Night,
  { args, leaves }: FleetRun,
  { name, times = 1, victims, seed }: NightOptions,
): Promise<NightSummary> {
  const rng = stream('night', seed);
  const cable = new Cable(Number(new URL(url).port));
  await cable.lay();
  const far = new URL(url);
  far.port = String(cable.port);
  const workers = Array.from({ length: WORKERS }, (_, i) => {
    const home = join(folder, `${name}-${i}`);
    mkdirSync(home, { recursive: true });
    const options = ['--workers', '1', '--name', `${name}-${i}`, '--cache', join(home, 'cache')];
    return new Kept(home, 'worker', '--queue', far.href, ...options);
  });
  const coordinator = new Kept(folder, ...args(name, times), '--queue', url);
  const left = join(folder, leaves(name));
  const recorded = (): number => (left.endsWith('.db') ? blocksIn(left) : 0);
  const fallen: Victim[] = [];
  const blocks: number[] = [];
  for (const victim of victims) {
    if (coordinator.isOver) break;
    const enough = recorded() + 1 + rng.below(20);
    // Some come while everything is still starting.
    for (let waited = 0; recorded() < enough && waited < 60 && rng.below(100) > 0; waited++) {
      if (coordinator.isOver) break;
      await sleep(50);
    }
    if (victim === 'worker') workers[rng.below(WORKERS)].kill();
    else if (victim === 'coordinator') coordinator.kill();
    else if (victim === 'server') killPostgres(queue);
    else {
      if (victim === 'cable') cable.cut();
      else cable.swallow();
      await sleep(rng.below(1500));
      cable.mend();
    }
    fallen.push(victim);
    blocks.push(recorded());
  }
  try {
    await coordinator.ended;
  } finally {
    for (const worker of workers) await worker.stop();
    cable.close();
  }
  return { victims: fallen, blocks };
}
