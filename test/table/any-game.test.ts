/** Games that bring nothing of their own to the table: pig, which has dice, and tic-tac-toe. The test registers them. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { stream } from '../../engine/index.ts';
import { registerGame } from '../../selfplay/index.ts';
import type { TableAnswer } from '../../table/protocol/index.ts';
import { PIG_KIT } from '../games/pig/index.ts';
import { TIC_TAC_TOE_KIT } from '../games/tic-tac-toe/index.ts';
import { runDama } from '../support/command-line.ts';
import { anyTurn, ask, framesOf, newSession, playOut, refusalOf } from '../support/table-talk.ts';

registerGame(PIG_KIT);
registerGame(TIC_TAC_TOE_KIT);

const folder = mkdtempSync(join(tmpdir(), 'any-table-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const session = newSession();

test.each(['pig', 'tic-tac-toe'])('bots play %s as in the terminal', async (game) => {
  const seats = ['random', 'random'];
  const last = playOut(session, ask(session, 'table', { game, seats, seed: 4 }), 0).at(-1)!;
  const options = ['--game', game, '--seats', seats.join(), '--seed', '4', '--autosave', `${game}.txt`];
  expect((await runDama({ folder }, 'play', ...options)).status).toBe(0);
  const saved = readFileSync(join(folder, `${game}.txt`), 'utf8').replace(/^date: .*\n/m, '');
  expect(last.record).toBe(saved);
  const { frames, winners } = framesOf(session, saved);
  expect(frames.at(-1)).toMatchObject({ marks: last.marks, handOver: { hand: 1, closers: [] } });
  expect(winners).toEqual(last.winners);
});

test('who goes back in a game with dice meets the same dice', () => {
  const first = ask(session, 'table', { game: 'pig', seats: ['human', 'random'], seed: 6 });
  expect(first).toMatchObject({ phase: 'turn', seat: 0, forced: expect.any(String) });
  const played = ask(session, 'play', { record: first.record, turn: first.forced });
  expect(played.record).toContain('chance');
  expect(ask(session, 'undo', { record: played.record })).toEqual(first);
  expect(ask(session, 'play', { record: first.record, turn: first.forced })).toEqual(played);
});

test.each(['pig', 'tic-tac-toe'])('a session that has played %s answers as a fresh one does', (game) => {
  const rng = stream('test', 'any-table', game);
  const warm = newSession();
  let at: TableAnswer = ask(warm, 'table', { game, seats: ['human', 'random'] });
  for (let step = 0; step < 60; step++) {
    const { record, phase, seats, seat, canUndo } = at;
    const person = phase === 'turn' && seats[seat].isPerson;
    const op =
      phase === 'over' ? 'rematch' : canUndo && rng.below(5) === 0 ? 'undo' : person ? 'play' : 'reply';
    const asked = { record, ...(op === 'play' ? { turn: anyTurn(newSession(), at, rng) } : {}) };
    at = ask(warm, op, asked);
    expect(ask(newSession(), op, asked)).toEqual(at);
    expect(ask(newSession(), 'table', { record: at.record })).toEqual(at);
  }
});

test('people throw the dice of a race, one line of theirs after the other', () => {
  const seats = ['human', 'greedy'];
  const first = ask(session, 'table', { game: 'oca', seats, seed: 3, dice: 'manual' });
  expect(first).toMatchObject({ phase: 'roll', seat: 0, isManual: true, canUndo: false });
  const { record } = first;
  expect(record).toContain('\ndice: manual\n');
  expect(refusalOf(session, 'deal', { record, roll: [7, 1] })).toMatchObject({
    code: 'ERR_ROLL',
    at: 'roll',
  });
  const dealt = ask(session, 'deal', { record, roll: [1, 3] });
  expect(dealt).toMatchObject({ phase: 'turn', record, at: { roll: [3, 1] }, results: 1, canUndo: true });
  const played = ask(session, 'play', { record, roll: [1, 3], turn: dealt.forced });
  expect(played).toMatchObject({ phase: 'roll', seat: 1 });
  expect(ask(newSession(), 'undo', { record: played.record })).toEqual(dealt);
  const replied = ask(session, 'reply', { record: played.record, roll: [2, 2] });
  expect(ask(newSession(), 'undo', { record: replied.record })).toEqual(played);
});

test('a match of several games is in the record, and goes on with a rematch', () => {
  const order = { game: 'tic-tac-toe', seats: ['random', 'search'], seed: 2, hands: 2 };
  const begun = ask(session, 'table', order);
  const { record } = begun;
  expect(record).toContain('\nmatch: 1/2 0 0\n');
  const last = playOut(session, begun, 2).at(-1)!;
  expect(last).toMatchObject({ phase: 'over', hand: 1, hands: 2 });
  const next = ask(session, 'rematch', { record: last.record });
  expect(next).toMatchObject({ hand: 2, hands: 2 });
  const totals = next.seats.map(({ total }) => total);
  expect(totals).toEqual(last.seats.map(({ score }) => score).toReversed());
  expect(next.record).toContain(`\nmatch: 2/2 ${totals.join(' ')}\n`);
  const wrong = record.replace('match: 1/2 0 0', 'match: 3/2 0 0');
  expect(refusalOf(session, 'table', { record: wrong })).toMatchObject({ code: 'ERR_RECORD', at: 'line 7' });
});
