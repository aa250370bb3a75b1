/** Passes on a file that was dropped on the page to where files are opened. */
import { signal } from '@preact/signals';
import { goTo } from './route.ts';

export const dropped = signal<File | undefined>(undefined);

const holdsFile = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Takes files from now on, wherever no part of the screen takes them itself. */
export function takeDroppedFiles(): void {
  addEventListener('dragover', (event) => {
    // Without it, the browser would leave the page for the file.
    if (holdsFile(event)) event.preventDefault();
  });
  addEventListener('drop', (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (event.defaultPrevented || !file) return;
    event.preventDefault();
    dropped.value = file;
    goTo('library');
  });
}
