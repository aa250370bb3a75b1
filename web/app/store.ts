/** Keeps in local storage what this device has seen: finished games, the last record, solved puzzles and tips. */

import { type FinishedGame, gamesIn, keyOf, withGame } from './finished-list.ts';
import { kept } from './kept.ts';
import { isoNow } from './outside.ts';
import { goTo } from './route.ts';

const isText = (value: unknown): value is string => typeof value === 'string';

/** The record that was opened or finished last, so that a reload and the menu find it again; '' if there is none. */
export const lastRecord = kept('opened', '', isText);

/** The newest first. */
export const finishedGames = kept<readonly FinishedGame[]>('finished', [], Array.isArray);
finishedGames.value = gamesIn(finishedGames.peek());

/** Keeps a game that is over; once more for one that is kept already changes nothing but its place. Gives its key. */
export function keepFinished(game: Omit<FinishedGame, 'key' | 'ended'>): string {
  const key = keyOf(game.record);
  lastRecord.value = game.record;
  if (finishedGames.peek()[0]?.key === key) return key;
  finishedGames.value = withGame(finishedGames.peek(), { ...game, key, ended: isoNow() });
  return key;
}

export function findFinished(key: string): FinishedGame | undefined {
  return finishedGames.value.find((game) => game.key === key);
}

export function forgetFinished(key: string): void {
  finishedGames.value = finishedGames.peek().filter((game) => game.key !== key);
}

const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);

/** The puzzles that have been solved, by their ids. */
export const solved = kept<readonly string[]>('puzzles', [], isTexts);

const isTips = (value: unknown): value is readonly string[] | null => value === null || isTexts(value);

/** The tips of a guided first game that have been given; `null` where nobody is guided. */
export const guidance = kept<readonly string[] | null>('guidance', null, isTips);

/** Shows a record on the review screen, from one of its hands if that is said (from 1). */
export function openRecord(record: string, hand?: number): void {
  lastRecord.value = record;
  goTo('review', { game: keyOf(record), ...(hand === undefined ? {} : { hand: String(hand) }) });
}

/** The record that an address names by its key; without a key the last one. '' if there is none. */
export function recordOf(key: string | null): string {
  if (key === null) return lastRecord.value;
  const finished = findFinished(key);
  if (finished) return finished.record;
  return keyOf(lastRecord.value) === key ? lastRecord.value : '';
}

/** What is looked at is what the menu leads back to. */
export function rememberRecord(record: string): void {
  if (record !== '') lastRecord.value = record;
}
