/** The goose race and the random boards against the cases of an independent implementation. */
import { expect, test } from 'vitest';
import { perft, unwrap } from '../../../engine/index.ts';
import { Draw, drawCircularChess, drawPath, drawWarMap, formatPath } from '../../../engine/oca/index.ts';
import { casesOf, stateOf } from '../../support/oca.ts';

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

test('perft of two pawns on the start', () => {
  const state = stateOf({}, '@7 S,S 1');
  expect([1, 2, 3, 4].map((depth) => perft(state, depth))).toEqual([21, 441, 9261, 194481]);
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
