/** The place of a guide through a first game, for games that have one; it is loaded only there. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { GAME_GUIDES } from '../games.ts';
import { guidance } from './guidance.ts';
import { table } from './on-table.ts';

const loaded = signal<ComponentType | undefined>(undefined);

export function GuideSlot() {
  const game = table.value?.at.game;
  const isGuided = guidance.value !== null;
  useEffect(() => {
    const load = isGuided && game !== undefined ? GAME_GUIDES[game] : undefined;
    void load?.().then((Guide) => {
      loaded.value = Guide;
    });
  }, [game, isGuided]);
  const Guide = loaded.value;
  return isGuided && Guide ? <Guide /> : null;
}
