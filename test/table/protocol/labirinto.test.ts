/** Fuga dal labirinto in the protocol, against the cases of an independent implementation. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { formatPosition } from '../../../engine/labirinto/index.ts';
import { casesOf, type LabirintoCase, stateOf } from '../../support/labirinto.ts';
import { askOf } from '../../support/protocol.ts';

interface Turn {
  readonly turn: string;
  readonly position: string;
  readonly weight: number;
}

const ask = askOf();
const sha256 = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex');

function answer(one: Pick<LabirintoCase, 'variant'>, request: object): Record<string, unknown> {
  return ask({ game: 'labirinto', variant: one.variant, ...request });
}

test('turns', () => {
  for (const one of casesOf('turns')) {
    const { chance, count, turns } = answer(one, { op: 'turns', position: one.position });
    const found = turns as Turn[];
    expect([one.number, chance, count]).toEqual([one.number, one.chance, one.count]);
    expect(sha256(found.map(({ position }) => position))).toBe(one.sha256);
    if (one.turns) expect(found.map(({ turn }) => turn)).toEqual(one.turns);
    if (one.results) expect(found.map(({ turn, position }) => [turn, position])).toEqual(one.results);
    if (one.weights)
      expect(sha256(found.map(({ weight, position }) => `${weight} ${position}`))).toBe(one.weights);
  }
});

test('apply, in one text and in a list', () => {
  for (const one of casesOf('apply')) {
    const { id: _, ...found } = answer(one, { op: 'apply', position: one.position, turn: one.turn });
    const listed = answer(one, { op: 'apply', position: one.position, turn: one.turn?.split(' ') });
    expect(listed).toEqual({ id: 0, ...found });
    expect(found.position).toBe(one.result);
    if (one.scores) expect(found).toMatchObject({ scores: one.scores, over: true });
    const score = answer(one, { op: 'score', position: one.result });
    if (one.scores) expect(score).toEqual({ id: 0, scores: one.scores, numbers: one.numbers, over: true });
  }
});

test('perft', () => {
  for (const one of casesOf('perft')) {
    const { nodes } = answer(one, { op: 'perft', position: one.position, depth: one.depth });
    expect([one.number, nodes]).toEqual([one.number, one.nodes]);
  }
});

test('scores of hands', () => {
  for (const one of casesOf('score')) {
    const found = answer(one, { op: 'score', hand: one.hand });
    expect(found).toMatchObject({
      score: one.score,
      ...(one.categories ? { categories: one.categories } : {}),
    });
  }
});

test('views, worlds and samples', () => {
  for (const one of casesOf('view')) {
    expect(answer(one, { op: 'view', position: one.position, seat: one.seat }).view).toBe(one.view);
    expect(answer(one, { op: 'worlds', view: one.view }).count).toBe(one.worlds);
    const sample = answer(one, { op: 'sample', view: one.view, seed: 7 });
    expect(answer(one, { op: 'sample', view: one.view, seed: 7 })).toEqual(sample);
    expect(answer(one, { op: 'view', position: sample.position, seat: one.seat }).view).toBe(one.view);
    expect(answer(one, { op: 'worlds', view: one.position }).count).toBe('1');
  }
});

test('deals', () => {
  for (const one of casesOf('deal')) {
    const request = { op: 'deal', seats: one.seats };
    expect(answer(one, { ...request, draws: one.draws }).position).toBe(one.position);
    const { position } = answer(one, { ...request, seed: 3 });
    expect(formatPosition(stateOf(one.variant, String(position)))).toBe(position);
    expect(answer(one, { ...request, seed: 3 }).position).toBe(position);
    expect(answer(one, { ...request, seed: 4 }).position).not.toBe(position);
  }
});

test('errors', () => {
  for (const one of casesOf('error')) {
    const { position, turn, seats, draws } = one;
    const request = draws
      ? { op: 'deal', seats, draws }
      : turn === undefined
        ? { op: 'turns', position }
        : { op: 'apply', position, turn };
    const { error } = answer(one, request);
    expect([one.number, one.why, error]).toEqual([
      one.number,
      one.why,
      { code: expect.stringMatching(/^ERR_/), message: expect.any(String), at: expect.anything() },
    ]);
  }
});

test('what is asked wrongly', () => {
  const [{ position }] = casesOf('best');
  const code = (request: object): unknown =>
    (answer({ variant: {} }, request).error as { code: string })?.code;
  expect(code({ op: 'view', position, seat: 9 })).toBe('ERR_FIELD');
  expect(code({ op: 'view', position, seat: 6 })).toBe('ERR_SEAT');
  expect(code({ op: 'view', position })).toBe('ERR_FIELD');
  expect(code({ op: 'worlds' })).toBe('ERR_FIELD');
  expect(code({ op: 'score', hand: [0, 5] })).toBe('ERR_CELL');
  expect(code({ op: 'score', hand: [5, 5] })).toBe('ERR_OCCUPIED');
  expect(code({ op: 'score', hand: 5, position })).toBe('ERR_FIELD');
  expect(code({ op: 'score', hand: [5], position })).toBe('ERR_FIELD');
  expect(code({ op: 'deal', seats: 7 })).toBe('ERR_SEATS');
  expect(code({ op: 'deal' })).toBe('ERR_FIELD');
  expect(code({ op: 'deal', seats: 2, draws: { walls: [2] } })).toBe('ERR_FIELD');
  expect(code({ op: 'deal', seats: 2, draws: [] })).toBe('ERR_FIELD');
  expect(code({ op: 'best', position: position?.replace('2.1M4', '2.1R'), bot: 'greedy' })).toBe('ERR_FIELD');
  expect(code({ op: 'table', seats: 3 })).toBe('ERR_FIELD');
  expect(ask({ op: 'view', position: '-/- 1', seat: 1 }).error).toBeDefined();
});
