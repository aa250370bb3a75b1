import { expect, test } from 'vitest';
import { PUZZLE_KINDS, puzzlesOf } from '../../web/app/dama-bianca/puzzles/puzzle.ts';
import { dailyGame, dailyPuzzle, dayNumber, streakOf } from '../../web/app/puzzles/daily.ts';

const DAY_MS = 86_400_000;
const dates = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) =>
    new Date((dayNumber(first) + i) * DAY_MS).toISOString().slice(0, 10),
  );
const set = {
  kinds: PUZZLE_KINDS,
  puzzlesOf: (kind: string) => puzzlesOf(kind as (typeof PUZZLE_KINDS)[number]),
};

test('a day has one puzzle, for two; every puzzle comes before one comes again', () => {
  const days = dates('2026-11-28', 400).filter((day) => dailyGame(day) === 'dama-bianca');
  const puzzles = days.map((day) => dailyPuzzle(day, set));
  expect(puzzles.every(({ players }) => players === 2)).toBe(true);
  expect(dailyPuzzle(days[0], set)).toEqual(puzzles[0]);
  const all = PUZZLE_KINDS.flatMap((kind) => puzzlesOf(kind)).filter(({ players }) => players === 2);
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(all.length);
  expect(new Set(dates('2026-11-28', 30).map(dailyGame)).size).toBe(4);
});

test('a streak forgives one missed day, and no more', () => {
  const solved = ['2026-11-20', '2026-11-23', '2026-11-24', '2026-11-26', '2026-11-27'];
  expect(streakOf(solved, '2026-11-28')).toBe(4);
  expect(streakOf(solved, '2026-11-29')).toBe(4);
  expect(streakOf(solved, '2026-11-30')).toBe(0);
  expect(streakOf([...solved, '2026-11-28'], '2026-11-28')).toBe(5);
  expect(streakOf([], '2026-11-28')).toBe(0);
});
