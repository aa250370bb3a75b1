import { describe, expect, test } from 'vitest';
import { FAULT_CODES, ok, stream } from '../../engine/index.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { Session } from '../../table/protocol/index.ts';
import { garbled } from '../support/garbled.ts';
import { DEEP, samples } from '../support/samples.ts';

const START = '-/- 1';
const OVER = 'C,6,8,9,12,15,20,22,23,29,31,32/7,11,13,19,25,26,27,28,34,40,45,49 1';
const TWELVE = '2,3,4,5,6,7,8,9,10,11,12,13';

function newSession(): { session: Session; logged: string[] } {
  const logged: string[] = [];
  return { session: createSession({ log: (text) => logged.push(text), database: undefined }), logged };
}

function askText(line: string): Record<string, unknown> {
  const { session, logged } = newSession();
  const answer = JSON.parse(session.answer(ok(line)) ?? 'null');
  expect(logged).toEqual([]);
  return answer;
}

function turnsOf(fields: object): object {
  return { op: 'turns', position: START, roll: [5, 4], ...fields };
}

const WRONG: readonly (readonly [string, object, number | string])[] = [
  ['ERR_SYNTAX', turnsOf({ position: '' }), 0],
  ['ERR_SYNTAX', turnsOf({ position: '-/-' }), 3],
  ['ERR_SYNTAX', turnsOf({ position: '7,x/- 1' }), 2],
  ['ERR_SYNTAX', { op: 'apply', position: START, turn: '54; in-7' }, 0],
  ['ERR_CELL', turnsOf({ position: '91/- 1' }), 0],
  ['ERR_CELL', turnsOf({ position: '2,17/- 1', variant: { board: { rings: 4, sectors: 4 }, pawns: 5 } }), 2],
  ['ERR_OCCUPIED', turnsOf({ position: '5,5/- 1' }), 2],
  ['ERR_OCCUPIED', turnsOf({ position: '5/5 1' }), 2],
  ['ERR_START_CELL', turnsOf({ position: '1/- 1' }), 0],
  ['ERR_PAWN_COUNT', turnsOf({ position: `${TWELVE},14/- 1` }), TWELVE.length + 1],
  ['ERR_SEAT', turnsOf({ position: '-/- 3' }), 4],
  ['ERR_SEATS', turnsOf({ position: '- 1' }), 1],
  ['ERR_SEATS', turnsOf({ position: '-/-/-/-/-/-/- 1' }), 12],
  ['ERR_CENTRE', turnsOf({ position: 'C/- 2' }), 0],
  ['ERR_CLOSED', turnsOf({ position: OVER }), 'position'],
  ['ERR_CLOSED', { op: 'evaluate', position: OVER }, 'position'],
  ['ERR_CLOSED', { op: 'apply', position: OVER, turn: '54: pass' }, 0],
  ['ERR_ROLL', turnsOf({ roll: [0, 1] }), 'roll'],
  ['ERR_ROLL', turnsOf({ roll: [4, 1], variant: { dice: { faces: 3 } } }), 'roll'],
  ['ERR_ROLL', turnsOf({ roll: [1] }), 'roll'],
  ['ERR_ROLL', turnsOf({ roll: '54' }), 'roll'],
  ['ERR_ROLL', { op: 'apply', position: START, turn: '74: in-7' }, 0],
  ['ERR_ROLL', { op: 'apply', position: START, turn: '54: in-7 in-21', roll: [5, 3] }, 'roll'],
  ['ERR_ILLEGAL', { op: 'apply', position: START, turn: '54: in-7 in-22' }, 9],
  ['ERR_VARIANT', turnsOf({ variant: 'manual' }), 'variant'],
  ['ERR_VARIANT_KEY', turnsOf({ variant: { pawn: 8 } }), 'pawn'],
  ['ERR_VARIANT_VALUE', turnsOf({ variant: { pawns: 13 } }), 'pawns'],
  ['ERR_VARIANT_VALUE', turnsOf({ position: '-/-/-/-/- 1', variant: { board: { sectors: 10 } } }), 'pawns'],
  ['ERR_VARIANT_BASE', turnsOf({ variant: { base: 'package.json' } }), 'base'],
  ['ERR_BOT', turnsOf({ bot: 'gredy' }), 'bot'],
  ['ERR_BOT', turnsOf({ evaluator: 'lea' }), 'evaluator'],
  [
    'ERR_BOT',
    { op: 'evaluate', position: '-/-/-/-/- 1', evaluator: 'net', variant: { pawns: 10 } },
    'evaluator',
  ],
  ['ERR_BOT_OPTION', turnsOf({ evaluator: 'leaf(depth=2)' }), 'depth'],
  ['ERR_BOT_OPTION', turnsOf({ bot: 'greedy(depth=2)' }), 'depth'],
  ['ERR_OP', {}, 'op'],
  ['ERR_OP', { op: 'toString' }, 'op'],
  ['ERR_OP', { op: 'rollouts', position: START, limits: { trials: 36 } }, 'op'],
  ['ERR_FIELD', turnsOf({ depth: 2 }), 'depth'],
  ['ERR_FIELD', { op: 'quit', now: true }, 'now'],
  ['ERR_FIELD', { op: 'turns', position: START }, 'roll'],
  ['ERR_FIELD', { op: 'apply', position: START }, 'turn'],
  ['ERR_FIELD', { op: 'perft', position: START }, 'depth'],
  ['ERR_FIELD', { op: 'perft', position: START, depth: 21 }, 'depth'],
  ['ERR_FIELD', { op: 'score' }, 'position'],
  ['ERR_FIELD', { op: 'table', position: START }, 'position'],
  ['ERR_FIELD', { op: 'rollout', position: START }, 'limits.trials'],
  ['ERR_FIELD', turnsOf({ position: ['-', '-'] }), 'position'],
  ['ERR_FIELD', turnsOf({ variant: 7 }), 'variant'],
  ['ERR_FIELD', turnsOf({ seed: 1.5 }), 'seed'],
  ['ERR_FIELD', turnsOf({ list: 'no' }), 'list'],
  ['ERR_FIELD', turnsOf({ lines: 0 }), 'lines'],
  ['ERR_LIMIT', turnsOf({ limits: { node: 5 } }), 'limits.node'],
  ['ERR_LIMIT', turnsOf({ limits: { nodes: 0 } }), 'limits.nodes'],
  ['ERR_LIMIT', turnsOf({ limits: 5 }), 'limits'],
  ['ERR_MATCH', turnsOf({ match: { hand: 2 } }), 'match.hand'],
  ['ERR_MATCH', turnsOf({ match: { hand: 0 }, variant: 'moonlight' }), 'match.hand'],
  ['ERR_MATCH', turnsOf({ match: { hand: 2, scores: [1] }, variant: 'moonlight' }), 'match.scores'],
  ['ERR_MATCH', turnsOf({ match: { hands: 2 } }), 'match.hands'],
];

