import type { Words } from '../../../table/messages/index.ts';
import type { TERMINAL as EN } from '../en/terminal.ts';

export const TERMINAL: Words<typeof EN> = {
  see: (command) => `Vedi ${command}`,
  yes: 'sy',
  takes: (word, form) => `${word} che cosa? Scrivi ${form}`,
  takesNothing: (word) => `dopo ${word} non ci va niente`,
  more: (left) => `e altre ${left}, scrivi ancora`,
  hidden: (count) => `e altre ${count}`,
  enterPlays: (number, text) => `Invio gioca la numero ${number}, ${text}`,
  unfinished: (file) => `In ${file} c'è una partita non finita. La continui? [s/n]`,
  putAside: (file, aside) => `La partita non finita di ${file} è conservata in ${aside}.`,
  gameSaved: (file) => `La partita è salvata in ${file}`,
  continueBy: (command) => `Per continuarla: ${command}`,
  saved: (file) => `salvata in ${file}`,
  loaded: (about) => `caricata ${about}`,
  here: (about) => `qui: ${about}`,
  leaveHere: "Lasci la partita in corso per l'altra? [s/n]",
  staysHere: 'la partita in corso continua',
  position: (text) => `posizione ${text}`,
  noUndo: "prima d'ora non hai deciso nulla",
  undone: 'torni alla tua ultima decisione',
  seed: (seed) => `seme ${seed}`,
  noNet: (levels, count, rules, fallback) =>
    `Attenzione: per ${rules} non c'è una rete: ${levels} ${count === 1 ? 'gioca' : 'giocano'} più debolmente, con la valutazione ${fallback} (dama train --minutes ne fa una; dama solve --keep, su una tavola piccola, fa giocare in modo esatto)`,
  rulesWith: (rules, players) => `${rules} con ${players} giocatori`,
  likewise: (first, count) => `${first} (e lo stesso in altri ${count})`,
  viewerKeys: 'Invio avanti   b indietro   ] [ mano seguente, precedente   g G inizio, fine   q esci',
};
