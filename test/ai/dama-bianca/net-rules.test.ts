/** Nets of any rules: what they see of the rules, and that folding them for a game changes no value. */

import { describe, expect, test } from 'vitest';
import {
  createNet,
  DamaNet,
  foldFault,
  foldRules,
  netFault,
  RULE_STEPS,
  ruleInputNames,
  rulesNetFault,
  ruleValues,
  SeatsNet,
  scoreScale,
} from '../../../ai/dama-bianca/index.ts';
import { logistic, type NetFile, readNet } from '../../../ai/index.ts';
import {
  createGame,
  type DamaGame,
  type DamaState,
  POINT,
  parseVariant,
  variantHash,
} from '../../../engine/dama-bianca/index.ts';
import { CHANCE, stream, unwrap } from '../../../engine/index.ts';
import { DEFAULT_RANGE, drawVariant } from '../../../selfplay/dama-bianca/index.ts';
import { formOf, pairRow, seatsRow, viewerAt } from '../../../selfplay/dama-bianca/train/sample-form.ts';
import { anyNetBytes, expectMovesLikePositions, expectNoTraces, walk } from '../../support/net-games.ts';

function gameOf(source: object, players = 2, unit: 'hand' | 'match' = 'hand'): DamaGame {
  return unwrap(createGame(unwrap(parseVariant(source)), players, unit));
}

function valuesOf({ rules, numPlayers }: DamaGame): Int32Array {
  return unwrap(ruleValues(rules, numPlayers));
}

function drawnGame(seed: number, players: number): DamaGame {
  const variant = drawVariant(DEFAULT_RANGE, players, stream('net-rules', seed, players));
  return unwrap(createGame(variant, players, 'hand'));
}

function anyNet(players: number, seed: number, hidden = 16): NetFile {
  return unwrap(readNet(anyNetBytes(players, seed, hidden), 'any'));
}

/** The logit of a row, in floating point: all rule inputs as inputs of a dense layer, and gated outputs. */
function plainLogit({ head, weights }: NetFile, game: DamaGame, row: Int32Array): number {
  const { hidden } = head;
  const form = formOf(game, true, true);
  const active = new Uint16Array(form.mostInputs);
  const list = active.subarray(0, form.list(row, active, 0));
  const values = Array.from(unwrap(ruleValues(game.rules, game.numPlayers)), (value) => value / RULE_STEPS);
  const size = head.inputs - values.length;
  const gated = (first: number, of: (r: number) => number): number => {
    return Math.round(values.reduce((sum, value, r) => sum + value * of(r), first));
  };
  let y = gated(weights.outputBias[0], (r) => weights.outputBias[1 + r]);
  for (let h = 0; h < hidden; h++) {
    let sum = gated(weights.bias[h], (r) => weights.columns[(size + r) * hidden + h]);
    for (const input of list) sum += weights.columns[input * hidden + h];
    y +=
      Math.max(0, Math.min(2048, sum)) *
      gated(weights.outputs[h], (r) => weights.outputs[(1 + r) * hidden + h]);
  }
  return y / (512 * 2048);
}

/** The share of a hand of the seat that has just moved, plainly. */
function plainShare(file: NetFile, game: DamaGame, state: DamaState): number {
  if (game.numPlayers === 2) return logistic(plainLogit(file, game, pairRow(state)));
  const row = seatsRow(state);
  row[viewerAt(game.numPlayers)] = game.numPlayers - 1;
  return logistic(plainLogit(file, game, row));
}

