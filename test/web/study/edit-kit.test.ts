import { describe, expect, it } from 'vitest';
import { formatPosition, parsePosition } from '../../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../../engine/index.ts';
import { EDIT_KIT } from '../../../web/app/dama-bianca/edit-kit.ts';
import { tokenAt } from '../../../web/app/study/editor/edit-kit.ts';
import { rulesWith } from '../../support/random-setups.ts';

const { read, write, toggle, withSeats, spotAt } = EDIT_KIT;
const RULES = rulesWith();
const canonical = (text: string): string => formatPosition(unwrap(parsePosition(text, RULES)));

describe('editing a position of Dama Bianca', () => {
  it.each([
    '-/- 1',
    '16,21/7,76 1',
    '-/-/-/- 3 3',
    'C,6,8/7,11/-/3 1 4',
    'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1',
  ])('reads and writes the text as the rules do: %s', (text) => {
    expect(write(read(text))).toBe(canonical(text));
  });

  it('writes what was clicked, in any order, as the canonical text', () => {
    const rng = stream(7, 0, 'test');
    for (let round = 0; round < 200; round++) {
      let draft = read('-/-/- 2 3');
      for (let click = 0; click < 20; click++) draft = toggle(draft, 2 + rng.below(89), rng.below(3));
      const text = write(draft);
      expect(text).toBe(canonical(text));
      expect(write(read(text))).toBe(text);
    }
  });

  it('puts a piece, takes it away, and puts it in the place of another seat’s', () => {
    const one = toggle(read('-/- 1'), 22, 0);
    expect(write(one)).toBe('22/- 1');
    expect(write(toggle(one, 22, 1))).toBe('-/22 1');
    expect(write(toggle(one, 22, 0))).toBe('-/- 1');
  });

  it('lets two seats share the centre, which no two pieces of one seat can', () => {
    const both = toggle(toggle(read('7/8 1'), 0, 0), 0, 1);
    expect(write(both)).toBe('C,7/C,8 1');
    expect(write(toggle(both, 0, 1))).toBe('C,7/8 1');
  });

  it('changes the number of seats and keeps the seat to move among them', () => {
    expect(write(withSeats(read('5/6/7 3 3'), 2))).toBe('5/6 2 2');
    expect(write(withSeats(read('5/6 2'), 4))).toBe('5/6/-/- 2');
  });

  it.each([
    ['', '-/- 1'],
    ['5', '5/- 1'],
    ['5,x,7/?? 9 0', '5,7/- 2'],
    ['16,/,21 2', '16/21 2'],
  ])('makes the most of %j', (text, found) => expect(write(read(text))).toBe(found));

  it.each([
    ['1/- 1', 1],
    ['91/- 1', 91],
    ['2,2/- 1', 2],
    ['-/- 3', undefined],
    ['-/C,3 1', 0],
    ['- 1', undefined],
    ['5/7,x 1', undefined],
  ])('knows the spot that a fault of %j is about', (text, spot) => {
    const found = parsePosition(text, RULES);
    if (found.ok) expect(text).toBe('5/7,x 1');
    else expect(spotAt(text, Number(found.error.at))).toBe(spot);
  });

  it('finds the piece of a text around an offset', () => {
    expect(tokenAt('16,21/7 1', 3)).toEqual([3, 5]);
    expect(tokenAt('16,21/7 1', 4)).toEqual([3, 5]);
    expect(tokenAt('16,,7 1', 3)).toEqual([3, 3]);
    expect(tokenAt('16', 99)).toEqual([0, 2]);
    expect(tokenAt('', 0)).toEqual([0, 0]);
  });
});
