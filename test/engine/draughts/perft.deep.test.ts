/** The long counts of draughts. */
import { expect, test } from 'vitest';
import { perft } from '../../../engine/index.ts';
import { casesOf, START, stateOf } from '../../support/draughts.ts';

test.each([
  ['dama', [828_783, 3_860_875, 17_761_384, 81_647_058, 367_911_475], 8],
  ['vinciperdi', [828_783, 3_860_875], 8],
  ['dama-soffio', [482_449, 6_600_427], 6],
])('%s from the start', (variant, counts, depth) => {
  const state = stateOf(variant, START).withoutDraws();
  expect(counts.map((_, i) => perft(state, depth + i))).toEqual(counts);
});

test.each(casesOf('perft'))(
  'perft of $position, $variant, depth $depth',
  ({ variant, position, depth, nodes }) => {
    expect(perft(stateOf(variant, position).withoutDraws(), depth)).toBe(nodes);
  },
);
