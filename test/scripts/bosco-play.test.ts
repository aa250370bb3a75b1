/** Bosco urbano in the terminal: what is told of the city beside its board, and a game to its end. */
import { expect, test } from 'vitest';
import { CommandLine } from '../support/command-line.ts';

const line = new CommandLine('bosco');
const SMALL = ['board.rings=3', 'board.sectors=6', 'discs.count=1'].flatMap((one) => ['--set', one]);

test('a game to its end, with the card in play, what is to be done with it, and the points by their parts', async () => {
  // The list of decisions, and its first one.
  const args = ['--game', 'bosco', '--seats', 'human(name=Anna),greedy', '--seed', '3', '--ascii'];
  const { stdout, stderr, status } = await line.feed(
    Array(40).fill(['', '1']).flat(),
    'play',
    ...args,
    ...SMALL,
  );
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^Card \d+, .+\. It shows .+\. Use \d/m);
  expect(stdout).toMatch(/^Anna: −?\d+ \(discs on the board −\d+, discs taken \d+, pawns on the board \d+/m);
  expect(stdout).toMatch(/In the deck: \d+ cards/);
  const [end] = stdout.split('In the deck: 0 cards.').slice(-1);
  expect(end).toContain('a proposal of this program');
  expect(end).toMatch(/(wins|The game is drawn)\.\n {2}r {2}rematch/);
});
