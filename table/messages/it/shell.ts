import type { SHELL as EN } from '../en/shell.ts';
import type { Words } from '../words.ts';

export const SHELL: Words<typeof EN> = {
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
