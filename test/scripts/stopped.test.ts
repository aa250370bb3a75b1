/** Commands that are told to end: they say what they have, and keep it. */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { openDatabase } from '../../db/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { record, studyKey } from '../support/database-play.ts';
import { startedBy } from '../support/processes.ts';

const line = new CommandLine('stopped');

test('train keeps the generation under way', async () => {
  const config = line.path('small.json');
  writeFileSync(
    config,
    JSON.stringify({ generations: 500, hands: 20, startHands: 20, hidden: 8, window: 2000 }),
  );
  const variant = JSON.stringify({ board: { rings: 2, sectors: 4 }, pawns: 3, dice: { faces: 2 } });
  const sizes = ['--variant', variant, '--workers', '1', '--blocks', '2', '--every', '1000'];
  const child = line.start('train', config, '--out', line.path('run'), ...sizes);
  child.stderr.on('data', () => {
    if (/generation 1:/.test(child.said.stderr)) child.kill('SIGTERM');
  });
  expect(await child.ended).toBe(143);
  const done = Number(/stopped after (\d+) of 500 generations/.exec(child.said.stderr)?.[1]);
  expect(done).toBeGreaterThan(1);
  expect(existsSync(line.path('run/checkpoint'))).toBe(true);
  expect(readFileSync(line.path('run/curve.jsonl'), 'utf8').trimEnd().split('\n')).toHaveLength(done);
});

test('verify says what it has verified', async () => {
  const db = openDatabase(line.path('night.db'), 'write');
  record(db, studyKey(['random', 'random']), 50);
  db.close();
  const known = process.listeners('SIGINT');
  const ended = line.dama('db', 'verify', '--db', 'night.db', '--workers', '1');
  const added = () => process.listeners('SIGINT').filter((listener) => !known.includes(listener));
  while (added().length === 0) await sleep(5);
  for (const hear of added()) hear('SIGINT');
  const { status, stdout, stderr } = await ended;
  expect(status).toBe(130);
  expect(stderr).toMatch(/stopped; \d+ blocks were not verified/);
  expect(stdout).toMatch(/\d+ blocks of 50 \(\d+ hands\) verified/);
});

test.each([
  ['perft --depth 8', 'SIGINT', 'nothing is kept'],
  ['fit bosco --out weights.json', 'SIGTERM', 'no file is written'],
  ['judge --calibration net --hands 1000000 --workers 1', 'SIGTERM', 'nothing is kept'],
] as const)('%s says at %s what is kept', async (command, signal, kept) => {
  const folder = line.path(signal + command.slice(0, 3));
  mkdirSync(folder);
  const child = line.start(...command.replace('--out ', `--out ${folder}/`).split(' '));
  while (startedBy(child.pid!).length === 0) await sleep(20);
  await sleep(200);
  child.kill(signal);
  // A shell says 130 or 143.
  expect(await child.ended).toBe(signal);
  expect(child.said.stderr).toContain(`stopped; ${kept}\n`);
  expect(readdirSync(folder)).toEqual([]);
});
