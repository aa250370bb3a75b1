/** A PostgreSQL of one's own: what kills leave behind is gone on with. */
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { startLocal } from '../../fleet/local/index.ts';
import { askServer as ask, fleetFolder, fleetTest } from '../support/fleet-server.ts';

const folder = fleetFolder();

const pidOf = (queue: string): number =>
  Number.parseInt(readFileSync(join(queue, 'data', 'postmaster.pid'), 'utf8'), 10);

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** A command that uses the server until it is killed. */
async function startElsewhere(queue: string) {
  const program = `import { startLocal } from ${JSON.stringify(new URL('../../fleet/local/index.ts', import.meta.url).href)};
    console.log((await startLocal(${JSON.stringify(queue)})).url);
    setInterval(() => {}, 1000);`;
  const loader = process.features.typescript ? [] : ['--import', 'tsx'];
  const child = spawn(process.execPath, [...loader, '--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((done, fail) => {
    child.stdout.once('data', (text) => done(String(text).trim()));
    child.once('exit', (code) =>
      fail(new Error(`the command ended with ${code} before its server was ready`)),
    );
  });
  return { child, url };
}

fleetTest('a local queue outlives kills', async () => {
  const queue = join(folder, 'night.db.queue');
  // Commands at once on a folder where there is nothing yet.
  const [{ child, url }, ...others] = await Promise.all([1, 2, 3].map(() => startElsewhere(queue)));
  expect(others.map((other) => other.url)).toEqual([url, url]);
  for (const other of others) other.child.kill('SIGKILL');
  await ask(url, 'create table kept as select 7 as seven');
  await expect(ask(url.replace(/:[^:@]*@/, ':wrong@'), 'select 1')).rejects.toThrow(/password/);
  const first = pidOf(queue);
  child.kill('SIGKILL');
  await new Promise((done) => child.on('exit', done));

  // The server of the killed command still runs.
  const adopted = await startLocal(queue);
  expect([adopted.url, pidOf(queue)]).toEqual([url, first]);

  // It is killed in turn, and comes back by itself with what it held.
  process.kill(first, 'SIGKILL');
  const rows = await untilAnswered(() => ask(url, 'select seven from kept'));
  expect(rows).toEqual([{ seven: 7 }]);
  const revived = pidOf(queue);
  expect(revived).not.toBe(first);

  // A command that is still there keeps it, the last one ends it.
  const guest = await startElsewhere(queue);
  await adopted.stop();
  expect(await ask(url, 'select seven from kept')).toEqual(rows);
  guest.child.kill('SIGKILL');
  await new Promise((done) => guest.child.on('exit', done));
  const last = await startLocal(queue);
  await last.stop();
  expect(isAlive(revived)).toBe(false);
});

async function untilAnswered<T>(question: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await question();
    } catch {
      await sleep(50);
    }
  }
}
