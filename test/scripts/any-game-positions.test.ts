/** `show`, `analyze --all`, `analyze --rollout` and `perft` of games other than the default one. */
import { describe, expect, test } from 'vitest';
import { registerGame } from '../../selfplay/index.ts';
import { PIG_KIT } from '../games/pig/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { askOf } from '../support/protocol.ts';

registerGame(TIC_TAC_TOE_KIT);
registerGame(PIG_KIT);

const { dama } = new CommandLine('positions');
const TIC = ['--game', 'tic-tac-toe'];
const PIG = ['--game', 'pig'];

async function printed(...args: string[]): Promise<string> {
  const { stdout, stderr, status } = await dama(...args);
  expect([stderr, status]).toEqual(['', 0]);
  return stdout.trimEnd();
}

describe('show', () => {
  test('draws a position, and a turn that is played', async () => {
    const shown = await printed('show', 'a3,b2/c1 2', ...TIC, '--ascii', '--turn', 'c3');
    expect(shown).toContain(' Oa3  b3[Xc3] classic');
    expect(shown).toContain('seat 1 to move');
    expect(shown).toMatch(/\n\na3,b2\/c3,c1 1$/);
  });

  test('as JSON, with settings of the rules', async () => {
    const json = await printed('show', 'a3/- 2', ...TIC, '--set', 'misere=true', '--json');
    const head = { game: 'tic-tac-toe', position: 'a3/- 2', variant: 'misere' };
    expect(JSON.parse(json)).toEqual({ ...head, mover: 2, over: false });
  });

  test.each([
    [['a9/- 2'], "ERR_CELL: there is no square 'a9'"],
    [['a3/- 2', '--turn', 'a3'], 'ERR_ILLEGAL: a3 is taken'],
    [['a3/- 2', '--roll', '21'], "ERR_ROLL: chance does not decide here, found '21'"],
  ])('%j is refused', async (args, message) => {
    const { status, stderr } = await dama('show', ...args, ...TIC);
    expect(status).toBe(2);
    expect(stderr).toContain(message);
  });
});

describe('turns', () => {
  test('lists every move with the position after it', async () => {
    const position = 'a3,c3,a2,c2/b3,b2,a1,c1 1';
    expect(await printed('analyze', '--all', position, ...TIC)).toBe('b1  a3,c3,a2,c2,b1/b3,b2,a1,c1 2');
    expect(await printed('analyze', '--all', '-/- 1', ...TIC, '--count')).toBe('9');
    const json = JSON.parse(await printed('analyze', '--all', position, ...TIC, '--json'));
    expect(json).toMatchObject({ count: 1, turns: [{ turn: 'b1' }] });
  });

  test('takes what chance decides where it does', async () => {
    expect(await printed('analyze', '--all', '3,0 0 1 1 die', '--roll', '4', ...PIG)).toBe(
      'roll  3,0 4 1 1 die\nhold  7,0 0 1 2 move',
    );
    const missing = await dama('analyze', '--all', '3,0 0 1 1 die', ...PIG);
    expect(missing.stderr).toContain(
      'ERR_ROLL: expected what chance decides (1, 2, 3, 4, 5, 6), found nothing',
    );
    const stray = await dama('analyze', '--all', '3,0 0 1 1 move', '--roll', '4', ...PIG);
    expect(stray.stderr).toContain("ERR_ROLL: chance does not decide here, found '4'");
  });

  test('of a game that is over is refused', async () => {
    const { stderr, status } = await dama('analyze', '--all', 'a3,b3,c3/a2,b2 2', ...TIC);
    expect([stderr, status]).toEqual(['ERR_CLOSED: the game is over (at position)\n', 2]);
  });
});

describe('perft', () => {
  test('counts from a position, and move by move', async () => {
    const lines = await printed('perft', ...TIC, '--position', 'a3,b2/b3 2', '--depth', '2', '--divide');
    expect(lines.split('\n')).toEqual([
      ...['c3', 'a2', 'c2', 'a1', 'b1', 'c1'].map((to) => `${to}: 5`),
      'total: 30',
    ]);
  });

  test('passes over chance, which is no decision', async () => {
    // One move, a roll; six numbers, after five of which there are two moves and after a 1 the other player's one.
    expect(await printed('perft', ...PIG, '--players', '3', '--depth', '2')).toBe('11');
    const { nodes, divide } = JSON.parse(
      await printed('perft', ...PIG, '--position', '0,0 0 0 1 die', '--depth', '1', '--divide', '--json'),
    );
    expect([nodes, divide.length]).toEqual([11, 6]);
  });
});

describe('rollouts', () => {
  test('compare the turns of a decision: the one that wins at once is first', async () => {
    const position = 'a3,b3/a2,b2 1';
    const json = await printed('analyze', '--rollout', position, ...TIC, '--workers', '1', '--json');
    const { game, lines } = JSON.parse(json);
    expect([game, lines[0]]).toMatchObject(['tic-tac-toe', { turn: 'c3', values: [1, 0] }]);
  });

  test('say what a position is worth as the operation of the protocol does', async () => {
    const [position, trials, seed] = ['16,21/7,76 1', 36, 3];
    const asked = {
      op: 'rollout',
      position,
      variant: 'moonlight',
      unit: 'hand',
      seed,
      limits: { trials, depth: 1 },
    };
    const answer = askOf()(asked);
    const options = ['--trials', String(trials), '--seed', String(seed), '--horizon', '1', '--workers', '1'];
    const text = await printed('analyze', '--rollout', position, ...options, '--json');
    const { values, stderr } = JSON.parse(text);
    expect(answer).toMatchObject({ values, stderr, trials });
  });

  test('have chance decide what it has not', async () => {
    const options = ['--trials', '144', '--workers', '1', ...PIG, '--json'];
    const open = JSON.parse(await printed('analyze', '--rollout', '3,0 0 1 1 die', ...options));
    expect(open.values[0] + open.values[1]).toBeCloseTo(1, 9);
    const thrown = await printed('analyze', '--rollout', '3,0 0 1 1 die', '--roll', '4', ...options);
    expect(JSON.parse(thrown).lines).toHaveLength(2);
  });
});
