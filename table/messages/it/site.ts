import type { SITE as EN } from '../en/site.ts';
import type { Words } from '../words.ts';

export const SITE: Words<typeof EN> = {
  needsScript: 'Questa pagina gioca sul tuo dispositivo, e per farlo ha bisogno di JavaScript.',
  description:
    'Un gioco di dadi su un tabellone rotondo, contro il computer o altre persone, sul tuo dispositivo.',
};
