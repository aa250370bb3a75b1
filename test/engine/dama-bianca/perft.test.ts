/** Perft tables (rules document, "Perft"), and the fast counts against obvious ones. */
import { expect, test } from 'vitest';
import {
  applyMove,
  DamaGame,
  distinctTurns,
  formatPosition,
  isOver,
  parsePosition,
  type Rules,
  type Setup,
} from '../../../engine/dama-bianca/index.ts';
import { perft, stream, unwrap } from '../../../engine/index.ts';
import { randomSettings, randomSetup, variantWith } from '../../support/random-setups.ts';

const MANUALE = variantWith();

/** The definition, played with the obvious generator. */
function slowPerft(setup: Setup, rules: Rules, depth: number): number {
  if (depth === 0) return 1;
  if (isOver(setup)) return 0;
  let count = 0;
  for (let high = 1; high <= rules.rolls.faces; high++) {
    for (let low = 1; low <= high; low++) {
      const turns = distinctTurns(setup, rules, [high, low]);
      for (const { move } of turns) count += slowPerft(applyMove(setup, move, rules), rules, depth - 1);
    }
  }
  return count;
}

test.each([
  // [players, counts per depth from 0], from the rules document
  [2, [1, 225, 147_794]],
])('start with %i players', (players, counts) => {
  const state = new DamaGame(MANUALE, players, 'hand').newState();
  expect(counts.map((_, depth) => perft(state, depth))).toEqual(counts);
  expect(state.ply).toBe(0);
});

test('a hand that is over has no successors', () => {
  const game = new DamaGame(MANUALE, 2, 'hand');
  const over = 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1';
  const state = game.stateFrom(unwrap(parsePosition(over, game.rules)));
  expect([0, 1, 2].map((depth) => perft(state, depth))).toEqual([1, 0, 0]);
});

test('equals the definition on a small board, three turns deep', () => {
  const rng = stream('perft');
  const small = ['board.rings=2', 'board.sectors=5', 'pawns=3', 'dice.faces=2'];
  for (let i = 0; i < 8; i++) {
    const game = new DamaGame(variantWith(...randomSettings(rng), ...small), 3, 'hand');
    const setup = randomSetup('scattered', game.rules, 3, rng);
    const state = game.stateFrom(setup);
    const context = `${formatPosition(setup)} ${game.id}`;
    expect([context, perft(state, 3)]).toEqual([context, slowPerft(setup, game.rules, 3)]);
  }
});
