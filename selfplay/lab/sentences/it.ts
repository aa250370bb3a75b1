import type { Phrases } from './phrases.ts';

const LENGTHS: Readonly<Record<string, string>> = { turns: 'turni', rounds: 'giri' };

const FIGURES: Readonly<Record<string, string>> = {
  closed: 'mani chiuse',
  shared: 'mani con vittoria divisa',
  margin: 'scarto di punti',
  closeTurn: 'turno della prima chiusura',
  closerShare: 'quanto vince chi chiude',
  choices: 'esiti fra cui scegliere',
  forced: 'turni senza scelta',
};

const FEELINGS: Readonly<Record<string, string>> = {
  leadChanges: 'cambi di favorito',
  drama: 'dramma',
  behind: 'tempo in cui chi vince è indietro',
  peak: 'occasione migliore di chi perde',
  decided: 'parte della partita fino alla decisione',
};

const VERDICTS = { yes: 'equo', no: 'non equo', open: 'non deciso' } as const;

/** The article before a per cent: l' before eight, eleven and what begins with eighty. */
function the(share: string): string {
  return /^(8\d?|11)(\D|$)/.test(share) ? `l'${share}` : `il ${share}`;
}

/** What the first seat wins without the remedy; with two seats the sentence is about it alone. */
function insteadOf(players: number, before: string): string {
  return players === 2 ? `invece di ${before}` : `invece di ${before} per il primo`;
}

export const IT: Phrases = {
  point: ',',
  between: '; ',
  list: (parts) => (parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`),
  figure: (name, isOfHands) =>
    LENGTHS[name] ? `${LENGTHS[name]} di una ${isOfHands ? 'mano' : 'partita'}` : FIGURES[name],
  feeling: (name) => FEELINGS[name],
  count: (games, unit) => `${games} ${unit === 'hand' ? 'mani' : 'partite'}`,
  places: (shares, players, even) =>
    players === 2
      ? `chi comincia vince ${the(shares[0])} (in parità: ${even})`
      : `i ${players} posti vincono, in ordine di gioco, ${shares.join('; ')} (in parità: ${even})`,
  wins: (variant, places) => `Con ${variant} ${places}`,
  fair: (verdict, band, sure, games) =>
    ({
      yes: `equo entro ${band} (certezza ${sure})`,
      no: `non equo entro ${band} (certezza ${sure})`,
      open: `se sia equo entro ${band} non è deciso da ${games}`,
    })[verdict],
  by: (bot) => `A ogni posto gioca ${bot}.`,
  mostEven: (count, best, places) => `Di ${count} varianti la più equilibrata pare ${best}: ${places}`,
  leastEven: (worst, places) => `La meno equilibrata, per quanto giocato, è ${worst}: ${places}.`,
  sorted: (verdict, variants) =>
    `${{ yes: 'Eque', no: 'Non eque', open: 'Non decise' }[verdict]}: ${variants}.`,
  held: (sure) =>
    `Gli intervalli di tutte le varianti valgono insieme (certezza ${sure}), così gli estremi non sono abbelliti.`,
  best: (best, count, places, games) =>
    `Di ${count} varianti pare la più equilibrata ${best}; con dadi nuovi (${games}) ${places}`,
  beats: (others, sure) =>
    `È dimostrato che è più equilibrata ${others === 1 ? "dell'altra" : `di tutte le altre ${others}`} (certezza ${sure}).`,
  beatsSome: (beaten, others, sure) =>
    `È dimostrato che è più equilibrata di ${beaten} (certezza ${sure}); di ${others} la ricerca non lo dimostra.`,
  beatsNone: (others) => `La ricerca non dimostra che sia più equilibrata di ${others}.`,
  baseIsBest: (base, others) =>
    others === 1
      ? `L'altra variante non pare più equilibrata di ${base}.`
      : `Nessuna delle altre ${others} pare più equilibrata di ${base}.`,
  cure: (base, players, remedy, places, before) =>
    `In ${players} giocatori ${remedy} rende equo ${base}: ${places}, ${insteadOf(players, before)}`,
  noCure: (base, players, nearest, places, before) =>
    `Non si è trovato un valore che curi ${base} in ${players} giocatori: il più vicino è ${nearest}, dove ${places}, ${insteadOf(players, before)}`,
  openCure: (base, players, nearest, places, before) =>
    `Il valore migliore trovato per ${base} in ${players} giocatori è ${nearest}, ma non è dimostrato che sia una cura: ${places}, ${insteadOf(players, before)}`,
  needsNone: (base, players, places) => `In ${players} giocatori ${base} non ha bisogno di cura: ${places}`,
  noBetter: (base, players, places) =>
    `Nessun valore richiesto pare più equilibrato di ${base} stesso in ${players} giocatori: ${places}`,
  confirmed: (verdict, bot, games, sure) =>
    `${verdict === 'open' ? 'Giocato' : 'Confermato'} con dadi nuovi, a ogni posto ${bot}, ${games} per variante, certezza ${sure}.`,
  other: (lever, remedy, places, verdict) =>
    `Con ${lever}: al meglio ${remedy}, dove ${places}: ${VERDICTS[verdict]}.`,
  even: (lever, values) => `Secondo la sola ricerca, ${lever} darebbe parità a circa ${values}.`,
  atEnd: (lever, searched) =>
    `Il valore migliore di ${lever} è a un estremo di ciò che si è cercato (${searched}): oltre può essercene uno migliore.`,
  sideEffects: (changes) => `Che altro cambia: ${changes}.`,
  against: (variant, base, changes) =>
    `In che cosa ${variant} differisce da ${base}, con gli stessi dadi: ${changes}.`,
  change: (figure, change) => `${figure} ${change}`,
  noChange: 'nulla che si sappia',
  kept: (figure, verdict, change, tolerance) =>
    `${{ yes: 'Rispettato', no: 'Non rispettato', open: 'Non è dimostrato che sia rispettato' }[verdict]}: ${figure} entro ${tolerance}, ${change}.`,
  valued: (evaluator, games) =>
    `I numeri del dramma vengono dalle prime ${games} di ogni variante, valutate turno per turno da ${evaluator}.`,
  strength: (against, parts, even, games) =>
    `Quanto vale il gioco: contro ${against}, che non ha una rete, vince ${the(parts)} (in parità: ${even}; ${games} per variante).`,
  trained: (variants, hands) =>
    `Reti allenate per una sola variante, con circa ${hands} giocate contro se stesse, giocano ${variants}.`,
  calibration: (parts, hands, most) =>
    `Di quanto sbaglia in media ciò che la rete di tutte le regole dice delle posizioni: ${parts} (scarto quadratico medio, ${hands} per variante; più di ${most} è troppo).`,
  under: (variant, what) => `${what} con ${variant}`,
  luckless: (bots, worth) =>
    `Dalle quote di ${bots} è tolto ciò che hanno dato i dadi, secondo le stime delle reti turno per turno: vale come giocare ${worth} volte le partite.`,
  fromTo: (least, most) => `da ${least} a ${most}`,
  levels: (variant, parts) => `Secondo il livello di gioco, ${variant}: ${parts}.`,
  level: (bot, places, verdict) => `${bot}: ${places}, ${VERDICTS[verdict]}`,
  holds: (verdict) =>
    ({
      yes: 'Quindi vale a ogni livello.',
      no: 'Quindi non vale a ogni livello.',
      open: 'Se valga a ogni livello non è deciso.',
    })[verdict],
  points: (number) => `${number} punti`,
};
