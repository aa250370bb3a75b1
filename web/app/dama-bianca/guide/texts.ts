/** The words of the tips, in the current language. */
import { lazyWords } from '../../lazy-words.ts';
import type { GuideWords } from './tip-text.ts';

export const guideWords = lazyWords<GuideWords>({
  en: async () => (await import('./en.ts')).EN,
  it: async () => (await import('./it.ts')).IT,
});
