/** The bots of draughts: the frozen baseline, material, and the search over it. */
import { describe, expect, test } from 'vitest';
import { DRAUGHTS_PLAYERS } from '../../../ai/draughts/index.ts';
import { DRAUGHTS } from '../../../engine/draughts/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { casesOf, gameWith, stateOf } from '../../support/draughts.ts';
import { SHARES } from '../../support/game-texts.ts';
import { someOf } from '../../support/samples.ts';

function choice(spec: string, variant: string | object, position: string): string {
  const state = stateOf(variant, position);
  const game = gameWith(variant);
  const bot = unwrap(DRAUGHTS_PLAYERS.createBot(spec, game));
  return DRAUGHTS.text.formatTurn(game, state, bot.choose(game.view(state, state.player)));
}

test.each(casesOf('greedy'))('greedy plays $turn at $position, $variant', ({ variant, position, turn }) => {
  expect(choice('greedy', variant, position)).toBe(turn);
});

describe('material', () => {
  test.each<[string, string, string]>([
    ['dama', 'W:W21,22:B1', 'ahead'],
    ['dama', 'B:W21,22:B1', 'behind'],
    ['vinciperdi', 'W:W21,22:B1', 'behind'],
    ['dama', 'W:WK21:B1,2', 'ahead'],
    // The man that is taken at once does not count.
    ['dama', 'W:W21:B1,18', 'level'],
  ])('%s, %s: the seat to move is %s', (variant, position, stand) => {
    const state = stateOf(variant, position);
    const out = new Float64Array(2);
    unwrap(DRAUGHTS_PLAYERS.createEvaluator('material', gameWith(variant))).evaluate(state, out);
    expect(out[0] + out[1]).toBe(1);
    const share = out[state.player];
    expect(stand === 'level' ? Math.abs(share - 0.5) < 0.05 : share > 0.5 === (stand === 'ahead')).toBe(true);
  });
});

describe('search', () => {
  /** Ends that are near enough to be seen to the last ply. */
  const near = casesOf('value').filter(({ plies = 99 }) => plies <= 9);

  test.each(near)(
    '$value of $position, $variant, in $plies plies',
    ({ variant, position, value, plies = 0 }) => {
      const state = stateOf(variant, position);
      const game = gameWith(variant);
      const spec = `search(depth=${Math.max(1, plies)}, endings=false, plain=true)`;
      const bot = unwrap(DRAUGHTS_PLAYERS.createBot(spec, game));
      const best = bot.think?.(game.view(state, state.player)).lines[0];
      expect(best?.values[state.player]).toBe(SHARES[value]);
      expect(best?.proof?.plies).toBe(plies);
    },
  );
});

describe('levels', () => {
  test.each(someOf(DRAUGHTS_PLAYERS.levels, 3))(
    '%s takes what stands to be taken, and plays with huffing too',
    (level) => {
      expect(choice(level, 'dama', 'W:WK18,K24:BK31,K32')).toMatch(/^\d+-\d+$/);
      expect(choice(level, 'dama-soffio', 'W:W22:B18,11,1')).toMatch(/^22/);
    },
  );

  test('the strongest win what takes long', () => {
    const state = stateOf('dama', 'W:WK18,K24:BK31,K32');
    const game = gameWith('dama');
    const bot = unwrap(DRAUGHTS_PLAYERS.createBot('master', game));
    const [best] = bot.think?.(game.view(state, state.player)).lines ?? [];
    expect(best).toMatchObject({ values: [1, 0], proof: { plies: 41 } });
  });
});
