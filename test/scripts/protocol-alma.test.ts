/** Alma by the protocol. */
import { expect, test } from 'vitest';
import { casesOf } from '../support/alma.ts';
import { askOf } from '../support/protocol.ts';

const session = askOf();

const ask = (op: string, request: object) => session({ op, ...request });

const WON = { variant: { game: 'alma', size: 4, camp: [2, 1] }, position: 'c4,d4,a1/a2,b2,d3 2' };

test('a position that is won has scores, and no turns', () => {
  expect(ask('turns', WON).error).toMatchObject({ code: 'ERR_CLOSED' });
  expect(ask('perft', { ...WON, depth: 2 })).toEqual({ id: 0, nodes: 0 });
  const before = { ...WON, position: 'b4,d4,a1/a2,b2,d3 1' };
  expect(ask('apply', { ...before, turn: 'b4-c4' })).toEqual({
    id: 0,
    position: 'a1,c4,d4/a2,b2,d3 2',
    scores: [1, 0],
  });
  expect(ask('apply', { ...before, turn: 'b4-b3' })).toEqual({ id: 0, position: 'a1,b3,d4/a2,b2,d3 2' });
});

test('a request with dice is an error', () => {
  const at = { variant: { game: 'alma' }, position: casesOf('turns')[0].position };
  expect(ask('turns', { ...at, roll: [1, 2] }).error).toMatchObject({ code: 'ERR_FIELD', at: 'roll' });
});

test('a turn is entered by its pawn and its end, with the path of the leaps', () => {
  const at = { variant: { game: 'alma', size: 4, camp: [2, 1] }, position: 'a1,b2,a2/c4,d4,d3 1' };
  const spot = (label: string): number => (4 - Number(label[1])) * 4 + 'abcd'.indexOf(label[0]);
  const { next } = ask('walks', { ...at, clicks: [spot('a1')] }) as {
    next: { spot: number; path: number[] }[];
  };
  expect(next.find((one) => one.spot === spot('c3'))).toMatchObject({
    path: [spot('a1'), spot('c3')],
    jumps: [spot('b2')],
  });
  const whole = ask('walks', { ...at, clicks: [spot('a1'), spot('c3')], refused: spot('d1') });
  expect(whole).toMatchObject({ turn: { turn: 'a1-c3' }, refused: { reason: 'complete', rule: 'A4' } });
  const refused = ask('walks', { ...at, clicks: [spot('a1')], refused: spot('d1') });
  expect(refused).toMatchObject({ refused: { reason: 'no-leap', rule: 'A4' } });
});

test.each(casesOf('value'))('$value in $plies plies at $position', ({ variant, position, value, plies }) => {
  const mover = Number(position.at(-1)) - 1;
  const own = value === 'draw' ? 0.5 : Number(value === 'win');
  const values = mover === 0 ? [own, 1 - own] : [1 - own, own];
  const exact = { by: 'table', values, ...(plies === undefined ? {} : { plies }) };
  const { lines, ...answer } = ask('best', { variant, position, bot: 'greedy' });
  expect(answer).toMatchObject({ exact });
  expect(ask('evaluate', { variant, position })).toMatchObject({ values, exact });
});

test('a race that nobody can disturb is known', () => {
  const camp = 'l16,m16,n16,o16,p16,l15,m15,n15,o15,p15,m14,n14,o14,p14,n13,o13,p13,o12';
  const position = `${camp},p11/a1,b1,c1,d1,e1,a2,b2,c2,d2,e2,a3,b3,c3,d3,a4,b4,c6,b7,a8 1`;
  const at = { variant: { game: 'alma' }, position };
  expect(ask('best', { ...at, limits: { nodes: 200 } })).toMatchObject({
    turn: 'p11-p12',
    exact: { by: 'proof', values: [1, 0], plies: 1 },
  });
  expect(ask('analyse', at)).toMatchObject({ exact: { by: 'proof', values: [1, 0], plies: 1 } });
});
