import type { Words } from '../../../table/messages/index.ts';
import type { EN } from './en.ts';

export const IT: Words<typeof EN> = {
  title: (variants) => `Che cosa cambiano le regole: ${variants}`,
  sweepTitle: (option, variant) => `Che effetto fa ${option} su ${variant}`,
  players: (count) => `${count} giocatori`,
  heading: (other, first) => `${other} a confronto con ${first}`,
  sweepHeading: (options) => `Al variare di ${options}`,
  ofPlayers: (heading, count) => `${heading}, ${count} giocatori`,
  conditions: (blocks, bots, unit) =>
    `Gli stessi dadi con tutte le regole: ${blocks} blocchi in comune, ${unit}, ${bots}. Le differenze si prendono blocco per blocco, così la fortuna dei dadi si elimina.`,
  equals: (bot) => `${bot} a ogni posto`,
  noBlocks: 'Nessun blocco è registrato per tutte.',
  notWeighed: (bots, rules) =>
    `${bots} non tiene conto di ${rules}: il confronto mostra come si conta, e quasi per niente che cosa farebbero i giocatori.`,
  playedOn: (bots, rules) => `${bots} non tiene conto di ${rules}, e gioca come se nulla fosse cambiato.`,
  changes: (variant, changes) => `${variant} cambia: ${changes}.`,

  more: (figure, variant, difference, from, to) =>
    `${figure}: con ${variant} ${difference} in più (prima ${from}, poi ${to}).`,
  less: (figure, variant, difference, from, to) =>
    `${figure}: con ${variant} ${difference} in meno (prima ${from}, poi ${to}).`,
  same: (figure, difference) => `${figure}: non si vede differenza (${difference}).`,
  points: (text) => `${text} punti percentuali`,
  pLess: (p) => `p ${p} secondo Holm`,
  parts: (mechanical, behavioural) =>
    `Della differenza in chi vince, ${mechanical} vengono da come le regole contano le stesse mani e ${behavioural} da come i programmi ci giocano.`,
  unscorable: (keys) =>
    `Con ${keys} le mani sarebbero state altre: la differenza non si può dividere tra conteggio e gioco.`,
  holm: (tests) =>
    `Le ${tests} differenze principali sono corrette insieme (Holm): la probabilità che tra loro ce ne sia anche una sola falsa è del 5 %. Le misure esplorative non sono corrette: ciò che vi si trova va riprovato con un seme nuovo.`,
  effect:
    'Effetto: la differenza divisa per la deviazione standard tra i blocchi (0,2 piccolo, 0,5 medio, 0,8 grande).',

  sweepRange: (figure, from, atFrom, to, atTo) => `${figure}: da ${from} con ${atFrom} a ${to} con ${atTo}.`,
  mostEven: (at, share) =>
    `Tra questi valori il primo posto si avvicina di più a una divisione equa con ${at}: ${share}. Il migliore di tanti sembra sempre più bello di quello che è: prima di crederci rigioca quel valore con un seme nuovo.`,
  neighbours:
    'Tutti i valori sono stati giocati con gli stessi dadi, perciò quelli vicini si muovono insieme.',

  differences: (scale) => `Differenze, ${scale}`,
  differencesAre: (list) => `Differenze appaiate: ${list}.`,
  noDifference: 'nessuna differenza',
  even: (share) => `divisione equa, ${share}`,
  difference: 'differenza',
  raw: 'Le misure stesse',
  rawAre: (list) => `Così come giocate: ${list}.`,
  scales: {
    share: 'punti percentuali',
    turns: 'turni',
    rounds: 'giri',
    points: 'punti',
    pawns: 'pedine',
    moves: 'mosse',
    results: 'esiti',
    times: 'volte',
  },
  share: 'quota',
  part: { total: 'totale', mechanical: 'conteggio', behavioural: 'gioco' },
  along: (figure, option) => `${figure} al variare di ${option}`,
  alongAre: (list) => `${list}.`,
  at: (point, value) => `con ${point} ${value}`,
  lessFirst: (figure, first) => `${figure}, meno quella di ${first}`,

  tables: {
    primary: 'Misure principali',
    exploratory: 'Misure esplorative',
    partsOf: 'Conteggio e gioco',
    figure: 'Misura',
    less: (other, first) => `${other} meno ${first}`,
    effect: 'Effetto',
    p: 'p',
    pHolm: 'p (Holm)',
    values: 'Le misure di tutti i valori',
    valuesLess: (first) => `Differenze rispetto a ${first}`,
    point: 'Valore',
  },
  behind: (figure, variant) => `${figure}, ${variant}`,
  facts: { rules: 'Regole', unit: 'Giocato come' },
};
