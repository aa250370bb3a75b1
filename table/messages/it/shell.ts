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
  library: 'Archivio',
  laboratory: 'Laboratorio',
  'random-boards': 'Tabelloni a sorte',
  record: 'I tuoi risultati',
  settings: 'Impostazioni',
  loading: 'Caricamento …',
  failed: (what) => `Qualcosa non ha funzionato: ${what}`,
  unknown: "A questo indirizzo non c'è nulla.",
  unknownWhy: "Il collegamento può venire da un'altra versione della pagina, o gli manca una lettera.",
  toHome: 'Alla prima schermata',
  languages: 'Lingua',
  /** Answers to whether something is to be deleted. */
  delete: 'Sì, elimina',
  keep: 'Tieni',
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
