/** Chooses the puzzle of a day, and counts the days solved in a row. No clock: days are handed in. */
import { gamesWithPuzzles } from '../../../table/fronts/index.ts';
import { kept } from '../kept.ts';
import { USUAL } from '../standpoint.ts';
import type { Puzzle, PuzzleSet } from './puzzle.ts';

/** Whose puzzle it is, day by day: every other day the usual game, and between them the others in turn. */
const GAMES = gamesWithPuzzles().flatMap((game) => [USUAL.game, game]);
const DAY_MS = 86_400_000;
/** Has no factor in common with the number of puzzles of any game, so that all come before one comes again. */
const STEP = 7919;

/** Days since 1970 of a date, ISO 8601. */
export function dayNumber(date: string): number {
  return Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY_MS);
}

export function isDate(text: string): boolean {
  return /^\d{4}-\d\d-\d\d$/.test(text) && Number.isFinite(dayNumber(text));
}

/** The game whose puzzle is asked on a day. */
export function dailyGame(date: string): string {
  return GAMES[dayNumber(date) % GAMES.length];
}

/** How many days before this one had the same game. */
function turnOf(date: string): number {
  const [round, at] = [Math.floor(dayNumber(date) / GAMES.length), dayNumber(date) % GAMES.length];
  const own = GAMES.flatMap((game, slot) => (game === GAMES[at] ? [slot] : []));
  return round * own.length + own.indexOf(at);
}

/** The puzzle of a day among those of its game: one for two players. */
export function dailyPuzzle(
  date: string,
  { kinds, puzzlesOf }: Pick<PuzzleSet, 'kinds' | 'puzzlesOf'>,
): Puzzle {
  const all = kinds.flatMap((kind) => puzzlesOf(kind)).filter(({ players }) => players === 2);
  return all[(turnOf(date) * STEP) % all.length];
}

const isDays = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((day) => typeof day === 'string' && isDate(day));

/** The days whose puzzle was solved, ascending. */
export const solvedDays = kept<readonly string[]>('daily', [], isDays);

export function noteDay(date: string): void {
  const days = solvedDays.peek();
  if (!days.includes(date)) solvedDays.value = [...days, date].sort();
}

/** A day may be missed between two that were solved. */
const FORGIVEN = 1;

/** How many days were solved in a row up to a day, which itself may still be open. */
export function streakOf(days: readonly string[], today: string): number {
  let last = dayNumber(today);
  let count = 0;
  for (const day of days.toReversed().map(dayNumber)) {
    if (day > last) continue;
    if (last - day > 1 + FORGIVEN) break;
    count++;
    last = day;
  }
  return count;
}
