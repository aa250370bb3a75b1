/** Lists what games bring to the page, each part loaded when it is first needed. */
import type { ComponentType } from 'preact';
import { frontOf, gamesWithPuzzles } from '../../table/fronts/index.ts';
import { later, type ScreenModule } from './later.ts';
import type { PuzzleSet } from './puzzles/puzzle.ts';

/** Screens that are about one game, by the name in their address. */
export const GAME_SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  'random-boards': later(() => import('./oca/random-boards.tsx')),
};

/** Small boards that a game brings to its rules in short, by their names. */
export const GAME_LESSONS: Readonly<Record<string, () => Promise<ComponentType<{ readonly name: string }>>>> =
  {
    'dama-bianca': async () => (await import('./dama-bianca/learn/lesson.tsx')).Lesson,
  };

/** What guides people through a first game, shown within its screen. */
export const GAME_GUIDES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'dama-bianca': async () => (await import('./dama-bianca/guide/guide.tsx')).Guide,
};

/** What games show beside their board. */
export const GAME_PANELS: Readonly<Record<string, () => Promise<ComponentType>>> = {
  bosco: async () => (await import('./bosco/panel.tsx')).Panel,
  labirinto: async () => (await import('./labirinto/panel.tsx')).Panel,
};

interface GamePuzzles {
  load(): Promise<PuzzleSet>;
}

/** By name of the game; the first one is shown where an address names none. */
export const PUZZLE_SETS: Readonly<Record<string, GamePuzzles>> = {
  'dama-bianca': {
    load: async () => (await import('./dama-bianca/puzzles/set.ts')).PUZZLES,
  },
  ...Object.fromEntries(gamesWithPuzzles().map((game) => [game, { load: () => loadSuite(game) }])),
};

async function loadSuite(game: string): Promise<PuzzleSet> {
  const { puzzles } = frontOf(game);
  const [{ suiteSet }, found] = await Promise.all([import('./puzzles/suite-set.ts'), puzzles?.()]);
  if (!found) throw new Error(`${game} has no puzzles`);
  return suiteSet(game, found);
}
