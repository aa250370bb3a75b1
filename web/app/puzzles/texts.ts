/** The words of the puzzles of all games, in the current language. */
import type { Words } from '../../../table/messages/index.ts';
import { lazyWords } from '../lazy-words.ts';
import type { EN } from './en.ts';

export type SharedTexts = Words<typeof EN>;

export const sharedTexts = lazyWords<SharedTexts>({
  en: async () => (await import('./en.ts')).EN,
  it: async () => (await import('./it.ts')).IT,
});
