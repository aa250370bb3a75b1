/** Open readings of Bosco urbano as options: what they take, and positions that cannot arise under them. */
import { expect, test } from 'vitest';
import { BOSCO_RULES } from '../../../engine/bosco/index.ts';
import { readState } from '../../support/bosco.ts';

test.each([
  ['discs.hit', ['any', 'others'], ['own', true]],
  ['encircle.capture', ['border', 'any'], ['all', 8]],
  ['police.turns', [1, 2], [0, 3, 'turn']],
  ['end.deck', ['card', 'round'], ['turn', 1]],
  ['extra.kind', ['card', 'turn'], ['round', false]],
  ['extra.persons', ['all', 'people'], ['none', 'H', true]],
  [
    'card.order',
    [
      ['hand', 'discs', 'roll', 'events'],
      ['roll', 'events', 'hand', 'discs'],
    ],
    [['hand', 'discs', 'roll'], ['hand', 'discs', 'roll', 'roll'], ['hand', 'discs', 'roll', 'walk'], 'roll'],
  ],
])('%s', (key, accepted, refused) => {
  const [group, name] = key.split('.');
  const [usual, ...others] = accepted;
  expect(BOSCO_RULES.fallback.values).toHaveProperty([key], usual);
  for (const value of others)
    expect(BOSCO_RULES.parse({ [group]: { [name]: value } })).toMatchObject({
      ok: true,
      value: { values: { [key]: value } },
    });
  for (const value of refused)
    expect(BOSCO_RULES.parse({ [group]: { [name]: value } })).toMatchObject({
      ok: false,
      error: { code: 'ERR_VARIANT_VALUE', at: key },
    });
});

/** Each position under the rules as they are, and under options that make it possible or impossible. */
test.each([
  // Card 4 shows an animal.
  ['1,20/- - 0/0 0/0 4/- 5-90 1 roll.c4.r1', {}, { card: { order: ['roll', 'hand', 'discs', 'events'] } }],
  [
    '1,20/- - 0/0 0/0 -/- 1-3,5-90 1 keep.c4',
    { card: { order: ['roll', 'hand', 'discs', 'events'] } },
    undefined,
  ],
  ['-/- - 0/0 0/0 -/- 2-90 1 draw.s2', { police: { turns: 2 } }, {}],
  [
    '-/- - 0/0 0/0 -/- 2-90 1 discs.d3.s1',
    { police: { turns: 2 } },
    { police: { turns: 2 }, discs: { every: 'turn' } },
  ],
  ['-/- - 0/0 0/0 -/- 87-90 1 over', { end: { deck: 'round' } }, {}],
  ['1/- - 0/0 0/0 -/- 90 1 extra.x1', {}, { end: { deck: 'round' } }],
  ['1/2 - 0/1 0/0 -/- 3-90 2 bail.x1', { extra: { kind: 'turn' } }, {}],
  ['1/2 - 0/0 0/0 -/- 3-90 2 discs.d3', { extra: { kind: 'turn' } }, {}],
] as const)('%s stands under %j, not under %j', (position, possible, impossible) => {
  expect(readState(possible, position)).toMatchObject({ ok: true });
  if (impossible)
    expect(readState(impossible, position)).toMatchObject({ ok: false, error: { code: 'ERR_POSITION' } });
});
