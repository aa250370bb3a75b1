/** The plain search on solved games: the values backed up for all positions at once, against searches of one position. */
import { expect, test } from 'vitest';
import { DamaLeaf, depthPolicies, exactScore, type SolvedGame, solve } from '../ai/dama/index.ts';
import { Budget, Expectimax } from '../ai/index.ts';
import { formatPosition } from '../engine/dama/index.ts';
import { type Outcome, stream, unwrap } from '../engine/index.ts';
import { run } from '../scripts/commands/solve.ts';
import { variantWith } from './random-setups.ts';

const TINY = ['board.rings=2', 'board.sectors=4', 'pawns=3', 'dice.faces=2'];
const SMALL = ['board.rings=2', 'board.sectors=6', 'pawns=3', 'dice.faces=3'];
const POINTS = ['match.format=points', 'scoring.centre=0', 'scoring.array=0', 'scoring.rings=[9,1]'];

function solved(settings: readonly string[]): SolvedGame {
  return unwrap(solve(variantWith(...settings)));
}

const small = solved(SMALL);

/** At random positions and rolls: what the policy plays, and what the search does. */
function choices(game: SolvedGame, depth: number, count: number): { ours: unknown[]; theirs: unknown[] } {
  const leaf = new DamaLeaf(game.game);
  const policy = depthPolicies(game, leaf, depth)[depth - 1];
  const search = new Expectimax(game.game, leaf, { table: 16 });
  const rng = stream('depths', game.states, depth);
  const [ours, theirs]: [unknown[], unknown[]] = [[], []];
  for (let i = 0; i < count; i++) {
    const setup = game.setupAt(rng.below(game.states), rng.below(2));
    const state = game.game.stateFrom(setup);
    state.do(rng.below(game.game.rules.rolls.size) as Outcome);
    const name = `${formatPosition(setup)} ${state.roll}`;
    ours.push([name, policy(state)]);
    theirs.push([name, search.searchDepth(state, depth, new Budget()).lines[0].move]);
    search.clear();
  }
  return { ours, theirs };
}

test.each([
  ['2x6x3', 1, SMALL, 500],
  ['2x6x3', 2, SMALL, 200],
  ['2x6x3', 3, SMALL, 25],
  ['2x4x3', 3, TINY, 200],
  ['2x4x3, the round completed', 3, [...TINY, 'hand.end=complete-round'], 200],
  ['2x4x3, points', 3, [...TINY, ...POINTS], 200],
] as const)('%s at depth %i: plays as the plain search does', (_, depth, settings, count) => {
  const { ours, theirs } = choices(settings === SMALL ? small : solved(settings), depth, count);
  expect(ours).toEqual(theirs);
});

test('what the shipped leaf is worth on 2x6x3', () => {
  const policies = depthPolicies(small, new DamaLeaf(small.game), 6);
  const [first, fifth, sixth] = [1, 5, 6].map((depth) => exactScore(small, policies[depth - 1]));
  expect(fifth.score).toBeGreaterThan(0.47);
  expect(sixth.score).toBeGreaterThan(first.score + 0.1);
  for (const { score, regret } of [first, fifth, sixth]) {
    expect(Math.abs(score + regret - 0.5)).toBeLessThan(1e-8);
  }
});

async function runCommand(depths: number, json: boolean): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string): number => lines.push(line);
  const variant = '{"board":{"rings":2,"sectors":4},"pawns":3,"dice":{"faces":2}}';
  await run({ variant, depths, json, limit: 10_000 } as Parameters<typeof run>[0], { print, note: print });
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
