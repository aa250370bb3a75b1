import type { UPDATE as EN } from '../en/update.ts';
import type { Words } from '../words.ts';

export const UPDATE: Words<typeof EN> = {
  found: "C'è una nuova versione.",
  reload: 'Ricarica',
};
