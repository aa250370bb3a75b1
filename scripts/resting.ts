/** What results of a game depend on, where there is something to be said of that: the last lines of what shows them. */
import { textOf } from '../table/messages/index.ts';
import { words } from './messages/index.ts';

/** By names of games, which may come several times. */
export function restingLines(...games: readonly (string | undefined)[]): string[] {
  const { resting } = words().further;
  const notes = [...new Set(games)].flatMap((game) => {
    const note = game === undefined ? undefined : textOf(resting, game);
    return note === undefined ? [] : [note];
  });
  return notes.length === 0 ? [] : ['', ...notes];
}
