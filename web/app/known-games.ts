/** The games that can be played, with their variants and bots: asked once for all screens. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { GameAnswer, GamesAnswer } from '../../table/protocol/index.ts';
import { analyst } from './engine.ts';
import { nameAllGames } from './words.ts';

/** Undefined until `findGames` has found them. */
export const games = signal<GamesAnswer | undefined>(undefined);

/** Rejects with a fault where the worker cannot be had. */
export async function findGames(): Promise<GamesAnswer> {
  void nameAllGames();
  games.value = games.peek() ?? (await analyst.ask<GamesAnswer>('games'));
  return games.value;
}

/** Undefined before the answer is there, and for a game that does not exist. */
export function useGame(name: string): GameAnswer | undefined {
  useEffect(() => {
    // Without a worker all else that the screen asks fails too, and says so.
    findGames().catch(() => undefined);
  }, []);
  return games.value?.games.find(({ game }) => game === name);
}
