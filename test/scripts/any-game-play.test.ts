/** `play` of games that this program has no table of their own for. */
import { writeFileSync } from 'node:fs';
import { afterEach, describe, expect, test } from 'vitest';
import { DEFAULT_GAME, gameNamed, registerGame } from '../../selfplay/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { handsAt, recordAt } from '../support/labirinto-table.ts';
import { endTerminals, HAS_TERMINAL, typed } from '../support/terminal.ts';

registerGame(TIC_TAC_TOE_KIT);

const GAME = ['--game', 'tic-tac-toe'];
const AUTOSAVE = 'tic-tac-toe-autosave.txt';

const line = new CommandLine('any', 'test');
afterEach(endTerminals);

const play = (lines: readonly string[], ...args: string[]) => line.feed(lines, 'play', ...args);

function saved(file = AUTOSAVE): string[] {
  const text = line.text(file);
  return text
    .slice(text.indexOf('\n\n') + 2)
    .trimEnd()
    .split('\n');
}

/** What is answered to each line, from the first on. */
async function answers(lines: readonly string[], ...args: string[]): Promise<string[]> {
  const { stdout, stderr, status } = await play(lines, ...GAME, '--ascii', ...args);
  expect([status, stderr]).toEqual([0, '']);
  return stdout.split(/^[^\n]*> *\n/m).map((part) => part.trimEnd());
}

const TWO = ['--seats', 'human(name=Anna),human(name=Ben)', '--seed', '1'];
/** The first seat has the top row. */
const TOP_ROW = ['a3', 'a2', 'b3', 'b2', 'c3'];

describe('a whole game', () => {
  test('between two people, saved move by move', async () => {
    const shown = await answers(TOP_ROW, ...TWO, '--save', 'end.txt');
    expect(shown[0]).toContain('Tic-tac-toe, classic, one game, seed 1: Anna, Ben');
    expect(shown[0]).toContain('position -/- 1\nO 1 Anna to move: 9 moves, help for help');
    expect(shown[1]).toContain('[Oa3] b3  c3');
    expect(shown.at(-2)).toContain('O 1 Anna wins.\nsaved in end.txt');
    expect(shown.at(-2)).toContain(' Oa3 Ob3[Oc3] classic');
    expect(saved()).toEqual(['1 a3', '2 a2', '1 b3', '2 b2', '1 c3']);
    expect(line.text('end.txt')).toContain('\nresult: 1 0\n');
  });

  test('by rules with settings, which can be looked up', async () => {
    const shown = await answers(['rules', ''], ...TWO, '--set', 'misere=true');
    expect(shown[0]).toContain('Tic-tac-toe, misere');
    expect(shown[1]).toBe(
      'Tic-tac-toe, misere: misere=true\nBesides  Whether a line of three loses: yes (T1).\n  misere = true',
    );
  });

  test('of bots alone', async () => {
    const { stdout } = await play([], ...GAME, '--seats', 'search(depth=3),random', '--seed', '2');
    expect(stdout).toMatch(/(wins|The game is drawn)\.\n$/);
    expect(saved().length).toBeGreaterThan(4);
  });
});

describe('a decision', () => {
  test('is entered as text, by number, or spot by spot', async () => {
    const [, column, all, chosen] = await answers(['B', '', '2', 'b2'], ...TWO);
    expect(column).toBe('  2  b3    5  b2    8  b1');
    expect(all).toContain('  1  a3    2  b3    3  c3    4  a2');
    expect(chosen).toContain('O 1 Anna  b3');
    expect(saved()).toEqual(['1 b3', '2 b2']);
  });
});

describe('files', () => {
  test('where the only turn is to wait, it is said', async () => {
    const position = handsAt('4.2W').replace('83:83:7', 'C1:83:7');
    writeFileSync(line.path('maze.txt'), recordAt(position, ['greedy', 'human(name=Bea)', 'greedy']));
    const { stdout } = await play(['quit'], '--load', 'maze.txt');
    expect(stdout).toContain('You can only wait');
  });

  test.each([
    ['1 a3\n1 b3\n', "expected a ply of 2, found '1 b3'", 'line 10'],
    ['1 a3\n2 a3\n', "'a3' cannot be played here", 'line 10'],
    ['1 a3\n2 a2\n1 b3\n2 b2\n1 c3\n', "expected the result '1 0', found none", 'line 1'],
    ['1 a3\n2 a2\n1 b3\n2 b2\n1 c3\n2 c2\n', "the game is over, found '2 c2'", 'line 14'],
  ])('a record of %j is refused with its line', async (plies, message, at) => {
    await answers([], ...TWO);
    const head = line.text(AUTOSAVE);
    writeFileSync(line.path('wrong.txt'), `${head.trimEnd()}\n\n${plies}`);
    const { status, stderr } = await play([], '--load', 'wrong.txt');
    expect(status).toBe(2);
    expect(stderr).toContain(`ERR_RECORD: wrong.txt: ${message} (at ${at})`);
  });
});

