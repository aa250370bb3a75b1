/** External bots as users meet them: what commands start, what they say of bots that fail, and how they end. */
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it, test } from 'vitest';
import { forfeitsOf, iterateHands, listStudies, listTests } from '../../db/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { startedBy } from '../support/processes.ts';
import { SCRIPTED_BOT, scriptedSpec } from '../support/scripted-bot.ts';

const line = new CommandLine('external-runs');
const { dama } = line;
/** It cannot even start. */
const MUTE = 'external(command="echo no such table >&2; exit 3", name=Mute)';
const WHY = 'dead, it ended with code 3: no such table';
const VARIANT = '{"base":"moonlight","hand":{"roundCap":3}}';
const CAPPED = '{base: moonlight, name: capped, hand: {roundCap: 3}}';

describe('a tournament file with commands', () => {
  beforeAll(() => {
    const bots = `[greedy, 'external(command="echo > started; exit 3")']`;
    writeFileSync(line.path('night.yaml'), `variants: [${CAPPED}]\nbots: ${bots}\nblocks: 1\n`);
  });

  it('is refused with the commands that it would start', async () => {
    const { status, stderr } = await dama('tournament', 'night.yaml', '--db', 't.db');
    expect(status).toBe(2);
    expect(stderr).toContain('ERR_ARGUMENT');
    expect(stderr).toContain('\n  echo > started; exit 3\n');
    expect(stderr).toContain('--allow-commands');
    expect([existsSync(line.path('started')), existsSync(line.path('t.db'))]).toEqual([false, false]);
  });

  it('lists its pairings all the same, and plays when the command asks for it', async () => {
    expect((await dama('tournament', 'night.yaml', '--pairings')).status).toBe(0);
    expect(existsSync(line.path('started'))).toBe(false);
    await dama('tournament', 'night.yaml', '--allow-commands', '--db', 't.db');
    expect(existsSync(line.path('started'))).toBe(true);
  });
});

describe('a bot that never answers', () => {
  it('is an error of a match, which ends early and keeps what it has recorded', async () => {
    const match = ['match', MUTE, 'greedy', '--variant', VARIANT, '--workers', '1', '--db', 'mute.db'];
    const { status, stdout, stderr } = await dama(...match, '--blocks', '200');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toContain('ERR_BOT: Mute has not answered once');
    expect(stderr).toContain(WHY);
    const hands = line.read('mute.db', (db) => [...iterateHands(db)].length);
    expect(hands).toBeGreaterThan(3);
    expect(hands).toBeLessThan(400);
    const again = await dama(...match, '--blocks', '1');
    expect(again).toMatchObject({ status: 2, stdout: '' });
  });

  it('is an error after a few games, and when there is nothing to play', async () => {
    const match = [
      'match',
      MUTE,
      'greedy',
      '--variant',
      VARIANT,
      '--blocks',
      '1',
      '--db',
      'few.db',
      '--json',
    ];
    for (let i = 0; i < 2; i++) expect((await dama(...match)).stderr).toContain('lost all of its 2 games');
    expect(line.read('few.db', (db) => [...iterateHands(db)].length)).toBe(2);
  });

  it('fails no gate', async () => {
    const { status } = await dama('match', '--gate', MUTE, 'greedy', '--variant', VARIANT, '--db', 'gate.db');
    expect(status).toBe(2);
    expect(line.read('gate.db', listTests).map(({ verdict }) => verdict)).toEqual(['open']);
  });

  it('lets a tournament play on, which ends with its report and the error', async () => {
    const bots = ['--bots', `${MUTE},random,greedy`, '--variant', VARIANT, '--blocks', '2'];
    const { status, stdout, stderr } = await dama('tournament', ...bots, '--db', 'all.db');
    expect(status).toBe(2);
    expect(line.read('all.db', listStudies).map(({ blocks }) => blocks)).toEqual([2, 2, 2]);
    expect(stdout).toContain('Mute has forfeited 8 of 8 games (8 dead), and has not answered once');
    expect(stdout).toContain('Who beats whom, 2 players');
    expect(stderr).toContain('Mute has not answered once in 4 games');
    expect(stderr).toContain('ERR_BOT: Mute has not answered once and has lost all of its 8 games');
  });
});

