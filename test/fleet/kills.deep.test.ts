/** A hundred kills of workers, coordinators and PostgreSQL, and cut networks between them, in runs of every kind. */
import { join } from 'node:path';
import { beforeAll, expect } from 'vitest';
import { stream } from '../../engine/index.ts';
import { runDama } from '../support/command-line.ts';
import { stormyNight, VICTIMS, type Victim } from '../support/fleet-kills.ts';
import { digestOf, RUNS, writeRunFiles } from '../support/fleet-runs.ts';
import { fleetFolder, fleetServer, fleetTest } from '../support/fleet-server.ts';

const KILLS = 100;
const DISASTERS = 12;
const TIMES = 20;
const folder = fleetFolder();
const server = fleetServer(folder);
beforeAll(() => writeRunFiles(folder));

fleetTest(`${KILLS} kills lose nothing`, async () => {
  const night = { folder, queue: join(folder, 'queue'), url: server.url() };
  const counts: Record<Victim, number> = { worker: 0, coordinator: 0, server: 0, cable: 0, silence: 0 };
  const kills = (): number => counts.worker + counts.coordinator + counts.server;
  const quiet = new Map<string, string>();
  for (let seed = 1; kills() < KILLS; seed++) {
    for (const [kind, run] of Object.entries(RUNS)) {
      if (!quiet.has(kind)) {
        const { status, stderr } = await runDama({ folder }, ...run.args(kind, TIMES), '--workers', '1');
        expect([status, stderr]).toEqual([0, expect.not.stringContaining('ERR')]);
        quiet.set(kind, digestOf(join(folder, run.leaves(kind))));
      }
      const rng = stream('victims', kind, seed);
      const chosen = Array.from({ length: DISASTERS }, () => VICTIMS[rng.below(VICTIMS.length)]);
      const options = { name: `${kind} ${seed}`, times: TIMES, victims: chosen, seed };
      const { victims, blocks } = await stormyNight(night, run, options);
      for (const victim of victims) counts[victim]++;
      expect(blocks, options.name).toEqual([...blocks].sort((a, b) => a - b));
      expect([options.name, digestOf(join(folder, run.leaves(options.name)))]).toEqual([
        options.name,
        quiet.get(kind),
      ]);
      console.log(`${options.name}: ${victims.join(', ')}; ${kills()} kills so far`);
    }
  }
  console.log(JSON.stringify(counts));
});
