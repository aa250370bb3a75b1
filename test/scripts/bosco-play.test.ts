/** Bosco urbano in the terminal: what is told of the city beside its board, and a game to its end. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runDama } from '../support/command-line.ts';

const SMALL = ['board.rings=3', 'board.sectors=6', 'discs.count=1'].flatMap((one) => ['--set', one]);

test('a game to its end, with the card in play, what is to be done with it, and the points by their parts', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'dama-bosco-'));
  try {
    // The list of decisions, and its first one.
    const input = '\n1\n'.repeat(40);
    const args = ['--game', 'bosco', '--seats', 'human(name=Anna),greedy', '--seed', '3', '--ascii'];
    const { stdout, stderr, status } = await runDama({ folder, input }, 'play', ...args, ...SMALL);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^Card \d+, .+\. It shows .+\. Use \d/m);
    expect(stdout).toMatch(
      /^Anna: −?\d+ \(discs on the board −\d+, discs taken \d+, pawns on the board \d+/m,
    );
    expect(stdout).toMatch(/In the deck: \d+ cards/);
    const [end] = stdout.split('In the deck: 0 cards.').slice(-1);
    expect(end).toContain('a proposal of this program');
    expect(end).toMatch(/(wins|The game is drawn)\.\n {2}r {2}rematch/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