describe('what rules are as inputs', () => {
  test('is nothing in moonlight, whatever the number of seats', () => {
    for (let players = 2; players <= 6; players++) {
      const values = valuesOf(gameOf({ base: 'moonlight' }, players));
      expect([...values]).toEqual(ruleInputNames(players).map(() => 0));
    }
    expect(scoreScale(gameOf({ base: 'moonlight' }).rules)).toBe(RULE_STEPS);
  });

  test('stays the same where every score is as many times as large, or a pawn scores more wherever it is', () => {
    const scoring = { rings: [1, 2, 4, 5, 7], centre: 6, array: 4, off: -2, seat: [0, 3] };
    const values = valuesOf(gameOf({ base: 'moonlight', scoring }));
    const twice = { rings: [2, 4, 8, 10, 14], centre: 12, array: 8, off: -4, seat: [0, 6] };
    const more = { rings: [4, 5, 7, 8, 10], centre: 9, array: 4, off: 1, seat: [0, 3] };
    expect([...valuesOf(gameOf({ base: 'moonlight', scoring: more }))]).toEqual([...values]);
    // The scale is rounded.
    const found = valuesOf(gameOf({ base: 'moonlight', scoring: twice }));
    for (const [i, value] of found.entries()) expect(Math.abs(value - values[i])).toBeLessThanOrEqual(1);
    const { rules } = gameOf({ base: 'moonlight', scoring: twice });
    expect(scoreScale(rules) / scoreScale(gameOf({ base: 'moonlight', scoring }).rules)).toBeCloseTo(2, 1);
  });

  test('says one thing for each option', () => {
    const options: [string, object][] = [
      ['dice.single', { dice: { single: 'any' } }],
      ['entry.cost', { entry: { cost: 0 } }],
      ['entry.start', { entry: { start: 'no-bridge' } }],
      ['entry.bridge', { entry: { bridge: 'stop' } }],
      ['walk.turning', { walk: { turning: 'free' } }],
      ['walk.outward', { walk: { outward: false } }],
      ['walk.revisit', { walk: { revisit: true } }],
      ['array.connected', { array: { connected: true } }],
      ['close.array', { close: { array: 'turn-start' } }],
      ['close.keepArray', { close: { keepArray: false } }],
      ['close.centreNeighbour', { close: { centreNeighbour: false } }],
      ['hand.end', { hand: { end: 'complete-round' } }],
    ];
    for (const [name, option] of options) {
      const values = valuesOf(gameOf({ base: 'moonlight', ...option }));
      const said = ruleInputNames(2).filter((_, i) => values[i] !== 0);
      expect(said).toEqual([name]);
    }
  });

  test('in play for hands scores say nothing', () => {
    const scoring = { rings: [9, 1, 1, 1, 1], centre: 0, array: 0, off: 0, seat: [0, 5] };
    const values = valuesOf(gameOf({ base: 'manuale', scoring }));
    expect(ruleInputNames(2).filter((_, i) => values[i] !== 0)).toEqual(['match.format']);
  });

  test.each([
    ['board', { board: { rings: 4, sectors: 18 }, pawns: 8 }],
    ['pawns', { pawns: 11 }],
    ['dice.faces', { dice: { faces: 5 } }],
    ['hand.roundCap', { hand: { roundCap: 20 } }],
    ['scoring', { scoring: { rings: [2, 2, 2, 2, 2], centre: 2, off: 2, array: 0 } }],
    ['scoring.seat2', { scoring: { seat: [0, 30] } }],
    ['scoring.closing', { scoring: { centre: 0, array: 0 } }],
  ])('refuses what it cannot say: %s', (key, source) => {
    const fault = rulesNetFault(gameOf({ base: 'moonlight', ...source }));
    expect(fault).toMatchObject({ code: 'ERR_BOT', at: key });
  });
});

