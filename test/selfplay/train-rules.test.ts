/** Training over a range of rules: what is drawn, and runs that a cut cannot change. */

import { describe, expect, test } from 'vitest';
import { closingWorth, createNet, rulesNetFault } from '../../ai/dama-bianca/index.ts';
import { readNet } from '../../ai/index.ts';
import {
  canonicalVariant,
  createGame,
  NAMED_VARIANTS,
  parseVariant,
  rulesOf,
  type Variant,
  variantOfText,
  withSettings,
} from '../../engine/dama-bianca/index.ts';
import { plainSource, stream, unwrap } from '../../engine/index.ts';
import {
  DEFAULT_RANGE,
  drawVariant,
  readRuleRange,
  readTrainConfig,
  Trainer,
} from '../../selfplay/dama-bianca/index.ts';
import { PairHandPlayer } from '../../selfplay/dama-bianca/train/pair-hands.ts';
import { formOf } from '../../selfplay/dama-bianca/train/sample-form.ts';
import { SampleList } from '../../selfplay/dama-bianca/train/samples.ts';
import { SeatsHandPlayer } from '../../selfplay/dama-bianca/train/seats-hands.ts';
import { packTrainer, resumeTrainer } from '../../studies/dama-bianca/training/checkpoint.ts';
import { anyNetBytes } from '../support/net-games.ts';
import { here } from '../support/training.ts';

const TINY = {
  hidden: 8,
  startHands: 4,
  hands: 4,
  generations: 2,
  reuse: 3,
  batch: 16,
  window: 400,
  older: 0.5,
  olderNets: 3,
  leads: 0.5,
};

const PLAIN = {
  noise: 0,
  noiseLogits: 0,
  wild: 0,
  wildTurns: 1,
  carousel: 0,
  older: 0,
  leads: 0,
  lambda: 1,
};

describe('a range of rules', () => {
  const drawn = (seed: number, players = 2, range = DEFAULT_RANGE): Variant =>
    drawVariant(range, players, stream('drawn', seed));

  test('gives variants that nets of any rules can value, the same ones for the same stream', () => {
    const texts = new Set<string>();
    for (let seed = 0; seed < 300; seed++) {
      const players = 2 + (seed % 5);
      const variant = drawn(seed, players);
      const text = canonicalVariant(variant);
      texts.add(text);
      expect(canonicalVariant(variantOfText(text))).toBe(text);
      expect(canonicalVariant(drawn(seed, players))).toBe(text);
      const isHands = variant.match.format === 'hands';
      if (!isHands) expect(closingWorth(rulesOf(variant))).toBeGreaterThanOrEqual(DEFAULT_RANGE.closing);
      expect(rulesNetFault(unwrap(createGame(variant, players, 'hand')))).toBeUndefined();
    }
    expect(texts.size).toBeGreaterThan(250);
  });

  test('draws each kind as often as it says', () => {
    const range = { ...DEFAULT_RANGE, hands: 0.5, option: 0.4 };
    const variants = Array.from({ length: 600 }, (_, seed) => drawn(seed, 2, range));
    const share = (of: (variant: Variant) => boolean): number => variants.filter(of).length / 600;
    expect(share(({ match }) => match.format === 'hands')).toBeCloseTo(0.5, 1);
    expect(share(({ walk }) => !walk.outward)).toBeCloseTo(0.4, 1);
    expect(share(({ walk }) => walk.revisit)).toBeCloseTo(0.06, 1);
  });

  test.each([
    [{ rings: 5 }, 'rings'],
    [{ option: 1.5 }, 'option'],
    [{ ring: [5, 1] }, 'ring'],
    [{ ring: [0.5, 1] }, 'ring'],
    [[], 'rules'],
  ])('is refused at its key: %j', (source, at) => {
    expect(readRuleRange(plainSource(source, 'rules'))).toMatchObject({
      ok: false,
      error: { code: 'ERR_ARGUMENT', at },
    });
  });
});

