/** Learning the evaluation of Bosco urbano: the same from the same seed, and of use. */
import { expect, test } from 'vitest';
import { BOSCO_FIT, fitProspects } from '../../../selfplay/bosco/index.ts';
import { gameWith } from '../../support/bosco.ts';

test('the same configuration learns the same weights, another seed others', { tags: ['deep'] }, () => {
  const game = gameWith({}, 3);
  const config = { ...BOSCO_FIT, generations: 2, games: 20 };
  const learn = (seed: number) => fitProspects(game, { ...config, seed }, () => {});
  const weights = learn(1);
  expect(learn(1)).toEqual(weights);
  expect(learn(2)).not.toEqual(weights);
  expect([...weights.end, ...weights.deck, ...weights.spread].every(Number.isFinite)).toBe(true);
  // A pawn on a cell whose card is still in the deck may be hit.
  const [, atRisk] = weights.end.map((end, i) => end + weights.deck[i]);
  expect(atRisk).toBeLessThan(0);
});
