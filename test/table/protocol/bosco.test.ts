/** Bosco urbano in the protocol, against the cases of an independent implementation. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatPosition } from '../../../engine/bosco/index.ts';
import { type BoscoCase, casesOf, gameWith } from '../../support/bosco.ts';
import { askOf } from '../../support/protocol.ts';

const ask = askOf();

function answer({ variant, position }: BoscoCase, request: object): Record<string, unknown> {
  return ask({ game: 'bosco', variant, position, ...request });
}

test('turns', () => {
  for (const one of casesOf('turns')) {
    const { chance, count, turns } = answer(one, { op: 'turns' });
    const found = turns as { readonly turn: string; readonly position: string }[];
    expect([one.position, count]).toEqual([one.position, one.count]);
    expect(chance).toBe(found[0].turn.startsWith('#'));
    const lines = found.map(({ turn, position }) => `${turn} ${position}`).join('\n');
    expect(createHash('sha256').update(lines).digest('hex')).toBe(one.sha256);
    if (one.turns) expect(found).toEqual(one.turns);
    expect(answer(one, { op: 'turns', list: false })).toEqual({ id: 0, chance, count });
  }
});

test('apply, one by one and in a list', () => {
  for (const one of casesOf('apply')) {
    const listed = answer(one, { op: 'apply', turn: one.turns });
    expect(listed).toMatchObject({ position: one.after, scores: one.scores });
    let position = one.position;
    for (const turn of one.turns ?? [])
      ({ position } = ask({ game: 'bosco', variant: one.variant, op: 'apply', position, turn }) as {
        position: string;
      });
    expect(position).toBe(one.after);
  }
});

test('games from their start', () => {
  for (const one of casesOf('game')) {
    const { variant, seats, log, final, scores } = one;
    const position = formatPosition(gameWith(variant, seats).newState());
    const found = ask({ game: 'bosco', variant, op: 'apply', position, turn: log.split(' ') });
    expect(found).toEqual({ id: 0, position: final, scores, over: true });
  }
});

test('scores', () => {
  for (const one of casesOf('score'))
    expect(answer(one, { op: 'score' })).toEqual({ id: 0, scores: one.scores, over: one.over });
});

test('the baseline', () => {
  for (const one of casesOf('best'))
    expect(answer(one, { op: 'best', bot: one.bot })).toMatchObject({ turn: one.turn });
});

test('perft', () => {
  for (const one of casesOf('perft')) {
    const { depth, order, nodes } = one;
    expect(answer(one, { op: 'perft', depth, order })).toEqual({ id: 0, nodes });
  }
});

test('errors', () => {
  for (const one of casesOf('error')) {
    const request = one.turn === undefined ? { op: 'turns' } : { op: 'apply', turn: one.turn };
    expect(answer(one, request)).toHaveProperty('error.code');
  }
});

test('an order of the deck that is none is refused, as is a deck with a card that does not exist', () => {
  const position = '-/- - 0/0 0/0 -/- 1-90 1 discs.d3';
  const cards = Array.from({ length: 90 }, (_, i) => i + 1);
  const perft = { game: 'bosco', op: 'perft', depth: 2, position };
  for (const order of [
    undefined,
    [],
    cards.slice(1),
    cards.with(0, 2),
    cards.with(0, 91),
    cards.with(0, 1.5),
    'x',
  ])
    expect(ask({ ...perft, order })).toMatchObject({ error: { code: 'ERR_FIELD', at: 'order' } });
  expect(ask({ ...perft, order: cards })).toEqual({ id: 0, nodes: 4 });
  for (const [cardsOf, at] of [
    [{ 91: [] }, 'deck.cards.91'],
    [{ '01': [] }, 'deck.cards.01'],
    [{ 12: ['H10'] }, 'deck.cards.12'],
    [{ 12: 'H' }, 'deck.cards'],
  ] as const)
    expect(
      ask({ game: 'bosco', op: 'score', position, variant: { deck: { cards: cardsOf } } }),
    ).toMatchObject({
      error: { code: 'ERR_VARIANT_VALUE', at },
    });
});

test('a review and an analysis end where cards come one after the other', () => {
  let { record } = ask({ op: 'table', game: 'bosco', seats: ['random', 'random'], seed: 7 });
  let at = {};
  for (let turn = 0; turn < 6; turn++)
    ({ record, at } = ask({ op: 'reply', record }) as { record: string; at: object });
  expect(String(record)).toMatch(/^chance .*\nchance /m);
  const { hands } = ask({ op: 'review', record }) as { hands: { turns: { luckBySeat: number[] }[] }[] };
  expect(hands[0].turns).toHaveLength(6);
  for (const { luckBySeat } of hands[0].turns)
    expect(luckBySeat.reduce((sum, luck) => sum + luck)).toBeCloseTo(0, 9);
  expect(ask({ op: 'analyse', ...at, limits: { depth: 2 } })).toMatchObject({ depth: 2 });
});
