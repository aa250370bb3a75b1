/** Draughts by the protocol. */
import { describe, expect, test } from 'vitest';
import { START } from '../support/draughts.ts';
import { askOf } from '../support/protocol.ts';

const session = askOf();

const ask = (op: string, request: object) => session({ op, ...request });

test('closings, a game that is over, dice and three seats', () => {
  const last = { variant: 'dama', position: 'W:W14:B10', list: false };
  expect(ask('turns', last)).toEqual({ id: 0, count: 1, closings: 1 });
  expect(ask('apply', { ...last, list: undefined, turn: '14x5' })).toMatchObject({ scores: [1, 0] });
  const full = { variant: 'dama', position: 'W:WK18:BK31:H99', list: false };
  expect(ask('turns', full)).toEqual({ id: 0, count: 4, closings: 4 });
  expect(ask('turns', { ...full, position: 'W:WK18:BK31:H100' }).error).toMatchObject({ code: 'ERR_CLOSED' });
  // What the clock has ended is counted on from.
  expect(ask('perft', { variant: 'dama', position: 'W:WK18:BK31:H100', depth: 1 })).toMatchObject({
    nodes: 4,
  });
  const rolled = ask('turns', { variant: 'dama', position: START, roll: [1, 2] });
  expect(rolled.error).toMatchObject({ code: 'ERR_FIELD', at: 'roll' });
});

test('at the table, drawn first moves are there before the first decision, and are not taken back', () => {
  const begun = ask('table', {
    game: 'draughts',
    variant: { game: 'draughts', opening: 'lot-43' },
    seats: ['human', 'human'],
    seed: 5,
  });
  const record = String(begun.record);
  expect(record.match(/^[12] \d+-\d+$/gm)).toHaveLength(2);
  expect(ask('undo', { record }).record ?? record).toBe(record);
  const [turn] = ask('turns', {
    variant: 'dama',
    position: String((begun.at as { position: string }).position),
  }).turns as { turn: string }[];
  const played = ask('play', { record, turn: turn.turn });
  expect(String(ask('undo', { record: played.record }).record)).toBe(record);
});

describe('a game in PDN at the table', () => {
  const pdn = `[White "Borghetti"]
[Date "2005.05.01"]
[GameType "22,W,8,8,N2,1"]
[SetUp "1"]
[FEN "B:W21,K24:B1,2"]

1... 1-5 2. 24-20 *`;

  test('is gone on with from the position in which it began', () => {
    const { record } = ask('table', { record: pdn });
    expect(String(record)).toContain('human(name=Borghetti)');
    expect(String(record)).toMatch(/^start: B:W21,K24:B1,2$/m);
    expect(String(record)).toMatch(/^date: 2005-05-01$/m);
    const played = ask('play', { record, turn: '5-9' });
    expect(played.at).toMatchObject({ position: 'W:WK20,21:B2,9:H3' });
    expect(ask('play', { record: played.record, turn: '21-17' }).at).toMatchObject({
      position: 'B:W17,K20:B2,9:H4',
    });
  });

  test('is refused with its line', () => {
    const wrong = pdn.replace('24-20', '24-10');
    expect(ask('table', { record: wrong }).error).toMatchObject({ code: 'ERR_RECORD', at: 'line 7' });
    const start = String(ask('table', { record: pdn }).record).replace('B:W21', 'B:W41');
    expect(ask('table', { record: start }).error).toMatchObject({ code: 'ERR_RECORD', at: 'line 5' });
  });
});
