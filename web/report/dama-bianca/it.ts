/** The figures of Dama Bianca in Italian, by the name of their reading. */
import type { FigureWords, InsightWords } from '../game-reports.ts';

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

const USE = {
  entries: { label: 'entrate', about: 'pedine che entrano in un turno' },
  bridges: { label: 'per un ponte', about: 'entrate che passano per un ponte' },
  inward: { label: 'salti in dentro', about: 'salti d’anello verso il centro, per turno' },
  outward: { label: 'salti in fuori', about: 'salti d’anello verso l’esterno, per turno' },
  runs: { label: 'passi che saltano', about: 'passi lungo l’anello che saltano pedine' },
  pass: { label: 'passi', about: 'turni in cui non si poteva giocare niente' },
  single: { label: 'un numero solo', about: 'turni in cui si poteva giocare un solo numero del lancio' },
  sum: { label: 'con la somma', about: 'turni di una pedina con la somma' },
};

export const INSIGHTS_IT: Readonly<Record<string, InsightWords>> = {
  occupation: {
    title: 'Il tabellone giro per giro',
    about:
      'quali caselle hanno una pedina alla fine di un giro, di quale posto, e quante pedine ha ogni anello',
    tables: { rings: 'pedine per anello dopo ogni giro' },
    figures: {
      off: { label: 'fuori', about: 'pedine del posto fuori dal tabellone' },
      ...Object.fromEntries(
        [1, 2, 3, 4, 5].map((ring) => [
          `ring${ring}`,
          { label: `anello ${ring}`, about: `pedine del posto sull’anello ${ring}, 1 il più esterno` },
        ]),
      ),
    },
  },
  openings: {
    title: 'Quanto valgono le aperture: i primi turni di chi comincia',
    about: 'i primi turni di chi comincia, lancio per lancio, e la parte di vittoria che ne è seguita',
    tables: { rolls: 'primi lanci di chi comincia', turns: 'primi turni di chi comincia' },
    figures: {
      played: { label: 'giocato', about: 'parte delle mani con questo lancio in cui è stato giocato' },
      won: {
        label: 'vittorie di chi comincia',
        about: 'parte di vittoria di chi comincia nelle mani che ne sono seguite',
      },
      value: { label: 'secondo la valutazione', about: 'la parte di chi comincia secondo la valutazione' },
      best: {
        label: 'il miglior turno vale',
        about: 'la parte di chi comincia dopo il miglior turno, secondo la valutazione',
      },
      behind: { label: 'meno del migliore', about: 'di quanto è sotto il miglior turno del lancio' },
    },
  },
  choice: {
    title: 'La scelta del posto',
    about: 'quanto spesso si scambiano i posti dopo il primo turno, e che cosa vincono le due parti',
    tables: { seats: 'che cosa si è scelto' },
    figures: {
      hands: { label: 'delle mani', about: 'parte delle mani con una scelta' },
      beginner: {
        label: 'vince chi ha cominciato',
        about: 'la parte della vittoria di chi ha cominciato la mano',
      },
      first: {
        label: 'vince il primo posto',
        about: 'la parte della vittoria di chi ha il primo posto dopo la scelta',
      },
    },
  },
  hazard: {
    title: 'Quando si chiude',
    about:
      'la probabilità che una mano ancora aperta in un giro si chiuda in quel giro, per giro e per posto',
    tables: { rounds: 'chiusure giro per giro', places: 'chiusure per giro e posto' },
    figures: {
      hazard: {
        label: 'chiuse nel giro',
        about: 'mani chiuse nel giro tra quelle ancora aperte quando comincia',
      },
      could: { label: 'poteva chiudere', about: 'turni il cui lancio può chiudere la mano' },
      closed: { label: 'ha chiuso', about: 'turni che chiudono la mano' },
      chosen: { label: 'di chi poteva', about: 'turni che potevano chiudere e lo fanno' },
    },
  },
  walks: {
    title: 'Ponti, salti d’anello e turni bloccati',
    about: 'come entrano e camminano le pedine, e quanto spesso un lancio non si può giocare per intero',
    tables: {
      places: 'ponti e salti per posto',
      rounds: 'ponti e salti giro per giro',
      blocked: 'turni bloccati per posto',
      blockedRounds: 'turni bloccati giro per giro',
    },
    figures: USE,
  },
};
