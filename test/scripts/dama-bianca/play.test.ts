/** `play`, driven from end to end through pipes, and its answers line by line. */
import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readRecord } from '../../../engine/dama-bianca/index.ts';
import { CommandLine } from '../../support/command-line.ts';
import { readGame } from '../../support/dama-record.ts';

const AUTOSAVE = 'dama-autosave.txt';
const SMALL = JSON.stringify({
  base: 'moonlight',
  board: { rings: 3, sectors: 8 },
  pawns: 5,
  dice: { faces: 4 },
  hand: { roundCap: 10 },
  scoring: { rings: [1, 2, 3] },
});

const line = new CommandLine('play', 'test');

const play = (lines: readonly string[], ...args: string[]) => line.feed(lines, 'play', ...args);

function saved(file = AUTOSAVE) {
  return readGame(line.text(file));
}

/** Lines that choose these numbers of the whole list, turn by turn. */
function numbers(...chosen: readonly number[]): string[] {
  return chosen.flatMap((number) => ['', String(number)]);
}

const ONES = numbers(...Array<number>(60).fill(1));

describe('a hand', () => {
  test('human against greedy, always the first turn of the list, to its end', async () => {
    const { stdout, stderr, status } = await play(
      ONES,
      '--seats',
      'human,greedy',
      '--seed',
      '7',
      '--save',
      'end.txt',
    );
    expect(stderr).toBe('');
    expect(status).toBe(0);
    expect(stdout).toContain('moonlight, one hand, seed 7: human, greedy');
    expect(stdout).toMatch(/Hand 1 is over in round \d+, closed by/);
    expect(stdout).toMatch(/wins the hand\.\n/);
    const { seats, winners, hands } = saved('end.txt');
    expect(winners).toBeDefined();
    expect(seats).toEqual(['human', 'greedy']);
    for (const { seat, text } of hands[0].turns) {
      expect(stdout).toContain(`${seat === 0 ? '● 1 human' : '■ 2 greedy'}  ${text}\n`);
    }
    expect(saved()).toMatchObject({ seats, winners, hands });
  });
});

describe('a match', () => {
  test('of three seats, with scores after every hand and the winner at the end', async () => {
    const seats = ['--seats', 'random(seed=2),human,greedy'];
    const { stdout, status } = await play(ONES, ...seats, '--variant', SMALL, '--match', '--seed', '3');
    expect(status).toBe(0);
    expect(stdout.match(/Hand \d is over/g)).toHaveLength(3);
    expect(stdout).toMatch(/(wins|share) the match\./);
    expect(saved().hands).toHaveLength(3);
  });
});

describe('undo', () => {
  test('goes back to the last decision and meets the same dice and the same answers', async () => {
    await play(numbers(1, 1, 1, 1), '--seed', '9', '--save', 'plain.txt');
    const { stdout } = await play(
      [...numbers(1, 2), 'undo', ...numbers(1, 3, 4), 'u', 'u', ...numbers(1, 1)],
      '--seed',
      '9',
      '--save',
      'undone.txt',
    );
    expect(stdout).toContain('back to your last decision');
    expect(saved('plain.txt').hands).toEqual(saved('undone.txt').hands);
  });

  test('goes back across the end of a hand, and not beyond the first decision', async () => {
    const lines = [...numbers(...Array<number>(14).fill(1)), ...Array<string>(40).fill('undo')];
    const { stdout, status } = await play(
      lines,
      '--variant',
      SMALL,
      '--match',
      '--seed',
      '3',
      '--seats',
      'human,greedy',
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/Hand 1 is over/);
    expect(stdout).toContain('there is no earlier decision of yours');
    expect(saved().hands[0].turns.length).toBeLessThan(2);
  });
});

describe('answers', () => {
  test('a wrong line is answered with its fault and asked again', async () => {
    const lines = [
      'foo',
      '54: in-7 in-21',
      '42: in-7 in-7',
      '999',
      '0',
      'save',
      'undo now',
      '42:',
      'load nothing.txt',
    ];
    const { stdout, status } = await play([...lines, '24: in-16 in-12'], '--seed', '7');
    expect(status).toBe(0);
    expect(stdout).toContain('ERR_SYNTAX: expected a walk');
    expect(stdout).toMatch(/the dice show 42, not 54|ERR_ILLEGAL/);
    expect(stdout).toContain('999 is not in the list, nor a cell that a pawn leaves or reaches');
    expect(stdout).toContain('save what? Type save FILE');
    expect(stdout).toContain('undo takes nothing after it');
    expect(stdout).toContain('ERR_FILE: there is no such file (at nothing.txt)');
    expect(stdout.match(/your turn>/g)).toHaveLength(lines.length + 2);
    expect(stdout).toContain('● 1 human  42: in-12 in-16\n');
  });

  test('a part of a turn lists the turns that have it, under their own numbers', async () => {
    const { stdout } = await play(['', 'in-12', 'IN-8', 'in-12 in-86', '-16', '3'], '--seed', '7');
    const answers = stdout.split('your turn>\n').map((part) => part.trim());
    expect(answers[1]).toContain('16  in-76 in-86');
    expect(answers[2]).toBe('6  in-12 in-16    7  in-12 in-86');
    expect(answers[3]).toContain('15  in-76 in-82');
    expect(answers[3]).not.toContain('in-22');
    expect(answers[4]).toContain('● 1 human  42: in-12 in-86');
    expect(stdout).toContain('position');
  });

  test('hint, score, board, help and more', async () => {
    const { stdout } = await play(
      ['hint', 'score', 'board', 'help', 'more', '?', 'quit', '1'],
      '--seed',
      '7',
    );
    expect(stdout).toMatch(/1 +42: \S+ .*%/);
    expect(stdout).toContain('Shares of the win of the hand, 2 turns ahead, judged by net-');
    expect(stdout).toMatch(/● 1 human +0 +0 +0 +0 +0 +0 +12 +no +-36/);
    expect(stdout).toContain('○ cell 1, start');
    expect(stdout).toContain('  undo   back to your last decision');
    expect(stdout).toContain(`The game is saved in ${AUTOSAVE}`);
    expect(saved().state.ply).toBe(0);
  });
});

