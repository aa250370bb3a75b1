/**
 * A game of its own through the whole house: nothing outside this folder knows tic-tac-toe, and the registry learns of
 * it here and in the worker threads.
 */
import { beforeAll, describe, expect, test } from 'vitest';
import { registerGame } from '../../../selfplay/index.ts';
import { useWorkerFile } from '../../../studies/host/thread-files.ts';
import { CommandLine } from '../../support/command-line.ts';
import { TIC_TAC_TOE_KIT } from './index.ts';

registerGame(TIC_TAC_TOE_KIT);
useWorkerFile(new URL('../../support/games-worker.mjs', import.meta.url));

const line = new CommandLine('tic-tac-toe');
const GAME = ['--game', 'tic-tac-toe'];
const STUDY = [...GAME, '--bots', 'search(depth=3),random', '--db', 'study.db'];
const BLOCKS = 30;

async function run(...args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await line.dama(...args);
  expect([/ERR_.*/.exec(stderr)?.[0], status]).toEqual([undefined, 0]);
  return stdout;
}

/** The fault of a command that must fail. */
async function faultOf(...args: readonly string[]): Promise<string> {
  const { status, stderr } = await line.dama(...args);
  expect(status).toBe(2);
  return stderr.split('\n')[0];
}

beforeAll(async () => {
  await run('selfplay', ...STUDY, '--blocks', '10');
  await run('selfplay', ...STUDY, '--blocks', String(BLOCKS), '--workers', '2');
});

describe('a study', () => {
  test('is continued, and complete', async () => {
    const { blocks } = JSON.parse(await run('selfplay', ...STUDY, '--blocks', String(BLOCKS), '--json'));
    expect(blocks).toBe(0);
  });

  test.each(['play', 'rules'])('verifies by %s', async (by) => {
    const text = await run('db', 'verify', '--db', 'study.db', '--by', by);
    expect(text).toContain(`${BLOCKS} blocks (${2 * BLOCKS} hands) verified`);
    expect(text).toContain('all as recorded');
  });

  test('is sound, and equals an undisturbed one', async () => {
    expect(await run('db', 'check', 'study.db')).toContain('sound');
    await run('selfplay', ...STUDY.with(-1, 'once.db'), '--blocks', String(BLOCKS), '--workers', '1');
    await run('db', 'merge', 'merged.db', 'study.db', 'once.db');
    expect(await run('db', 'check', 'merged.db')).toContain('sound');
  });

  test('is reported', async () => {
    const [group] = JSON.parse(await run('stats', '--db', 'study.db', '--json'));
    expect(group).toMatchObject({ game: 'tic-tac-toe', variantName: 'classic', blocks: BLOCKS });
    expect(await run('stats', '--db', 'study.db')).toContain('search(depth=3)');
    expect(await run('stats', '--db', 'study.db', '--csv')).toContain('search(depth=3)');
    expect(await run('stats', '--sections', 'ratings', '--db', 'study.db')).toContain('search(depth=3)');
  });

  test('is valued by the first evaluator of the game', async () => {
    const [group] = JSON.parse(
      await run('stats', '--sections', 'luck', '--db', 'study.db', '--workers', '1', '--json'),
    );
    expect(group).toMatchObject({ blocks: BLOCKS, adjustment: { evaluator: 'uniform' } });
    const report = await run('stats', '--sections', 'luck', '--db', 'study.db', '--workers', '1');
    expect(report).toContain('part of the game until it is decided');
    expect(report).not.toContain('closing');
    const fault = await faultOf('stats', '--sections', 'luck', '--db', 'study.db', '--evaluator', 'leaf');
    expect(fault).toContain("ERR_BOT: there is no evaluator 'leaf'");
  });

  test('keeps what only the game knows', () => {
    const rows = line.read('study.db', (db) =>
      db.all<{ stones: number; empty: number }>(
        `SELECT sum(stones) AS stones, empty FROM tic_tac_toe_places
           JOIN tic_tac_toe_hands USING (study, block, rotation, hand)
         GROUP BY study, block, rotation, hand`,
      ),
    );
    expect(rows).toHaveLength(2 * BLOCKS);
    for (const { stones, empty } of rows) expect(stones + empty).toBe(9);
  });

  test('begins every block with a drawn move, the same in both rotations', () => {
    const openings = line.read('study.db', (db) =>
      db.all<{ openings: number }>(
        'SELECT count(DISTINCT hex(substr(turns, 1, 1))) AS openings FROM hands GROUP BY block',
      ),
    );
    expect(openings.every((row) => row.openings === 1)).toBe(true);
  });
});

test('the better bot wins a match, also under other rules', async () => {
  const args = [...GAME, '--blocks', '20', '--json', '--db', 'match.db'];
  for (const variant of ['classic', 'misere']) {
    const { bots } = JSON.parse(
      await run('match', 'search(depth=4)', 'random', '--variant', variant, ...args),
    );
    expect(bots[0]).toMatchObject({ bot: 'search(depth=4)' });
    expect(bots[0].share.value).toBeGreaterThan(0.6);
  }
  expect(await run('variants', 'diff', 'classic', 'misere', ...GAME)).toContain('misere');
});

test('an evaluator is calibrated on games of a bot', async () => {
  const text = await run(
    'judge',
    '--calibration',
    'even',
    ...GAME,
    '--hands',
    '40',
    '--bot',
    'random',
    '--workers',
    '1',
  );
  expect(text).toMatch(/^uniform, classic, 2 players: \d+ positions of 40 games by random\n/);
});

test('wrong input is named', async () => {
  expect(await faultOf('selfplay', '--game', 'chess')).toMatch(/^ERR_GAME/);
  expect(await faultOf('selfplay', ...STUDY, '--unit', 'hand')).toMatch(/^ERR_ARGUMENT: --unit takes game/);
  expect(await faultOf('selfplay', ...STUDY, '--players', '3')).toMatch(/^ERR_SEATS/);
  expect(await faultOf('selfplay', ...GAME, '--bots', 'greedy')).toMatch(/^ERR_BOT/);
  expect(await faultOf('selfplay', ...STUDY, '--variant', 'moonlight')).toMatch(/^ERR_VARIANT/);
  expect(await faultOf('selfplay', ...STUDY, '--set', 'missere=true')).toMatch(/nearest is misere/);
});