describe('a net folded for a game', () => {
  test.each([2, 3, 6])(
    'says what the whole net says, in random positions of random rules: %i seats',
    (players) => {
      const file = anyNet(players, players);
      const row = new Float64Array(players);
      let compared = 0;
      let different = 0;
      for (let seed = 0; seed < 5; seed++) {
        const game = drawnGame(seed, players);
        const nets = (['simd', 'plain'] as const).map((kernel) => {
          const folded = foldRules(file, game);
          return players === 2 ? new DamaNet(game, folded, kernel) : new SeatsNet(game, folded, kernel);
        });
        const plain = players === 2 ? createNet(gameOf({ base: 'moonlight' }), file) : undefined;
        walk(game, seed, (state) => {
          if (state.player !== CHANCE || state.firstCloser >= 0) return;
          const seat = (state.mover + players - 1) % players;
          const expected = plainShare(file, game, state);
          for (const net of nets) {
            net.evaluate(state, row);
            expect(row[seat]).toBe(expected);
          }
          compared++;
          plain?.evaluate(state, row);
          if (row[seat] !== expected) different++;
        });
      }
      expect(compared).toBeGreaterThan(60);
      if (players === 2) expect(different).toBeGreaterThan(40);
    },
  );

  test('values moves as the positions behind them, in hands and matches', { tags: ['deep'] }, () => {
    for (const [source, players, unit] of [
      [{ base: 'moonlight', scoring: { rings: [0, 2, 2, 5, 9], centre: 9.5, seat: [0, 2.5] } }, 2, 'match'],
      [{ base: 'manuale', walk: { outward: false } }, 2, 'hand'],
      [{ base: 'moonlight', scoring: { array: 3 }, match: { hands: 2 } }, 3, 'match'],
    ] as const) {
      const game = gameOf(source, players, unit);
      const file = anyNet(players, 5);
      expectMovesLikePositions(game, createNet(game, file), createNet(game, file), 1);
      if (players === 2) expectNoTraces(game, () => createNet(game, file), 7);
    }
  });

  test('keeps its name, and is for these rules alone', () => {
    const file = anyNet(2, 1);
    const game = drawnGame(1, 2);
    const folded = foldRules(file, game);
    expect(folded.name).toBe(file.name);
    expect(folded.head).toMatchObject({ heads: ['win'], rules: variantHash(game.rules.variant) });
    expect(folded.head.constants).toBeUndefined();
    expect(netFault(game, folded)).toBeUndefined();
    expect(netFault(drawnGame(2, 2), folded)).toContain('rules');
  });

  test('is refused for rules that it has not learnt, another number of seats, or sums that overflow', () => {
    const file = anyNet(2, 1);
    const { head, weights } = file;
    const game = gameOf({ base: 'moonlight', walk: { outward: false } });
    expect(foldFault(file, game)).toBeUndefined();
    const constants = head.constants?.map((rule) =>
      rule.name === 'walk.outward' ? { ...rule, max: 0 } : rule,
    );
    const narrow = { ...file, head: { ...head, constants } };
    expect(foldFault(narrow, game)).toMatchObject({ code: 'ERR_BOT', at: 'walk.outward' });
    expect(foldFault(narrow, gameOf({ base: 'moonlight' }))).toBeUndefined();
    expect(netFault(gameOf({ base: 'moonlight' }, 3), file)).toContain('2 seats');
    const outputs = weights.outputs.map((_, i) => (i < 16 ? 30000 : 3000));
    const wide = { ...file, weights: { ...weights, outputs } };
    expect(foldFault(wide, game)?.message).toContain('cannot be folded');
    expect(() => foldRules(wide, game)).toThrow('cannot be folded');
  });
});

describe('leads', () => {
  test('between those that have inputs are values between theirs', () => {
    const file = anyNet(2, 9, 32);
    const game = gameOf({ base: 'moonlight', match: { hands: 2 } }, 2, 'match');
    const net = createNet(game, file);
    const out = new Float64Array(2);
    const at = (points: number): number => {
      const stand = { hand: 1, units: [points * POINT, 0] };
      net.evaluate(game.stateFrom({ pawns: [[7], [21]], mover: 0, starter: 0 }, stand), out);
      return out[1];
    };
    for (const lead of [-3, 2, 7]) {
      expect(at(lead + 0.25)).toBeCloseTo(0.75 * at(lead) + 0.25 * at(lead + 1), 12);
    }
  });

  test('of three seats in a last hand are part of the difference in score', () => {
    const file = anyNet(3, 4);
    const one = gameOf({ base: 'moonlight', match: { hands: 1 } }, 3);
    const setup = { pawns: [[7], [21], [33]], mover: 0, starter: 0 };
    const seats = [0, 4, 1.5];
    const totals = one.stateFrom(setup, { hand: 0, units: seats.map((points) => points * POINT) });
    const row = new Float64Array(3);
    createNet(one, file).evaluate(totals, row);
    expect(row[2]).toBe(plainShare(file, one, totals));
    const level = one.stateFrom(setup);
    createNet(one, file).evaluate(level, row);
    expect(row[2]).not.toBe(plainShare(file, one, totals));
  });
});