describe('forfeits of a bot that fails now and then', () => {
  const spec = () => scriptedSpec(line.path('bot.mjs'), 'exit', ', name=Frail');
  const LINE =
    /Frail has forfeited 4 of 4 games \(4 dead\); the last in block 1\s[^:]*:\s+dead,\s+it\s+ended\s+with\s+code\s+7\b/;

  beforeAll(async () => {
    writeFileSync(line.path('bot.mjs'), SCRIPTED_BOT);
    const { status, stdout } = await dama('match', spec(), 'random', '--blocks', '2', '--db', 'frail.db');
    expect(status).toBe(0);
    expect(stdout).toMatch(LINE);
  }, 60_000);

  it('are in every report', async () => {
    for (const command of [['stats', '--sections', 'ratings'], ['stats'], ['db', 'verify']]) {
      const { status, stdout } = await dama(...command, '--db', 'frail.db');
      expect(status).toBe(0);
      expect(stdout).toMatch(LINE);
    }
  });

  it('are in JSON', async () => {
    const read = async (...args: string[]) =>
      JSON.parse((await dama(...args, '--db', 'frail.db', '--json')).stdout);
    const forfeits = [
      {
        bot: spec(),
        games: 4,
        forfeits: 4,
        reasons: { dead: 4 },
        hasPlayed: true,
        last: { study: 1, block: 1, reason: 'dead', detail: 'it ended with code 7' },
      },
    ];
    expect(await read('match', spec(), 'random', '--blocks', '2')).toMatchObject({ forfeits });
    expect(await read('stats', '--sections', 'ratings')).toMatchObject([{ forfeits }]);
    expect(await read('stats')).toMatchObject([{ forfeits }]);
    expect(await read('db', 'verify')).toMatchObject({ forfeits });
  });

  it('end the hand in a replay and in an export', async () => {
    const forfeit = { seat: 1, reason: 'dead', detail: 'it ended with code 7' };
    const replay = await dama('replay', '--db', 'frail.db', '--block', '0');
    expect(replay.stdout).toMatch(/ {2}forfeited by . 1 Frail: dead, it ended with code 7\n[^\n]*\n$/);
    const json = (await dama('replay', '--db', 'frail.db', '--block', '0', '--json')).stdout.trim();
    expect(JSON.parse(json.split('\n').at(-1)!)).toMatchObject({ end: { forfeit } });
    const mute = (await dama('replay', '--db', 'few.db', '--block', '0', '--json')).stdout.trim();
    expect(JSON.parse(mute)).toMatchObject({ hand: 1, end: { forfeit: { seat: 1, reason: 'dead' } } });
    const hands = (await dama('db', 'export', '--db', 'frail.db')).stdout.trim().split('\n');
    expect(hands.map((text) => JSON.parse(text).forfeit?.reason)).toEqual(Array(4).fill('dead'));
  });
});

test('a signal to a run and all that it has started makes no forfeits', async () => {
  writeFileSync(line.path('good.mjs'), SCRIPTED_BOT);
  const log = line.path('asked');
  const bot = scriptedSpec(line.path('good.mjs'), `play "${log}"`, ', name=Good');
  const child = line.start(
    'match',
    bot,
    'random',
    '--blocks',
    '100000',
    '--workers',
    '1',
    '--db',
    'signal.db',
  );
  while (!existsSync(log) || readFileSync(log, 'utf8').split('\n').length < 100) await sleep(20);
  const recorded = () => line.read('signal.db', (db) => [...iterateHands(db)].length);
  while (recorded() === 0) await sleep(20);
  for (const pid of startedBy(child.pid!)) process.kill(pid, 'SIGTERM');
  // Between two of a group, on a busy machine.
  await sleep(100);
  child.kill('SIGTERM');
  const [code] = await once(child, 'close');
  expect(code).toBe(143);
  const forfeits = line.read('signal.db', (db) => forfeitsOf(db, listStudies(db)));
  expect(forfeits).toEqual([]);
});
