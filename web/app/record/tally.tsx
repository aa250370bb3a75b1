/** Shows the results of the games against one level. */
import { levelName } from '../names.ts';
import { allWords } from '../words.ts';
import type { Tally } from './results.ts';

/** Who was played against. */
export function levelOf({ level }: Pick<Tally, 'level'>): string {
  return level === '' ? allWords().record.several : levelName(level);
}

/** A part of a whole as a bar, which the words beside it say too. */
export function Share({ part }: { readonly part: number }) {
  return (
    <span class="share" aria-hidden="true">
      <span style={{ width: `${100 * part}%` }} />
    </span>
  );
}