describe('wrong requests', () => {
  test.each(WRONG)('%s: %j', (code, request, at) => {
    const answer = askText(JSON.stringify({ id: 'w', ...request }));
    expect(answer).toEqual({ id: 'w', error: { code, message: expect.any(String), at } });
  });

  test.each([
    '{',
    '[]',
    '7',
    'null',
    '"turns"',
    '{"id":1,"op":"version"} {"id":2,"op":"version"}',
    '{"id":1,}',
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    '['.repeat(500_000),
    '\u0000',
  ])('no object: %#', (line) => {
    expect(askText(line)).toMatchObject({ id: null, error: { code: 'ERR_JSON' } });
  });

  test.each([
    ['{"id":1,"op":"version","op":"quit"}', 'op'],
    ['{"id":1,"op":"version","\\u006fp":"quit"}', 'op'],
    [
      '{"id":1,"op":"table","variant":{"game":"bosco","deck":{"cards":{"12":["H4"],"7":[],"12":["EV2"]}}}}',
      'variant.deck.cards.12',
    ],
    ['{"id":1,"op":"cancel","target":[{"a":"a"},{"a":{"b":1,"b":2}}]}', 'target.a.b'],
  ])('a key that is given twice: %s', (line, at) => {
    expect(askText(line)).toEqual({ id: 1, error: { code: 'ERR_JSON', message: expect.any(String), at } });
  });

  test.each([
    ['{"id":1,"op":"score","position":"-/- 1","__proto__":{"id":5}}', 'ERR_FIELD'],
    ['{"id":1,"op":"score","position":"-/- 1","constructor":1}', 'ERR_FIELD'],
    ['{"id":1,"op":"__proto__"}', 'ERR_OP'],
    ['{"id":1,"op":"score","position":"-/- 1","variant":{"__proto__":{"pawns":1}}}', 'ERR_VARIANT_KEY'],
    ['{"id":1,"op":"score","position":"-/- 1","variant":{"pawns":1e999}}', 'ERR_VARIANT_VALUE'],
    ['{"id":1,"op":"best","position":"-/- 1","roll":[1e999,1]}', 'ERR_ROLL'],
    ['{"id":1,"op":"best","position":"-/- 1","roll":[1,1],"match":{"scores":[1e999,0]}}', 'ERR_MATCH'],
    [
      `{"id":1,"op":"score","position":"-/- 1","variant":${'{"a":'.repeat(9999)}1${'}'.repeat(9999)}}`,
      'ERR_VARIANT_KEY',
    ],
    [`{"id":1,"op":"score","position":"${'5,'.repeat(300_000)}"}`, 'ERR_SYNTAX'],
    [`{"id":1,"op":"score","position":"${'-/'.repeat(300_000)}- 1"}`, 'ERR_SEATS'],
    [`{"id":1,"op":"apply","position":"-/- 1","turn":"${'54: '.repeat(200_000)}"}`, 'ERR_SYNTAX'],
    [`{"id":1,"op":"score","position":"-/- 1","bot":"${'x('.repeat(300_000)}"}`, 'ERR_BOT'],
    [`{"id":1,"op":"score","position":"-/- 1","${'x'.repeat(900_000)}":1}`, 'ERR_FIELD'],
  ])('hostile: %#', (line, code) => {
    const text = JSON.stringify(askText(line));
    expect(JSON.parse(text)).toMatchObject({ id: 1, error: { code } });
    expect(text.length).toBeLessThan(1000);
    expect(Object.prototype).not.toHaveProperty('pawns');
  });
});

