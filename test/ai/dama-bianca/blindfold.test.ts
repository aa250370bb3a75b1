/** Dama Bianca's bots see views and nothing else. */
import { expect, test } from 'vitest';
import { ANY_RULES, DAMA_BOTS, SHIPPED_NETS, sampleHandScores } from '../../../ai/dama-bianca/index.ts';
import { DamaGame, parseVariant, parseVariantName } from '../../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { checkBots } from '../../support/blindfold.ts';
import { variantWith } from '../../support/random-setups.ts';
import { samples } from '../../support/samples.ts';

const SMALL = ['board.rings=2', 'board.sectors=6', 'pawns=3', 'dice.faces=3', 'hand.roundCap=8'];
const MATCH = ['match.hands=2', 'match.starter=rotate', 'match.format=points'];

/** Limits that keep slow bots quick. */
const LIMITED: Readonly<Record<string, readonly string[]>> = {
  expectimax: ['expectimax(depth=1)', 'expectimax'],
  rollout: ['rollout(trials=12, horizon=2)'],
  mcts: ['mcts(simulations=30)'],
};
/** Every kind but `net`, for which small boards have none. */
const SPECS = DAMA_BOTS.flatMap(({ name }) => (name === 'net' ? [] : (LIMITED[name] ?? [name])));

test.each([
  [2, 'hand', []],
  [3, 'hand', ['hand.end=complete-round']],
  [4, 'hand', ['board.sectors=9']],
  [2, 'match', MATCH],
  [2, 'match', ['match.hands=2']],
  [3, 'match', MATCH],
  [4, 'match', ['board.sectors=9', 'match.hands=2', 'hand.end=complete-round']],
] as const)('%i players, %s, %s', (players, unit, settings) => {
  const game = new DamaGame(variantWith(...SMALL, ...settings), players, unit);
  const rng = stream('blindfold', game.id);
  expect(checkBots(game, DAMA_BOTS, rng, { specs: SPECS })).toBeGreaterThan(SPECS.length);
});

test.each(SHIPPED_NETS.map(({ variant, players }) => [variant, players] as const))(
  'nets, %s, %i players',
  (name, players) => {
    const own = { base: 'moonlight', scoring: { array: 8 } };
    const variant = name === ANY_RULES ? unwrap(parseVariant(own)) : unwrap(parseVariantName(name));
    const provisions = sampleHandScores(variant, players, 10);
    for (const unit of ['hand', 'match'] as const) {
      const game = new DamaGame(variant, players, unit);
      const rng = stream('blindfold', game.id);
      const specs = ['net', 'club', 'master'];
      expect(checkBots(game, DAMA_BOTS, rng, { specs, decisions: samples(4), provisions })).toBe(
        samples(4) * specs.length,
      );
    }
  },
);
