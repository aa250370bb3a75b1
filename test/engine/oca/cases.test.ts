/** The goose race and the random boards against the cases of an independent implementation. */
import { expect, test } from 'vitest';
import { type Action, MoveList, perft, TERMINAL, unwrap } from '../../../engine/index.ts';
import {
  Draw,
  drawCircularChess,
  drawPath,
  drawWarMap,
  formatPath,
  formatPosition,
  OCA,
  type OcaState,
} from '../../../engine/oca/index.ts';
import { casesOf, gameWith, readState, stateOf } from '../../support/oca.ts';

function play(state: OcaState, variant: object, turn: string): void {
  const game = gameWith(variant, state.players);
  const actions: readonly Action[] = unwrap(OCA.text.parseTurn(turn, game, state));
  for (const action of actions) state.do(action);
}

test('numbers', () => {
  for (const { seed, next, below90 } of casesOf('numbers')) {
    const draw = new Draw(seed);
    expect(next.map(() => draw.next())).toEqual(next);
    expect(new Draw(seed).below(90)).toBe(below90[0]);
  }
});

test('paths', () => {
  for (const { seed, colours, perColour, cells } of casesOf('path'))
    expect(formatPath(drawPath(seed, colours, perColour))).toBe(cells);
});

test.each(casesOf('turn'))('turn $turn, $variant', ({ variant, position, roll, turn, result }) => {
  const state = stateOf(variant, position);
  const game = gameWith(variant, state.players);
  play(state, variant, turn);
  expect(formatPosition(state)).toBe(result);
  state.undo();
  expect(OCA.text.formatTurn(game, state, state.onlyMove)).toBe(turn);
  state.undo();
  expect(formatPosition(state)).toBe(position);
  play(state, variant, roll.join(''));
  expect(formatPosition(state)).toBe(result);
});

test.each(casesOf('race'))('race $variant to $end', ({ variant, position, rolls, end }) => {
  const state = stateOf(variant, position);
  for (const roll of rolls as readonly string[]) play(state, variant, roll);
  expect(formatPosition(state)).toBe(end);
});

test.each(casesOf('perft'))('perft of $position, $variant', ({ variant, position, depth, nodes }) => {
  expect(perft(stateOf(variant, position).uncapped(), depth)).toBe(nodes);
});

test('perft of two pawns on the start', () => {
  const state = stateOf({}, '@7 S,S 1');
  expect([1, 2, 3, 4].map((depth) => perft(state, depth))).toEqual([21, 441, 9261, 194481]);
});

test.each(casesOf('score'))('score of $position', ({ variant, position, closed, scores }) => {
  const state = stateOf(variant, position);
  expect(state.isOver).toBe(closed);
  if (!closed) return;
  expect(state.player).toBe(TERMINAL);
  expect(() => state.legalMoves(new MoveList())).toThrow('no decision');
  const returns = new Float64Array(state.players);
  state.returns(returns);
  expect([...returns]).toEqual(scores);
});

test.each(casesOf('error'))('error of $position, $variant', ({ variant, position }) => {
  expect(readState(variant, position).ok).toBe(false);
});

test('war maps', () => {
  for (const { seed, seats, cells, wrap, map, lands, regions, picture } of casesOf('war-map'))
    expect(unwrap(drawWarMap({ seed, seats, cells: Number(cells), wrap }))).toMatchObject({
      map,
      lands,
      regions,
      picture,
    });
});

test('circular chess', () => {
  for (const { seed, seats, pieces, position, picture } of casesOf('circular-chess'))
    expect(unwrap(drawCircularChess({ seed, seats, pieces }))).toMatchObject({ position, picture });
});
