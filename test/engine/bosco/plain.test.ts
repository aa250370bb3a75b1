/** The decisions and the course of Bosco urbano against the plain ones, under every option at random. */
import { expect, test } from 'vitest';
import { formatPosition } from '../../../engine/bosco/index.ts';
import { CHANCE, type Rng, stream, TERMINAL, unwrap } from '../../../engine/index.ts';
import { gameWith, readState } from '../../support/bosco.ts';
import { plainWalks } from '../../support/bosco-plain.ts';
import { plainAfter, plainWords } from '../../support/bosco-plain-course.ts';
import { actionsOf } from '../../support/game-texts.ts';
import { samples } from '../../support/samples.ts';

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
    discs: { every: one('round', 'turn'), count: rng.below(4), hit: one('any', 'others') },
    entry: { cost: rng.below(2), bridges: one(true, false) },
    walk: { turning: one('free', 'fixed'), once: one('roll', 'turn'), endOnStart: one(true, false) },
    digits: { single: one('larger', 'any') },
    encircle: { neighbours: one(4, 8), capture: one('border', 'any') },
    questura: { return: one('may', 'must') },
    police: { turns: one(1, 2) },
    end: { deck: one('card', 'round') },
    animals: { keep: one('may', 'must'), set: 1 + rng.below(3) },
    extra: { draw: one('may', 'must'), kind: one('card', 'turn'), persons: one('all', 'people') },
    card: { order: shuffled(['hand', 'discs', 'roll', 'events'], rng) },
  };
}

function shuffled<T>(values: readonly T[], rng: Rng): T[] {
  const left = [...values];
  return values.map(() => left.splice(rng.below(left.length), 1)[0]);
}

test('what can be decided in random games, and where each turn leads', () => {
  let compared = 0;
  for (let number = 0; number < samples(16); number++) {
    const rng = stream('bosco', 'plain', number);
    const options = randomOptions(rng);
    const game = gameWith(options, 2 + rng.below(3));
    const state = game.newState();
    while (state.player !== TERMINAL) {
      const position = formatPosition(state);
      const actions = actionsOf(state);
      if (state.player !== CHANCE) {
        const isWalked = !['questura', 'keep', 'extra'].includes(state.node);
        const walks = isWalked ? plainWalks(position, game.rules) : [];
        const turns = actions.map((action) => game.formatAction(state, action)).sort();
        expect(turns, position).toEqual([...walks, ...plainWords(position, game.rules)]);
        compared++;
      }
      const action = actions[rng.below(actions.length)];
      const turn = game.formatAction(state, action);
      state.do(action);
      const after = formatPosition(state);
      expect(after, `${position} ${turn}`).toBe(plainAfter(position, turn, game.rules));
      expect(formatPosition(unwrap(readState(options, after)))).toBe(after);
    }
  }
  expect(compared).toBeGreaterThan(samples(300));
});
