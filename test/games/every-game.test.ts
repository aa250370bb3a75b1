/**
 * Every registered game keeps the contract of games, and its bots see nothing but their views. Dama Bianca has tests of
 * its own for both, on boards small enough for its searches.
 */
import { describe, expect, test } from 'vitest';
import { stream, unwrap } from '../../engine/index.ts';
import { DEFAULT_GAME, gameNamed, gameNames, registerGame } from '../../selfplay/index.ts';
import { checkBots } from '../support/blindfold.ts';
import { checkGame } from '../support/conformance.ts';
import { DEEP, samples } from '../support/samples.ts';
import { PIG_KIT } from './pig/index.ts';
import { TIC_TAC_TOE_KIT } from './tic-tac-toe/index.ts';

/** Without those of the tests. */
const OF_THE_PROGRAM = gameNames();
registerGame(TIC_TAC_TOE_KIT);
registerGame(PIG_KIT);

const GAMES = gameNames().filter((name) => name !== DEFAULT_GAME);
const DECISIONS = 6;
/** Where a sample is the position itself, one for each of two seats shows what bots look at. */
const OPEN_DECISIONS = 2;
/** Of a playout: games of thousands of plies are played to their end in tests of their own. */
const NODES = 150;

describe.each(GAMES)('%s', (name) => {
  const { module, players } = gameNamed(name);
  // Searches look two moves ahead here, and play few trials, to be quick.
  const quick = ['depth=2', 'trials=30', 'simulations=30'];
  const specs = players.bots.map(({ name, params }) => {
    const setting = quick.find((one) => one.split('=')[0] in params);
    return setting ? `${name}(${setting})` : name;
  });

  test.each(module.rules.named.map((rules) => [rules.name, rules] as const))('%s', (_name, rules) => {
    const seats = [2, 3, 4, 5, 6].filter((count) => module.checkSeats(rules, count).ok);
    expect(seats.length).toBeGreaterThan(0);
    // The numbers in between are those of the rules that the game is known by, and there bots play at the most seats too.
    const isFirst = rules.name === module.rules.fallback.name;
    const [least, most] = [Math.min(...seats), Math.max(...seats)];
    for (const count of isFirst ? seats : new Set([least, most])) {
      const game = unwrap(module.create(rules, count, module.units[0]));
      checkGame(game, stream('every-game', game.id), { playouts: 1, most: samples(NODES) });
      if (count !== least && !(isFirst && count === most)) continue;
      // The same bots under other rules look at no more.
      if (!isFirst && !DEEP) continue;
      const rng = stream('blindfold', game.id);
      const decisions = game.information === 'perfect' ? OPEN_DECISIONS : DECISIONS;
      const compared = checkBots(game, players.bots, rng, { specs, decisions });
      expect(compared).toBeGreaterThanOrEqual(players.bots.length);
    }
  });
});

test('a name of a variant belongs to one game', () => {
  const names = OF_THE_PROGRAM.flatMap((name) =>
    gameNamed(name).module.rules.named.map((rules) => rules.name),
  );
  expect(names).toEqual([...new Set(names)]);
});