test('a range may have variants as they are printed', () => {
  const range = { ...DEFAULT_RANGE, printed: 0.3, hands: 0 };
  const printed = new Set(
    NAMED_VARIANTS.map((variant) =>
      canonicalVariant(unwrap(withSettings(variant, ['match.hands=1', 'name=drawn', 'title=drawn']))),
    ),
  );
  const drawn = Array.from({ length: 600 }, (_, seed) =>
    canonicalVariant(drawVariant(range, 2, stream('printed', seed))),
  ).filter((variant) => printed.has(variant));
  expect(drawn.length / 600).toBeGreaterThan(0.24);
  expect(drawn.length / 600).toBeLessThan(0.38);
  expect(new Set(drawn).size).toBe(printed.size);
});

test('a hand that goes on is cut off, and worth what its player says of it', () => {
  for (const players of [2, 3]) {
    const game = unwrap(createGame(unwrap(parseVariant({ base: 'moonlight' })), players, 'hand'));
    const net = createNet(game, unwrap(readNet(anyNetBytes(players, 3), 'any')));
    const options = { ...PLAIN, rounds: 3 };
    const player = new (players === 2 ? PairHandPlayer : SeatsHandPlayer)(game, net, options);
    for (let hand = 0; hand < 5; hand++) {
      const samples = new SampleList(formOf(game, true, true));
      player.play(stream('cut', hand), samples);
      const targets = [...samples.targets];
      expect(targets).toHaveLength(3 * players * (players === 2 ? 1 : 2));
      expect(targets.every((target) => target > 0 && target < 1)).toBe(true);
      // Two seats share one win: with lambda 1 every position is worth what the last one is, or the rest of it.
      if (players === 2)
        expect(targets.map((t, i) => (i % 2 === 0 ? t : 1 - t).toFixed(12))).toEqual(
          Array(6).fill(targets[0].toFixed(12)),
        );
    }
  }
});

test('a hand that is cut off is scored as it stands, if the configuration says so and points are played for', () => {
  const cutOff = (settings: readonly string[]): number => {
    const variant = unwrap(withSettings(unwrap(parseVariant({ base: 'moonlight' })), settings));
    const game = unwrap(createGame(variant, 2, 'hand'));
    const net = createNet(game, unwrap(readNet(anyNetBytes(2, 3), 'any')));
    const player = new PairHandPlayer(game, net, { ...PLAIN, rounds: 3, standing: 1 });
    const samples = new SampleList(formOf(game, true, true));
    player.play(stream('cut', 1), samples);
    return samples.targets[0];
  };
  expect([0, 0.5, 1]).toContain(cutOff(['match.format=points']));
  expect([0, 0.5, 1]).not.toContain(cutOff(['match.format=hands']));
});

describe('a run over a range of rules', () => {
  test('continues to the same bits, and starts from a net of one variant', { tags: ['deep'] }, async () => {
    const game = unwrap(createGame(unwrap(parseVariant({ base: 'moonlight' })), 2, 'hand'));
    const config = unwrap(readTrainConfig(TINY));
    const moonlight = unwrap(readNet(new Trainer(game, config).netBytes(), 'here'));
    const run = () => new Trainer(game, config, moonlight, DEFAULT_RANGE);
    const first = run().net();
    const size = moonlight.weights.columns.length;
    expect(first.weights.columns.subarray(0, size)).toEqual(moonlight.weights.columns);
    expect(first.weights.columns.subarray(size).every((weight) => weight === 0)).toBe(true);
    const whole = run();
    const generations = [];
    while (!whole.isFinished) generations.push(await whole.next(here));
    const cut = run();
    await cut.next(here);
    const packed = packTrainer(cut);
    const rest = unwrap(resumeTrainer(game, config, packed, 'here', moonlight, DEFAULT_RANGE));
    const later = [];
    while (!rest.isFinished) later.push(await rest.next(here));
    expect(later).toEqual(generations.slice(1));
    expect(rest.netBytes()).toEqual(whole.netBytes());
    expect(
      whole
        .net()
        .weights.columns.subarray(size)
        .some((weight) => weight !== 0),
    ).toBe(true);
    const range = { ...DEFAULT_RANGE, hands: 0.5 };
    expect(resumeTrainer(game, config, packed, 'here', moonlight, range)).toMatchObject({
      ok: false,
      error: { code: 'ERR_FILE', message: expect.stringContaining('range of rules') },
    });
  });
});