test.each([
  [
    ['--seats', 'human,deep'],
    "ERR_BOT: there is no bot 'deep'; the nearest is mcts; there are mcts, rollout, random, search; a person is human",
  ],
  [['--players', '3'], 'ERR_SEATS: expected 2 players, found 3'],
  [['--unit', 'hand'], "ERR_ARGUMENT: --unit takes game, not 'hand'"],
  [['--match'], 'ERR_ARGUMENT: tic-tac-toe has no match of its own; --hands N plays several games'],
  [['--evaluator', 'leaf'], "ERR_BOT: there is no evaluator 'leaf'"],
  [['--variant', 'cubic'], 'ERR_VARIANT'],
])('%j is refused', async (args, message) => {
  const { status, stderr } = await play([], ...GAME, ...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
});

const onTerminal = test.skipIf(!HAS_TERMINAL);

test('a match seats everybody one further in each game, and says how it stands', async () => {
  const lines = [...TOP_ROW, ...TOP_ROW, ...TOP_ROW, 'quit'];
  const { stdout } = await play(lines, ...GAME, '--ascii', ...TWO, '--hands', '3', '--save', 'end.txt');
  expect(stdout).toContain('After game 1 of 3: O 1 Anna 1, X 2 Ben 0\n');
  expect(stdout).toContain('After game 2 of 3: O 1 Ben 1, X 2 Anna 1\n');
  expect(stdout).toContain('After game 3 of 3: O 1 Anna 2, X 2 Ben 1\nO 1 Anna wins the match.\n');
  const second = line.text('end-2.txt');
  expect(second).toContain('\nmatch: 2/3 0 1\n');
  const resumed = await play(['quit'], '--load', 'end-2.txt', '--autosave', 'other.txt');
  expect(resumed.stdout).toContain('After game 2 of 3: ● 1 Ben 1, ■ 2 Anna 1\n');
});

/** Dama Bianca in the form of every game. */
function generalForm(): string {
  const { module } = gameNamed(DEFAULT_GAME);
  const rules = module.rules.canonical(module.rules.recommended);
  const head = ['game-record 1', `game: ${DEFAULT_GAME}`, `rules: ${rules}`, `unit: ${module.units[0]}`];
  return [...head, 'seats: ["human","greedy"]', 'seed: 7', '', ''].join('\n');
}

test('a game with a record form of its own is read in that of every game, and saved in its own', async () => {
  writeFileSync(line.path('general.txt'), generalForm());
  const { stdout } = await play(['in-', '1', 'quit'], '--load', 'general.txt', '--autosave', 'a.txt');
  expect(stdout).toMatch(/\n● 1 human {2}\d\d: in-\d+/);
  const text = line.text('a.txt');
  expect(text).toMatch(/^\[Format "dama 1"\]\n[\s\S]*\n1\.1 \d\d: in-/);
  const replayed = await line.dama('replay', '--record', 'a.txt');
  expect(replayed.stdout).toMatch(/^hand 1, started by /);
});

onTerminal('a number plays what stands under the line, and Ctrl-C loses nothing', async () => {
  const out = await typed(
    line.path('.'),
    'play --game draughts --seats human,greedy --autosave a.txt --no-color',
    [
      ['your turn> ', 'hint\r'],
      ['Shares of the win', ''],
      ['your turn> ', '1'],
      ['Enter plays number 1, ', '\r'],
      ['your turn> ', '\x03'],
    ],
  );
  expect(saved('a.txt').filter((line) => /^[12] /.test(line)).length).toBeGreaterThan(1);
  expect(out).toContain('The game is saved in a.txt');
});
