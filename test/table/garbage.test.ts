/** Requests for games at the table that are almost right. */
import { expect, test } from 'vitest';
import { FAULT_CODES, ok, stream } from '../../engine/index.ts';
import { createSession } from '../../scripts/protocol/node-session.ts';
import { garbled } from '../support/garbled.ts';
import { anyTurn, ask, newSession, playOut } from '../support/table-talk.ts';

const LINES = 4000;
const SMALL = { base: 'moonlight', board: { rings: 2, sectors: 8 }, pawns: 3, dice: { faces: 3 } };

test(`${LINES} of them are answered, and change nothing`, () => {
  const talk = newSession();
  const seats = ['human', 'random'];
  const seeded = ask(talk, 'table', { variant: SMALL, seats, seed: 3 });
  const { record } = playOut(talk, seeded, 3)[6];
  const manual = ask(talk, 'table', { variant: SMALL, seats, dice: 'manual', unit: 'match' });
  const started = ask(talk, 'deal', { record: manual.record, starter: 0 });
  const dealt = ask(talk, 'table', { record: started.record, roll: [2, 1] });
  const turn = anyTurn(talk, dealt, stream('garbage', 'dealt'));
  const other = ask(talk, 'table', { game: 'go-bang', variant: 'filetto', seats });
  const requests = [
    {
      op: 'table',
      variant: SMALL,
      seats: ['human(name=Anna)', 'greedy'],
      unit: 'match',
      seed: 5,
      date: '2026-11-22',
    },
    { op: 'play', record: seeded.record, turn: anyTurn(talk, seeded, stream('garbage', 'turn')) },
    { op: 'undo', record },
    { op: 'deal', record: manual.record, starter: 1 },
    { op: 'play', record: started.record, roll: [2, 1], turn },
    { op: 'frames', record },
    { op: 'rematch', record, date: '2026-11-22' },
    { op: 'play', record: other.record, turn: 'b2' },
  ].map((request) => JSON.stringify(request));
  const logged: string[] = [];
  const session = createSession({ log: (text) => logged.push(text), database: undefined });
  const before = requests.map((line) => session.answer(ok(line)));
  expect(before.filter((answer) => answer?.includes('"error"'))).toEqual([]);
  const rng = stream('garbage', 'table');
  const codes = new Set<string>();
  for (let i = 0; i < LINES; i++) {
    const answer = session.answer(ok(garbled(requests, rng)));
    const { error } = JSON.parse(answer ?? '{}');
    if (error) codes.add(error.code);
  }
  expect(logged).toEqual([]);
  expect([...codes].filter((code) => !(FAULT_CODES as readonly string[]).includes(code))).toEqual([]);
  expect(codes).toContain('ERR_RECORD');
  expect(requests.map((line) => session.answer(ok(line)))).toEqual(before);
});
