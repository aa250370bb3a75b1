/** The words of the puzzles, in the current language. */
import { lazyWords } from '../../lazy-words.ts';
import type { PuzzleWords } from './puzzle.ts';

export const puzzleWords = lazyWords<PuzzleWords>({
  en: async () => (await import('./en.ts')).EN,
  it: async () => (await import('./it.ts')).IT,
});
