/** The place of what a game shows on occasion. The first turn does not wait for it; it is loaded while that is entered. */
import { signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../words.ts';
import { isHelpOpen } from './help-open.ts';
import { look } from './looking.ts';
import { entry, failure, stage, table } from './on-table.ts';
import { isPassing } from './passing.ts';
import { failureText } from './texts.ts';
import { doubt } from './tutor.ts';

const loaded = signal<ComponentType | undefined>(undefined);

async function load(): Promise<void> {
  try {
    loaded.value = (await import('./occasions.tsx')).Occasions;
  } catch (error) {
    failure.value = failureText(words(), error);
  }
}

export function OccasionsSlot() {
  const isPlaying = ['loading', 'entry', 'bots'].includes(stage.value);
  const isEntered = entry.value?.picked !== undefined || entry.value?.turn !== undefined;
  const isAsked =
    look.value !== undefined || isPassing.value || isHelpOpen.value || doubt.value !== undefined;
  const hasGround = table.value?.marks.some(({ isGround }) => isGround);
  const isWanted = !isPlaying || isEntered || isAsked || hasGround;
  useEffect(() => {
    if (isWanted && !loaded.peek()) void load();
  }, [isWanted]);
  const Occasions = loaded.value;
  return Occasions ? <Occasions /> : null;
}
