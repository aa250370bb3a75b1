/** The routes of the labyrinth against the walks of its rules, and what bots play that use them. */
import { expect, test } from 'vitest';
import { LABIRINTO_PLAYERS } from '../../../ai/labirinto/index.ts';
import { Routes } from '../../../ai/labirinto/routes.ts';
import { type Move, stream, unwrap } from '../../../engine/index.ts';
import {
  deal,
  formatAction,
  formatPosition,
  type LabirintoState,
  randomDraws,
} from '../../../engine/labirinto/index.ts';
import { actionsOf } from '../../support/game-texts.ts';
import { casesOf, gameWith, stateOf } from '../../support/labirinto.ts';

/** Whether some move of the seat that decides draws a number. */
function visits(state: LabirintoState): boolean {
  const view = gameWith({}, state.players).view(state, state.player);
  return actionsOf(state).some((move) => view.after(move as Move).draws);
}

test('for the turn that begins now, routes are the share of dice that lead to a room', () => {
  const rng = stream('labirinto', 'routes');
  const game = gameWith({}, 2);
  const state = game.newState();
  for (let i = 0; i < 30; i++) {
    state.putDealt(deal(randomDraws(rng), game.rules.values, 2));
    const energy = state.energy(0);
    // Routes leave other characters out of account: the other one is in isolation.
    const position = formatPosition(state).replace(/\/\d+:/, '/C0:');
    const routes = new Routes(game.rules.values, 0);
    const [home, room] = [state.room(0), state.room(1)];
    routes.solve({ maze: state.maze, guards: state.guards, home, rooms: [room] }, 0);
    const dice = [1, 2, 3, 4, 5, 6].filter((die) => visits(stateOf({}, position.replace(/1R$/, `1M${die}`))));
    expect(routes.now(home, energy), position).toBeCloseTo(dice.length / 6, 12);
  }
});

test('the planner takes a number where the baseline does, with nothing else in reach', () => {
  const [, , visit] = casesOf('best');
  // Full of energy: with less, a rest in the own room is worth as much.
  const state = stateOf({}, visit.position?.replace('/78:69:4:', '/78:69:7:') ?? '');
  const game = gameWith({}, state.players);
  for (const spec of ['planner', 'master', 'searcher(samples=200)']) {
    const bot = unwrap(LABIRINTO_PLAYERS.createBot(spec, game));
    const choose = (): string => {
      bot.restart(stream('labirinto', 'bot'));
      return formatAction(state, bot.choose(game.view(state, state.player)));
    };
    expect(choose(), spec).toBe(choose());
    expect(visit.result).toMatch(/N$/);
    expect(choose(), spec).toBe(visit.turn);
  }
});

test('where losses do not add up, a guard costs nothing beside what being outside costs, to routes and searches', () => {
  const rules = [{ energy: { stack: false } }, { energy: { end: 0 } }, {}];
  const rng = stream('labirinto', 'stack');
  const dealt = gameWith({}, 2).newState();
  let differ = 0;
  for (let i = 0; i < 6; i++) {
    dealt.putDealt(deal(randomDraws(rng), gameWith({}, 2).rules.values, 2));
    const position = formatPosition(dealt).replace(/1R$/, '1M5');
    const [larger, free, both] = rules.map((variant) => {
      const game = gameWith(variant, 2);
      const state = stateOf(variant, position);
      const [home, room] = [state.room(0), state.room(1)];
      const routes = new Routes(game.rules.values, 4);
      routes.solve({ maze: state.maze, guards: state.guards, home, rooms: [room] });
      const bot = unwrap(LABIRINTO_PLAYERS.createBot('searcher(samples=40)', game));
      bot.restart(stream('labirinto', 'bot'));
      const chosen = formatAction(state, bot.choose(game.view(state, 0)));
      return { chosen, hopes: [1, 2, 3].map((energy) => routes.after(home, energy)) };
    });
    expect(larger, position).toEqual(free);
    if (larger.hopes.some((hope, at) => hope !== both.hopes[at])) differ++;
  }
  expect(differ).toBeGreaterThan(0);
});

test('weak levels err where a walk is long, and more than better ones', () => {
  const game = gameWith({}, 2);
  const rng = stream('labirinto', 'levels');
  const specs = ['planner', 'expert', 'casual', 'novice'];
  const bots = specs.map((spec) => unwrap(LABIRINTO_PLAYERS.createBot(spec, game)));
  for (const bot of bots) bot.restart(stream('labirinto', 'bot'));
  /** By spec: moves other than the planner's with a step, and with six. */
  const errors = specs.map(() => [0, 0]);
  const state = game.newState();
  for (let i = 0; i < 60; i++) {
    state.putDealt(deal(randomDraws(rng), game.rules.values, 2));
    const position = formatPosition(state);
    for (const [column, die] of [1, 6].entries()) {
      const decision = stateOf({}, position.replace(/1R$/, `1M${die}`));
      const [planned, ...moves] = bots.map((bot) => bot.choose(game.view(decision, decision.player)));
      for (const [k, move] of moves.entries()) if (move !== planned) errors[k + 1][column]++;
    }
  }
  const [, expert, casual, novice] = errors;
  expect(expert).toEqual([0, 0]);
  // Else a block would hold the same game once for each seat.
  expect(bots.map(({ deterministic }) => deterministic)).toEqual([true, true, false, false]);
  expect(casual[1]).toBeGreaterThan(casual[0]);
  expect(novice[1]).toBeGreaterThan(casual[1]);
});

test('what is to be expected of the bag is added to the points of a hand', () => {
  const evaluator = unwrap(LABIRINTO_PLAYERS.createEvaluator('outlook', gameWith({}, 3)));
  for (const { position, variant } of casesOf('view')) {
    const state = stateOf(variant, position ?? '');
    const out = new Float64Array(state.players);
    evaluator.evaluate(state, out);
    expect(out.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12);
  }
});
