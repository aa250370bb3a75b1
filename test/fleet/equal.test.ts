/** What a fleet plays comes out as it does on one machine, to the byte; kills.deep.test.ts holds runs of every kind to that. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { runDama } from '../support/command-line.ts';
import { Kept } from '../support/fleet-night.ts';
import { digestOf, RUNS, writeRunFiles } from '../support/fleet-runs.ts';
import { fleetFolder, fleetServer, fleetTest } from '../support/fleet-server.ts';

const folder = fleetFolder();
const server = fleetServer(folder);
let worker: Kept | undefined;

async function dama(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runDama({ folder }, ...args);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('ERR')]);
  return stdout;
}

beforeAll(() => {
  writeRunFiles(folder);
  if (!server.url()) return;
  // A folder of its own, as on a machine of its own.
  const home = join(folder, 'tower');
  mkdirSync(home);
  const options = ['--workers', '1', '--name', 'tower', '--cache', join(home, 'cache')];
  worker = new Kept(home, 'worker', '--queue', server.url(), ...options);
});
afterAll(() => worker?.stop());

fleetTest('a study that a worker plays leaves what one machine leaves', async () => {
  const { args, leaves } = RUNS.study;
  await dama(...args('here'), '--workers', '1');
  await dama(...args('there'), '--queue', server.url());
  expect(digestOf(join(folder, leaves('there')))).toBe(digestOf(join(folder, leaves('here'))));
  const { workers } = JSON.parse(await dama('fleet', 'status', '--queue', server.url(), '--json'));
  expect(workers).toMatchObject([{ name: 'tower', tasks: expect.toSatisfy((tasks) => tasks > 0) }]);
});
