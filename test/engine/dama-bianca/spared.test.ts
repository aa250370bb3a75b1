/** `hand.spared`: places that need fewer pawns (R20). */
import { describe, expect, test } from 'vitest';
import {
  DAMA_BIANCA,
  DAMA_RULES,
  DamaGame,
  distinctTurns,
  listTurns,
  ownRules,
  parsePosition,
  parseVariant,
  rulesOf,
  type Setup,
  variantHash,
} from '../../../engine/dama-bianca/index.ts';
import { OpenView, stream, unwrap } from '../../../engine/index.ts';
import { checkGame } from '../../support/conformance.ts';
import { slowScore } from '../../support/plain-rules.ts';
import {
  pick,
  randomSetup,
  rulesWith,
  SETUP_KINDS,
  TURN_SETTINGS,
  variantWith,
} from '../../support/random-setups.ts';
import { samples } from '../../support/samples.ts';
import { checkRandomTurns, checkTurns } from '../../support/turn-equality.ts';

const SMALL = ['board.rings=2', 'board.sectors=7', 'pawns=5', 'dice.faces=3', 'hand.roundCap=15'];

function gameWith(players: number, ...settings: readonly string[]): DamaGame {
  return new DamaGame(variantWith(...settings), players, 'hand');
}

function setupOf(text: string, ...settings: readonly string[]): Setup {
  return unwrap(parsePosition(text, rulesWith(...settings)));
}

describe('the variant', () => {
  test('places that spare nothing at the end are no rule', () => {
    expect(variantHash(variantWith('hand.spared=[0,1,0,0]'))).toBe(
      variantHash(variantWith('hand.spared=[0,1]')),
    );
    expect(variantHash(variantWith('hand.spared=[0,0]'))).toBe(variantHash(variantWith()));
    expect(variantHash(variantWith('hand.spared=[1]'))).not.toBe(variantHash(variantWith()));
    expect(DAMA_RULES.describe(variantWith('hand.spared=[0,1]'))).toBe('hand.spared=[0,1]');
  });

  test.each([[[0, -1]], [[0, 0.5]], [[0, 13]], [[0, 0, 0, 0, 0, 0, 1]], [1], ['1']])(
    '%j is no value',
    (spared) => {
      expect(parseVariant({ hand: { spared } })).toMatchObject({
        error: { code: 'ERR_VARIANT_VALUE', at: 'hand.spared' },
      });
    },
  );

  test('every place can close', () => {
    const most = (pawns: number, keepArray: boolean) => {
      const made = [0, 1, 2, 3, 4, 5, 6, 7].map((count) =>
        parseVariant({ pawns, close: { keepArray }, hand: { spared: [0, count] } }),
      );
      return made.filter(({ ok }) => ok).length - 1;
    };
    expect([most(12, true), most(8, true), most(8, false), most(6, true)]).toEqual([6, 2, 3, 0]);
    expect(parseVariant({ pawns: 8, hand: { spared: [3] } })).toMatchObject({
      error: { code: 'ERR_VARIANT_VALUE', at: 'hand.spared' },
    });
  });

  test('fewer pawns leave room for more seats', () => {
    const board = { rings: 2, sectors: 6 };
    expect(parseVariant({ board, pawns: 6 }).ok).toBe(false);
    expect(parseVariant({ board, pawns: 6, hand: { spared: [0, 1] } }).ok).toBe(true);
  });
});

describe('a position', () => {
  const rules = rulesWith('pawns=7', 'hand.spared=[0,1]');
  const seven = '2,3,4,5,7,8,9';

  test.each([
    [`${seven}/- 1`, undefined],
    [`-/${seven} 1`, 14],
    [`-/${seven} 1 2`, undefined],
    [`${seven}/- 1 2`, 12],
  ])('%s has no more pawns than its places have', (text, at) => {
    const read = parsePosition(text, rules);
    if (at === undefined) expect(read.ok).toBe(true);
    else
      expect(read).toMatchObject({
        error: { code: 'ERR_PAWN_COUNT', at, message: 'a seat has more than 6 pawns' },
      });
  });

  test('a starter that is no seat stays the fault that is named', () => {
    expect(parsePosition(`-/${seven} 1 7`, rules)).toMatchObject({ error: { code: 'ERR_SEAT' } });
  });

  test('no snapshot has more either', () => {
    const game = new DamaGame(rules.variant, 2, 'hand');
    const usual = gameWith(2, 'pawns=7');
    const bytes = (text: string) => usual.stateFrom(setupOf(text, 'pawns=7')).snapshot();
    expect(() => game.newState().restore(bytes(`-/${seven} 1`))).toThrow('7 pawns, seat 1');
    game.newState().restore(bytes(`${seven}/- 1`));
  });

  test('the reserve shows what a seat still has to bring', () => {
    const game = new DamaGame(rules.variant, 2, 'hand');
    const { marks } = DAMA_BIANCA.board;
    const counts = (text: string) =>
      marks(new OpenView(game.stateFrom(setupOf(text, 'pawns=7', 'hand.spared=[0,1]')))).flatMap(
        ({ count }) => count ?? [],
      );
    expect(counts('-/- 1')).toEqual([7, 6]);
    expect(counts('-/- 2 2')).toEqual([6, 7]);
  });
});

