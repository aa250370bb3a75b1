import { describe, expect, it } from 'vitest';
import type { FinishedGame } from '../../web/app/finished-list.ts';
import { resultOf, tallies, trend, withFinished } from '../../web/app/record/results.ts';

const record = (...seats: readonly string[]): string =>
  ['[Format "1"]', ...seats.map((spec, i) => `[Seat${i + 1} "${spec}"]`), ''].join('\n');

function game(key: string, seats: readonly string[], winners: readonly number[]): FinishedGame {
  const ended = `2026-11-${key.padStart(2, '0')}T10:00:00.000Z`;
  return { key, record: record(...seats), game: 'draughts', title: '', names: [], winners, ended };
}

describe('resultOf', () => {
  it('is the share of the only person, against what plays at the other seats', () => {
    expect(resultOf(game('1', ['club', 'human'], [1]))).toMatchObject({
      level: 'club',
      share: 1,
      players: 2,
    });
    expect(resultOf(game('1', ['human', 'club', 'novice'], [0, 2]))).toMatchObject({ level: '', share: 0.5 });
    expect(resultOf(game('1', ['human', 'club'], [1]))).toMatchObject({ share: 0 });
  });

  it('is nothing for two people, for bots alone, and for a game without a winner', () => {
    expect(resultOf(game('1', ['human', 'human(name=Anna)'], [0]))).toBeUndefined();
    expect(resultOf(game('1', ['club', 'club'], [0]))).toBeUndefined();
    expect(resultOf(game('1', ['human', 'club'], []))).toBeUndefined();
  });
});

describe('what is known', () => {
  const games = [
    game('3', ['human', 'club'], [0]),
    game('2', ['human', 'club'], [1]),
    game('1', ['human', 'novice'], [0]),
  ];

  it('takes up each game once, the newest first, and none that was deleted', () => {
    const known = withFinished([], games, '');
    expect(known.map(({ key }) => key)).toEqual(['3', '2', '1']);
    expect(withFinished(known, games, '')).toBe(known);
    expect(withFinished([], games, '2026-11-02T12:00').map(({ key }) => key)).toEqual(['3']);
  });

  it('is counted by level, with the mean of what was given away', () => {
    const known = withFinished([], games, '').map((result, i) => ({ ...result, loss: 0.01 * (i + 1) }));
    const [club, novice] = tallies(known);
    expect(club).toMatchObject({ level: 'club', games: 2, won: 1 });
    expect(club.loss).toBeCloseTo(0.015);
    expect(novice).toMatchObject({ level: 'novice', games: 1, won: 1 });
    expect(trend(known, 2)).toEqual({ now: expect.closeTo(0.015), before: expect.closeTo(0.03) });
    expect(trend([], 2)).toEqual({ now: undefined, before: undefined });
  });
});
