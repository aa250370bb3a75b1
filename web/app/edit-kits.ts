/** What the screens of study know of games, listed apart because they are loaded after the first ones. */
import type { EditKit } from './study/editor/edit-kit.ts';

/** How positions of a game are edited; without it, as text alone. */
export const EDIT_KITS: Readonly<Record<string, () => Promise<EditKit>>> = {
  alma: async () => (await import('./alma/index.ts')).EDIT_KIT,
  'dama-bianca': async () => (await import('./dama-bianca/index.ts')).EDIT_KIT,
  draughts: async () => (await import('./draughts/index.ts')).EDIT_KIT,
  'go-bang': async () => (await import('./go-bang/index.ts')).EDIT_KIT,
  oca: async () => (await import('./oca/index.ts')).EDIT_KIT,
};
