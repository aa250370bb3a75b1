/** How a board looks to the person at the page. */
import { computed, signal } from '@preact/signals';
import type { BoardLook, Geometry } from '../../../engine/index.ts';
import { hasPlainShapes } from '../settings.ts';

// Where the few colours of the system are used, shapes tell more than pictures.
const forced = matchMedia('(forced-colors: active)');
const isForced = signal(forced.matches);
forced.addEventListener('change', ({ matches }) => {
  isForced.value = matches;
});

/** Whether pieces are plain shapes with numbers on them, on plain cells. */
export const isPlain = computed(() => hasPlainShapes.value || isForced.value);

/** Undefined where shapes are plain, and for boards without a look. */
export function lookOf({ look }: Geometry): BoardLook | undefined {
  return isPlain.value ? undefined : look;
}
