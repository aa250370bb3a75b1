/** Whatever a fleet plays comes out as it does on one machine, to the byte. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { runDama } from '../support/command-line.ts';
import { Kept } from '../support/fleet-night.ts';
import { digestOf, RUNS, writeRunFiles } from '../support/fleet-runs.ts';
import { fleetFolder, fleetServer, fleetTest } from '../support/fleet-server.ts';

const folder = fleetFolder();
const server = fleetServer(folder);
const workers: Kept[] = [];

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
  if (server.url()) for (const name of ['tower', 'laptop']) startWorker(name);
});

for (const [name, { args, leaves }] of Object.entries(RUNS))
  fleetTest(`a ${name} of two workers leaves what one machine leaves`, async () => {
    const [here, there] = [`${name} here`, `${name} there`];
    await dama(...args(here), '--workers', '1');
    await dama(...args(there), '--queue', server.url());
    expect(digestOf(join(folder, leaves(there)))).toBe(digestOf(join(folder, leaves(here))));
  });

fleetTest('both have played', async () => {
  const { workers: seen } = JSON.parse(await dama('fleet', 'status', '--queue', server.url(), '--json'));
  const played = seen.map(({ name, tasks }: { name: string; tasks: number }) => [name, tasks > 0]);
  expect(played).toEqual([
    ['laptop', true],
    ['tower', true],
  ]);
});
