/** What results of a game depend on, where there is something to be said of that. */
import { type Catalogue, textOf } from './catalogue.ts';

/** Of games by their names, each note once; a name that is not known has none. */
export function restingNotes(
  { further }: Pick<Catalogue, 'further'>,
  games: readonly (string | undefined)[],
): readonly string[] {
  const notes = games.flatMap((game) => (game === undefined ? [] : (textOf(further?.resting, game) ?? [])));
  return [...new Set(notes)];
}
