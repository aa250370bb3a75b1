/** The insights of Dama Bianca in Italian, by name. */
import type { InsightWords } from '../game-reports.ts';

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
