/** Lists the general messages of the terminal and of `web`, in both languages. */
import type { Words } from '../../table/messages/index.ts';

const TERMINAL_EN = {
  see: (command: string) => `See ${command}`,
  /** First letters of what means yes. */
  yes: 'y',
  takes: (word: string, form: string) => `${word} what? Type ${form}`,
  takesNothing: (word: string) => `${word} takes nothing after it`,
  more: (left: number) => `and ${left} more, type more`,
  hidden: (count: number) => `and ${count} more`,
  enterPlays: (number: number, text: string) => `Enter plays number ${number}, ${text}`,
  unfinished: (file: string) => `There is an unfinished game in ${file}. Continue it? [y/n]`,
  putAside: (file: string, aside: string) => `The unfinished game in ${file} is kept in ${aside}.`,
  gameSaved: (file: string) => `The game is saved in ${file}`,
  continueBy: (command: string) => `Continue it: ${command}`,
  saved: (file: string) => `saved in ${file}`,
  loaded: (about: string) => `loaded ${about}`,
  here: (about: string) => `here: ${about}`,
  leaveHere: 'Leave the game here for the other one? [y/n]',
  staysHere: 'the game here continues',
  position: (text: string) => `position ${text}`,
  noUndo: 'there is no earlier decision of yours',
  undone: 'back to your last decision',
  seed: (seed: number) => `seed ${seed}`,
  noNet: (levels: string, count: number, rules: string, fallback: string) =>
    `Warning: no net plays ${rules}: ${levels} ${count === 1 ? 'plays' : 'play'} weaker, by the ${fallback} (dama train --minutes makes a net; dama solve --store, on a small board, plays exactly)`,
  rulesWith: (rules: string, players: number) => `${rules} with ${players} players`,
  likewise: (first: string, count: number) => `${first} (and likewise in ${count} more)`,
  viewerKeys: 'Enter next   b back   ] [ next, previous hand   g G start, end   q quit',
} as const;

const TERMINAL_IT: Words<typeof TERMINAL_EN> = {
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
    `Attenzione: per ${rules} non c'è una rete: ${levels} ${count === 1 ? 'gioca' : 'giocano'} più debolmente, con la valutazione ${fallback} (dama train --minutes ne fa una; dama solve --store, su una tavola piccola, fa giocare in modo esatto)`,
  rulesWith: (rules, players) => `${rules} con ${players} giocatori`,
  likewise: (first, count) => `${first} (e lo stesso in altri ${count})`,
  viewerKeys: 'Invio avanti   b indietro   ] [ mano seguente, precedente   g G inizio, fine   q esci',
};

/** What is said in the terminal whatever the command or the game. */
export const TERMINAL = { en: TERMINAL_EN, it: TERMINAL_IT };

const WEB_EN = {
  openAddress: 'Open the address in a browser; Ctrl-C ends it.',
  newDatabase: (file: string) => `There is no ${file} yet: the first run in the laboratory makes it.`,
  door: (host: string) =>
    [
      `The server listens on ${host}: not only this machine, but every device that reaches it there can read`,
      'all that it shows, and the connection is not encrypted. Stop it with Ctrl-C when you no longer need it.',
    ].join('\n'),
  site: (files: number, revision: string, folder: string) =>
    `${files} files of ${revision} written to ${folder}; any web server can offer them`,
  single: (file: string) => `${file} written; open it in a browser`,
} as const;

const WEB_IT: Words<typeof WEB_EN> = {
  openAddress: "Apri l'indirizzo in un browser; Ctrl-C chiude tutto.",
  newDatabase: (file) => `${file} non c'è ancora: la crea la prima esecuzione nel laboratorio.`,
  door: (host) =>
    [
      `Il server ascolta su ${host}: non solo questo computer, ma ogni dispositivo che ci arriva può leggere tutto`,
      'quello che mostra, e la connessione non è cifrata. Fermalo con Ctrl-C quando non ti serve più.',
    ].join('\n'),
  site: (files, revision, folder) =>
    `${files} file di ${revision} scritti in ${folder}; qualunque server web può offrirli`,
  single: (file) => `${file} è scritto; aprilo in un browser`,
};

/** What `web` says. */
export const WEB = { en: WEB_EN, it: WEB_IT };
