/** The place of what a game shows beside its board; it is loaded with the first of its games. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { GAME_PANELS } from '../game-panels.ts';
import { failure, table } from './on-table.ts';

const loaded = signal<{ readonly game: string; readonly Panel: ComponentType } | undefined>(undefined);

export function PanelSlot() {
  const game = table.value?.at.game ?? '';
  useEffect(() => {
    if (loaded.peek()?.game === game) return;
    void GAME_PANELS[game]?.().then(
      (Panel) => {
        loaded.value = { game, Panel };
      },
      (error: unknown) => {
        failure.value = String(error);
      },
    );
  }, [game]);
  const found = loaded.value;
  return found?.game === game ? <found.Panel /> : null;
}
