/** Whatever dies while a fleet plays: nothing recorded is lost, and all comes out as on a quiet night. */
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { runDama } from '../support/command-line.ts';
import { stormyNight } from '../support/fleet-kills.ts';
import { digestOf, RUNS, writeRunFiles } from '../support/fleet-runs.ts';
import { fleetFolder, fleetServer, fleetTest } from '../support/fleet-server.ts';

const folder = fleetFolder();
const server = fleetServer(folder);
beforeAll(() => writeRunFiles(folder));

fleetTest('a tournament outlives workers, coordinators, servers and cables', async () => {
  const { args, leaves } = RUNS.tournament;
  const times = 3;
  expect((await runDama({ folder }, ...args('quiet', times), '--workers', '1')).status).toBe(0);
  const night = { folder, queue: join(folder, 'queue'), url: server.url() };
  const all = ['worker', 'coordinator', 'server', 'cable', 'worker'] as const;
  const options = { name: 'stormy', times, victims: all, seed: 3 };
  const { victims, blocks } = await stormyNight(night, RUNS.tournament, options);
  expect(victims.length).toBeGreaterThan(0);
  expect(blocks).toEqual([...blocks].sort((a, b) => a - b));
  expect(digestOf(join(folder, leaves('stormy')))).toBe(digestOf(join(folder, leaves('quiet'))));
  const verified = await runDama({ folder }, 'verify', '--db', 'stormy.db', '--workers', '1');
  expect(verified.status).toBe(0);
});
