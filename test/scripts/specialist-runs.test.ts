/** Runs that play by a specialist of the local store: what is recorded names it, and is verified by its name. */
import { rmSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listStudies } from '../../db/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { gameOf } from '../support/net-games.ts';
import { storeNet, useStore } from '../support/net-store.ts';

const line = new CommandLine('specialists');
const { dama } = line;
const SMALL = { board: { rings: 2, sectors: 6 }, pawns: 3, dice: { faces: 3 } };
const RULES = JSON.stringify(SMALL);

function lineupsOf(db: string): string[] {
  return line.read(db, (file) => listStudies(file).map(({ lineup }) => lineup.join(' - ')));
}

test('a run plays by the specialist, records its name, and is verified by that name alone', async () => {
  const folder = useStore();
  const { name, path } = storeNet(folder, gameOf(SMALL), 1);
  const run = await dama(
    ...[
      'selfplay',
      '--variant',
      RULES,
      '--bots',
      'net,club',
      '--blocks',
      '2',
      '--db',
      'a.db',
      '--workers',
      '2',
    ],
  );
  expect([run.status, run.stderr]).toEqual([0, expect.stringContaining('2 blocks')]);
  expect(lineupsOf('a.db')).toEqual([`net(file=${name}) - club(file=${name})`]);
  // Another net, which new runs play by, changes nothing about it.
  storeNet(folder, gameOf(SMALL), 2, -10);
  expect((await dama('db', 'verify', '--db', 'a.db')).stdout).toContain(
    '2 played again, 0 by the rules: all as recorded',
  );
  rmSync(path);
  const verified = await dama('db', 'verify', '--db', 'a.db');
  expect(verified.stderr).toContain(`net ${name} is not here`);
  expect(verified.stdout).toContain('0 played again, 2 by the rules: all as recorded');
});

test('levels that were recorded without a net stay so when a specialist comes', async () => {
  const folder = useStore();
  const play = [
    'selfplay',
    '--variant',
    RULES,
    '--bots',
    'club',
    '--blocks',
    '1',
    '--workers',
    '1',
    '--db',
    'b.db',
  ];
  await dama(...play);
  const { name } = storeNet(folder, gameOf(SMALL), 3);
  expect((await dama('db', 'verify', '--db', 'b.db')).stdout).toContain('1 played again');
  await dama(...play);
  expect(lineupsOf('b.db')).toEqual(['club - club', `club(file=${name}) - club(file=${name})`]);
});

test('a tournament that began without a specialist does not go on with one under its name', async () => {
  const folder = useStore();
  writeFileSync(line.path('small.json'), RULES);
  const play = [
    'tournament',
    '--bots',
    'club,greedy',
    '--variant',
    'small.json',
    '--name',
    'cup',
    '--blocks',
    '1',
  ];
  expect((await dama(...play, '--workers', '1', '--db', 'd.db')).status).toBe(0);
  const { name } = storeNet(folder, gameOf(SMALL), 6);
  const again = await dama(...play, '--workers', '1', '--db', 'd.db');
  expect([again.status, again.stderr]).toEqual([2, expect.stringContaining('other settings (nets)')]);
  const other = await dama(...play.with(play.indexOf('cup'), 'other'), '--workers', '1', '--db', 'd.db');
  expect(other.status).toBe(0);
  expect(other.stdout).toContain(`club plays by net ${name}, a specialist`);
  expect(other.stdout).toMatch(/^club {2}/m);
});
