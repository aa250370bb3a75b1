/** The plain search on solved games: the values backed up for all positions at once, against searches of one position. */

import { expect, test } from 'vitest';
import {
  DamaLeaf,
  depthPolicies,
  exactScore,
  type SolvedGame,
  solve,
} from '../../../ai/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { run } from '../../../scripts/dama-bianca/commands/solve.ts';
import { plainContext } from '../../../studies/run/context.ts';
import { depthChoices } from '../../support/depth-choices.ts';
import { variantWith } from '../../support/random-setups.ts';

const TINY = ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2'];
const POINTS = ['match.format=points', 'scoring.centre=0', 'scoring.array=0', 'scoring.rings=[9,1]'];

function solved(settings: readonly string[]): SolvedGame {
  return unwrap(solve(variantWith(...settings)));
}

test.each([
  ['2x4x3', 1, TINY, 200],
  ['2x4x3', 2, TINY, 100],
  ['2x4x3', 3, TINY, 60],
  ['2x4x3, the round completed', 3, [...TINY, 'hand.end=complete-round'], 60],
  ['2x4x3, points', 3, [...TINY, ...POINTS], 60],
] as const)('%s at depth %i: plays as the plain search does', (_, depth, settings, count) => {
  const { ours, theirs } = depthChoices(solved(settings), depth, count);
  expect(ours).toEqual(theirs);
});

test('what the shipped leaf is worth on 2x4x3', () => {
  const game = solved(TINY);
  const scores = depthPolicies(game, new DamaLeaf(game.game), 4).map((policy) => exactScore(game, policy));
  expect(scores[2].score).toBeGreaterThan(scores[0].score + 0.03);
  for (const { score, regret } of scores) {
    expect(score).toBeGreaterThan(0.35);
    expect(Math.abs(score + regret - 0.5)).toBeLessThan(1e-8);
  }
});

async function runCommand(depths: number, json: boolean): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string): number => lines.push(line);
  const variant = '{"board":{"rings":2,"sectors":4},"pawns":3,"dice":{"faces":2}}';
  await run({ variant, depths, json, limit: 10_000 } as Parameters<typeof run>[0], {
    ...plainContext(print),
    print,
  });
  return lines;
}

test('the command prints a line for each depth', async () => {
  const [line] = await runCommand(3, true);
  const { depths } = JSON.parse(line);
  expect(depths.map(({ depth }: { depth: number }) => depth)).toEqual([1, 2, 3]);
  const lines = await runCommand(3, false);
  expect(lines.slice(-4)[0]).toBe('depth  score     regret');
  expect(lines.at(-1)).toBe(`    3  ${depths[2].score.toFixed(6)}  ${depths[2].regret.toFixed(6)}`);
  await expect(runCommand(0, true)).rejects.toMatchObject({ fault: { code: 'ERR_ARGUMENT', at: 'depths' } });
});
