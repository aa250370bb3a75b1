/**
 * The screens of the page by the name in their address. The first two are there from the start, which is less to load than
 * in parts; each other one is loaded when it is first shown.
 */
import * as begin from './begin/screen.tsx';
import * as game from './game/screen.tsx';
import { GAME_SCREENS } from './games.ts';
import { later } from './later.ts';
import type { ScreenModule } from './screen.ts';

export const SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  ...GAME_SCREENS,
  analysis: later(() => import('./study/analysis/screen.tsx')),
  puzzles: later(() => import('./puzzles/screen.tsx')),
  library: later(() => import('./study/library/screen.tsx')),
  review: later(() => import('./study/review/screen.tsx')),
  '': async () => begin,
  game: async () => game,
  settings: later(() => import('./preferences/screen.tsx')),
  watch: later(() => import('./study/watch/screen.tsx')),
};
