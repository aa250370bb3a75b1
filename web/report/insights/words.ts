/** Words reports on insights, and the insights of every game, in English and Italian. */
import type { Words } from '../../../table/messages/index.ts';

/** What reports say about insights; the words of the insights themselves stand in them. */
export const EN = {
  title: (rules: string, players: number) => `The hands of ${rules}, ${players} players, played again`,
  several: 'Recorded hands, played again',
  replayed: (hands: string, all: string) =>
    `${hands} of ${all} recorded hands were played again, chosen by number, not by result.`,
  valued: (hands: string, evaluator: string) =>
    `Every turn of ${hands} of them was valued by ${evaluator}; its errors are in these numbers too.`,
  interval: 'Numbers in brackets hold the true value in 95 of 100 such studies.',
  keys: { round: 'round', place: 'place', roll: 'roll', turn: 'turn' },
  all: 'all',
  none: 'none',
  mapOf: (round: number, place: number | undefined) =>
    place === undefined ? `After round ${round}, all places` : `After round ${round}, place ${place}`,
  held: (spots: string, hands: string) => `Most often held: ${spots}; of ${hands} hands.`,
  spot: (spot: number, share: string) => `${spot} (${share})`,
  axis: 'share of the hands',
  facts: { rules: 'Rules', valued: 'Valued hands', evaluator: 'Evaluator', sample: 'Sample' },
  decisions: (results: string, few: string) =>
    `A roll has ${results} distinct results. Where a turn decides anything, in ${few} of the cases at most three results are within 1 % of the best.`,
  drama: (round: number, changes: string) =>
    `The favourite changes most often in round ${round}: ${changes} times in a hand.`,
  owes: (seat: string, dice: string, theirs: string, choices: string, others: string, rest: string) =>
    `Of a win, what goes beyond an even share comes from: the seat ${seat}, own dice ${dice}, the dice of the others ${theirs}, own choices ${choices}, the choices of the others ${others}; ${rest} the evaluator cannot explain.`,
  kingmaking: (hands: string, idle: string) =>
    `In ${hands} of the hands a seat with nothing left to decide for itself moved at least 5 % of the win among the others. Such turns are ${idle} of all.`,
} as const;

export const IT: Words<typeof EN> = {
  title: (rules, players) => `Le mani di ${rules}, ${players} giocatori, rigiocate`,
  several: 'Mani registrate, rigiocate',
  replayed: (hands, all) =>
    `Sono state rigiocate ${hands} delle ${all} mani registrate, scelte per numero, non per risultato.`,
  valued: (hands, evaluator) =>
    `Ogni turno di ${hands} di queste è stato valutato da ${evaluator}; anche i suoi errori sono in queste misure.`,
  interval: 'I numeri tra parentesi quadre contengono il valore vero in 95 studi su 100 fatti così.',
  keys: { round: 'giro', place: 'posto', roll: 'lancio', turn: 'turno' },
  all: 'tutti',
  none: 'nessuno',
  mapOf: (round, place) =>
    place === undefined ? `Dopo il giro ${round}, tutti i posti` : `Dopo il giro ${round}, posto ${place}`,
  held: (spots, hands) => `Le più occupate: ${spots}; su ${hands} mani.`,
  spot: (spot, share) => `${spot} (${share})`,
  axis: 'parte delle mani',
  facts: { rules: 'Regole', valued: 'Mani valutate', evaluator: 'Valutazione', sample: 'Campione' },
  decisions: (results, few) =>
    `Un lancio ha ${results} esiti diversi. Dove un turno decide qualcosa, nel ${few} dei casi al massimo tre esiti stanno entro l’1 % dal migliore.`,
  drama: (round, changes) => `Il favorito cambia più spesso nel giro ${round}: ${changes} volte per mano.`,
  owes: (seat, dice, theirs, choices, others, rest) =>
    `Quello che una vittoria ha oltre la parte uguale per tutti viene: dal posto ${seat}, dai dadi propri ${dice}, da quelli degli altri ${theirs}, dalle scelte proprie ${choices}, da quelle degli altri ${others}; ${rest} la valutazione non lo sa spiegare.`,
  kingmaking: (hands, idle) =>
    `Nel ${hands} delle mani un posto che non aveva più niente da decidere per sé ha spostato almeno il 5 % della vittoria tra gli altri; i turni di questo tipo sono il ${idle}.`,
};
