import { describe, expect, it } from 'vitest';
import type { TurnReview } from '../../../table/protocol/index.ts';
import { barOf, columnAt, columnOf, labelStep, stepPath } from '../../../web/app/study/charts/scale.ts';
import { handStarts, markedTurns, neighbour, pointsOf, swing } from '../../../web/app/study/review/series.ts';

function turn(hand: number, seat: number, loss: number, mark = ''): TurnReview {
  const what = { turn: '54: in-7 in-21', position: '7,21/- 2', values: [0.75, 0.25] };
  const line = { ...what, loss, mark, visits: 0, pv: [] };
  const where = { hand, label: `1.${seat}`, seat, position: '-/- 1', roll: [5, 4] as const, results: 99 };
  return {
    ...where,
    before: [0.5, 0.5],
    played: line,
    best: line,
    loss,
    mark,
    luck: -0.02,
    luckBySeat: [-0.02, 0.02],
  };
}

const TURNS = [
  turn(1, 1, 0),
  turn(1, 2, 0.03, '?!'),
  turn(2, 1, 0.3, '??'),
  turn(2, 2, 0),
  turn(3, 1, 0.06, '?'),
];
const POINTS = pointsOf(TURNS);

describe('the series of a review', () => {
  it('counts seats from 0 and turns through all hands', () => {
    expect(POINTS.map(({ index, seat }) => [index, seat])).toEqual([
      [0, 0],
      [1, 1],
      [2, 0],
      [3, 1],
      [4, 0],
    ]);
    expect(handStarts(POINTS)).toEqual([2, 4]);
  });

  it('finds the next and the previous mistake, and stays at the last', () => {
    expect(markedTurns(TURNS, 0)).toEqual([2, 4]);
    const places = markedTurns(TURNS, -1);
    expect(places).toEqual([1, 2, 4]);
    expect([-1, 0, 1, 2, 3, 4].map((at) => neighbour(places, at, 1))).toEqual([1, 1, 2, 4, 4, 4]);
    expect([0, 1, 2, 3, 4].map((at) => neighbour(places, at, -1))).toEqual([0, 1, 1, 2, 2]);
  });

  it('scales luck and losses alike, and calm games not to the full', () => {
    expect(swing(POINTS)).toBe(0.3);
    expect(swing(POINTS.slice(0, 1))).toBe(0.05);
    expect(swing([])).toBe(0.05);
  });
});

describe('the scale of a chart', () => {
  const plot = { left: 10, top: 20, width: 100, height: 50 };

  it('draws steps, each as wide as its column', () => {
    expect(stepPath(plot, [1, 0.5, 0])).toBe('M10 20H43.33V45H76.67V70H110');
    expect(stepPath(plot, [0.5], 4)).toBe('M10 45H35');
    expect(stepPath(plot, [])).toBe('');
  });

  it('draws bars up and down from the middle', () => {
    expect(barOf(plot, 0.1, 0.2)).toEqual({ y: 32.5, height: 12.5 });
    expect(barOf(plot, -0.1, 0.2)).toEqual({ y: 45, height: 12.5 });
    expect(barOf(plot, 9, 0.2)).toEqual({ y: 20, height: 25 });
  });

  it('finds the column below a place again', () => {
    for (const count of [1, 7, 120]) {
      for (let i = 0; i < count; i++) expect(columnOf(plot, columnAt(plot, i, count), count)).toBe(i);
    }
    expect(columnOf(plot, 9, 5)).toBeUndefined();
    expect(columnOf(plot, 111, 5)).toBeUndefined();
  });

  it('labels as many columns as there is room for', () => {
    expect([labelStep(10, 10), labelStep(30, 12), labelStep(90, 10)]).toEqual([1, 5, 10]);
  });
});
