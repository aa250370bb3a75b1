/** What figures are called in the language of a report: English words stand in the readings, Italian ones here and with games. */
import { type ComparedFigure, figuresOfGame, type Reading } from '../../selfplay/index.ts';
import type { Language } from '../../table/messages/index.ts';
import type { FigureWords } from './game-reports.ts';
import { ownReports } from './games.ts';

const GENERAL_IT: Readonly<Record<string, FigureWords>> = {
  'place.share': { label: 'vittorie', about: 'parte della vittoria di una mano' },
  'place.score': { label: 'punti', about: 'punti di un posto' },
  'place.scoreOffset': {
    label: 'pareggia i punti',
    about: 'punti che, aggiunti a quel posto, renderebbero uguali le medie dei punti di tutti',
  },
  'place.winOffset': {
    label: 'pareggia le vittorie',
    about: 'punti che, aggiunti a quel posto, renderebbero uguali le vittorie di tutti',
  },
  'bot.share': { label: 'vittorie', about: 'parte della vittoria di una partita, per ogni posto occupato' },
  'bot.score': { label: 'punti', about: 'punti di una mano, per ogni posto occupato' },
  'bot.seatShare': { label: 'al posto', about: 'parte della vittoria delle mani giocate da quel posto' },
  'hand.turns': { label: 'turni per mano', about: 'turni di una mano, di tutti i posti insieme' },
  'hand.margin': { label: 'distacco', about: 'punteggio migliore meno il secondo' },
  'hand.shared': { label: 'vittorie divise', about: 'mani la cui vittoria è divisa' },
  'hand.choices': { label: 'mosse per turno', about: 'mosse possibili, per turno' },
  'hand.forced': { label: 'turni senza scelta', about: 'turni con una sola mossa possibile' },
  'hand.marginIs': {
    label: 'mani',
    about: 'mani il cui distacco è di tanti punti interi; 200 sta per 200 e più',
  },
  'place1.lead': {
    label: 'vantaggio di chi comincia',
    about: 'punti del primo posto meno la media degli altri',
  },
};

/** Names of a reading that `compare` shows by its key alone. */
function readingNames(game: string, { name, key, of }: Reading): readonly string[] {
  const recorded = figuresOfGame(game).readings.filter((known) => known.key === key && known.of === of);
  return [name, ...recorded.map((known) => known.name)];
}

function wordsIt(game: string, reading: Reading): FigureWords | undefined {
  const own = ownReports(game)?.words.it ?? {};
  for (const known of readingNames(game, reading)) {
    const found = own[known] ?? GENERAL_IT[known];
    if (found) return found;
  }
  return undefined;
}

/** What a reading of a game is called; one that has no Italian words is called as in English. */
export function readingWords(game: string, reading: Reading, language: Language): FigureWords {
  const { label, about } = reading;
  return (language === 'it' ? wordsIt(game, reading) : undefined) ?? { label, about };
}

const OF_PLACE = /^place(\d)\.share$/;

/** What a figure of a comparison is called; those of places and bots say whose they are. */
export function comparedWords(game: string, figure: ComparedFigure, language: Language): FigureWords {
  const [, place] = OF_PLACE.exec(figure.name) ?? [];
  const [, bot] = /^bot\.share:(.*)$/.exec(figure.name) ?? [];
  const base = place !== undefined ? 'place.share' : bot !== undefined ? 'bot.share' : figure.name;
  const reading = figuresOfGame(game).compared.find(({ name }) => name === base) ?? figure;
  const { label, about } = readingWords(game, { ...reading, name: base }, language);
  if (place !== undefined) {
    const whose = language === 'it' ? `posto ${place}` : `place ${place}`;
    return { label: `${label}, ${whose}`, about: `${about}, ${whose}` };
  }
  return bot === undefined ? { label, about } : { label: `${label}, ${bot}`, about: `${about}, ${bot}` };
}

/** What a part of the score is called. */
export function partWords(game: string, part: string, language: Language): string {
  const known = figuresOfGame(game).parts.find(({ name }) => name === part)?.label ?? part;
  return (language === 'it' ? ownReports(game)?.parts?.it[part] : undefined) ?? known;
}

/** What a further section about places is called: by its name, where the game says nothing. */
export function sectionWords(game: string, section: string, language: Language): string {
  return ownReports(game)?.sections?.[language][section] ?? section;
}
