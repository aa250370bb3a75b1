/** `replay` of games that have no replay of their own: recorded blocks, and files of `play`. */
import { rmSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { ensureStudy, openDatabase, saveBlocks } from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import { botVersions, gameNamed, playBlock, registerGame, type StudyKey } from '../../selfplay/index.ts';
import { PIG_KIT } from '../games/pig/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';
import { CommandLine } from '../support/command-line.ts';

registerGame(TIC_TAC_TOE_KIT);
registerGame(PIG_KIT);

const NOW = '2026-11-22T12:00:00.000Z';
const line = new CommandLine('any-replay');
const run = (...args: string[]) => line.dama('replay', ...args);

function record(game: string, variant: string, lineup: readonly string[]): void {
  const { rules } = gameNamed(game).module;
  const named = unwrap(rules.parseName(variant));
  const key: StudyKey = { game, variant: named, players: lineup.length, lineup, unit: 'game', seed: 5 };
  const db = openDatabase(line.path(`${game}.db`), 'write');
  const task = { ...key, variant: rules.canonical(named), block: 0 };
  saveBlocks(db, ensureStudy(db, key, 1, botVersions(key), NOW), [playBlock(task, () => 0)], 'rev', NOW);
  db.close();
}

beforeAll(() => {
  record('tic-tac-toe', 'classic', ['random', 'random(seed=2)']);
  record('pig', 'short', ['hold-at(sum=6)', 'hold-at(sum=3)']);
});

interface Played {
  readonly ply: number;
  readonly seat: number;
  readonly turn: string;
  readonly chance?: readonly string[];
  readonly position: string;
  readonly end?: { readonly scores: readonly number[]; readonly shares: readonly number[] };
}

async function jsonOf(...args: string[]): Promise<Played[]> {
  const { stdout, stderr, status } = await run(...args, '--json');
  expect([stderr, status]).toEqual(['', 0]);
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

describe('a recorded block', () => {
  test('of a game without chance, every turn as text and as JSON', async () => {
    const { stdout, status } = await run('--db', 'tic-tac-toe.db', '--block', '0', '--rotation', '1');
    expect(status).toBe(0);
    expect(stdout).toMatch(/^part 1\n {2}-\/- 1\n1\. {2}● 1 random\(seed=2\) {2}([abc][123])\n {2}\1\/- 2\n/);
    const turns = await jsonOf('--db', 'tic-tac-toe.db', '--block', '0');
    expect(turns.map(({ ply }) => ply)).toEqual(turns.map((_, i) => i + 1));
    expect(new Set(turns.map(({ turn }) => turn)).size).toBe(turns.length);
    expect(turns.at(-1)?.end?.shares).toHaveLength(2);
  });

  test('with pictures', async () => {
    const { stdout } = await run('--db', 'tic-tac-toe.db', '--block', '0', '--pictures', '--ascii');
    expect(stdout).toContain('  a3  b3  c3  classic');
    expect(stdout).toMatch(/\[O[abc][123]\]/);
    expect(stdout).toMatch(/\[X[abc][123]\]/);
  });

  test('of a game with chance and several turns on end', async () => {
    const turns = await jsonOf('--db', 'pig.db', '--block', '0');
    expect(turns.some(({ seat }, i) => seat === turns[i + 1]?.seat)).toBe(true);
    expect(turns.flatMap(({ chance }) => chance ?? []).every((die) => /^[1-6]$/.test(die))).toBe(true);
    expect(Math.max(...(turns.at(-1)?.end?.scores ?? []))).toBe(10);
    const { stdout } = await run('--db', 'pig.db', '--block', '0');
    expect(stdout).toMatch(/^3\. {2}chance [1-6] {2}. [12] hold-at\(sum=[36]\) {2}(roll|hold)$/m);
    expect(stdout).toMatch(/scores \d+ \d+; . \d hold-at\(sum=\d\) wins\.\n/);
  });

  test('that does not lead to its result is refused, by review too', async () => {
    const db = openDatabase(line.path('tic-tac-toe.db'), 'write');
    db.run('UPDATE general_places SET units = units + 1');
    db.close();
    const { stderr, status } = await run('--db', 'tic-tac-toe.db', '--block', '0');
    expect(status).toBe(2);
    expect(stderr).toContain('ERR_RECORD: hand 1 of block 0, rotation 0: its plies do not lead to');
    const review = await line.dama('review', '--db', 'tic-tac-toe.db', '--block', '0');
    expect(review.stderr).toBe(stderr);
  });
});

describe('a game that was played at the terminal', () => {
  const pig = ['play', '--game', 'pig', '--variant', 'short', '--seed', '4', '--autosave', 'pig.txt'];

  test('meets the dice of its seed, taken back or not, and is replayed', async () => {
    const plain = await line.feed(['roll', 'hold', 'roll'], ...pig);
    expect(plain.stderr).toBe('');
    expect(plain.stdout).toMatch(/\nchance {2}[1-6]\n/);
    const text = line.text('pig.txt');
    rmSync(line.path('pig.txt'));
    const lines = ['roll', 'undo', 'hint', 'r', '1', 'hold', 'roll'];
    await line.feed(lines, ...pig);
    expect(line.text('pig.txt')).toBe(text);
    const turns = await jsonOf('--record', 'pig.txt');
    expect(turns.slice(0, 1)).toMatchObject([{ seat: 1, turn: 'roll', player: 'human' }]);
  });

  test('is refused where a ply cannot be played', async () => {
    const text = line.text('pig.txt').replace(/chance \d/, 'chance 7');
    writeFileSync(line.path('wrong.txt'), text);
    const { stderr, status } = await run('--record', 'wrong.txt');
    expect(status).toBe(2);
    expect(stderr).toMatch(/^ERR_RECORD: wrong\.txt: '7' cannot be played here \(at line 10\)/);
  });
});
