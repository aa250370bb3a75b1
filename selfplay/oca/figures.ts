/** Lists the statistics of the goose race: those of every game, with rounds, leads and accidents by kind. */
import { ACCIDENTS, type OcaRules } from '../../engine/oca/index.ts';
import { type FigureSet, type FigureSum, ofHand, ofPlaces, type Statistic } from '../figure-set.ts';
import { numberIn, SHARE_FIGURES, withGeneralFigures } from '../general-figures.ts';
import type { DetailColumn } from '../record.ts';

export const HAND_COLUMNS: readonly DetailColumn[] = [
  { name: 'winner', type: 'INTEGER', nullable: true, isSeat: true, about: 'seat that has won, from 0' },
  { name: 'rounds', type: 'INTEGER', nullable: false, about: 'rounds that were begun' },
  { name: 'lead_changes', type: 'INTEGER', nullable: false, about: 'how often another pawn came to lead' },
];

/** The column of a kind of accident. */
export function accidentColumn(accident: string): string {
  return accident.replace('-', '_');
}

export const PLACE_COLUMNS: readonly DetailColumn[] = [
  {
    name: 'reached',
    type: 'INTEGER',
    nullable: false,
    about: 'cells of the route behind it at the end, 91 the centre',
  },
  { name: 'rolls', type: 'INTEGER', nullable: false, about: 'rolls that it threw' },
  { name: 'missed', type: 'INTEGER', nullable: false, about: 'turns that accidents made it miss' },
  ...ACCIDENTS.map((accident): DetailColumn => {
    const about = `how often the accident ${accident} happened to it`;
    return { name: accidentColumn(accident), type: 'INTEGER', nullable: false, about };
  }),
];

const numberOf = (value: unknown): number => numberIn('oca', value);
const MEAN = { kind: 'mean', unit: 'times' } as const;

const HAND_STATISTICS: readonly Statistic[] = [
  {
    name: 'hand.rounds',
    key: 'rounds',
    from: ofHand('rounds', ({ hand }) => numberOf(hand.detail.rounds)),
    of: 'once',
    kind: 'mean',
    unit: 'rounds',
    about: 'rounds of a race, one begun counted whole',
    label: 'rounds per race',
    it: { label: 'giri per corsa', about: 'giri di una corsa, contando intero quello cominciato' },
    value: ({ detail }) => detail.rounds ?? undefined,
  },
  {
    ...MEAN,
    name: 'hand.leadChanges',
    key: 'leadChanges',
    from: ofHand('leadChanges', ({ hand }) => numberOf(hand.detail.lead_changes)),
    of: 'once',
    about: 'how often another pawn than before comes to lead alone in a race',
    label: 'changes of the lead',
    it: {
      label: 'cambi in testa',
      about: 'quante volte in una corsa passa in testa da sola una pedina diversa da prima',
    },
    value: ({ detail }) => detail.lead_changes ?? undefined,
  },
  {
    name: 'hand.drawn',
    key: 'drawn',
    from: ofHand('drawn', ({ hand }) => Number(hand.detail.winner === null)),
    of: 'once',
    kind: 'share',
    unit: 'share',
    about: 'races that their rounds end before a pawn is home',
    label: 'drawn by rounds',
    it: {
      label: 'finite pari',
      about: 'corse che il limite dei giri ferma prima che una pedina sia arrivata',
    },
  },
];

/** From the column of the same meaning. */
function ofColumn(name: string, column: string): FigureSum {
  return ofPlaces(name, ({ hand }, place) => numberOf(hand.places[place].detail[column]));
}

const ROLLS: Statistic = {
  name: 'place.rolls',
  key: 'rolls',
  from: ofColumn('place.rolls', 'rolls'),
  of: 'place',
  kind: 'mean',
  unit: 'turns',
  about: 'rolls of a place in a race',
  label: 'rolls',
  it: { label: 'lanci', about: 'lanci di un posto in una corsa' },
};

const MISSED: Statistic = {
  ...ROLLS,
  name: 'place.missed',
  key: 'missed',
  from: ofColumn('place.missed', 'missed'),
  about: 'turns that accidents made a place miss in a race',
  label: 'turns missed',
  it: { label: 'turni persi', about: 'turni che gli imprevisti fanno perdere a un posto in una corsa' },
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
  return {
    ...MEAN,
    name: `place.${accident}`,
    key: accidentColumn(accident),
    from: ofColumn(`place.${accident}`, accidentColumn(accident)),
    of: 'place',
    about: `how often the accident ${accident} happens to a place in a race`,
    label: accident,
    it: { label, about: `quante volte a un posto capita in una corsa l’imprevisto «${label}»` },
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
