/** Exact values in the local store: levels play by them, and a record names them. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createEvaluator, solve } from '../../ai/dama-bianca/index.ts';
import { listStudies } from '../../db/index.ts';
import { createGame, parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { useStore } from '../support/net-store.ts';
import { DEEP } from '../support/samples.ts';

const line = new CommandLine('exact-values');
const { dama } = line;
const SMALL = { board: { rings: 2, sectors: 4 }, pawns: 3, dice: { faces: 2 } };
const POINTS = { ...SMALL, match: { format: 'points', hands: 3 }, scoring: { rings: [1, 2] } };
const ROUND = { ...SMALL, hand: { end: 'complete-round' } };

async function keep(variant: object): Promise<string> {
  const folder = useStore();
  const { status, stderr } = await dama('solve', '--variant', JSON.stringify(variant), '--store');
  expect([status, stderr]).toEqual([0, expect.stringContaining('kept as ')]);
  const [file] = readdirSync(folder);
  return join(folder, file);
}

test.each([SMALL, POINTS, ROUND])('are those of the solver, at every position: %j', async (source) => {
  const path = await keep(source);
  const variant = unwrap(parseVariant(source));
  const solved = unwrap(solve(variant));
  const game = unwrap(createGame(variant, 2, 'hand'));
  const exact = unwrap(createEvaluator(`net(file=${path})`, game));
  const row = new Float64Array(2);
  for (let position = 0; position < solved.states; position++) {
    const state = game.stateFrom(solved.setupAt(position));
    exact.evaluate(state, row);
    expect(Math.abs(row[state.mover] - solved.valueAt(position))).toBeLessThan(1e-8);
    expect(row[0] + row[1]).toBeCloseTo(1, 12);
  }
});

test('make every level that does not err the exact player, and are named', async () => {
  const path = await keep(SMALL);
  const variant = JSON.stringify(SMALL);
  for (const bot of DEEP ? ['net', 'master'] : ['master']) {
    const { stdout, stderr } = await dama('solve', '--variant', variant, '--bot', bot, '--json');
    expect(stderr).not.toContain('no net');
    expect(JSON.parse(stdout).regret).toBeLessThan(1e-6);
  }
  const name = path.slice(-20, -4);
  const play = ['--players', '2', '--bots', 'master,club', '--blocks', '2', '--workers', '1', '--db', 'a.db'];
  expect((await dama('selfplay', '--variant', variant, ...play)).status).toBe(0);
  expect(line.read('a.db', (db) => listStudies(db).map(({ lineup }) => lineup))).toEqual([
    [`master(file=${name})`, `club(file=${name})`],
  ]);
  expect((await dama('db', 'verify', '--db', 'a.db')).stdout).toContain('2 played again');
  expect((await dama('nets')).stdout).toMatch(new RegExp(`${name}.*exact values of [\\d,]+ positions`));
});

test('play whole matches', async () => {
  await keep(POINTS);
  const play = ['--blocks', '2', '--workers', '1', '--db', 'm.db', '--unit', 'match'];
  const run = await dama('match', 'master', 'novice', '--variant', JSON.stringify(POINTS), ...play);
  expect(run.status).toBe(0);
});

test('are not kept of more positions than a file may have', async () => {
  useStore();
  const limit = ['--limit', '4000001', '--json'];
  const kept = await dama('solve', '--variant', JSON.stringify(SMALL), ...limit, '--store');
  expect([kept.status, kept.stderr]).toEqual([2, expect.stringContaining('4000000')]);
  expect((await dama('solve', '--variant', JSON.stringify(SMALL), ...limit)).status).toBe(0);
});

test('are refused for a position that play cannot reach', async () => {
  const path = await keep(SMALL);
  const game = unwrap(createGame(unwrap(parseVariant(SMALL)), 2, 'hand'));
  const exact = unwrap(createEvaluator(`net(file=${path})`, game));
  // The seats take turns, so one cannot have three pawns in while the other has none.
  const state = game.stateFrom({ pawns: [[1, 2, 3], []], mover: 0, starter: 0 });
  expect(() => exact.evaluate(state, new Float64Array(2))).toThrow('play cannot reach');
});
