/** What the evaluator of the labyrinth sees of where characters stand, and that what it keeps changes nothing. */
import { expect, test } from 'vitest';
import { judgeOf } from '../../../ai/index.ts';
import { LABIRINTO_PLAYERS } from '../../../ai/labirinto/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { gameWith, stateOf } from '../../support/labirinto.ts';

const GAME = gameWith({}, 2);
const WALLS =
  '2,4,5,13,15,16,17,18,22,23,24,26,27,28,30,32,34,36,39,41,42,43,46,47,48,49,57,58,59,60,61,63,64,65,66,67,69,71,72,74,75,76,79,80,81,82,83,87';
const GUARDS = '51,37,29,53,78,50';

const at = (seats: string, node = '9.P1') => stateOf({}, `${WALLS} ${GUARDS} ${seats} ${node}`);
const newEvaluator = () => unwrap(LABIRINTO_PLAYERS.createEvaluator('outlook', GAME));

/** Of seat 1. */
function share(seats: string, evaluator = newEvaluator()): number {
  const out = new Float64Array(2);
  evaluator.evaluate(at(seats), out);
  return out[0];
}

test.each([
  ['more energy', '84:84:6:-:-/77:77:7:-:-', '84:84:2:-:-/77:77:7:-:-'],
  ['the room of another in reach', '73:84:6:-:-/C0:77:7:-:-', '19:84:6:-:-/C0:77:7:-:-'],
  ['the infirmary instead of its queue', 'I1:84:0:-:-/77:77:7:-:-', 'Q1:84:0:-:-/I1:77:0:-:-'],
  ['a number more', '84:84:6:3:-/77:77:7:-:-', '84:84:6:-:-/77:77:7:-:-'],
])('is better: %s', (_, better, worse) => {
  expect(share(better)).toBeGreaterThan(share(worse));
});

test('seats that stand alike have equal shares', () => {
  expect(share('I1:84:0:-:-/Q1:77:0:-:-') + share('Q1:84:0:-:-/I1:77:0:-:-')).toBeCloseTo(1, 12);
});

test('what one evaluator has seen before changes nothing', () => {
  const hands = [
    '3,6:-/77:77:7:8,9',
    '3,6:-/77:77:7:8,10',
    '3,7:-/77:77:7:8,9',
    '3:-/77:77:7:8,9',
    '3,6:-/77:77:7:8,9',
  ];
  const kept = newEvaluator();
  for (const hand of hands) {
    const seats = `84:84:6:${hand}:-`;
    expect(share(seats, kept), seats).toBe(share(seats));
  }
});

test('an analysis tells moves apart that visit nobody', () => {
  const judge = judgeOf(GAME, newEvaluator());
  const { lines, moves } = judge.analyse(at('84:84:6:-:-/77:77:7:-:-', '1.1M4'));
  expect(moves).toBe(12);
  expect(new Set(lines.map(({ values }) => values[0].toFixed(6))).size).toBeGreaterThan(6);
});
