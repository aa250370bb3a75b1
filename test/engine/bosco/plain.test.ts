/** The walks of Bosco urbano against the plain ones, under every option at random. */
import { expect, test } from 'vitest';
import { formatMove, formatPosition, isWalk } from '../../../engine/bosco/index.ts';
import { CHANCE, type Rng, sampleOutcome, stream, TERMINAL } from '../../../engine/index.ts';
import { actionsOf, gameWith } from '../../support/bosco.ts';
import { plainWalks } from '../../support/bosco-plain.ts';

const TAGS = ['H', 'H3', 'RIF', 'STAMPA', 'EV', 'EV2', 'EV3', 'AN', 'REL', 'IMM', 'SAN2', 'POLIZIA'];

function randomOptions(rng: Rng): object {
  const one = <T>(...values: readonly T[]): T => values[rng.below(values.length)];
  const [rings, sectors] = one([2, 4], [2, 12], [3, 6], [4, 9], [5, 8], [5, 18]);
  const cards = Array.from({ length: rings * sectors }, (_, i) => {
    return [i + 1, Array.from({ length: rng.below(4) }, () => one(...TAGS))] as const;
  });
  return {
    board: { rings, sectors },
    deck: rng.below(3) === 0 ? {} : { base: one('smorfia', 'blank'), cards: Object.fromEntries(cards) },
    discs: { every: one('round', 'turn'), count: rng.below(4) },
    entry: { cost: rng.below(2), bridges: one(true, false) },
    walk: { turning: one('free', 'fixed'), once: one('roll', 'turn'), endOnStart: one(true, false) },
    digits: { single: one('larger', 'any') },
    encircle: { neighbours: one(4, 8) },
    questura: { return: one('may', 'must') },
    animals: { keep: one('may', 'must'), set: 1 + rng.below(3) },
    extra: { draw: one('may', 'must') },
  };
}

test('walks of random games', () => {
  let compared = 0;
  for (let number = 0; number < 40; number++) {
    const rng = stream('bosco', 'plain', number);
    const game = gameWith(randomOptions(rng), 2 + rng.below(3));
    const state = game.newState();
    while (state.player !== TERMINAL) {
      if (state.player === CHANCE) {
        state.do(sampleOutcome(state.chance, rng));
        continue;
      }
      const actions = actionsOf(state);
      if (!['questura', 'keep', 'extra'].includes(state.node)) {
        const walks = actions.filter(isWalk).map(formatMove).sort();
        const position = formatPosition(state);
        expect(walks, position).toEqual(plainWalks(position, game.rules));
        compared++;
      }
      state.do(actions[rng.below(actions.length)]);
    }
  }
  expect(compared).toBeGreaterThan(500);
});
