/** Rules that may cure the first seat's advantage (R19 on) at the table: real dice, whose turn it is, and what is taken down. */
import { expect, test } from 'vitest';
import { createGame, distinctTurns, formatTurn, parseVariant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { Scribe } from '../../table/dama-bianca/index.ts';
import { ask, newSession, playOut, refusalOf } from '../support/table-talk.ts';

const SEATS = ['human', 'human'];

test('people throw one die for the first turn, and then two', () => {
  const session = newSession();
  const variant = { base: 'moonlight', hand: { firstTurn: 'one-die' } };
  const begun = ask(session, 'table', { variant, seats: SEATS, unit: 'hand', dice: 'manual' });
  expect(begun).toMatchObject({ phase: 'roll', isOneDie: true });
  const { record } = begun;
  expect(refusalOf(session, 'table', { record, roll: [5, 4] })).toMatchObject({ code: 'ERR_ROLL' });
  const thrown = ask(session, 'table', { record, roll: [5, 0] });
  expect(thrown).toMatchObject({ phase: 'turn', at: { roll: [5, 0] }, results: 2 });
  expect(thrown.isOneDie).toBeUndefined();
  expect(refusalOf(session, 'play', { record, turn: '54: in-7 in-21' })).toMatchObject({ code: 'ERR_ROLL' });
  const played = ask(session, 'play', { record, turn: '5: in-21' });
  expect(played).toMatchObject({ phase: 'roll', seat: 1, turns: [{ turn: '50: in-21' }] });
  expect(played.isOneDie).toBeUndefined();
  expect(refusalOf(session, 'table', { record: played.record, roll: [5, 0] })).toMatchObject({
    code: 'ERR_ROLL',
  });
  expect(ask(session, 'undo', { record: played.record })).toMatchObject({
    phase: 'turn',
    at: { roll: [5, 0] },
  });
});

test('a bot goes on after its double, and every turn of the row stands in the record', () => {
  const session = newSession();
  const variant = {
    name: 'small',
    board: { rings: 2, sectors: 6 },
    pawns: 3,
    dice: { faces: 3, doubles: 'again' },
    hand: { roundCap: 8, spared: [0, 0] },
    match: { hands: 3 },
  };
  const answers = playOut(
    session,
    ask(session, 'table', { variant, seats: ['greedy', 'human'], unit: 'match', seed: 8 }),
    4,
  );
  const last = answers[answers.length - 1];
  const labels = last.record.split('\n').flatMap((line) => /^\d+\.\d (?=(\d)\1:)/.exec(line) ?? []);
  expect(labels.length).toBeGreaterThan(3);
  const rows = last.record.split('\n').filter((line) => /^\d+\.\d \d\d:/.test(line));
  for (const [i, line] of rows.slice(0, -1).entries()) {
    const isDouble = /^\S+ (\d)\1:/.test(line);
    const isClosing = line.includes('-C');
    const [label, next] = [line.split(' ')[0], rows[i + 1].split(' ')[0]];
    if (!isClosing && next !== '1.1' && next !== '1.2') expect(label === next).toBe(isDouble);
  }
  const frames = ask<{ frames: readonly unknown[] }>(session, 'frames', { record: last.record });
  expect(frames.frames.length).toBeGreaterThan(rows.length);
});

test('what is taken down is counted turn by turn', () => {
  const variant = unwrap(parseVariant({ base: 'moonlight', dice: { doubles: 'again' } }));
  const game = unwrap(createGame(variant, 2, 'hand'));
  const scribe = new Scribe(game, { seed: 1, date: undefined, seats: SEATS, tags: [] });
  scribe.start(0);
  const rolls = [
    [1, 1],
    [2, 1],
    [3, 1],
  ] as const;
  const texts = rolls.map((roll) => {
    const [turn] = distinctTurns(scribe.table.state.toSetup(), game.rules, roll);
    const text = formatTurn(turn, roll);
    unwrap(scribe.play(text));
    return text;
  });
  expect(scribe.turns).toEqual(texts);
  expect(scribe.turnNumber).toBe(4);
  expect(unwrap(scribe.fix(1, 2))).toBe(texts[1]);
  expect(scribe.turnNumber).toBe(2);
});
