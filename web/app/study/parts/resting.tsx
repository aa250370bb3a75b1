/** What results of a game depend on, where there is something to be said of that. */
import { textOf } from '../../../../table/messages/index.ts';
import { allWords } from '../../words.ts';

export function Resting({ game }: { readonly game: string | undefined }) {
  const note = game === undefined ? undefined : textOf(allWords().further?.resting, game);
  return note === undefined ? null : <p class="faint">{note}</p>;
}
