/** Levels without their net: an error where one should be there, a note where none is shipped. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SHIPPED_NETS } from '../../ai/dama-bianca/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { copyPackage, runCopy } from '../support/package-copy.ts';

const { dama } = new CommandLine('level-net');
const SMALL = '{"board":{"rings":2,"sectors":6},"pawns":3,"dice":{"faces":3}}';
const NOTE = 'Warning: no net plays custom with 2 players: ';
const PLAY = ['selfplay', '--players', '2', '--blocks', '1', '--workers', '1', '--db', 'x.db'];

function fileOf(folder: string, variant: string): string {
  const net = SHIPPED_NETS.find((shipped) => shipped.variant === variant && shipped.players === 2);
  if (!net) throw new Error(`no net for ${variant}`);
  return join(folder, 'ai/dama-bianca/net/weights', net.file);
}

test('a net that should be there but is missing, damaged or another is an error by name', {
  tags: ['deep'],
}, () => {
  const folder = copyPackage();
  const whole = readFileSync(fileOf(folder, 'moonlight'));
  const broken = Buffer.from(whole);
  broken[whole.length - 100] ^= 1;
  rmSync(fileOf(folder, 'manuale'));
  writeFileSync(fileOf(folder, 'moonlight'), broken);
  writeFileSync(fileOf(folder, 'manuale-punti'), whole);
  const cases = [
    ['manuale', 'master', 'cannot be read'],
    ['moonlight', 'novice', 'damaged'],
    ['manuale-punti', 'grandmaster', 'was trained for the rules'],
  ];
  for (const [variant, bot, why] of cases) {
    const { status, stderr } = runCopy(folder, ...PLAY, '--variant', variant, '--bots', bot);
    expect(stderr).toContain(`ERR_FILE: the shipped net for ${variant} with 2 players: `);
    expect(stderr).toContain(why);
    expect(status).toBe(2);
  }
});

test('a level that plays without a net says so once, on standard error', async () => {
  const run = await dama(...PLAY, '--variant', SMALL, '--bots', 'novice,greedy');
  expect(run.stderr.split(NOTE)).toHaveLength(2);
  expect(run.stderr).toContain(`${NOTE}novice plays weaker, by the leaf`);
  // The note comes before the work, which this limit ends.
  const solved = await dama('solve', '--variant', SMALL, '--bot', 'master', '--json', '--limit', '1');
  expect(solved.stderr).toContain(`${NOTE}master plays weaker, by the leaf`);
  expect(solved.stdout).toBe('');
  const again = await dama(...PLAY, '--variant', SMALL, '--bots', 'novice,greedy');
  expect(again.stderr).not.toContain(NOTE);
});

test('nothing is said where there is a net, nor of bots that are no levels', async () => {
  const net = await dama(...PLAY, '--variant', 'moonlight', '--bots', 'novice,greedy', '--seed', '2');
  const bots = await dama(...PLAY, '--variant', SMALL, '--bots', 'expectimax(depth=1),greedy');
  for (const { status, stderr } of [net, bots]) {
    expect(status).toBe(0);
    expect(stderr).not.toContain('no net');
  }
});
