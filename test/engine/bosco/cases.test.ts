/** Bosco urbano against the cases of an independent implementation. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { BOSCO_PLAYERS } from '../../../ai/bosco/index.ts';
import { type BoscoState, formatMove, formatPosition, parseTurn } from '../../../engine/bosco/index.ts';
import { type Action, CHANCE, type Outcome, unwrap } from '../../../engine/index.ts';
import { casesOf, gameWith, playTexts, readState, stateOf, turnsOf } from '../../support/bosco.ts';
import { actionsOf } from '../../support/game-texts.ts';

const scoresOf = (state: BoscoState): number[] =>
  Array.from({ length: state.city.players }, (_, seat) => state.score(seat));

test.each(casesOf('turns'))('turns of $position, $variant', (one) => {
  const state = stateOf(one.variant, one.position);
  expect(formatPosition(state)).toBe(one.position);
  const turns = turnsOf(gameWith(one.variant, state.city.players), state);
  expect(turns).toHaveLength(one.count);
  if (one.turns) expect(turns).toEqual(one.turns);
  const lines = turns.map(({ turn, position }) => `${turn} ${position}`).join('\n');
  expect(createHash('sha256').update(lines).digest('hex')).toBe(one.sha256);
});

test.each(casesOf('apply'))('apply $turns to $position, $variant', (one) => {
  const state = stateOf(one.variant, one.position);
  playTexts(gameWith(one.variant, state.city.players), state, one.turns ?? []);
  expect(formatPosition(state)).toBe(one.after);
  expect(scoresOf(state)).toEqual(one.scores);
});

test.each(casesOf('game'))('a game of $seats seats, $variant', ({ variant, seats, log, final, scores }) => {
  const game = gameWith(variant, seats);
  const state = game.newState();
  playTexts(game, state, log.split(' '));
  expect(formatPosition(state)).toBe(final);
  expect(scoresOf(state)).toEqual(scores);
});

test.each(casesOf('score'))('score of $position, $variant', ({ variant, position, over, scores }) => {
  const state = stateOf(variant, position);
  expect(state.isOver).toBe(over);
  expect(scoresOf(state)).toEqual(scores);
});

test.each(casesOf('best'))('$bot at $position, $variant', ({ variant, position, bot, turn }) => {
  const state = stateOf(variant, position);
  const game = gameWith(variant, state.city.players);
  const player = unwrap(BOSCO_PLAYERS.createBot(bot, game));
  expect(formatMove(player.choose(game.view(state, state.player)))).toBe(turn);
});

/** Decisions alone are counted; the cards come in a fixed order. */
function perftInOrder(state: BoscoState, depth: number, order: readonly number[]): number {
  if (depth === 0) return 1;
  if (state.isOver) return 0;
  const isChance = state.player === CHANCE;
  const [next = 0] = order;
  const actions: readonly Action[] = isChance ? [state.outcomeOf(next) as Outcome] : actionsOf(state);
  if (!isChance && depth === 1) return actions.length;
  return actions.reduce((nodes, action) => {
    state.do(action);
    const below = isChance
      ? perftInOrder(state, depth, order.slice(1))
      : perftInOrder(state, depth - 1, order);
    state.undo();
    return nodes + below;
  }, 0);
}

test.each(casesOf('perft'))('perft $depth of $position', ({ variant, position, depth, order, nodes }) => {
  expect(perftInOrder(stateOf(variant, position), depth, order)).toBe(nodes);
});

test.each(casesOf('error'))('error of $position, $turn', ({ variant, position, turn }) => {
  const state = readState(variant, position);
  expect(state.ok).toBe(turn !== undefined);
  if (state.ok && turn !== undefined)
    expect(parseTurn(turn, gameWith(variant, state.value.city.players), state.value).ok).toBe(false);
});
