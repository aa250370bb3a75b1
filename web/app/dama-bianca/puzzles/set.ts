/** The puzzles of Dama Bianca, and what is said of them. */
import { lazyWords } from '../../lazy-words.ts';
import type { PuzzleSet, PuzzleTexts } from '../../puzzles/puzzle.ts';
import { allWords, words } from '../../words.ts';
import { type DamaVerdict, judge } from './judge.ts';
import {
  type DamaPuzzle,
  notesOf,
  PUZZLE_KINDS,
  type PuzzleWords,
  puzzlesOf,
  reasonOf,
  standOf,
} from './puzzle.ts';

/** A loss that does not show. */
const SHOWN = 0.0005;

function textsOf(said: PuzzleWords): PuzzleTexts<DamaPuzzle, DamaVerdict> {
  return {
    kinds: said.kinds,
    asks: said.asks,
    get closing() {
      return allWords().analysis.close;
    },
    thrown: ({ at }) => {
      const [high, low] = at.roll ?? [0, 0];
      return said.roll(high, low);
    },
    stand: (puzzle) => standOf(puzzle, said, words().format),
    notes: (puzzle) => notesOf(puzzle, said),
    cost: (_puzzle, { loss, isExact }) => {
      if (loss === undefined || loss < SHOWN) return undefined;
      const share = words().format.percent(loss);
      return isExact ? said.loss(share) : said.estimate(share);
    },
    anyOther: ({ entry }) => (entry.best === undefined ? said.anyOther : undefined),
    reason: (puzzle) => reasonOf(puzzle, said, words().format),
  };
}

const texts = lazyWords({
  en: async () => textsOf((await import('./en.ts')).EN),
  it: async () => textsOf((await import('./it.ts')).IT),
});

export const PUZZLES: PuzzleSet<DamaPuzzle, DamaVerdict> = {
  kinds: PUZZLE_KINDS,
  puzzlesOf: (kind) => {
    const known = PUZZLE_KINDS.find((name) => name === kind);
    return known ? puzzlesOf(known) : [];
  },
  texts,
  judge,
};