describe('turns', () => {
  test.each([[], ...TURN_SETTINGS.map((setting) => [setting])])(
    'are those of the plain rules with %s',
    (...settings) => {
      const met = checkRandomTurns(20, () => ['hand.spared=[0,2,1]', ...settings.filter(Boolean)]);
      expect(met.closings).toBeGreaterThan(0);
    },
  );

  test('on a small board', () => {
    const met = checkRandomTurns(200, (rng) => [
      ...SMALL,
      `hand.spared=${pick(['[0,1]', '[1]', '[2,0,1]'], rng)}`,
    ]);
    expect(met.closings).toBeGreaterThan(8);
  });

  test('of a seat are those of rules with its number of pawns', () => {
    const spared = gameWith(2, ...SMALL, 'hand.spared=[0,2]');
    const rng = stream('own number');
    const seen = [0, 0];
    for (let i = 0; i < samples(300); i++) {
      const setup = randomSetup(pick(SETUP_KINDS, rng), spared.rules, 2, rng);
      const place = setup.mover === setup.starter ? 0 : 1;
      const plain = gameWith(2, ...SMALL, place === 0 ? 'pawns=5' : 'pawns=3');
      const roll = [1 + rng.below(3), 1 + rng.below(3)] as const;
      const moves = checkTurns(spared, setup, roll);
      const turns = listTurns(setup, plain.rules, [...roll]);
      expect(moves).toEqual(new Set(turns.map(({ move }) => move)));
      if (turns.some(({ closes }) => closes)) seen[place]++;
    }
    expect(Math.min(...seen)).toBeGreaterThan(3);
  });

  test('say that no pawn is off the board once all that a place has are on it', () => {
    const game = gameWith(2, ...SMALL, 'hand.spared=[0,2]');
    const state = game.stateFrom(setupOf('-/2,4,6 2', ...SMALL, 'hand.spared=[0,2]'));
    const text = DAMA_BIANCA.text.parseTurn('21: in-3 2-4', game, state);
    expect(text).toMatchObject({ error: { code: 'ERR_ILLEGAL', message: 'no pawn is off the board' } });
    state.do(state.rolls.high.indexOf(3) as never);
    const guide = DAMA_BIANCA.board.guide?.(game, new OpenView(state));
    const off = game.rules.board.cells + 2;
    expect(guide?.refusal([], off)).toEqual({ reason: 'none-off', rule: 'R11' });
    const [first] = distinctTurns(state.toSetup(), game.rules, [3, 1]);
    expect(DAMA_BIANCA.text.formatTurn(game, state, first.move)).toMatch(/^31: /);
  });
});

test('a hand scores the pawns that a place has', () => {
  const settings = ['match.format=points', 'hand.spared=[0,2,1]', 'scoring.arrayFor=all'];
  const rules = rulesOf(variantWith(...settings));
  const game = new DamaGame(rules.variant, 3, 'hand');
  const rng = stream('scores');
  let arrays = 0;
  for (let i = 0; i < samples(300); i++) {
    const setup = randomSetup(pick(SETUP_KINDS, rng), rules, 3, rng);
    const state = game.stateFrom(setup);
    for (let seat = 0; seat < 3; seat++) {
      const { units, array, off } = state.scoreSeat(seat);
      expect(units).toBe(3 * slowScore(setup, seat, rules));
      expect(state.scoreUnits(seat)).toBe(units);
      expect(off).toBe(ownRules(setup, rules, seat).pawns - setup.pawns[seat].length);
      if (array) arrays++;
    }
  }
  expect(arrays).toBeGreaterThan(samples(20));
});

test('keeps the contract of a game', () => {
  const variant = variantWith(...SMALL, 'hand.spared=[0,2]', 'match.hands=3', 'match.format=points');
  for (const players of [2, 3]) {
    const met = checkGame(new DamaGame(variant, players, 'match'), stream('spared', players), {
      playouts: samples(4),
    });
    expect(met.nodes).toBeGreaterThan(50);
  }
});
