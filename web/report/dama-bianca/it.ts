/** The figures of Dama Bianca in Italian, by the name of their reading. */
import type { FigureWords } from '../game-reports.ts';

export const FIGURES_IT: Readonly<Record<string, FigureWords>> = {
  'place.ringPoints': { label: 'anelli', about: 'punti di un posto per le pedine sugli anelli' },
  'place.centrePoints': { label: 'centro', about: 'punti di un posto per il centro' },
  'place.arrayPoints': { label: 'schieramento', about: 'punti di un posto per gli schieramenti' },
  'place.offPoints': { label: 'fuori', about: 'punti di un posto per le pedine fuori dal tabellone' },
  'place.array': {
    label: 'schieramento',
    about: 'mani che il posto finisce con uno schieramento, che valga punti o no',
  },
  'place.centre': { label: 'centro', about: 'mani che il posto finisce con una pedina nel centro' },
  'place.off': { label: 'fuori', about: 'pedine di un posto fuori dal tabellone' },
  'place.ring1': { label: 'anello 1', about: 'pedine di un posto sull’anello 1, il più esterno' },
  'place.ring2': { label: 'anello 2', about: 'pedine di un posto sull’anello 2' },
  'place.ring3': { label: 'anello 3', about: 'pedine di un posto sull’anello 3' },
  'place.ring4': { label: 'anello 4', about: 'pedine di un posto sull’anello 4' },
  'place.ring5': { label: 'anello 5', about: 'pedine di un posto sull’anello 5' },
  'place.ringScore1': { label: 'anello 1', about: 'punti di un posto per l’anello 1' },
  'place.ringScore2': { label: 'anello 2', about: 'punti di un posto per l’anello 2' },
  'place.ringScore3': { label: 'anello 3', about: 'punti di un posto per l’anello 3' },
  'place.ringScore4': { label: 'anello 4', about: 'punti di un posto per l’anello 4' },
  'place.ringScore5': { label: 'anello 5', about: 'punti di un posto per l’anello 5' },
  'hand.rounds': { label: 'giri per mano', about: 'giri di una mano, contando intero quello cominciato' },
  'hand.closed': { label: 'mani chiuse', about: 'mani che vengono chiuse' },
  'hand.unclosed': { label: 'mani non chiuse', about: 'mani che finiscono senza chiusura' },
  'hand.closeTurn': { label: 'turno della chiusura', about: 'turno della prima chiusura, nelle mani chiuse' },
  'hand.closerShare': {
    label: 'vittorie di chi chiude',
    about: 'la parte di vittoria che va a chi chiude per primo, nelle mani chiuse',
  },
  'hand.closesInRound': { label: 'chiuse nel giro', about: 'mani che si chiudono in quel giro' },
  'hand.hazard': {
    label: 'chiuse tra le aperte',
    about: 'mani che si chiudono in quel giro, tra quelle ancora aperte quando comincia',
  },
  'hand.choices': { label: 'esiti di un lancio', about: 'esiti diversi di un lancio, per turno' },
  'hand.forced': { label: 'turni senza scelta', about: 'turni il cui lancio ha un solo esito' },
  'part.lead': {
    label: 'peso nel distacco',
    about: 'quanto quella voce pesa nel distacco tra il primo punteggio, se è solo, e il secondo',
  },
  'part.claim': {
    label: 'vince chi ne ha di più',
    about: 'parte di vittoria di un posto sorteggiato tra quelli che hanno più punti in quella voce',
  },
};

export const PARTS_IT: Readonly<Record<string, string>> = {
  rings: 'pedine sugli anelli',
  centre: 'pedina nel centro',
  array: 'schieramento',
  off: 'pedine fuori',
  seat: 'compenso del posto',
};
