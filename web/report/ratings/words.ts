/** The sentences about how strong bots are. */
import type { Language, Words } from '../../../table/messages/index.ts';

const EN = {
  title: (name: string) => `How strong the bots are: ${name}`,
  pool: (variant: string, unit: string, players: string) => `${variant}, ${unit}, ${players} players`,
  leads: (bot: string, elo: string, pool: string) =>
    `${bot} leads with ${elo} Elo over the mean of the pool (${pool}).`,
  ahead: (bot: string, next: string, difference: string, sure: string) =>
    `${bot} is ${difference} Elo ahead of ${next}; it is stronger with a likelihood of ${sure}.`,
  level: (bot: string, next: string, difference: string, sure: string) =>
    `Whether ${bot} is stronger than ${next} is not decided: ${difference} Elo, likelihood ${sure}.`,
  scale:
    'A lead of 100 Elo wins 64 % of duels, 200 Elo 76 %, 400 Elo 91 %. In a game of dice luck keeps the differences small.',
  independent: (independent: string, blocks: string) =>
    `Blocks with the same dice or opening count as one: ${independent} of ${blocks}.`,
  picture: 'Strength',
  pictureIs: (list: string) => `Elo relative to the mean of the pool: ${list}.`,
  mean: 'the mean of the pool',
  elo: 'Elo',
  places: 'What the places are worth',
  placesAre: (list: string) => `Elo of the places, relative to their mean: ${list}.`,
  place: (place: number, players: number) => `place ${place} of ${players}`,
  noAdvantage: 'no advantage',
  tables: {
    ratings: 'Ratings',
    bot: 'Bot',
    los: 'Stronger than the next',
    games: 'Games',
    blocks: 'Blocks',
    effective: 'Effective games',
    group: 'Group',
    place: 'Place',
    adjusted: 'Without luck, by lineup',
    valuedBy: 'Valued by',
    cross: (players: number) => `Who beats whom, ${players} players`,
    against: 'Row against column',
    crossIs: (players: number) =>
      players === 2
        ? 'The share of the win of the row against the column.'
        : 'The part of the row in what both won, per seat.',
  },
  behind: (bot: string, other: string) => `lead of ${bot} over ${other} in points`,
};

const IT: Words<typeof EN> = {
  title: (name) => `Quanto sono forti i programmi: ${name}`,
  pool: (variant, unit, players) => `${variant}, ${unit}, ${players} giocatori`,
  leads: (bot, elo, pool) => `In testa c’è ${bot}, con ${elo} Elo sopra la media del gruppo (${pool}).`,
  ahead: (bot, next, difference, sure) =>
    `${bot} stacca ${next} di ${difference} Elo; la probabilità che sia più forte è del ${sure}.`,
  level: (bot, next, difference, sure) =>
    `Se ${bot} sia più forte di ${next} non è deciso: ${difference} Elo, probabilità ${sure}.`,
  scale:
    'Chi ha 100 Elo in più vince il 64 % in un duello, con 200 il 76 %, con 400 il 91 %. In un gioco di dadi la fortuna tiene piccole le differenze.',
  independent: (independent, blocks) =>
    `I blocchi con gli stessi dadi o la stessa apertura contano come uno: ${independent} su ${blocks}.`,
  picture: 'Forza',
  pictureIs: (list) => `Elo rispetto alla media del gruppo: ${list}.`,
  mean: 'la media del gruppo',
  elo: 'Elo',
  places: 'Quanto valgono i posti',
  placesAre: (list) => `Elo dei posti, rispetto alla loro media: ${list}.`,
  place: (place, players) => `posto ${place} su ${players}`,
  noAdvantage: 'nessun vantaggio',
  tables: {
    ratings: 'Classifica',
    bot: 'Programma',
    los: 'Più forte del seguente',
    games: 'Partite',
    blocks: 'Blocchi',
    effective: 'Partite effettive',
    group: 'Gruppo',
    place: 'Posto',
    adjusted: 'Senza la fortuna, per schieramento',
    valuedBy: 'Valutato da',
    cross: (players) => `Chi batte chi, ${players} giocatori`,
    against: 'Riga contro colonna',
    crossIs: (players) =>
      players === 2
        ? 'La quota di vittoria di chi sta nella riga contro chi sta nella colonna.'
        : 'La parte della riga in ciò che hanno vinto entrambi, per posto.',
  },
  behind: (bot, other) => `vantaggio di ${bot} su ${other} in punti`,
};

export type RatingWords = Words<typeof EN>;

export function ratingWords(language: Language): RatingWords {
  return language === 'it' ? IT : EN;
}
