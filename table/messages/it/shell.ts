import type { Words } from '../catalogue.ts';
import type { SHELL as EN_SHELL, SITE as EN_SITE, UPDATE as EN_UPDATE } from '../en/shell.ts';

export const SHELL: Words<typeof EN_SHELL> = {
  title: 'Dama Bianca',
  skip: 'Vai al contenuto',
  menu: 'Menu',
  home: 'Gioca',
  learn: 'Impara',
  puzzles: 'Problemi',
  review: 'Revisione',
  analysis: 'Analisi',
  watch: 'Guarda',
  library: 'Partite',
  'random-boards': 'Tabelloni',
  settings: 'Impostazioni',
  loading: 'Caricamento …',
  failed: (what) => `Qualcosa non ha funzionato: ${what}`,
  unknown: 'Questa pagina non esiste.',
};

export const SITE: Words<typeof EN_SITE> = {
  needsScript: 'Questa pagina gioca sul tuo dispositivo, e per farlo ha bisogno di JavaScript.',
  description:
    'Un gioco di dadi su un tabellone rotondo, contro il computer o altre persone, sul tuo dispositivo.',
};

export const UPDATE: Words<typeof EN_UPDATE> = {
  found: "C'è una nuova versione.",
  reload: 'Ricarica',
};
