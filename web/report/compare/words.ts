/** Words reports on compared variants in English and Italian. */
import type { Words } from '../../../table/messages/index.ts';
/** The sentences about variants that were compared over the same dice. */
export const EN = {
  title: (variants: string) => `What the rules change: ${variants}`,
  sweepTitle: (option: string, variant: string) => `What ${option} does to ${variant}`,
  players: (count: number) => `${count} players`,
  heading: (other: string, first: string) => `${other} against ${first}`,
  sweepHeading: (options: string) => `Along ${options}`,
  ofPlayers: (heading: string, count: number) => `${heading}, ${count} players`,
  conditions: (blocks: string, bots: string, unit: string) =>
    `The same dice under all rules: ${blocks} common blocks, ${unit}, ${bots}. Differences are paired block by block, so the luck of the dice cancels out.`,
  equals: (bot: string) => `${bot} at every seat`,
  noBlocks: 'No block is recorded for all of them.',
  notWeighed: (bots: string, rules: string) =>
    `${bots} ${bots.includes(', ') ? 'do' : 'does'} not weigh ${rules}: the comparison shows how it counts, and hardly what players would do about it.`,
  playedOn: (bots: string, rules: string) =>
    `${bots} ${bots.includes(', ') ? 'do' : 'does'} not weigh ${rules}, and ${bots.includes(', ') ? 'play' : 'plays'} as if it had not changed.`,
  changes: (variant: string, changes: string) => `${variant} differs in: ${changes}.`,

  more: (figure: string, variant: string, difference: string, from: string, to: string) =>
    `${figure}: with ${variant} ${difference} more (${from} before, ${to} then).`,
  less: (figure: string, variant: string, difference: string, from: string, to: string) =>
    `${figure}: with ${variant} ${difference} less (${from} before, ${to} then).`,
  same: (figure: string, difference: string) => `${figure}: no difference is shown (${difference}).`,
  points: (text: string) => `${text} percentage points`,
  parts: (mechanical: string, behavioural: string) =>
    `Of the difference in who wins, ${mechanical} is how the rules count the same hands, and ${behavioural} what the bots do about them.`,
  repeats: (blocks: string, counted: string) =>
    `Some games repeat others move for move: for intervals the ${blocks} blocks count as ${counted}.`,
  unscorable: (keys: string) =>
    `The hands would have been other hands under ${keys}, so the difference cannot be split into counting and playing.`,
  holm: (tests: number) =>
    `${tests} primary differences share one correction (Holm): the chance of any false one among them is 5 %. Exploratory statistics are not corrected; a finding among them needs a fresh seed.`,
  inPoints: 'Differences of shares are in percentage points.',
  effect:
    'Effect: the difference by the standard deviation between blocks (0.2 small, 0.5 medium, 0.8 large).',

  sweepRange: (figure: string, from: string, atFrom: string, to: string, atTo: string) =>
    `${figure}: from ${from} at ${atFrom} to ${to} at ${atTo}.`,
  mostEven: (at: string, share: string) =>
    `Of these points the first place comes nearest to an even share at ${at}, with ${share}. The best of many looks better than it is: play that point again with a fresh seed before you believe it.`,
  neighbours: 'All points were played with the same dice, so neighbours move together.',

  differences: (scale: string) => `Differences, ${scale}`,
  differencesAre: (list: string) => `Paired differences: ${list}.`,
  noDifference: 'no difference',
  even: (share: string) => `an even share, ${share}`,
  difference: 'difference',
  raw: 'The values themselves',
  rawAre: (list: string) => `As played: ${list}.`,
  scales: {
    share: 'percentage points',
    turns: 'turns',
    rounds: 'rounds',
    points: 'points',
    pawns: 'pawns',
    moves: 'moves',
    results: 'results',
    times: 'times',
  },
  share: 'share',
  part: { total: 'total', mechanical: 'mechanical', behavioural: 'behavioural' },
  along: (figure: string, option: string) => `${figure} by ${option}`,
  alongAre: (list: string) => `${list}.`,
  at: (point: string, value: string) => `at ${point} ${value}`,
  lessFirst: (figure: string, first: string) => `${figure}, less that of ${first}`,

  tables: {
    primary: 'Primary statistics',
    exploratory: 'Exploratory statistics',
    partsOf: 'Counting and playing',
    figure: 'Statistic',
    less: (other: string, first: string) => `${other} less ${first}`,
    effect: 'Effect',
    p: 'p',
    pHolm: 'p (Holm)',
    values: 'Statistics of all points',
    valuesLess: (first: string) => `Differences to ${first}`,
  },
  behind: (figure: string, variant: string) => `${figure}, ${variant}`,
  facts: { rules: 'Rules', unit: 'Played as' },
} as const;

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
  parts: (mechanical, behavioural) =>
    `Della differenza in chi vince, ${mechanical} vengono da come le regole contano le stesse mani e ${behavioural} da come i programmi ci giocano.`,
  repeats: (blocks, counted) =>
    `Alcune partite si sono ripetute mossa per mossa: per gli intervalli i ${blocks} blocchi contano come ${counted}.`,
  unscorable: (keys) =>
    `Con ${keys} le mani sarebbero state altre: la differenza non si può dividere tra conteggio e gioco.`,
  holm: (tests) =>
    `Le ${tests} differenze principali sono corrette insieme (Holm): la probabilità che tra loro ce ne sia anche una sola falsa è del 5 %. Le misure esplorative non sono corrette: ciò che vi si trova va riprovato con un seme nuovo.`,
  inPoints: 'Le differenze tra quote sono in punti percentuali.',
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
  },
  behind: (figure, variant) => `${figure}, ${variant}`,
  facts: { rules: 'Regole', unit: 'Giocato come' },
};
