/** The games of this device that are not over: the one at the table, and those that were left for another one. */
import { keyOf } from './finished-list.ts';
import { isKeptGame, type KeptGame, keep, keptGame } from './game/kept-game.ts';
import { kept } from './kept.ts';
import { finishedGames, guidance, keepFinished } from './store.ts';

function areKeptGames(value: unknown): value is readonly KeptGame[] {
  return Array.isArray(value) && value.every((one) => one !== null && isKeptGame(one));
}

/** Those that were left, the last one first. */
export const leftGames = kept<readonly KeptGame[]>('left', [], areKeptGames);

/** More than anybody resumes; their texts must leave room for the finished games. */
const MOST = 12;

/** Whether a game is among the finished ones, as it is from its last turn on, and its match has no other. */
function isFinished({ record }: KeptGame): boolean {
  const [, hand, hands] = /^match: (\d+)\/(\d+)/m.exec(record) ?? [];
  if (Number(hand) < Number(hands)) return false;
  const key = keyOf(record);
  return finishedGames.value.some((game) => game.key === key);
}

/** The game at the table, unless it is over. */
export function gameAtTable(): KeptGame | undefined {
  const game = keptGame.value;
  return game && !isFinished(game) ? game : undefined;
}

/** Leaves a game for another one. Of too many the oldest goes to the finished games, as one that is not decided. */
export function leaveGame(game: KeptGame): void {
  const all = [game, ...leftGames.peek()];
  for (const { record } of all.slice(MOST)) keepFinished({ record, title: '', names: [], winners: [] });
  leftGames.value = all.slice(0, MOST);
}

/** Drops a game that was left. */
export function dropLeft(game: KeptGame): void {
  leftGames.value = leftGames.peek().filter((one) => one !== game);
}

/** Puts a game that was left on the table again, and leaves the one there. */
export function takeUp(game: KeptGame): void {
  const { record, clicks, roll, seen } = game;
  const before = gameAtTable();
  dropLeft(game);
  if (before) leaveGame(before);
  guidance.value = null;
  keep({ record, clicks, roll, seen });
}
