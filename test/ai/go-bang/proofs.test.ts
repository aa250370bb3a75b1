/** What is known of positions of go-bang for sure: against the cases of an independent implementation, and full search. */
import { describe, expect, test } from 'vitest';
import { GO_BANG_PLAYERS } from '../../../ai/go-bang/index.ts';
import type { Exact } from '../../../ai/index.ts';
import { createSession } from '../../../scripts/protocol/node-session.ts';
import { SHARES } from '../../support/game-texts.ts';
import { casesOf, gameWith, stateOf } from '../../support/go-bang.ts';

function known(options: object, position: string): Exact | undefined {
  const state = stateOf(options, position);
  return GO_BANG_PLAYERS.oracle?.(gameWith(options, state.lines.players))?.know(state);
}

test.each(casesOf('value'))('$value of $position, $variant', ({ variant, position, value }) => {
  const { next } = stateOf(variant, position);
  expect(known(variant, position)?.values[next]).toBe(SHARES[value]);
});

test.each([
  [{ size: 3, line: 3 }, SHARES.draw],
  [{ size: 4, line: 3 }, SHARES.win],
  [{ size: 4, line: 4 }, SHARES.draw],
])('the value of %j', (options, share) => {
  expect(known(options, '-/- 1')?.values[0]).toBe(share);
});

describe('knows', () => {
  test.each(casesOf('fours'))('the win by fours at $position', ({ variant, position, plies, first }) => {
    const state = stateOf(variant, position);
    const exact = known(variant, position);
    expect(exact?.by).toBe('proof');
    expect(exact?.values[state.next]).toBe(1);
    if (plies <= 5) expect(exact?.plies).toBe(plies);
    expect(first).toContain(gameWith(variant).formatAction(state, exact?.move ?? (-1 as never)));
  });

  test('a loss: the next seat has an open four', () => {
    expect(known({}, 'e5,f5,g5,h5,c2/e9,f9,a1,p1 2')).toMatchObject({
      by: 'proof',
      values: [1, 0],
      plies: 2,
    });
  });

  test('a loss: every answer to a four and a three', () => {
    const exact = known({}, 'e5,f5,g5,h5,g6,g7/d5,e9,a1,p1,t9 2');
    expect(exact).toMatchObject({ by: 'proof', values: [1, 0] });
  });

  test('nothing of an open position', () => {
    expect(known({}, 'k10,k11/l10 2')).toBeUndefined();
    expect(known({}, 'k10/l10/m9 1')).toBeUndefined();
  });
});

test('the protocol says what is proved', () => {
  const session = createSession({ log: (text) => expect.fail(text), database: undefined });
  const ask = (op: string, request: object): Record<string, unknown> =>
    JSON.parse(
      session.answer({ ok: true, value: JSON.stringify({ id: 0, op, game: 'go-bang', ...request }) }) ?? '',
    );
  const [{ position, plies, first }] = casesOf('fours');
  const exact = { by: 'proof', values: [0, 1], plies };
  expect(ask('evaluate', { position })).toMatchObject({ values: [0, 1], exact });
  const { turn, ...best } = ask('best', { position });
  expect(best).toMatchObject({ exact });
  expect(first).toContain(turn);
  expect(ask('analyse', { position, lines: 1 })).toMatchObject({ exact, lines: [{ values: [0, 1] }] });
});
