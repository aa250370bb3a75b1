/** The words of the rules page, in the current language. */
import type { Words } from '../../../../table/messages/index.ts';
import { lazyWords } from '../../lazy-words.ts';
import type { EN } from './en.ts';

export type LearnWords = Words<typeof EN>;

export const learnWords = lazyWords<LearnWords>({
  en: async () => (await import('./en.ts')).EN,
  it: async () => (await import('./it.ts')).IT,
});
