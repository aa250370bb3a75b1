import { describe, expect, it } from 'vitest';
import type { Standpoint } from '../../../table/protocol/index.ts';
import { paramsOf, readMatch, readRoll, standpointOf, USUAL } from '../../../web/app/standpoint.ts';

function thereAndBack(standpoint: Standpoint): Standpoint {
  const address = new URLSearchParams(paramsOf(standpoint)).toString();
  return standpointOf(new URLSearchParams(address));
}

describe('a link to a position', () => {
  it.each<Standpoint>([
    { ...USUAL, position: '16,21/7,76 1' },
    { ...USUAL, variant: 'manuale-match', position: 'C,6/7/-/9 3 2', roll: [5, 4] },
    { ...USUAL, position: '-/- 2 2', roll: [6, 6], match: { hand: 2, scores: [31, 28] } },
    { ...USUAL, match: { hand: 3, scores: [-12, 60.5] } },
    { game: 'go-bang', variant: { size: 15 }, position: 'h8/ 2' },
  ])('gives the same standpoint again: %j', (standpoint) => {
    expect(thereAndBack(standpoint)).toEqual(standpoint);
  });

  it('names no game where it is the usual one, and shows no internal numbers', () => {
    expect(paramsOf({ ...USUAL, roll: [5, 4], match: { hand: 1, scores: [0, 0] } })).toEqual({
      variant: 'moonlight',
      position: '-/- 1',
      roll: '54',
      match: '1/0,0',
    });
  });

  it('leaves the rest to the usual standpoint, and wrong texts to the engine', () => {
    expect(standpointOf(new URLSearchParams())).toEqual(USUAL);
    const wrong = new URLSearchParams({ variant: '{"pawns":', position: '99', roll: 'x', match: '1' });
    expect(standpointOf(wrong)).toEqual({ ...USUAL, variant: '{"pawns":', position: '99' });
  });

  it.each([
    ['54', [5, 4]],
    [' 5 4 ', [5, 4]],
    ['5-4', [5, 4]],
    ['5', undefined],
    ['543', undefined],
  ])('reads the roll %j', (text, roll) => expect(readRoll(text)).toEqual(roll));

  it.each(['', '1', '1/', '/1,2', '1/1,', '1/1..2,3', 'x/1,2'])('reads no match in %j', (text) => {
    expect(readMatch(text)).toBeUndefined();
  });
});
