/** What bots and evaluators are given reaches them, and nothing else does. */
import { describe, expect, test } from 'vitest';
import {
  DAMA_PLAYERS,
  type HandScores,
  matchEquity,
  sampleHandScores,
} from '../../../ai/dama-bianca/index.ts';
import { createGame, type DamaGame, POINT, parseVariantName } from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { variantWith } from '../../support/random-setups.ts';

const variant = unwrap(parseVariantName('moonlight'));

function match(): DamaGame {
  return unwrap(createGame(variant, 2, 'match'));
}

/** Hands that the starter always wins by so many points. */
function scoresWith(points: number): HandScores {
  return {
    players: 2,
    units: Int32Array.from({ length: 120 }, (_, i) => (i % 2 === 0 ? points * POINT : 0)),
  };
}

/** Seat 0's share of a match after one hand, with a lead of five points and the other seat to start. */
function shareOf(game: DamaGame, evaluator: string, provisions?: HandScores): number {
  const scorer = unwrap(DAMA_PLAYERS.createEvaluator(evaluator, game, provisions));
  const state = game.stateFrom({ pawns: [[], []], mover: 1, starter: 1 }, { hand: 1, units: [5 * POINT, 0] });
  const out = new Float64Array(2);
  scorer.evaluate(state, out);
  return out[0];
}

describe('each kind hands on what it is given', () => {
  const wrong = sampleHandScores(variant, 3, 1);
  const message = 'hands of 3 players for 2';

  test.each(DAMA_PLAYERS.bots.map(({ name }) => name))('the bot %s', (name) => {
    const make = () => DAMA_PLAYERS.createBot(name, match(), wrong);
    if (DAMA_PLAYERS.provisions?.usedBy(name, variant, 'match')) expect(make).toThrow(message);
    else expect(make).not.toThrow();
  });

  test.each(DAMA_PLAYERS.evaluators.map(({ name }) => name))('the evaluator %s', (name) => {
    expect(() => DAMA_PLAYERS.createEvaluator(name, match(), wrong)).toThrow(message);
  });
});

test('an evaluator values by the hands that it was given, whatever others were given before', () => {
  const small = scoresWith(1);
  const large = scoresWith(30);
  const first = shareOf(match(), 'leaf', small);
  const other = shareOf(match(), 'leaf', large);
  expect(other).not.toBe(first);
  expect(shareOf(match(), 'leaf', small)).toBe(first);
  expect(shareOf(match(), 'leaf', large)).toBe(other);
});

test('the hands that are made for a game give what it would make for itself', () => {
  const small = variantWith('board.rings=2', 'board.sectors=12', 'pawns=3', 'match.hands=4');
  const game = unwrap(createGame(small, 3, 'match'));
  const made = DAMA_PLAYERS.provisions?.make(small, 3) as HandScores;
  const [given, own] = [matchEquity(game, made), matchEquity(game)];
  expect(given).not.toBe(own);
  const out = [new Float64Array(3), new Float64Array(3)];
  const totals = Float64Array.of(9, 0, 4).map((points) => points * POINT);
  given.shares(totals, 2, 1, out[0]);
  own.shares(totals, 2, 1, out[1]);
  expect(out[0]).toEqual(out[1]);
  expect(matchEquity(game, { players: 3, units: made.units.slice() })).toBe(given);
});

test('bots that look at their hand only, single hands and matches of one hand need none', () => {
  const { provisions } = DAMA_PLAYERS;
  const isUsed = (spec: string) => provisions?.usedBy(spec, variant, 'match');
  expect(['random(seed=2)', 'greedy', 'expectimax', 'expectimax(depth=1)'].map(isUsed)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(provisions?.usedBy('expectimax', variant, 'hand')).toBe(false);
  expect(provisions?.usedBy('expectimax', variantWith('match.hands=1'), 'match')).toBe(false);
});
