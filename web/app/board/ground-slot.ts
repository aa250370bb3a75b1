/** What draws the ground of cells, such as those of a goose race: loaded with the first board that has any. */
import { signal } from '@preact/signals';
import type { Mark } from '../../../engine/index.ts';
import type { Grounds } from './grounds.tsx';

const loaded = signal<typeof Grounds | undefined>(undefined);
let isWanted = false;

export function groundsFor(marks: readonly Mark[]): typeof Grounds | undefined {
  if (!isWanted && marks.some(({ isGround }) => isGround)) {
    isWanted = true;
    void import('./grounds.tsx').then(
      (found) => {
        loaded.value = found.Grounds;
      },
      () => {
        // The next board tries again.
        isWanted = false;
      },
    );
  }
  return loaded.value;
}
