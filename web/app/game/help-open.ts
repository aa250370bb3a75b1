/** Whether the list of keys is shown, which is loaded only then. */
import { signal } from '@preact/signals';

export const isHelpOpen = signal(false);