describe('files', () => {
  test('save and load within a game', async () => {
    const { stdout } = await play(
      [...numbers(1), 'save "my game.txt"', ...numbers(2, 1), 'load my game.txt', ...numbers(1)],
      '--seed',
      '7',
    );
    expect(stdout).toContain('saved in my game.txt');
    expect(stdout).toContain('loaded my game.txt');
    await play(numbers(1, 1), '--seed', '7', '--autosave', 'straight.txt');
    expect(saved().hands).toEqual(saved('straight.txt').hands);
  });

  test('the end of input saves, and --resume and --load continue with the same dice', async () => {
    expect((await play(numbers(1, 1), '--seed', '7')).stdout).toContain(`dama play --load ${AUTOSAVE}`);
    await play(numbers(1), '--resume');
    expect((await play(numbers(1), '--load', AUTOSAVE, '--autosave', 'other.txt')).status).toBe(0);
    await play(numbers(1, 1, 1, 1), '--seed', '7', '--autosave', 'straight.txt');
    expect(saved('other.txt').hands).toEqual(saved('straight.txt').hands);
  });

  test('an unfinished game is never overwritten', async () => {
    await play(numbers(1), '--seed', '7');
    const before = line.text(AUTOSAVE);
    expect((await play(numbers(1), '--seed', '8')).stdout).toContain(`is kept in ${AUTOSAVE}.old`);
    expect(line.text(`${AUTOSAVE}.old`)).toBe(before);
    expect(saved().seed).toBe(8);
  });

  test('a file of another kind is not overwritten', async () => {
    writeFileSync(line.path(AUTOSAVE), 'dear diary\n');
    expect(await play(['1'])).toMatchObject({ status: 2, stderr: expect.stringContaining('ERR_RECORD') });
    expect(line.text(AUTOSAVE)).toBe('dear diary\n');
  });

  test('wrong options exit with 2 and write nothing', async () => {
    const wrong: [string, ...string[]][] = [
      ['ERR_BOT', '--seats', 'human,nobody'],
      ['ERR_SEATS', '--seats', 'human'],
      ['ERR_SEATS', '--seats', 'human,greedy', '--players', '3'],
      ['ERR_ARGUMENT', '--players', '7'],
      ['ERR_ARGUMENT', '--resume', '--seed', '3'],
      ['ERR_FILE', '--resume'],
      ['ERR_FILE', '--load', 'nothing.txt'],
      ['ERR_FILE', '--autosave', 'no/such/folder.txt'],
      ['ERR_VARIANT', '--variant', 'nothing'],
    ];
    for (const [code, ...args] of wrong) {
      const { status, stderr } = await play(['1'], ...args);
      expect(stderr).toContain(code);
      expect(status).toBe(2);
    }
    expect(readdirSync(line.path('.'))).toEqual([]);
  });
});

describe('Ctrl-C', () => {
  test('exits with 130, says where the game is, and loses nothing', async () => {
    const child = line.start('play', '--seed', '7');
    const turns = (): number => child.said.stdout.split('your turn>').length - 1;
    const until = async (count: number): Promise<void> => {
      while (turns() < count) await new Promise((resolve) => child.stdout.once('data', resolve));
    };
    await until(1);
    child.stdin.write('\n1\n');
    await until(3);
    child.kill('SIGINT');
    expect(await child.ended).toBe(130);
    expect(child.said.stdout).toContain(`The game is saved in ${AUTOSAVE}`);
    expect(saved().hands[0].turns).toHaveLength(2);
    expect((await play([], '--resume')).status).toBe(0);
  });

  test('stops a game of bots between two turns', async () => {
    const child = line.start('play', '--seats', 'random,random', '--seed', '7');
    child.stdout.once('data', () => child.kill('SIGINT'));
    expect([0, 130]).toContain(await child.ended);
    expect(existsSync(line.path(AUTOSAVE))).toBe(true);
    expect(readRecord(line.text(AUTOSAVE)).ok).toBe(true);
  });
});
