/** Makes puzzles of a suite: a turn is right if the suite names it, or if it is proved to be worth as much. */
import type { SuiteProblem } from '../../../ai/index.ts';
import type { CategoryTexts, SuitePuzzles } from '../../../table/fronts/index.ts';
import type { AnalyseAnswer, ExactAnswer, Standpoint } from '../../../table/protocol/index.ts';
import { analyst, player } from '../engine.ts';
import { allWords } from '../words.ts';
import {
  type Puzzle,
  type PuzzleSet,
  type PuzzleTexts,
  playersIn,
  type Tried,
  type Verdict,
} from './puzzle.ts';
import { SHARED_WORDS } from './words.ts';

interface SuitePuzzle extends Puzzle {
  /** Every turn that is known to be right. */
  readonly best: readonly string[];
}

interface SuiteVerdict extends Verdict {
  /** What is known for sure after the turn that was tried, or that is shown. */
  readonly exact: ExactAnswer | undefined;
}

/** Turns can be spelled in several ways, so the positions that they lead to are compared. */
export async function positionsAfter({ at }: Puzzle, turns: readonly string[]): Promise<string[]> {
  const { game, variant, position } = at;
  const after = (turn: string) =>
    player.ask<{ readonly position: string }>('apply', { game, variant, position, turn });
  return (await Promise.all(turns.map(after))).map((answer) => answer.position);
}

async function analyse(puzzle: SuitePuzzle, turns: readonly string[]): Promise<AnalyseAnswer> {
  // What is known for sure needs no depth.
  return await analyst.ask<AnalyseAnswer>('analyse', { ...puzzle.at, depth: 1, lines: 1, moves: turns });
}

async function judge(puzzle: SuitePuzzle, tried: Tried | undefined): Promise<SuiteVerdict> {
  const turns = [...(tried ? [tried.turn] : []), ...puzzle.best];
  const [known, { lines, seat, exact }] = await Promise.all([
    positionsAfter(puzzle, puzzle.best),
    analyse(puzzle, turns),
  ]);
  const best = lines.find(({ position }) => known.includes(position));
  const played = tried && lines.find(({ position }) => position === tried.position);
  const isAsGood = played?.exact && exact && played.exact.values[seat] >= exact.values[seat];
  const isRight = tried !== undefined && (known.includes(tried.position) || isAsGood === true);
  return {
    isRight,
    turn: tried?.turn,
    best,
    others: puzzle.best.length - 1,
    exact: (tried ? played : best)?.exact,
  };
}

function textsOf(
  categories: Readonly<Record<string, CategoryTexts>>,
): PuzzleTexts<SuitePuzzle, SuiteVerdict> {
  const each = (part: (texts: CategoryTexts) => string) =>
    Object.fromEntries(Object.entries(categories).map(([name, texts]) => [name, part(texts)]));
  const sure = ({ exact }: SuiteVerdict): string | undefined => {
    const { further, language } = allWords();
    return exact && SHARED_WORDS[language].after(further.sureAfter(exact));
  };
  return {
    kinds: each(({ name }) => name),
    asks: each(({ ask }) => ask),
    notes: ({ kind }) => {
      const { note } = categories[kind];
      return note === undefined ? [] : [note];
    },
    cost: (_puzzle, verdict) => sure(verdict),
    reason: ({ kind }, verdict) => {
      const { reason } = categories[kind];
      const end = verdict.isRight || verdict.turn === undefined ? sure(verdict) : undefined;
      return end === undefined ? reason : `${reason} ${end}`;
    },
  };
}

function standpointOf(game: string, { variant, position }: SuiteProblem): Standpoint {
  return { game, variant, position };
}

/** Throws if there are no words for a category of the suite. */
export function suiteSet(
  game: string,
  { suite: { categories, problems }, texts }: SuitePuzzles,
): PuzzleSet<SuitePuzzle, SuiteVerdict> {
  for (const category of categories)
    if (!texts.en[category] || !texts.it[category]) throw new Error(`no words for ${game}/${category}`);
  const said = { en: textsOf(texts.en), it: textsOf(texts.it) };
  const puzzles = problems.map((problem) => ({
    id: `${game}/${problem.id}`,
    kind: problem.category,
    players: playersIn(problem.position),
    at: standpointOf(game, problem),
    best: problem.best,
  }));
  return {
    kinds: categories,
    puzzlesOf: (kind) => puzzles.filter((puzzle) => puzzle.kind === kind),
    texts: (wanted) => said[wanted],
    prepare: (puzzle) => {
      // A fault is told when the answer is wanted.
      analyse(puzzle, puzzle.best).catch(() => undefined);
    },
    judge,
  };
}
