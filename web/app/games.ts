/** Lists what games bring to the page, each part loaded when it is first needed. */
import type { ComponentType } from 'preact';
import { later, type ScreenModule } from './later.ts';
import type { PuzzleSet } from './puzzles/puzzle.ts';
import type { EditKit } from './study/editor/edit-kit.ts';

/** Screens that are about one game, by the name in their address. */
export const GAME_SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  learn: later(() => import('./dama-bianca/learn/screen.tsx')),
  'random-boards': later(() => import('./oca/random-boards.tsx')),
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

/** How positions of a game are edited; without it, as text alone. */
export const EDIT_KITS: Readonly<Record<string, () => Promise<EditKit>>> = {
  alma: async () => (await import('./alma/edit-kit.ts')).EDIT_KIT,
  'dama-bianca': async () => (await import('./dama-bianca/edit-kit.ts')).EDIT_KIT,
  draughts: async () => (await import('./draughts/edit-kit.ts')).EDIT_KIT,
  'go-bang': async () => (await import('./go-bang/edit-kit.ts')).EDIT_KIT,
  oca: async () => (await import('./oca/edit-kit.ts')).EDIT_KIT,
};

interface GamePuzzles {
  /** Of a game that is called alike in every language. */
  readonly title?: string;
  load(): Promise<PuzzleSet>;
}

/** By name of the game; the first one is shown where an address names none. */
export const PUZZLE_SETS: Readonly<Record<string, GamePuzzles>> = {
  'dama-bianca': {
    title: 'Dama Bianca',
    load: async () => (await import('./dama-bianca/puzzles/set.ts')).PUZZLES,
  },
  draughts: { load: async () => (await import('./draughts/puzzles.ts')).PUZZLES },
  'go-bang': { load: async () => (await import('./go-bang/puzzles.ts')).PUZZLES },
  alma: { load: async () => (await import('./alma/puzzles.ts')).PUZZLES },
};
