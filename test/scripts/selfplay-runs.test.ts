/** Runs of `selfplay` as users make them: killed, continued, extended, with any number of workers. */
import { setTimeout as sleep } from 'node:timers/promises';
import Sqlite from 'better-sqlite3';
import { beforeAll, describe, expect, it } from 'vitest';
import { stream } from '../../engine/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { blocksIn, heldIn } from '../support/database-file.ts';
import { DEEP } from '../support/samples.ts';

const BOTS = ['--bots', 'greedy,random(seed=3)', '--players', '2', '--variant'];
// A cap on rounds keeps the hands against a random bot short.
const CAPPED = '{"base":"moonlight","name":"capped","hand":{"roundCap":8}}';
const BLOCKS = 24;
const KILLS = DEEP ? 6 : 2;
const STUDY = [...BOTS, `${CAPPED},manuale`, '--blocks', `${BLOCKS}`, '--seed', '5'];

const line = new CommandLine('runs');
const dama = (args: readonly string[]) => line.dama(...args);
const digest = (file: string): string => heldIn(line.path(file)).digest;
const blocks = (file: string): number => blocksIn(line.path(file));

describe('a study', () => {
  beforeAll(async () => {
    expect((await dama(['selfplay', ...STUDY, '--db', 'whole.db', '--workers', '1'])).status).toBe(0);
  });

  it('gives equal databases with one worker and with two', async () => {
    expect((await dama(['selfplay', ...STUDY, '--db', 'two.db', '--workers', '2'])).status).toBe(0);
    expect(digest('two.db')).toBe(digest('whole.db'));
  });

  it('does nothing when it is complete, and says so', async () => {
    const before = digest('whole.db');
    const again = await dama(['selfplay', ...STUDY, '--db', 'whole.db']);
    expect(again.status).toBe(0);
    expect(again.stderr).toContain('nothing to do');
    expect(digest('whole.db')).toBe(before);
  });

  it('is extended by a larger number of blocks', async () => {
    const part = STUDY.with(STUDY.indexOf(`${BLOCKS}`), '10');
    expect((await dama(['selfplay', ...part, '--db', 'grown.db'])).status).toBe(0);
    expect(blocks('grown.db')).toBe(20);
    expect((await dama(['selfplay', ...STUDY, '--db', 'grown.db'])).status).toBe(0);
    expect(digest('grown.db')).toBe(digest('whole.db'));
  });

  it('killed by SIGKILL at random moments and continued equals an undisturbed one', async () => {
    const rng = stream('kills', 1);
    let killed = 0;
    for (let i = 0; i < KILLS; i++) {
      const child = line.start('selfplay', ...STUDY, '--db', 'killed.db', '--workers', '2');
      await sleep(150 + rng.below(500));
      child.kill('SIGKILL');
      if ((await child.ended) === 'SIGKILL') killed++;
    }
    expect(killed).toBeGreaterThanOrEqual(KILLS / 2);
    expect((await dama(['selfplay', ...STUDY, '--db', 'killed.db'])).status).toBe(0);
    expect(digest('killed.db')).toBe(digest('whole.db'));
  });

  it('ends with 130 after Ctrl-C, says what is left, and can be continued', async () => {
    const long = STUDY.with(STUDY.indexOf(`${BLOCKS}`), '5000');
    const child = line.start('selfplay', ...long, '--db', 'stopped.db');
    const deadline = Date.now() + 120_000;
    while (Date.now() < deadline && blocks('stopped.db') === 0) {
      await sleep(100);
    }
    child.kill('SIGINT');
    expect(await child.ended).toBe(130);
    expect(child.said.stderr).toMatch(/stopped; \d+ blocks are still to be played/);
    const recorded = blocks('stopped.db');
    expect(recorded).toBeGreaterThan(0);
    expect(recorded).toBeLessThan(10000);
  });

  it('is not mixed with another code revision unless that is allowed', async () => {
    const part = STUDY.with(STUDY.indexOf(`${BLOCKS}`), '5');
    expect((await dama(['selfplay', ...part, '--db', 'old.db'])).status).toBe(0);
    const old = new Sqlite(line.path('old.db'));
    old.exec("UPDATE blocks SET revision = 'older'; UPDATE study_revisions SET revision = 'older'");
    old.close();
    const more = STUDY.with(STUDY.indexOf(`${BLOCKS}`), '6');
    const refused = await dama(['selfplay', ...more, '--db', 'old.db']);
    expect(refused.status).toBe(2);
    expect(refused.stderr).toContain('ERR_REVISION');
    expect(blocks('old.db')).toBe(10);
    expect((await dama(['selfplay', ...more, '--db', 'old.db', '--allow-revision-change'])).status).toBe(0);
    expect(blocks('old.db')).toBe(12);
  });
});

describe('wrong input', () => {
  it.each([
    ['an unknown bot', ['selfplay', '--bots', 'genius'], 'ERR_BOT'],
    ['too many players', ['selfplay', '--players', '7'], 'ERR_ARGUMENT'],
    ['too few bots', ['selfplay', '--players', '3', '--bots', 'greedy,random'], 'ERR_BOT'],
    ['a folder that is not there', ['selfplay', '--db', 'nowhere/dama.db'], 'ERR_FILE'],
    ['a database that is not there', ['stats', '--db', 'none.db'], 'ERR_FILE'],
  ])('%s ends with 2 and its code', async (_, args, code) => {
    const { status, stderr } = await dama(args);
    expect(status).toBe(2);
    expect(stderr).toContain(`${code}:`);
  });
});

describe('what is recorded', () => {
  it('comes out as JSON lines, records and statistics', async () => {
    const lines = (await dama(['db', 'export', '--db', 'whole.db'])).stdout.trim().split('\n');
    expect(lines).toHaveLength(4 * BLOCKS);
    const hand = JSON.parse(lines[0]);
    expect(hand.turns).toHaveLength(hand.turnCount);
    expect(
      (await dama(['db', 'export', '--db', 'whole.db', '--format', 'record', '--variant', 'manuale'])).stdout,
    ).toContain('[Variant "manuale"]');
    const stats = JSON.parse((await dama(['stats', '--db', 'whole.db', '--json'])).stdout);
    expect(stats.map((group: { hands: number }) => group.hands)).toEqual([2 * BLOCKS, 2 * BLOCKS]);
    const csv = (await dama(['stats', '--db', 'whole.db', '--csv'])).stdout.trim().split('\n');
    expect(csv[0].startsWith('game,variant,hash,players,lineup')).toBe(true);
    expect(csv.some((line) => line.includes('bot.share'))).toBe(true);
  });

  it('gives a match its score and Elo difference', async () => {
    const args = [
      'match',
      'greedy',
      'random',
      '--variant',
      CAPPED,
      '--blocks',
      '20',
      '--db',
      'm.db',
      '--json',
    ];
    const match = JSON.parse((await dama(args)).stdout);
    expect(match.games).toBe(40);
    expect(match.bots[0].bot).toBe('greedy');
    expect(match.bots[0].share.value).toBeGreaterThan(0.9);
    expect(match.elo.low).toBeGreaterThan(0);
  });
});
