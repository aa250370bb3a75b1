/** Rules that may cure the first seat's advantage (R19 on) at the table: real dice, whose turn it is, and what is taken down. */
import { describe, expect, test } from 'vitest';
import {
  createGame,
  type DamaState,
  distinctTurns,
  formatTurn,
  parseVariant,
} from '../../engine/dama-bianca/index.ts';
import { TERMINAL, unwrap } from '../../engine/index.ts';
import { gameNamed } from '../../selfplay/index.ts';
import { Recorder } from '../../table/index.ts';
import { readGame } from '../support/dama-record.ts';
import { ask, framesOf, newSession, playOut, refusalOf } from '../support/table-talk.ts';

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
  const recorder = new Recorder(gameNamed('dama-bianca'), game, { seed: 1, date: undefined, seats: SEATS });
  recorder.start(0);
  const rolls = [
    [1, 1],
    [2, 1],
    [3, 1],
  ] as const;
  const texts = rolls.map((roll) => {
    const [turn] = distinctTurns((recorder.table.state as DamaState).toSetup(), game.rules, roll);
    const text = formatTurn(turn, roll);
    unwrap(recorder.play(text));
    return text;
  });
  expect(recorder.turns).toEqual(texts);
  expect(recorder.turnNumber).toBe(4);
  expect(unwrap(recorder.fix(1, 2))).toBe(texts[1]);
  expect(recorder.turnNumber).toBe(2);
});

describe('seats that are chosen', () => {
  const variant = { base: 'moonlight', hand: { choose: 'second' } };

  test('need no dice, are taken back, and are said in the record', () => {
    const session = newSession();
    let at = ask(session, 'table', { variant, seats: SEATS, unit: 'hand', dice: 'manual' });
    at = ask(session, 'play', { record: at.record, turn: '54: in-7 in-21' });
    const choice = { phase: 'turn', seat: 1, results: 2, at: { roll: [0, 0] } };
    expect(at).toMatchObject({ ...choice, at: { position: '7,21/- 2 choose' } });
    expect(ask(session, 'table', { record: at.record })).toMatchObject(choice);
    expect(refusalOf(session, 'play', { record: at.record, turn: '54: in-16' })).toMatchObject({
      code: 'ERR_SYNTAX',
    });
    const kept = ask(session, 'play', { record: at.record, turn: 'keep' });
    expect(kept).toMatchObject({ phase: 'roll', seat: 1, at: { position: '7,21/- 2' } });
    const swapped = ask(session, 'play', { record: at.record, turn: '00: swap' });
    expect(swapped).toMatchObject({ phase: 'roll', seat: 0, starter: 0, at: { position: '-/7,21 1 2' } });
    expect(swapped.record).toContain('\n1.1 54: in-7 in-21\n1.2 00: swap\n');
    expect(ask(session, 'undo', { record: swapped.record })).toMatchObject(choice);
    const first = ask(session, 'undo', { record: at.record });
    expect(first).toMatchObject({ phase: 'turn', seat: 0, at: { roll: [5, 4], position: '-/- 1' } });
    const { frames } = framesOf(session, swapped.record);
    expect(frames.map((frame) => frame.at.position)).toEqual(['-/- 1', '7,21/- 2 choose', '-/7,21 1 2']);
  });

  test('are chosen by bots, and valued like any other turn', () => {
    const session = newSession();
    const order = { variant, seats: ['human', 'greedy'], unit: 'hand', seed: 5 };
    const answers = playOut(session, ask(session, 'table', { ...order, starter: 0 }), 3);
    const turns = answers.at(-1)?.record.split('\n') ?? [];
    expect(turns.filter((line) => /^1\.2 00: (keep|swap)$/.test(line))).toHaveLength(1);
    expect(readGame(answers.at(-1)?.record ?? '').state.player).toBe(TERMINAL);
    const where = { variant, position: '7,21/- 2 choose' };
    const found = ask<{ best: readonly { turn: string; values: readonly number[] }[] }>(session, 'best', {
      ...where,
      bot: 'greedy',
    });
    expect(JSON.stringify(found)).toMatch(/00: (keep|swap)/);
    expect(refusalOf(session, 'turns', { ...where, roll: [5, 4] })).toMatchObject({ code: 'ERR_ROLL' });
    const listed = ask<{ turns: readonly { turn: string; position: string }[] }>(session, 'turns', where);
    expect(listed.turns.map(({ turn, position }) => [turn, position])).toEqual([
      ['00: swap', '-/7,21 1 2'],
      ['00: keep', '7,21/- 2'],
    ]);
    const applied = ask<{ position: string }>(session, 'apply', { ...where, turn: 'swap' });
    expect(applied.position).toBe('-/7,21 1 2');
    const analysed = ask<{ lines: readonly { turn: string }[] }>(session, 'analyse', { ...where, depth: 1 });
    expect(analysed.lines.map(({ turn }) => turn).sort()).toEqual(['00: keep', '00: swap']);
  });

  test('are taken down and corrected', () => {
    const game = unwrap(createGame(unwrap(parseVariant(variant)), 2, 'hand'));
    const recorder = new Recorder(gameNamed('dama-bianca'), game, { seed: 1, date: undefined, seats: SEATS });
    recorder.start(0);
    for (const text of ['54: in-7 in-21', 'swap', '54: in-16 in-26']) unwrap(recorder.play(text));
    expect(recorder.turns).toEqual(['54: in-7 in-21', '00: swap', '54: in-16 in-26']);
    expect((recorder.table.state as DamaState).mover).toBe(1);
    expect(unwrap(recorder.fix(1, 2))).toBe('00: swap');
    unwrap(recorder.play('keep'));
    expect(recorder.turns).toEqual(['54: in-7 in-21', '00: keep', '54: in-16 in-26']);
    const { mover, starter } = recorder.table.state as DamaState;
    expect([mover, starter]).toEqual([0, 0]);
  });
});
