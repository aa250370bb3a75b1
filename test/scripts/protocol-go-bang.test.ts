/** The cases of go-bang as requests of the protocol. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { casesOf } from '../support/go-bang.ts';

const session = createSession({ log: (text) => expect.fail(text), database: undefined });

function ask(op: string, request: object): Record<string, unknown> {
  const value = JSON.stringify({ id: 0, op, ...request });
  return JSON.parse(session.answer({ ok: true, value }) ?? 'null');
}

test.each(casesOf('turns'))('turns of $position', ({ variant, position, count, closings, sha256 }) => {
  const { turns, ...counts } = ask('turns', { variant, position });
  expect(counts).toEqual({ id: 0, count, closings });
  const positions = (turns as { position: string }[]).map((one) => one.position);
  expect(createHash('sha256').update(positions.join('\n')).digest('hex')).toBe(sha256);
});

test.each(casesOf('score'))('score of $position', ({ variant, position, closed, scores }) => {
  expect(ask('score', { variant, position })).toEqual({ id: 0, closed, scores });
});

test.each(casesOf('greedy'))('$turn at $position', ({ variant, position, turn }) => {
  expect(ask('best', { variant, position, bot: 'greedy' })).toMatchObject({ id: 0, turn });
});

test.each(casesOf('perft').filter(({ depth }) => depth < 3))('perft of $position', (one) => {
  const { variant, position, depth, nodes } = one;
  expect(ask('perft', { variant, position, depth })).toEqual({ id: 0, nodes });
});

test.each(casesOf('error'))('error of $position, $variant', ({ variant, position }) => {
  expect(ask('turns', { variant, position }).error).toMatchObject({ code: expect.stringMatching(/^ERR_/) });
});

test('the last stones close, whatever line they make', () => {
  const last = { variant: { game: 'go-bang', stones: 1 }, position: 'a1/- 2', list: false };
  expect(ask('turns', last)).toEqual({ id: 0, count: 399, closings: 399 });
});

test.each([
  [{ variant: { game: 'go-bang' }, game: 'dama-bianca' }, 'ERR_GAME variant.game'],
  [{ variant: { game: 'none' } }, 'ERR_GAME game'],
  [{ variant: { game: 7 } }, 'ERR_FIELD game'],
])('%j: %s', (request, code) => {
  const { error } = ask('variants', request);
  expect(error).toMatchObject({ code: code.split(' ')[0], at: code.split(' ')[1] });
});

test('a variant may name Dama Bianca too', () => {
  const named = { variant: { game: 'dama-bianca', base: 'moonlight' }, position: '-/- 1' };
  expect(ask('score', named)).toEqual(ask('score', { ...named, variant: 'moonlight' }));
});
