/** The finished games of this device, in its local storage. */

import { kept } from '../kept.ts';
import { isoNow } from '../outside.ts';
import { type FinishedGame, gamesIn, keyOf, withGame } from './finished-list.ts';
import { lastRecord } from './last-record.ts';

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
