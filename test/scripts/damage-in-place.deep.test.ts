/** Processes whose database is damaged in its place while they record into it. */
import { closeSync, openSync, statSync, truncateSync, writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';
import { heldIn } from '../support/locked-file.ts';

const line = new CommandLine('damage-night');
const PAGE = 4096;
const words = ['match', 'greedy', 'random', '--blocks'];

interface RunEnd {
  readonly code: number | null;
  readonly signal: string | null;
  readonly said: string;
}

/** Runs a match of 3000 blocks and calls `damage` while it records. */
async function runDamaged(file: string, damage: (file: string) => void): Promise<RunEnd> {
  expect((await line.dama(...words, '300', '--db', file)).status).toBe(0);
  const run = line.start(...words, '3000', '--db', file);
  let said = '';
  run.stderr.on('data', (data) => {
    said += data;
  });
  const ended = new Promise<RunEnd>((resolve) =>
    run.on('exit', (code, signal) => resolve({ code, signal, said })),
  );
  while (heldIn(file).blocks < 600) await sleep(20);
  damage(file);
  return await ended;
}

function scribble(file: string): void {
  const handle = openSync(file, 'r+');
  const pages = statSync(file).size / PAGE;
  for (let i = 1; i <= 5; i++)
    writeSync(handle, Buffer.alloc(PAGE, 0x5a + i), 0, PAGE, Math.floor((i * pages) / 6) * PAGE);
  closeSync(handle);
}

test.each<readonly [string, (file: string) => void]>([
  ['cut to nothing', (file) => truncateSync(file)],
  ['cut to 120000 bytes', (file) => truncateSync(file, 120_000)],
  ['its log cut to nothing', (file) => truncateSync(`${file}-wal`)],
  ['written over in five pages', scribble],
])('%s: exit code 2, and nothing is called recorded', async (name, damage) => {
  const file = line.path(`${name.replaceAll(' ', '-')}.db`);
  const { code, said } = await runDamaged(file, damage);
  expect(said).toContain('ERR_DATABASE: ');
  expect(said).not.toContain('recorded in');
  expect(code).toBe(2);
});

test('its index cut to nothing: nothing recorded is lost', async () => {
  const [file, whole] = [line.path('index.db'), line.path('whole.db')];
  const { code, signal } = await runDamaged(file, () => truncateSync(`${file}-shm`));
  // In the moment in which SQLite reads it, nobody can help.
  expect([0, 'SIGBUS']).toContain(signal ?? code);
  expect((await line.dama(...words, '3000', '--db', file)).status).toBe(0);
  expect((await line.dama(...words, '3000', '--db', whole)).status).toBe(0);
  expect(heldIn(file)).toEqual(heldIn(whole));
});
