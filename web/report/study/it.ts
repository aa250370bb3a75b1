import type { Words } from '../../../table/messages/index.ts';
import type { EN } from './en.ts';

/** Whether a number is read with a vowel first: otto, ottanta, uno, undici. */
const hasVowel = (number: string): boolean => /^(8|11?(?![\d]))/.test(number);
const il = (number: string): string => (hasVowel(number) ? `l’${number}` : `il ${number}`);
const nel = (number: string): string => (hasVowel(number) ? `nell’${number}` : `nel ${number}`);
const capital = (text: string): string => text[0].toUpperCase() + text.slice(1);
const per = (number: string): string => `per ${il(number)}`;

export const IT: Words<typeof EN> = {
  group: (variant, players) => `${variant}, ${players} giocatori`,
  title: (group) => `Che cosa dicono le mani registrate: ${group}`,
  titleOfSeveral: (count) => `Che cosa dicono le mani registrate: ${count} studi`,
  unit: (unit) => (unit === 'hand' ? 'mani singole' : ['match', 'game'].includes(unit) ? 'partite' : unit),
  equals: (bot) => `tra giocatori pari (${bot} a ogni posto)`,
  mixed: (bots) => `quando si affrontano ${bots}`,
  place: (place) => (place === 1 ? 'posto 1 (comincia)' : `posto ${place}`),
  ordinal: (place) => ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto'][place - 1] ?? String(place),

  headings: {
    seats: 'Chi vince',
    bots: 'Chi gioca meglio',
    hands: 'Quanto dura, quanto è combattuta',
    parts: 'Che cosa fa vincere',
    margins: 'Il distacco',
    rounds: 'Quando si chiude',
  },
  seatWins: (place, variant, share, who) =>
    `A ${variant} il ${place} posto vince ${il(share)} delle mani ${who}.`,
  evenIs: (even) => `Una divisione equa gli darebbe ${il(even)}.`,
  notShown: 'Queste mani non bastano a dire che sia avvantaggiato o svantaggiato.',
  favoured: (points) => `Sono ${points} punti percentuali in più di una divisione equa: è avvantaggiato.`,
  handicapped: (points) => `Sono ${points} punti percentuali in meno di una divisione equa: è svantaggiato.`,
  fair: {
    band: (low, high) => `equo secondo la richiesta: da ${low} a ${high}`,
    inside: (places) => `Equo secondo la richiesta: dentro la fascia con tutto l’intervallo ${places}.`,
    outside: (places) =>
      `Non equo secondo la richiesta: fuori dalla fascia con tutto l’intervallo ${places}.`,
    unknown: (places) => `Non si sa ancora: attraversa il bordo della fascia l’intervallo di ${places}.`,
  },
  interval:
    'Tra parentesi quadre sta ciò che è compatibile con le mani giocate: di molti studi fatti così, 95 parentesi su 100 conterrebbero il valore vero.',
  level: (bot) =>
    `Tutto questo vale per questo livello di gioco (${bot}); per altri giocatori potrebbe essere un altro gioco.`,
  scores: (list) => `Punti medi per posto: ${list}.`,
  botWins: (bot, share, even) =>
    `${bot} vince ${il(share)} delle partite per ogni posto che occupa; alla pari vincerebbe ${il(even)}.`,
  turns: (turns) => `Una mano dura ${turns} turni, di tutti i posti insieme.`,
  rounds: (rounds) => `Sono ${rounds} giri.`,
  closed: (share) => `Viene chiuso ${il(share)} delle mani.`,
  closer: (share) => `A chi chiude per primo va ${il(share)} della vittoria.`,
  margin: (points) => `Il punteggio migliore stacca il secondo in media di ${points} punti.`,
  median: (points) => `In metà delle mani il distacco è di ${points} punti o meno.`,
  shared: (share) => `${capital(nel(share))} delle mani la vittoria è divisa.`,
  choices: (count, forced) =>
    `Un turno offre in media ${count} esiti tra cui scegliere; ${il(forced)} dei turni ne ha uno solo.`,
  part: (part, lead) =>
    `Il distacco viene soprattutto da una voce, ${part}: pesa ${per(lead)} nel vantaggio di chi vince da solo.`,
  hazard: (round, share) =>
    `Il giro più rischioso è il ${round}: delle mani ancora aperte quando comincia, lì si chiude ${il(share)}.`,
  forfeits: (bot, count, games) =>
    `${bot} ha abbandonato ${count} partite su ${games}; le mani abbandonate restano fuori da tutte le misure delle mani.`,

  pictures: {
    seats: 'Parte della vittoria per posto',
    seatsAre: (list) => `Ogni posto, nell’ordine di gioco, con la sua parte della vittoria: ${list}.`,
    bots: 'Parte della vittoria per programma',
    even: (share) => `divisione equa, ${share}`,
    share: 'parte della vittoria',
    rounds: 'Mani che si chiudono, tra quelle ancora aperte',
    roundsAre: (first, last, most, at) =>
      `Giro per giro, dal ${first} al ${last}; il valore più alto è ${most}, nel giro ${at}.`,
    closed: 'chiuse',
    round: 'giro',
    margins: 'Di quanto stacca il migliore',
    marginsAre: (at, share) => `Il distacco più frequente è di ${at} punti, ${nel(share)} delle mani.`,
    hands: 'parte delle mani',
    points: 'punti tra il punteggio migliore e il secondo',
    median: (points) => `mediana ${points}`,
    parts: 'Da dove viene il distacco di chi vince',
    partsAre: (list) => `Ogni voce del punteggio con il suo peso nel distacco: ${list}.`,
    lead: 'peso nel distacco',
  },
  tables: {
    place: 'Posto',
    bot: 'Programma',
    figure: 'Misura',
    value: 'Valore',
    about: 'Che cos’è',
    part: 'Voce del punteggio',
    round: 'Giro',
    points: 'Punti',
    hands: 'Mani',
    inPlace: (label, place) => `${label} ${place}`,
    offset:
      'Ciò che pareggia i punti dice che cosa sarebbe servito nelle mani registrate; un compenso però cambia il modo di giocare, quindi prima di crederci bisogna giocarlo.',
  },
  games: {
    lead: (place, ofPoints) => `vantaggio del ${place} posto in ${ofPoints ? 'punti' : 'vittorie'}`,
    botLead: (bot, ofPoints) => `vantaggio di ${bot} in ${ofPoints ? 'punti' : 'vittorie'}`,
    rounds: 'giri',
    margin: 'distacco in punti',
    turns: 'turni',
  },
  facts: { rules: 'Regole', unit: 'Giocato come' },
};
