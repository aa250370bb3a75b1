/** Another game of the same people and bots, or a match. */
import { today } from '../outside.ts';
import { keep, keptGame } from './kept-game.ts';
import { lastPerson, table } from './on-table.ts';
import { dealAgain } from './requests.ts';
import { fail, open } from './session.ts';

/** The hands or games of a match that people go on with after a game. */
export const MATCH = 3;

async function follow(hands: number | undefined): Promise<void> {
  const kept = keptGame.peek();
  if (!kept || !table.peek()) return;
  try {
    const { record } = await dealAgain(kept.record, today(), hands);
    lastPerson.value = undefined;
    keep({ record, clicks: [], roll: null, seen: 0 });
    await open();
  } catch (error) {
    fail(error);
  }
}

/** The next game of a match, or another game: the same seats one further, with other dice. */
export function again(): Promise<void> {
  return follow(undefined);
}

/** A match at the same seats, in which the next one starts each hand, or is first in each game. */
export function asMatch(): Promise<void> {
  return follow(MATCH);
}
