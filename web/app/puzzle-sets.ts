/** The games that have puzzles, listed apart because they are loaded after the first screens. */
import type { PuzzleSet } from './puzzles/puzzle.ts';

interface GamePuzzles {
  /** Of a game that is called alike in every language. */
  readonly title?: string;
  load(): Promise<PuzzleSet>;
}

/** By name of the game; the first one is shown where an address names none. */
export const PUZZLE_SETS: Readonly<Record<string, GamePuzzles>> = {
  'dama-bianca': {
    title: 'Dama Bianca',
    load: async () => (await (await import('./dama-bianca/index.ts')).loadPuzzles()).PUZZLES,
  },
  draughts: { load: async () => (await (await import('./draughts/index.ts')).loadPuzzles()).PUZZLES },
  'go-bang': { load: async () => (await (await import('./go-bang/index.ts')).loadPuzzles()).PUZZLES },
  alma: { load: async () => (await (await import('./alma/index.ts')).loadPuzzles()).PUZZLES },
};
