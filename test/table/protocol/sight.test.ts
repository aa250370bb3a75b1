/** What the worker of the page sends of a game that hides something: to a person at the table, no more than that seat sees. */
import { expect, test } from 'vitest';
import type { TableAnswer } from '../../../table/protocol/index.ts';
import { handsAt, recordAt } from '../../support/labirinto-table.ts';
import { askOf } from '../../support/protocol.ts';

const ask = askOf();
const PLAYING = ['human(name=Anna)', 'human(name=Bea)', 'greedy'];
/** Without the records, which are sealed. */
function shown(answer: object): unknown {
  return JSON.parse(JSON.stringify(answer, (key, value) => (key === 'record' ? undefined : value)));
}

/** Everything that the page asks at a decision. */
function toldAt(position: string): unknown[] {
  const table = ask({ op: 'table', record: recordAt(position, PLAYING) });
  const { record } = table;
  const asked = [
    { op: 'walks', clicks: [] },
    { op: 'walks', clicks: [], refused: 40, reach: 3 },
    { op: 'turns' },
    { op: 'analyse', lines: 8 },
    { op: 'frames' },
  ].map((request) => ask({ game: 'labirinto', record, ...request }));
  return [table, ...asked].map(shown);
}

/** The position with the numbers that a seat does not see dealt out in another way. */
function otherWorld(position: string, seat: number): string {
  const view = ask({ op: 'view', game: 'labirinto', position, seat: seat + 1 }).view as string;
  return ask({ op: 'sample', game: 'labirinto', view, seed: 9 }).position as string;
}

test.each([
  ['a move', '4.1M5', 0],
  ['the move of another person', '4.2M4', 1],
  ['the turn of a bot, with two people at one device', '4.3M2', -1],
] as const)('%s', (_name, node, seat) => {
  const position = handsAt(node);
  const other = otherWorld(position, seat);
  expect(other).not.toBe(position);
  const told = toldAt(position);
  expect(toldAt(other)).toEqual(told);
  if (seat < 0) expect(told[1]).toMatchObject({ error: { code: 'ERR_TURN' } });
  const [table] = told;
  const { seats, at } = table as TableAnswer;
  const hands = seats.map(({ facts }) => facts.hand);
  expect(hands).toEqual(
    [
      [23, 28, 29, 30, 81],
      [31, 62],
      [4, 18],
    ].map((hand, i) => (i === seat ? hand : undefined)),
  );
  expect(at.position.match(/\?\d/g)).toHaveLength(seat < 0 ? 3 : 2);
});

test('a record is sealed until the game is over, and goes on', () => {
  const started = ask({ op: 'table', record: recordAt(handsAt('4.1M5'), PLAYING) });
  const record = started.record as string;
  expect(record).toMatch(/^game-record sealed 1\ngame: labirinto\n/);
  expect(record).not.toContain('23,28');
  const turn = (ask({ op: 'turns', record }).turns as { turn: string }[])[0].turn;
  const played = ask({ op: 'play', record, turn });
  expect(played).toMatchObject({ phase: 'turn', turns: [{ seat: 0, turn }] });
  expect(shown(ask({ op: 'table', record: played.record as string }))).toEqual(shown(played));
  const damaged = ask({ op: 'table', record: `${record.slice(0, -4)}!\n` });
  expect(damaged.error).toMatchObject({ code: 'ERR_RECORD' });
  const over = ask({ op: 'table', record: recordAt(handsAt('240.P6'), PLAYING) });
  expect(over).toMatchObject({ phase: 'over', seats: [{ facts: { hand: [23, 28, 29, 30, 81] } }, {}, {}] });
  expect(over.record).toContain('result: ');
});

test('a review says that it values turns by what their seat saw', () => {
  const over = ask({ op: 'table', record: recordAt(handsAt('240.1M5'), ['greedy', 'greedy', 'greedy']) });
  let { record, phase } = over as unknown as TableAnswer;
  while (phase !== 'over') ({ record, phase } = ask({ op: 'reply', record }) as unknown as TableAnswer);
  const review = ask({ op: 'review', record, limits: { depth: 1 } });
  expect(review).toMatchObject({ fromViews: true, players: 3, depth: 1 });
});
