/** The command `analyze` for games other than Dama Bianca. */
import { expect, test } from 'vitest';
import { runDama } from '../support/command-line.ts';

interface Answer {
  readonly game: string;
  readonly variant: string;
  readonly unit: string;
  readonly mover: number;
  readonly results: number;
  readonly exact?: { readonly by: string; readonly values: readonly number[]; readonly plies?: number };
  readonly lines: readonly { readonly turn: string; readonly loss: number; readonly exact?: object }[];
}

async function analysed(...args: readonly string[]): Promise<Answer> {
  const { status, stdout, stderr } = await runDama({}, 'analyze', ...args, '--json');
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Answer;
}

// The ending of the encyclopedia that is won in 11 plies.
test('draughts: the tables of endings take the place of estimates', async () => {
  const answer = await analysed('W:WK32:BK1', '--game', 'draughts');
  expect(answer).toMatchObject({
    game: 'draughts',
    variant: 'dama',
    unit: 'game',
    mover: 1,
    results: 1,
    exact: { by: 'table', values: [1, 0], plies: 11 },
    lines: [{ turn: '32-28', loss: 0, exact: { by: 'table', values: [1, 0], plies: 10 } }],
  });
});

// Four in a row with both ends free: two stones win at once, no other does.
test('go-bang: a win is found, in words of either language', async () => {
  const position = ['c3,d3,e3,f3/c5,d5,e6,g6 1', '--game', 'go-bang', '--lines', '2'];
  const { exact, lines } = await analysed(...position);
  expect(exact).toMatchObject({ values: [1, 0], plies: 1 });
  expect(lines.map(({ turn }) => turn).sort()).toEqual(['b3', 'g3']);
  const it = await runDama({}, 'analyze', ...position, '--variant', 'go-bang', '--lang', 'it');
  expect(it.stdout).toMatch(
    /^go-bang, 2 posti, quota di vittoria della partita: il posto 1 deve muovere: 392 mosse/,
  );
  expect(it.stdout).toMatch(/vince il posto 1 in 1 mossa/);
});

test('alma: variant and settings of the game are heeded', async () => {
  const small = ['c1,a4,d4/c2,d2,b3 2', '--game', 'alma', '--set', 'size=4', '--set', 'camp=[2,1]'];
  const { exact, lines } = await analysed(...small, '--lines', '20');
  expect(exact).toMatchObject({ by: 'table', values: [0, 1] });
  const keeping = lines.filter(({ loss }) => loss === 0).map(({ turn }) => turn);
  expect(keeping.sort()).toEqual(['b3-a2', 'b3-b1', 'd2-b2']);
});

test('labirinto: turns are worth what their seat can know, whatever the others hold', async () => {
  const walls =
    '2,4,5,13,15,16,17,18,22,23,24,26,27,28,30,32,34,36,39,41,42,43,46,47,48,49,57,58,59,60,61,63,64,65,66,67,69,71,72,74,75,76,79,80,81,82,83,87';
  const seen = async (hand: string) => {
    const position = `${walls} 51,37,29,53,78,50 84:84:6:3:-/77:77:7:${hand}:- 3.1R`;
    const { mover, results, lines } = await analysed(position, '--game', 'labirinto', '--roll', 'r25 d4');
    return { mover, results, lines: lines.map(({ turn, loss }) => [turn, loss]) };
  };
  const one = await seen('8,9');
  const other = await seen('20,70');
  expect(one).toMatchObject({ mover: 1, results: 12 });
  expect(other).toEqual(one);
});

test.each([
  [['W:WK32:BK1', '--game', 'draughts', '--standing', '1/0,0'], 'ERR_ARGUMENT: --standing'],
  [['W:WK32:BK1', '--game', 'draughts', '--unit', 'hand'], 'ERR_ARGUMENT: --unit takes game'],
  [['W:WK32:BK1', '--game', 'draughts', '--roll', '54'], 'ERR_ROLL'],
  [['W:W:BK32', '--game', 'draughts'], 'ERR_CLOSED'],
  [['16,21/7,76 1', '--unit', 'game'], 'ERR_ARGUMENT: --unit takes hand or match'],
])('refused: %s', async (args, message) => {
  const { status, stderr } = await runDama({}, 'analyze', ...args);
  expect([status, stderr]).toEqual([2, expect.stringContaining(message)]);
});
