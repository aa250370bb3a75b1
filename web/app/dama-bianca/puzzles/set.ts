/** Judges the puzzles of Dama Bianca, and says what they need. */
import type { AnalyseAnswer } from '../../../../table/protocol/index.ts';
import { analyst } from '../../engine.ts';
import type { PuzzleSet, PuzzleTexts, Tried, Verdict } from '../../puzzles/puzzle.ts';
import { positionsAfter } from '../../puzzles/suite-set.ts';
import { allWords, words } from '../../words.ts';
import {
  type DamaPuzzle,
  judgedTurns,
  leastLoss,
  notesOf,
  PUZZLE_KINDS,
  puzzlesOf,
  reasonOf,
  standOf,
} from './puzzle.ts';
import { PUZZLE_WORDS, type PuzzleWords } from './words.ts';

/** Whether a turn solves a puzzle: that is proved. What it loses otherwise is estimated, unless that is known as well. */
interface DamaVerdict extends Verdict {
  /** Share of the win that it gives away. */
  readonly loss: number | undefined;
  /** Whether `loss` is proved, as the least that it can be. */
  readonly isExact: boolean;
}

async function judge(puzzle: DamaPuzzle, tried: Tried | undefined): Promise<DamaVerdict> {
  const { at, seat, entry } = puzzle;
  const { turns, areRight } = judgedTurns(puzzle);
  const known = await positionsAfter(puzzle, turns);
  const isRightPosition = (position: string): boolean => known.includes(position) === areRight;
  const isRight = tried !== undefined && isRightPosition(tried.position);
  const moves = [...(tried ? [tried.turn] : []), ...(entry.best ? [entry.best[0]] : [])];
  const unit = entry.match ? 'match' : 'hand';
  const { lines } = await analyst.ask<AnalyseAnswer>('analyse', { ...at, unit, lines: 2, moves });
  const best = lines.find(({ position }) => isRightPosition(position));
  const played = tried && lines.find(({ position }) => position === tried.position);
  const least = leastLoss(puzzle);
  const estimated = best && played ? best.values[seat] - played.values[seat] : undefined;
  return {
    isRight,
    turn: tried?.turn,
    loss: isRight ? undefined : (least ?? estimated),
    isExact: least !== undefined,
    best,
    others: areRight ? turns.length - 1 : 0,
  };
}

/** A loss that does not show. */
const SHOWN = 0.0005;

function textsOf(said: PuzzleWords): PuzzleTexts<DamaPuzzle, DamaVerdict> {
  return {
    kinds: said.kinds,
    asks: said.asks,
    get closing() {
      return allWords().play.close;
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

const TEXTS = { en: textsOf(PUZZLE_WORDS.en), it: textsOf(PUZZLE_WORDS.it) };

export const PUZZLES: PuzzleSet<DamaPuzzle, DamaVerdict> = {
  kinds: PUZZLE_KINDS,
  puzzlesOf: (kind) => {
    const known = PUZZLE_KINDS.find((name) => name === kind);
    return known ? puzzlesOf(known) : [];
  },
  texts: (language) => TEXTS[language],
  judge,
};
