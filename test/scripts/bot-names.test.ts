/** Names of bots and people as commands show them. */
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { botLabels } from '../../selfplay/index.ts';
import { CommandLine, runDama } from '../support/command-line.ts';

const line = new CommandLine('names');
const BOTS = 'greedy(name=Anna),random(name="Ben B.")';

test('a net that a bot has found by itself is no part of what it is called, unless two would be called alike', () => {
  const [one, two] = ['net(depth=2, file=8f1c0a52be90d377)', 'net(depth=2, file=077dad3abe8afcd1)'];
  expect([one, 'greedy'].map(botLabels([one, 'greedy']))).toEqual(['net(depth=2)', 'greedy']);
  for (const pair of [
    [one, two],
    [one, 'net(depth=2)'],
  ])
    expect(pair.map(botLabels(pair))).toEqual(pair);
  const path = 'net(file=run/mine-2-8f1c0a52be90d377.net)';
  expect(botLabels([path])(path)).toBe(path);
});

describe('a name stands for its specification', () => {
  it('in matches, tournaments, ratings, stats and replays', async () => {
    const match = await line.dama('match', 'greedy(name=Anna)', 'random', '--blocks', '2', '--db', 'm.db');
    expect(match).toMatchObject({ status: 0 });
    expect(match.stdout).toMatch(/^Anna - random: .*\nAnna wins /);
    // What the figures rest on has the whole specification.
    expect(match.stdout.split('\nBots: ')[0]).not.toContain('greedy');
    const run = await line.dama('tournament', '--bots', BOTS, '--blocks', '2', '--db', 't.db');
    expect(run.status).toBe(0);
    const ratings = await line.dama('stats', '--sections', 'ratings', '--db', 't.db', '--bots', 'Anna');
    expect(ratings.stdout.split('\n').slice(1)).toEqual(run.stdout.split('\n').slice(1));
    const stats = await line.dama('stats', '--db', 't.db', '--bots', 'Ben B.');
    const replay = await line.dama('replay', '--db', 't.db', '--block', '0', '--hand', '1');
    for (const { stdout } of [run, ratings, stats, replay]) {
      expect(stdout).toContain('Anna');
      expect(stdout).toContain('Ben B.');
      expect(stdout.split('\nBots: ')[0]).not.toMatch(/greedy|random|name=/);
    }
  });

  it('of two bots in a tournament is refused', async () => {
    const { status, stderr } = await line.dama('tournament', '--bots', 'greedy(name=Anna),random(name=Anna)');
    expect(status).toBe(2);
    expect(stderr).toContain('bots: Anna is there twice');
  });

  it('of people at the table, in what is shown and in the record', async () => {
    const seats = ['--seats', 'human(name=Anna),greedy(name=Ben)', '--seed', '3'];
    const { stdout, status } = await line.dama('play', ...seats);
    expect(status).toBe(0);
    expect(stdout).toMatch(/: Anna, Ben\n/);
    expect(stdout).not.toContain('name=');
    const { status: wrong, stderr } = await line.dama('play', '--seats', 'human(age=7),greedy');
    expect(wrong).toBe(2);
    expect(stderr).toContain('ERR_BOT_OPTION');
    const record = readFileSync(line.path('dama-autosave.txt'), 'utf8');
    expect(record).toContain('[Seat1 "human(name=Anna)"]\n[Seat2 "greedy(name=Ben)"]\n');
  });

  it('of people at a real board', async () => {
    const here = { folder: line.path('.'), input: '1\n54: in-7 in-21\n' };
    const names = ['--names', 'Anna M.,Ben', '--variant', 'moonlight'];
    expect((await runDama(here, 'record', ...names, '--out', 'people.txt')).status).toBe(0);
    expect(readFileSync(line.path('people.txt'), 'utf8')).toContain('[Seat1 "human(name=\\"Anna M.\\")"]\n');
    const review = await line.dama('review', '--record', 'people.txt');
    expect(review.stdout).toMatch(/^1 Anna M\. .*\n2 Ben /m);
    expect(review.stdout).not.toContain('name=');
    for (const wrong of [
      ['--names', 'Anna'],
      [...names, '--players', '3'],
    ]) {
      const { status, stderr } = await line.dama('record', ...wrong, '--out', 'few.txt');
      expect([status, existsSync(line.path('few.txt'))]).toEqual([2, false]);
      expect(stderr).toContain('ERR_SEATS');
    }
  });
});
