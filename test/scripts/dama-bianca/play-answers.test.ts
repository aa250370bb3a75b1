/** `play` answer by answer: numbers and lists, the tutor, questions, what follows a game, and files of other games. */
import { rmSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CommandLine } from '../../support/command-line.ts';
import { readGame } from '../../support/dama-record.ts';

const AUTOSAVE = 'dama-autosave.txt';

const line = new CommandLine('answers', 'test');

const play = (lines: readonly string[], ...args: string[]) => line.feed(lines, 'play', ...args);

/** What is answered to each line, from the first on. */
async function answers(lines: readonly string[], ...args: string[]): Promise<string[]> {
  const { stdout, stderr, status } = await play(lines, ...args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout
    .split(/^[^\n]*> *\n/m)
    .slice(1)
    .map((part) => part.trimEnd());
}

function saved(file = AUTOSAVE) {
  return readGame(line.text(file));
}

function turns(file?: string): string[] {
  return saved(file).hands.flatMap((hand) => hand.turns.map(({ text }) => text));
}

const SEVEN = ['--seed', '7', '--seats', 'human,greedy'];

describe('a number', () => {
  test('of a hint plays the turn that it has there', async () => {
    const [hint] = await answers(['hint', '2'], ...SEVEN);
    const second = /^2 +(42: \S+ \S+)/m.exec(hint)?.[1];
    expect(second).toBeDefined();
    expect(turns()[0]).toBe(second);
  });

  test('without a list is a cell, and plays nothing', async () => {
    const [nowhere, cell] = await answers(['17', '16'], ...SEVEN);
    expect(cell).toBe('  1  in-6 in-16     6  in-12 in-16    8  in-16 in-22    9  in-16 in-86');
    expect(nowhere).toBe('17 is not a cell that a pawn leaves or reaches; Enter lists all turns by number');
    expect(turns()).toEqual([]);
  });

  test('outside the last list is a cell, even one that an earlier list had', async () => {
    const [, , list] = await answers(['', 'in-16', '12', '6'], ...SEVEN);
    expect(list).toBe('  6  in-12 in-16    7  in-12 in-86');
    expect(turns()[0]).toBe('42: in-12 in-16');
  });

  test('of a page that has been turned still counts', async () => {
    await answers(['', '1', '', 'more', '3'], ...SEVEN);
    expect(turns()).toHaveLength(4);
  });
});

describe('lists', () => {
  test('go by pawn, and by value on demand', async () => {
    const [list, hint, sorted] = await answers(['', 'hint', 'sort value', '1', 'sort size'], ...SEVEN);
    expect(list).toMatch(/^By pawn, those that enter first:\n {2}1 {2}in-6 in-16 /);
    const texts = [...list.matchAll(/(\d+) {2}in-(\d+)/g)].sort((a, b) => Number(a[1]) - Number(b[1]));
    const cells = texts.map((match) => Number(match[2]));
    expect(cells).toEqual(cells.toSorted((a, b) => a - b));
    const best = /^1 +42: (\S+ \S+)/m.exec(hint)?.[1] ?? '';
    expect(sorted).toMatch(/^By value, the best first:/);
    expect(sorted).toContain(`  1  ${best}`);
    expect(sorted.match(/in-/g)?.length).toBe(list.match(/in-/g)?.length);
    expect(turns()[0]).toBe(`42: ${best}`);
  });

  test('nothing said at the table is wider than 80 columns', async () => {
    const lines = ['', 'hint', 'help', 'rules', 'score', 'where in', 'sort value', '999', 'load nothing.txt'];
    for (const seats of ['human,greedy', 'human,club,club,club', 'human,club,club,club,club,club']) {
      const { stdout } = await play(
        lines,
        '--seats',
        seats,
        '--seed',
        '3',
        '--guide',
        '--variant',
        'moonlight',
      );
      for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
    }
  });
});

describe('where', () => {
  test('says where a pawn can go and by which cells', async () => {
    const position = [
      '54',
      'in-7 in-21',
      '63',
      'in-19 in-23',
      '21',
      'where 7',
      'where 99',
      'reach 8',
      'where in',
    ];
    const said = await answers(
      [...position, 'where 19', 'where'],
      '--dice',
      'manual',
      '--seats',
      'human,human',
    );
    const [from, unknown, to, entering, rival, nothing] = said.slice(5);
    expect(from).toMatch(/^With 21 the pawn on 7 goes, cell by cell:\n {2}7-2 +by +1: 7 2\n/);
    expect(from).toContain('  7-17   by  2: 7 12 17\n');
    expect(from).toContain('  7-22   by  3: 7 12 17 22');
    expect(unknown).toBe("expected a cell from 1 to 90, in or C, found '99'");
    expect(to).toBe(
      'With 21 these come to 8, cell by cell:\n  in-8   by  3: in 1 6 8\n  in-8   by  1: in 8  (after in-6)',
    );
    expect(entering).toMatch(/ {2}in-22 +by +1: in 22\n/);
    expect(rival).toBe('with 21 no pawn of yours can come to 19');
    expect(nothing).toMatch(/^where what\? Type where 17, where in or where C/);
  });
});

describe('the tutor', () => {
  test('asks before a bad turn is played, and shows the better one', async () => {
    const worst = ['sort value', '16', 'b', 'n', '16', '8', 'y'];
    const said = await answers(worst, ...SEVEN, '--tutor');
    expect(said[1]).toMatch(/^\?\? very bad: 42: \S+ gives away \d+\.\d\d %/);
    expect(said[2]).toMatch(/^better: 42: in-72 in-76$/);
    expect(said[4]).toMatch(/^\?\? very bad/);
    expect(turns()).toHaveLength(2);
    rmSync(line.path(AUTOSAVE));
    await answers(['sort value', '16', 'b', 'quit'], ...SEVEN, '--tutor');
    expect(turns()).toEqual([]);
  });

  test('asks before the last turn of a hand too', async () => {
    const last = ['--seats', 'greedy,human', '--set', 'hand.roundCap=1', '--seed', '7', '--tutor'];
    const { stdout } = await play(['sort value'], ...last);
    const count = Number(/: (\d+) turns/.exec(stdout)?.[1]);
    rmSync(line.path(AUTOSAVE));
    const pages = Array<string>(Math.floor(count / 30)).fill('more');
    const asked = await answers(['sort value', ...pages, String(count), 'n'], ...last);
    expect(asked[pages.length + 1]).toMatch(/gives away/);
    expect(saved().winners).toBeUndefined();
  });
});

describe('after a game', () => {
  const SHORT = ['--seed', '7', '--seats', 'human,greedy', '--set', 'hand.roundCap=1'];

  test('the other seat starts a rematch, and a match alternates', async () => {
    const lines = ['', '1', 'x', 'r', '', '1', 'm', '', '1', '', '1', '', '1', ''];
    const { stdout, status } = await play(lines, ...SHORT, '--save', 'end.txt');
    expect(status).toBe(0);
    expect(stdout).toContain('  r  rematch: ■ 2 greedy starts\n  m  match of 3 hands');
    expect(stdout).toContain("expected r, m, u, v or nothing, found 'x'");
    const [first, second, third] = ['end.txt', 'end-2.txt', 'end-3.txt'].map((file) => saved(file));
    expect(first).toMatchObject({ seats: ['human', 'greedy'], game: { unit: 'hand' }, seed: 7 });
    expect(second).toMatchObject({ seats: ['greedy', 'human'], game: { unit: 'hand' }, seed: 8 });
    expect(third).toMatchObject({ seats: ['greedy', 'human'], game: { unit: 'match' } });
    const starters = third.hands.map(({ starter }) => starter);
    expect(starters.map((starter) => (starter + starters[0]) % 2)).toEqual([0, 1, 0]);
    expect(third.winners).toBeDefined();
  });

  test('the last turn can be taken back', async () => {
    const said = await answers(['', '1', 'u', '', '2', ''], ...SHORT);
    expect(said[2]).toContain('has rolled 42');
    expect(said[4]).toMatch(/Hand 1 is over/);
    const [first] = turns();
    expect(said[3]).toContain(`  2  ${first.slice('42: '.length)}`);
    expect(turns()).toHaveLength(2);
  });

  test('a review is offered', async () => {
    const said = await answers(['', '1', 'v', ''], ...SHORT);
    expect(said[2]).toMatch(/luck-adjusted/);
  });

  test('scores are shown only where they decide', async () => {
    for (const variant of ['manuale', 'manuale-punti']) {
      const { stdout } = await play(['score', 'board', '', '1', ''], ...SHORT, '--variant', variant);
      expect(/ score\b/.test(stdout)).toBe(variant === 'manuale-punti');
      expect(stdout.includes('Nothing but closing counts.')).toBe(variant === 'manuale');
      rmSync(line.path(AUTOSAVE));
    }
  });
});

describe('files', () => {
  test('load says what the other game is, and asks if it is of another kind', async () => {
    await play(
      ['', '1'],
      '--seed',
      '3',
      '--variant',
      'manuale',
      '--seats',
      'human,club',
      '--autosave',
      'other.txt',
    );
    const { stdout } = await play(['load other.txt', 'n', 'load other.txt', 'y'], ...SEVEN);
    const about = 'other.txt: Dama Bianca, manuale, one hand, seed 3: human, club\n';
    const asked = `${about}here: Dama Bianca, moonlight, one hand, seed 7: human, greedy\nLeave the game here for the other one? [y/n]\n`;
    expect(stdout).toContain(`${asked}the game here continues\n`);
    expect(stdout).toContain(`${asked}loaded ${about}`);
    expect(saved().game.rules.variant.name).toBe('manuale');
  });
});

describe('rules', () => {
  test('have the numbers of the variant, in play as on the command line', async () => {
    const told = await line.dama('variants', 'rules', '--variant', 'manuale-punti');
    expect(told.status).toBe(0);
    const text = told.stdout.replace(/\s+/g, ' ');
    expect(text).toContain('from the outermost: 0, 1, 2, 3, 4.');
    expect(text).toContain('The pawn in the centre scores 7 points, an array 5 points for everybody');
    const [rules] = await answers(['rules'], ...SEVEN, '--variant', 'manuale-punti');
    expect(`${rules}\n`).toBe(told.stdout);
    const straight = (await line.dama('variants', 'rules', '--variant', 'manuale')).stdout;
    expect(straight).toContain('Who closes wins the hand.');
    expect(straight).not.toContain('scores');
  });
});

test('a guide welcomes and gives each tip once', async () => {
  const { stdout } = await play(['', '1', '', '1', '', '1'], ...SEVEN, '--guide');
  expect(stdout).toMatch(/^Welcome to Dama Bianca\./);
  expect(stdout.match(/Two pawns can move, one by 4 and one by 2, or one by 6/g)).toHaveLength(1);
  expect(stdout.match(/Type a part of a turn/g)).toHaveLength(1);
  rmSync(line.path(AUTOSAVE));
  expect((await play([''], ...SEVEN)).stdout).not.toContain('Welcome');
});
