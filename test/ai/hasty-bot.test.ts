/** A bot that plays some of its turns at first sight. */
import { expect, test } from 'vitest';
import { GO_BANG_PLAYERS } from '../../ai/go-bang/index.ts';
import { HastyBot } from '../../ai/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { gameWith } from '../support/go-bang.ts';

const TURNS = 400;

test('is hasty as often as said, and in the same turns again', () => {
  const game = gameWith({});
  const [careful, hasty] = ['greedy', 'random'].map((spec) => unwrap(GO_BANG_PLAYERS.createBot(spec, game)));
  const state = game.newState();
  const view = game.view(state, state.player);
  const usual = careful.choose(view);
  const play = (haste: number): readonly number[] => {
    const bot = new HastyBot('hasty', careful, hasty, haste);
    bot.restart(stream('hasty'));
    return Array.from({ length: TURNS }, () => bot.choose(view));
  };
  const some = play(0.25);
  expect(play(0.25)).toEqual(some);
  const inHaste = some.filter((move) => move !== usual).length;
  expect(inHaste).toBeGreaterThan(TURNS / 6);
  expect(inHaste).toBeLessThan(TURNS / 3);
  expect(new Set(play(0))).toEqual(new Set([usual]));
});
