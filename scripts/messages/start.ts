/** Speaks for `start`, the first study, in English and Italian. */
import type { Words } from '../../table/messages/index.ts';

const EN = {
  begins: 'A first study of Dama Bianca: three sets of rules, two and four players, a net at every seat.',
  /** The least and the greatest share of the first seat over the rules, and an even one, in per cent. */
  shares: (isUneven: boolean, players: number, least: string, most: string, even: string) =>
    `${isUneven ? 'Not fair: with' : 'With'} ${players === 2 ? 'two' : 'four'} players the first seat wins ${least === most ? least : `${least} to ${most}`} of 100 hands, depending on the rules; ${even} would be even.`,
  fairest: (rules: string, share: string) =>
    `For two players ${rules} is the most even of the three, with ${share}.`,
  undecided: (rules: string, share: string) =>
    `So few hands decide nothing: ${share} of ${rules} may be even too.`,
  rules: 'rules',
  players: 'players',
  hands: 'hands',
  seat: (seat: number) => `seat ${seat}${seat === 1 ? ', %' : ''}`,
  who: 'A net plays every seat and looks one turn ahead. Under moonlight with four players stronger play gives the first seat several points less. The brackets hold the true share in 95 of 100 such studies.',
  next: 'What to do next:',
  page: 'see the games and pictures of this study in the browser',
  question: 'ask a question of your own',
  stronger: 'see whether stronger play finds the same; some two minutes',
  play: 'play yourself',
} as const;

const IT: Words<typeof EN> = {
  begins: 'Un primo studio di Dama Bianca: tre regolamenti, due e quattro giocatori, una rete a ogni posto.',
  shares: (isUneven, players, least, most, even) =>
    `${isUneven ? 'Non è equa: in' : 'In'} ${players === 2 ? 'due' : 'quattro'} chi comincia vince ${least === most ? least : `da ${least} a ${most}`} mani su 100, a seconda delle regole; alla pari sarebbero ${even}.`,
  fairest: (rules, share) => `In due il regolamento più equo dei tre è ${rules}, con ${share}.`,
  undecided: (rules, share) =>
    `Così poche mani non decidono niente: anche ${share} di ${rules} può essere la parità.`,
  rules: 'regole',
  players: 'in',
  hands: 'mani',
  seat: (seat) => `posto ${seat}${seat === 1 ? ', %' : ''}`,
  who: 'A ogni posto gioca una rete, che guarda una mossa avanti. Con moonlight in quattro un gioco più forte dà a chi comincia vari punti in meno. Le parentesi contengono la quota vera in 95 studi su 100.',
  next: 'E adesso:',
  page: 'guarda nel browser le partite e le figure di questo studio',
  question: 'fai una domanda tua',
  stronger: 'vedi se un gioco più forte dà lo stesso; circa due minuti',
  play: 'gioca tu',
};

/** What `start` says. */
export const START = { en: EN, it: IT };
