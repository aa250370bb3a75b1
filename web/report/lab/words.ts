/** Names what tables and pictures of a lab show, in both languages. */
import { figurePhrase, type LabFigure } from '../../../selfplay/lab/index.ts';

export type LabLanguage = 'en' | 'it';

const EN = {
  head: ['variant', 'played by', 'dice', 'games'],
  place: (place: number) => `seat ${place} wins`,
  stages: { search: 'search', confirm: 'fresh', level: 'fresh' },
  warning: 'Warning',
  figures: 'The figures behind the sentences',
  searched: 'What the search played',
  answered: 'What the sentences speak of',
  byLevel: 'By level of play',
  first: 'What the first seat wins',
  firstIs: (rows: number) => `${rows} shares with their intervals; the tables below have the numbers.`,
  share: 'share of the win',
  fair: 'fair',
  even: 'even',
  changes: 'What else changes',
  changesAre:
    'Changes against the base, paired by the dice: of shares in points, of other figures as a part.',
  change: 'change',
  none: 'none',
  lessBase: 'Changes against the base',
  paired: 'Paired by the dice; single intervals of 95 %.',
  single:
    'Single intervals of 95 %; those of the sentences hold together and are wider. Figures of the search are seen through its choices.',
  luckless: (bots: string) => `Without luck: ${bots}.`,
  lead: 'lead of the first seat',
  played: (games: number, blocks: number, search: number, confirm: number) =>
    `${games} games in ${blocks} blocks; seed ${search} to search, ${confirm} to confirm.`,
};

const IT: typeof EN = {
  head: ['variante', 'gioca', 'dadi', 'partite'],
  place: (place: number) => `vince il ${place}º`,
  stages: { search: 'ricerca', confirm: 'nuovi', level: 'nuovi' },
  warning: 'Attenzione',
  figures: 'I numeri dietro le frasi',
  searched: 'Ciò che la ricerca ha giocato',
  answered: 'Ciò di cui parlano le frasi',
  byLevel: 'Secondo il livello di gioco',
  first: 'Quanto vince chi comincia',
  firstIs: (rows: number) => `${rows} quote con i loro intervalli; i numeri sono nelle tabelle.`,
  share: 'quota di vittoria',
  fair: 'equo',
  even: 'parità',
  changes: 'Che altro cambia',
  changesAre:
    'Cambiamenti rispetto alla base, a parità di dadi: delle quote in punti, degli altri numeri in parte.',
  change: 'cambiamento',
  none: 'nessuno',
  lessBase: 'Cambiamenti rispetto alla base',
  paired: 'A parità di dadi; intervalli singoli del 95 %.',
  single:
    'Intervalli singoli del 95 %; quelli delle frasi valgono insieme e sono più larghi. I numeri della ricerca sono visti attraverso le sue scelte.',
  luckless: (bots: string) => `Senza fortuna: ${bots}.`,
  lead: 'vantaggio di chi comincia',
  played: (games: number, blocks: number, search: number, confirm: number) =>
    `${games} partite in ${blocks} blocchi; seme ${search} per cercare, ${confirm} per confermare.`,
};

/** The words of a language, with its names of figures. */
export function labWords(language: LabLanguage) {
  const words = language === 'it' ? IT : EN;
  return {
    ...words,
    figure: (figure: LabFigure, unit: string): string => figurePhrase(language, figure, unit),
  };
}
