/** What the page knows of games beyond their board description, each part loaded when it is first needed. */
import type { ComponentType } from 'preact';
import { later } from './later.ts';
import type { ScreenModule } from './screen.ts';

/** Screens that are about one game, by the name in their address. */
export const GAME_SCREENS: Readonly<Record<string, () => Promise<ScreenModule>>> = {
  learn: later(async () => (await import('./dama-bianca/index.ts')).loadLearn()),
  'random-boards': later(async () => (await import('./oca/index.ts')).loadRandomBoards()),
};

/** What guides people through a first game, shown within its screen. */
export const GAME_GUIDES: Readonly<Record<string, () => Promise<ComponentType>>> = {
  'dama-bianca': async () => (await (await import('./dama-bianca/index.ts')).loadGuide()).Guide,
};
