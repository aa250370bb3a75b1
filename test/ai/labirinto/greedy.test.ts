/** The baseline of the labyrinth against the choices of an independent implementation. */
import { expect, test } from 'vitest';
import { LABIRINTO_PLAYERS } from '../../../ai/labirinto/index.ts';
import { CHANCE, unwrap } from '../../../engine/index.ts';
import { formatAction, formatPosition, readTurn } from '../../../engine/labirinto/index.ts';
import { casesOf, gameWith, stateOf } from '../../support/labirinto.ts';

function greedyFor(variant: object, players: number) {
  const game = gameWith(variant, players);
  return { game, bot: unwrap(LABIRINTO_PLAYERS.createBot('greedy', game)) };
}

test.each(casesOf('best'))('best $number', ({ variant, position, turn, result }) => {
  const state = stateOf(variant, position ?? '');
  const { game, bot } = greedyFor(variant, state.players);
  const move = bot.choose(game.view(state, state.player));
  expect(formatAction(state, move)).toBe(turn);
  state.do(move);
  expect(formatPosition(state)).toBe(result);
});

test.each(casesOf('apply').filter(({ bots }) => bots?.includes('g')))('choices of game $number', (one) => {
  const state = stateOf(one.variant, one.position ?? '');
  const { game, bot } = greedyFor(one.variant, state.players);
  let checked = 0;
  for (const action of unwrap(readTurn(one.turn ?? '', state))) {
    if (state.player !== CHANCE && one.bots?.[state.player] === 'g') {
      const move = bot.choose(game.view(state, state.player));
      expect(formatAction(state, move), formatPosition(state)).toBe(formatAction(state, action));
      checked++;
    }
    state.do(action);
  }
  expect(checked).toBeGreaterThan(10);
});
