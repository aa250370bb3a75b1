/** What games show beside their board, listed apart because it is loaded after the first screens. */
import type { ComponentType } from 'preact';

export const GAME_PANELS: Readonly<Record<string, () => Promise<ComponentType>>> = {
  bosco: async () => (await import('./bosco/index.ts')).Panel,
  labirinto: async () => (await import('./labirinto/index.ts')).Panel,
};
