/** What stands under a line that is being typed at the table. */
import { type Choice, touching } from '../../../table/dama-bianca/index.ts';
import { narrow } from '../../../table/typed/index.ts';
import { suggestionLines } from '../../terminal/numbered.ts';

/** What has been typed of a number, and the list that numbers refer to. */
interface Typed {
  readonly text: string;
  readonly numbered: readonly Choice[];
}

/** In at most so many rows; of a number also what Enter does with it. */
export function suggestionsOf(
  choices: readonly Choice[],
  { text, numbered }: Typed,
  width: number,
  rows: number,
): string[] {
  const number = /^\s*\d+\s*$/.test(text) ? Number(text) : undefined;
  const chosen = numbered.find((choice) => choice.number === number);
  const matching = number === undefined ? narrow(choices, text) : touching(choices, number);
  return suggestionLines(matching, chosen, width, rows);
}
