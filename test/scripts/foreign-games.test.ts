/** Games of draughts of other programs, as files that are reviewed and replayed. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const line = new CommandLine('foreign-games');
const fileOf = (name: string): string => fileURLToPath(new URL(`../data/pdn/${name}`, import.meta.url));
const replay = (file: string, ...args: readonly string[]) => line.dama('replay', '--record', file, ...args);

test('a file in another encoding opens with the names that it has', async () => {
  const text = readFileSync(fileOf('latin1.pdn'), 'latin1').replace(
    '[GameType',
    '[White "Niccolò"]\n[GameType',
  );
  writeFileSync(line.path('names.pdn'), text, 'latin1');
  const { stdout } = await replay('names.pdn', '--json');
  expect(JSON.parse(stdout.split('\n')[0])).toMatchObject({ player: 'human(name=Niccolò)', turn: '21-17' });
  expect((await replay(fileOf('bom-crlf.pdn'), '--json')).stdout.trimEnd().split('\n')).toHaveLength(4);
});

test('a file of several games is listed, with those that cannot be read', async () => {
  const { status, stderr } = await line.dama('review', '--record', fileOf('multi.pdn'));
  expect(status).toBe(2);
  expect(stderr).toContain(`multi.pdn holds 3 games: choose one with --number:
  1: human - human, not decided
  2: C - D, 1-0; cannot be read: move 2, 23-9, is not allowed by the rules (line 13)
  3: human - human, 0-2
`);
  const second = await replay(fileOf('multi.pdn'), '--number', '2');
  expect(second.stderr).toMatch(/^ERR_RECORD: .*multi\.pdn, game 2: move 2, 23-9, .* \(at line 13\)/);
  const third = await replay(fileOf('multi.pdn'), '--number', '3', '--game', 'draughts', '--json');
  expect(JSON.parse(third.stdout.split('\n')[0])).toMatchObject({ turn: '24-20' });
});

test('a game of draughts without any tag is reviewed', async () => {
  const args = ['--record', fileOf('bare.pdn'), '--evaluator', 'material', '--depth', '1', '--json'];
  const { stdout } = await line.dama('review', ...args);
  expect(JSON.parse(stdout).hands[0].turns).toHaveLength(7);
});

test.each([
  ['a game that another option numbers', ['--game', '2'], 'for game 2 of a file it is --number 2'],
  ['another game', ['--game', 'alma'], 'this is a game of draughts, not of alma'],
  ['no game', ['--game', 'ludo'], 'ERR_GAME'],
])('--game names what the file holds, and %s is refused', async (_, args, message) => {
  expect((await replay(fileOf('bare.pdn'), ...args)).stderr).toContain(message);
});

test('a file that holds no game is said to hold none', async () => {
  writeFileSync(line.path('diary.txt'), 'dear diary\n');
  expect((await replay('diary.txt')).stderr).toBe(
    'ERR_RECORD: diary.txt: expected the record of a game (at line 1)\n',
  );
});
