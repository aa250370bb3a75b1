/** `record` of games other than Dama Bianca: matches of several games, and what is drawn on a real board. */
import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const line = new CommandLine('record', 'test');

const record = (lines: readonly string[], ...args: string[]) => line.feed(lines, 'record', ...args);

const read = line.text;
const FIVE = ['a1', 'a2', 'b1', 'b2', 'c1', 'c2', 'd1', 'd2', 'e1'];

test('a match is taken down game by game, is continued, and says who has won it', async () => {
  const begun = ['--game', 'go-bang', '--hands', '3', '--names', 'Anna,Ben', '--out', 'm.txt'];
  const first = await record([...FIVE, '', ...FIVE.slice(0, 3), 'fix 2', 'a4', 'quit'], ...begun);
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout).toMatch(/After game 1 of 3: .*Anna 1, .*Ben 0\n/);
  expect(first.stdout).toContain('game 2 of 3, by seat: Ben, Anna\n');
  expect(first.stdout).toContain('it was a2');
  expect(read('m.txt')).toMatch(/\nmatch: 1\/3 0 0\n[\s\S]*\nresult: 1 0\n/);
  expect(read('m-2.txt')).toMatch(/\nmatch: 2\/3 0 1\n[\s\S]*\n1 a1\n2 a4\n1 b1\n$/);
  const second = await record([...FIVE.slice(3), '', ...FIVE, ''], '--resume', ...['--out', 'm-2.txt']);
  expect(second.stdout).toMatch(/After game 3 of 3: .*Anna 2, .*Ben 1\n.*Anna wins the match\.\n/);
  expect(read('m-3.txt')).toContain('\nmatch: 3/3 1 1\n');
});

test('what is drawn is asked for, refused where it cannot be, and taken back', async () => {
  const { stdout, status } = await record(
    ['19 37', '19', '82', '58', 'undo', '#5', 'quit'],
    ...['--game', 'bosco', '--out', 'b.txt'],
  );
  expect(status).toBe(0);
  expect(stdout).toContain('19 cannot be drawn now; #1 can');
  expect(read('b.txt').split('\n\n')[1].split('\n').slice(0, 4)).toEqual([
    'chance #19',
    'chance #37',
    'chance #82',
    'chance #5',
  ]);
  expect((await record(['undo'], '--resume', '--out', 'b.txt')).stdout).toContain('taken back');
  expect(read('b.txt')).not.toContain('#5');
});
