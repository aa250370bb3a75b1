import type { Phrases } from './en.ts';

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

const ORDINALS = ['primo', 'secondo', 'terzo', 'quarto', 'quinto', 'sesto'];
const VERDICTS = { yes: 'equo', no: 'non equo', open: 'non deciso' } as const;

/** The article before a per cent: l' before eight, eleven and what begins with eighty. */
function the(share: string): string {
  return /^(8\d?|11)(\D|$)/.test(share) ? `l'${share}` : `il ${share}`;
}

function ofThe(share: string): string {
  return the(share).replace(/^l'/, "dell'").replace(/^il /, 'del ');
}

function seat(place: number, players: number): string {
  return place === players && players > 2 ? "l'ultimo" : `il ${ORDINALS[place - 1]}`;
}

const list = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`;

export const IT: Phrases = {
  point: ',',
  list,
  figure: (name, isOfHands) =>
    LENGTHS[name] ? `${LENGTHS[name]} di una ${isOfHands ? 'mano' : 'partita'}` : FIGURES[name],
  count: (games, unit) =>
    `${games.toLocaleString('it', { useGrouping: true })} ${unit === 'hand' ? 'mani' : 'partite'}`,
  points: (number) => `${number} punti percentuali`,

  first: (share) => `chi comincia vince ${the(share)}`,
  extremes: (most, share, least, other, players) =>
    `${seat(most, players)} di ${players} posti vince di più, ${the(share)}, e ${seat(least, players)} di meno, ${the(other)}`,
  alike: (players, share) => `ognuno dei ${players} posti vince ${the(share)}`,

  fair: (variant, places) => `${variant} è equo: ${places}.`,
  unfair: (variant, places) => `${variant} non è equo: ${places}.`,
  favoured: (variant, places) => `${variant} non è del tutto pari: ${places}.`,
  nearlyFair: (variant, places) => `${variant} pare equilibrato: ${places}.`,
  mostEven: (count, best, places) => `Di ${count} varianti la più equilibrata è ${best}: ${places}.`,
  leastEven: (worst, places) => `La meno equilibrata è ${worst}: ${places}.`,
  fairest: (best, count, places) => `Di ${count} varianti la più equa è ${best}: ${places}.`,
  noneFairer: (base, places) => `Nessuna delle altre è più equa di ${base}: ${places}.`,
  cure: (base, remedy, places) => `Con ${remedy}, ${base} è equo: ${places}.`,
  looksRight: (base, remedy, places) => `Per ${base}, ${remedy} pare la misura giusta: ${places}.`,
  noCure: (base, nearest, places) =>
    `Nessun valore provato rende equo ${base}. Il più vicino è ${nearest}: ${places}.`,
  needsNone: (base, places) => `${base} è equo così com'è: ${places}.`,
  noBetter: (base, places) => `Nessun valore provato è più equo di ${base} così com'è: ${places}.`,
  insteadOf: (share, players) => `invece ${ofThe(share)}${players === 2 ? '' : ' per il primo'}`,
  turned: (before, share, players) =>
    `Il vantaggio si rovescia: senza la modifica ${seat(before, players)} vince di più, ${the(share)}.`,
  even: (share) => `In parità sarebbe ${the(share)}.`,

  sure: (band) => `È sicuro entro ${band}.`,
  isFair: (verdict, band) => (verdict === 'yes' ? `È equo entro ${band}.` : `Non è equo entro ${band}.`),
  open: (open, band) => {
    if (open.kind === 'more') return `In tutto circa ${open.games} deciderebbero se è equo entro ${band}.`;
    return open.kind === 'edge'
      ? `È al limite di ${band}: giocare di più non cambierebbe la scelta.`
      : `Questi giocatori ripetono troppo le partite per decidere se è equo entro ${band}.`;
  },

  sorted: (verdict, variants) =>
    `${{ yes: 'Eque', no: 'Non eque', open: 'Non decise' }[verdict]}: ${variants}.`,
  between: (variant, low, high) =>
    `La vera quota di chi comincia con ${variant} sta fra ${the(low)} e ${the(high)}.`,
  played: (bots, games, isFresh) =>
    `A ogni posto gioca ${bots}, ${games} per variante${isFresh ? ', con dadi su cui non si è scelto nulla' : ''}.`,
  repeated: (games) =>
    `Alcune partite si sono ripetute mossa per mossa e contano una volta: quelle diverse sono ${games}.`,
  beats: (others) =>
    others === 1
      ? "È dimostrato che è più equilibrata dell'altra."
      : `È dimostrato che è più equilibrata di tutte le altre ${others}.`,
  beatsSome: (beaten, others) => `È dimostrato che è più equilibrata di ${beaten}, ma non di ${others}.`,
  beatsNone: (others) => `Non è dimostrato che sia più equilibrata di ${others}.`,
  other: (remedy, places, verdict) => `Con ${remedy} ${places}: ${VERDICTS[verdict]}.`,
  changed: (base, words) => `${base} con ${words}`,
  root: (lever, low, high) =>
    `Secondo tutti i valori provati, il gioco è pari quando ${lever} sta fra ${low} e ${high}.`,
  atEnd: (lever, searched) =>
    `Per ${lever} il valore migliore è a un estremo di ciò che si è provato, ${searched}: oltre può essercene uno migliore.`,
  length: (now, before, isOfHands, isRounds) =>
    `Una ${isOfHands ? 'mano' : 'partita'} dura ${now} ${isRounds ? 'giri' : 'turni'} invece di ${before}.`,
  kept: (figure, verdict, change, tolerance) =>
    `${{ yes: 'Rispettato', no: 'Non rispettato', open: 'Non è dimostrato che sia rispettato' }[verdict]}: ${figure} entro ${tolerance}, trovato ${change}.`,
  changes: (variant, changes) => `Che altro cambia con ${variant}: ${changes}.`,
  noChange: 'nulla che si sappia',
  holds: (verdict) =>
    ({
      yes: 'Vale a ogni livello di gioco provato.',
      no: 'Non vale a ogni livello di gioco provato.',
      open: 'Se valga a ogni livello di gioco non è deciso.',
    })[verdict],
  checked: (verdict, bot, games, places) =>
    `${
      {
        yes: 'Un gioco più forte trova lo stesso',
        no: 'Un gioco più forte trova altro',
        open: 'Un gioco più forte non ha mostrato se valga',
      }[verdict]
    }: con ${bot}, in ${games} per variante, ${places}.`,
  unchecked: (bot, budget) =>
    `Un gioco più forte non è stato provato. Con un budget di circa ${budget}, ${bot} verificherebbe la risposta.`,
  untimed: (bot, players) =>
    `Un gioco più forte non è stato provato. ${bot} è più forte; la sua velocità in ${players} non è stata misurata.`,
  minutes: (count) => `${count} ${count === 1 ? 'minuto' : 'minuti'}`,
  valued: (evaluator, games) =>
    `I numeri del dramma vengono dalle prime ${games} di ogni variante, valutate turno per turno da ${evaluator}.`,
  strength: (against, parts, even, games) =>
    `Quanto vale il gioco: contro ${against}, che non ha una rete, vince ${the(parts)}. In parità sarebbe ${the(even)}; sono state giocate ${games} per variante.`,
  trained: (variants, hands) =>
    `Reti allenate per una sola variante, con circa ${hands} giocate contro se stesse, giocano ${variants}.`,
  spread: (share, change, nets, hands) =>
    `Gli intervalli contengono solo gli errori dei dadi. Un'altra rete sposta quanto vince chi comincia di circa ${share}${change === undefined ? '' : `, e l'effetto di una modifica di ${change}`}: tanto distavano ${nets} reti, da ${hands} ciascuna.`,
  calibration: (parts, hands, most) =>
    `La rete di tutte le regole sbaglia in media di ${parts} nel dire chi vincerà, su ${hands} per variante. Fino a ${most} va bene.`,
  under: (variant, what) => `${what} con ${variant}`,
  luckless: (bots, worth) =>
    `Dalle quote di ${bots} è tolta la fortuna, turno per turno: vale come giocare ${worth} volte le partite.`,
  fromTo: (least, most) => `da ${least} a ${most}`,
};
