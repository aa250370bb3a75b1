/** Lists the statistics of the goose race: those of every game, with rounds, leads and accidents by kind. */
import { ACCIDENTS, type OcaRules } from '../../engine/oca/index.ts';
import { counted, handMean, handShare, ofColumn, placeMean } from '../column-figures.ts';
import type { FigureSet, Statistic } from '../figure-set.ts';
import { SHARE_FIGURES, withGeneralFigures } from '../general-figures.ts';
import type { DetailColumn } from '../record.ts';

export const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'winner', type: 'INTEGER', nullable: true, isSeat: true, about: 'seat that has won, from 0' },
  counted('rounds', 'rounds that were begun'),
  counted('lead_changes', 'how often another pawn came to lead'),
];

/** The column of a kind of accident. */
export function accidentColumn(accident: string): string {
  return accident.replace('-', '_');
}

export const PLACE_COLUMNS: readonly DetailColumn[] = [
  counted('reached', 'cells of the route behind it at the end, 91 the centre'),
  counted('rolls', 'rolls that it threw'),
  counted('missed', 'turns that accidents made it miss'),
  ...ACCIDENTS.map((accident) =>
    counted(accidentColumn(accident), `how often the accident ${accident} happened to it`),
  ),
];

const HAND_STATISTICS: readonly Statistic[] = [
  {
    ...handMean('rounds', ofColumn('rounds'), [
      'rounds per race',
      'rounds of a race, one begun counted whole',
      'giri per corsa',
      'giri di una corsa, contando intero quello cominciato',
    ]),
    unit: 'rounds',
    value: ({ detail }) => detail.rounds ?? undefined,
  },
  {
    ...handMean('leadChanges', ofColumn('lead_changes'), [
      'changes of the lead',
      'how often another pawn than before comes to lead alone in a race',
      'cambi in testa',
      'quante volte in una corsa passa in testa da sola una pedina diversa da prima',
    ]),
    value: ({ detail }) => detail.lead_changes ?? undefined,
  },
  handShare('drawn', ({ hand }) => hand.detail.winner === null, [
    'drawn by rounds',
    'races that their rounds end before a pawn is home',
    'finite pari',
    'corse che il limite dei giri ferma prima che una pedina sia arrivata',
  ]),
];

const ROLLS: Statistic = {
  ...placeMean('rolls', 'rolls', [
    'rolls',
    'rolls of a place in a race',
    'lanci',
    'lanci di un posto in una corsa',
  ]),
  unit: 'turns',
};
const MISSED: Statistic = {
  ...placeMean('missed', 'missed', [
    'turns missed',
    'turns that accidents made a place miss in a race',
    'turni persi',
    'turni che gli imprevisti fanno perdere a un posto in una corsa',
  ]),
  unit: 'turns',
};

const ACCIDENTS_IT: Readonly<Record<(typeof ACCIDENTS)[number], string>> = {
  again: 'tira ancora',
  stop: 'fermo',
  forward: 'avanti',
  back: 'indietro',
  'ring-back': 'anello fuori',
  'ring-on': 'anello dentro',
};

const ACCIDENT_STATISTICS = ACCIDENTS.map((accident): Statistic => {
  const label = ACCIDENTS_IT[accident];
  const column = accidentColumn(accident);
  return {
    ...placeMean(accident, column, [
      accident,
      `how often the accident ${accident} happens to a place in a race`,
      label,
      `quante volte a un posto capita in una corsa l’imprevisto «${label}»`,
    ]),
    key: column,
    applies: (rules) => (rules as OcaRules).values.accidents.includes(accident),
  };
});

export const OCA_FIGURES: FigureSet = withGeneralFigures(
  {
    version: 1,
    hands: HAND_STATISTICS,
    places: {
      accidents: {
        en: 'Rolls and accidents',
        it: 'Lanci e imprevisti',
        statistics: [ROLLS, MISSED, ...ACCIDENT_STATISTICS],
      },
    },
    primary: ['place1.share', 'rounds', 'leadChanges'],
  },
  SHARE_FIGURES,
);
