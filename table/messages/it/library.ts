import type { Words } from '../catalogue.ts';
import type { LIBRARY as EN_LIBRARY } from '../en/library.ts';
import { FORMAT, NAMES } from './names.ts';

export const LIBRARY: Words<typeof EN_LIBRARY> = {
  open: 'Apri una partita o una posizione',
  file: 'Scegli un file',
  drop: 'o trascina un file in un punto qualsiasi della pagina',
  paste: 'Incolla dagli appunti',
  text: 'Il testo di una partita o di una posizione',
  openText: 'Apri questo testo',
  notPasted: 'Il browser non permette di leggere gli appunti. Incolla nel campo.',
  empty: 'Non contiene nulla.',
  tooLarge: 'Questo file è troppo grande per una partita.',
  linkRefused: 'Questo collegamento non si apre',
  linkVersion: "È di un'altra versione della pagina. Aprilo lì, o fatti mandare la partita come file.",
  linkDamaged: 'Ne manca una parte, o è stata cambiata. Copia il collegamento intero e riprova.',
  unread: 'Non si può aprire:',
  several: (count) =>
    `Il file ha ${FORMAT.count(count, { one: 'partita', other: 'partite' })}. Scegline una.`,
  gameOf: (number) => `Partita ${number}`,
  kept: 'Finite su questo dispositivo',
  noneKept: 'Qui non è ancora finita nessuna partita.',
  names: (names) => FORMAT.and(names),
  won: (names) => {
    if (names.length === 0) return 'non decisa';
    if (!names.includes(NAMES.you))
      return `${FORMAT.plural(names.length, { one: 'ha vinto', other: 'hanno vinto' })} ${FORMAT.and(names)}`;
    return names.length === 1 ? 'hai vinto' : `avete vinto ${FORMAT.and(names)}`;
  },
  save: 'Salva in un file',
  remove: 'Elimina',
  removeSure: 'Eliminare questa partita?',
  removed: 'La partita è eliminata.',
  database: 'Studi registrati',
  study: 'Studio',
  noStudy: (study) => `Lo studio ${study} non è in questo elenco.`,
  noStudies: "L'archivio non ha ancora studi.",
  games: 'Partite dello studio',
  filter: 'Partite con',
  filterIs: 'Per esempio margin>=20 o turns>60; più condizioni si separano con una virgola.',
  search: 'Cerca',
  nothing: 'Nessuna partita corrisponde.',
  more: 'Altre partite',
  running: 'in corso',
  watch: 'Guarda',
  report: 'Resoconto',
  blocks: (done, of) => `${FORMAT.number(done)} blocchi su ${FORMAT.number(of)}`,
  block: 'Blocco',
  length: 'Turni',
  unanswered: 'Il server non risponde:',
};
