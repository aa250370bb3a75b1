import { describe, expect, it } from 'vitest';
import type { TableAnswer, WalksAnswer } from '../../../table/protocol/index.ts';
import {
  type Moment,
  nextTip,
  TIPS,
  type TipName,
  tipText,
} from '../../../web/app/dama-bianca/guide/tips.ts';
import { EN, IT } from '../../../web/app/dama-bianca/guide/words.ts';
import { askOf } from '../../support/protocol.ts';

const RESERVE = 91;
const ask = askOf();

/** What the page knows where the guided seat, the first, has clicked so far. */
function momentOf(position: string, roll: readonly [number, number], clicks: readonly number[]): Moment {
  const game = ask({ op: 'table', variant: 'moonlight', unit: 'hand', seats: ['human', 'novice'] });
  const at = { variant: 'moonlight', position, roll };
  const entry = ask({ op: 'walks', ...at, clicks }) as unknown as WalksAnswer;
  const { array } = ask({ op: 'score', ...at, roll: undefined }) as unknown as { array: boolean[] };
  const pawns = position
    .split('/')[0]
    .split(',')
    .filter((cell) => cell !== '-');
  const off = 12 - pawns.length;
  const { marks } = ask({ op: 'walks', ...at, clicks: [] }) as unknown as WalksAnswer;
  const table = game as unknown as TableAnswer;
  const seats = table.seats.map((seat, i) => (i === 0 ? { ...seat, facts: { off, array: array[0] } } : seat));
  return { table: { ...table, at: { ...table.at, ...at }, marks, seats }, seat: 0, entry };
}

function tips(position: string, roll: readonly [number, number], clicks: readonly number[]): TipName[] {
  const given = new Set<TipName>();
  for (;;) {
    const tip = nextTip(momentOf(position, roll, clicks), given);
    if (tip === undefined) return [...given];
    given.add(tip);
  }
}

describe('tips', () => {
  it('go with a first turn from the roll to the confirmation', () => {
    expect(tips('-/- 1', [5, 4], [])).toEqual(['firstRoll']);
    expect(tips('-/- 1', [5, 4], [RESERVE])).toEqual(['entering']);
    expect(tips('-/- 1', [5, 4], [RESERVE, 21])).toEqual(['second']);
    expect(tips('-/- 1', [5, 4], [RESERVE, 41])).toEqual(['confirm']);
  });

  it('speak of walking, jumping and bridges where there are such', () => {
    expect(tips('23/- 1', [2, 1], [23])).toEqual(['walking']);
    expect(tips('23/28 1', [2, 1], [23])).toEqual(['jumping', 'walking']);
    expect(tips('11/- 1', [2, 1], [])).toEqual(['bridge']);
  });

  it('speak of the array and of closing, and say whether it pays', () => {
    const array = '12,16,17,18,19,22,23,24,25,28,29,30/37,44,48,54,59,62,65,76,80 1';
    expect(tips(array, [2, 1], [])).toEqual(['array', 'allIn']);
    const moment = momentOf(array, [2, 1], [12, 32, 24, 0]);
    expect(nextTip({ ...moment, closing: [46, 21] }, new Set())).toBe('pays');
    expect(nextTip({ ...moment, closing: [21, 46] }, new Set())).toBe('losesOut');
    expect(nextTip({ ...momentOf(array, [2, 1], []), closings: 3 }, new Set())).toBe('canClose');
    const text = tipText('pays', { ...moment, closing: [46.5, 21] }, IT, (value) =>
      value.toLocaleString('it'),
    );
    expect(text).toMatch(/46,5 a 21/);
  });

  it('have a text in both languages', () => {
    expect(Object.keys(EN.tips).sort()).toEqual([...TIPS].sort());
    expect(Object.keys(IT.tips).sort()).toEqual([...TIPS].sort());
  });
});
