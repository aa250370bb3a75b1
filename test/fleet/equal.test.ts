/** Whatever a fleet plays comes out as it does on one machine, to the byte. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { runDama } from '../support/command-line.ts';
import { Kept } from '../support/fleet-night.ts';
import { digestOf, RUNS, writeRunFiles } from '../support/fleet-runs.ts';
import { fleetFolder, fleetServer, fleetTest } from '../support/fleet-server.ts';
import { DEEP } from '../support/samples.ts';

const folder = fleetFolder();
const server = fleetServer(folder);
const workers: Kept[] = [];
const WORKERS = DEEP ? ['tower', 'laptop'] : ['tower'];

async function dama(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runDama({ folder }, ...args);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('ERR')]);
  return stdout;
}

beforeAll(() => writeRunFiles(folder));
afterAll(async () => {
  for (const worker of workers) await worker.stop();
});

/** A worker with a folder of its own, as on a machine of its own. */
function startWorker(name: string): Kept {
  const home = join(folder, name);
  mkdirSync(home, { recursive: true });
  const worker = new Kept(
    home,
    ...['worker', '--queue', server.url(), '--workers', '1', '--name', name, '--cache', join(home, 'cache')],
  );
  workers.push(worker);
  return worker;
}

beforeAll(() => {
  if (server.url()) for (const name of WORKERS) startWorker(name);
});

/** How many tasks each worker has brought back. */
async function played(): Promise<Record<string, number>> {
  const { workers: seen } = JSON.parse(await dama('fleet', 'status', '--queue', server.url(), '--json'));
  return Object.fromEntries(seen.map(({ name, tasks }: { name: string; tasks: number }) => [name, tasks]));
}

/** Plays a run here and by the workers, and compares what is left. */
async function compare(name: string): Promise<void> {
  const { args, leaves } = RUNS[name];
  const [here, there] = [`${name} here`, `${name} there`];
  await dama(...args(here), '--workers', '1');
  await dama(...args(there), '--queue', server.url());
  expect(digestOf(join(folder, leaves(there)))).toBe(digestOf(join(folder, leaves(here))));
}

fleetTest('a study that workers play leaves what one machine leaves', async () => {
  await compare('study');
  const { laptop = 0, tower = 0 } = await played();
  expect(laptop + tower).toBeGreaterThan(0);
});

for (const name of Object.keys(RUNS).filter((name) => name !== 'study'))
  fleetTest(`a ${name} that workers play leaves what one machine leaves`, () => compare(name), ['deep']);

fleetTest('both have played', async () => {
  const { laptop, tower } = await played();
  expect([laptop > 0, tower > 0]).toEqual([true, true]);
}, ['deep']);