describe('ids', () => {
  test.each([['""'], ['"a\\u0000\\ud800"'], ['0'], ['-1.5'], ['9007199254740991'], ['"1"']])('%s', (id) => {
    expect(askText(`{"id":${id},"op":"quit"}`)).toEqual({ id: JSON.parse(id) });
  });

  test.each(['null', 'true', '[1]', '{"a":1}', '1e999', '9007199254740993'])('%s is none', (id) => {
    expect(askText(`{"id":${id},"op":"version"}`)).toMatchObject({
      id: null,
      error: { code: 'ERR_FIELD', at: 'id' },
    });
  });

  test('a request without one is answered all the same', () => {
    expect(askText('{"op":"quit"}')).toEqual({ id: null });
  });
});

test('a fault of the program is answered and logged, and ends nothing', () => {
  const logged: string[] = [];
  const session = new Session({
    log: (text) => logged.push(text),
    database: undefined,
    clock: () => 0,
    program: () => {
      throw new Error('a broken surrounding');
    },
  });
  const answer = JSON.parse(session.answer(ok('{"id":1,"op":"version"}'))!);
  expect(answer).toMatchObject({ id: 1, error: { code: 'ERR_OP' } });
  expect(logged.join()).toContain('a broken surrounding');
  expect(JSON.parse(session.answer(ok('{"id":2,"op":"quit"}'))!)).toEqual({ id: 2 });
});

describe('garbage', () => {
  const LINES = samples(10_000);
  const SEEDS = [
    '{"id":1,"op":"turns","position":"16,21/7,76 1","roll":[6,3],"variant":{"pawns":11},"list":true}',
    '{"id":"b","op":"best","position":"2,8,10/- 2 2","roll":[1,1],"bot":"random(seed=3)","seed":9}',
    '{"id":3,"op":"apply","position":"-/- 1","turn":"54: in-7 in-21","variant":"moonlight"}',
    `{"id":4,"op":"score","position":"${OVER}","match":{"hand":1,"scores":[0,0]},"limits":{"ms":5}}`,
    '{"id":5,"op":"version"}',
  ];

  test(`${LINES} lines change nothing`, () => {
    const { session, logged } = newSession();
    const valid = SEEDS.slice(0, 4).map((line) => ok(line));
    const timeless = (answer: string | undefined): string => (answer ?? '').replace(/,"ms":[\d.e-]+/, '');
    const before = valid.map((line) => timeless(session.answer(line)));
    expect(before.some((answer) => answer.includes('"error"'))).toBe(false);
    const rng = stream('garbage', 1);
    const codes = new Set<string>();
    for (let i = 0; i < LINES; i++) {
      const line = garbled(SEEDS, rng);
      const answer = session.answer(ok(line));
      if (answer === undefined) continue;
      expect(answer).not.toContain('\n');
      const { error } = JSON.parse(answer);
      if (error) codes.add(error.code);
    }
    expect(logged).toEqual([]);
    expect([...codes].filter((code) => !(FAULT_CODES as readonly string[]).includes(code))).toEqual([]);
    expect(codes.size).toBeGreaterThan(DEEP ? 15 : 10);
    expect(valid.map((line) => timeless(session.answer(line)))).toEqual(before);
  });
});
