import type { WATCH as EN } from '../en/watch.ts';
import type { Words } from '../words.ts';
import { FORMAT } from './format.ts';

export const WATCH: Words<typeof EN> = {
  title: 'Guarda',
  intro: "Fai giocare i livelli l'uno contro l'altro, e guarda.",
  level: (seat) => `Livello del posto ${seat}`,
  add: 'Un posto in più',
  remove: 'Un posto in meno',
  variant: 'Variante',
  unit: 'Che cosa si gioca',
  hand: 'Una mano sola',
  match: 'Una partita',
  begin: 'Inizia',
  another: "Un'altra partita",
  setUp: 'Altri giocatori',
  board: 'Tabellone della partita',
  pause: 'Pausa',
  goOn: 'Continua',
  step: 'Un turno',
  speed: 'Velocità',
  speeds: { slow: 'lenta', normal: 'normale', fast: 'veloce', none: 'la più veloce' },
  thinking: (who) => `${who} pensa …`,
  over: (names) => {
    if (names.length === 0) return 'La partita è finita.';
    const verb = FORMAT.plural(names.length, { one: 'ha vinto', other: 'hanno vinto' });
    return `La partita è finita: ${verb} ${FORMAT.and(names)}.`;
  },
  review: 'Rivedi questa partita',
  failed: 'La partita non può continuare:',
  study: 'Uno studio in corso',
  noStudy: 'Gli studi in corso si possono guardare dove la pagina è avviata con: dama web --db FILE',
  none: 'Nessuno studio è in corso.',
  leave: 'Smetti di seguirlo',
  newest: 'Partite più recenti',
  waiting: 'In attesa della prossima partita …',
  lost: 'La connessione è caduta; si riprova.',
};
