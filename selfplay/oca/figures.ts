/** What is added up of races beyond what every game has, and read from it: rounds, leads, accidents by kind. */
import { ACCIDENTS, type OcaRules } from '../../engine/oca/index.ts';
import type { FigureKind, FigureSet, Reading } from '../figure-set.ts';
import { numberIn, SHARE_FIGURES, withGeneralFigures } from '../general-readings.ts';
import type { DetailColumn, HandRecord } from '../record.ts';

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

const HAND_SUMS = [
  { name: 'rounds', of: 'once', x: '1', y: 'rounds that were begun' },
  { name: 'leadChanges', of: 'once', x: '1', y: 'how often another pawn came to lead' },
  { name: 'drawn', of: 'once', x: '1', y: '1 if its rounds ended it' },
] as const satisfies readonly FigureKind[];

/** By place, from columns of the same meaning. */
const PLACE_SUMS = [
  { name: 'place.rolls', column: 'rolls', y: 'rolls' },
  { name: 'place.missed', column: 'missed', y: 'turns that it had to miss' },
  ...ACCIDENTS.map((accident) => ({
    name: `place.${accident}`,
    column: accidentColumn(accident),
    y: `accidents of the kind ${accident}`,
  })),
];

const KINDS: readonly FigureKind[] = [
  ...HAND_SUMS,
  ...PLACE_SUMS.map(({ name, y }): FigureKind => ({ name, of: 'place', x: '1', y })),
];

const numberOf = (value: unknown): number => numberIn('oca', value);

function add({ detail, places }: HandRecord, put: (figure: number, at: number, y: number) => void): void {
  put(0, 0, numberOf(detail.rounds));
  put(1, 0, numberOf(detail.lead_changes));
  put(2, 0, Number(detail.winner === null));
  for (const [place, result] of places.entries())
    for (const [i, { column }] of PLACE_SUMS.entries())
      put(HAND_SUMS.length + i, place, numberOf(result.detail[column]));
}

const HAND_READINGS: readonly Reading[] = [
  {
    name: 'hand.rounds',
    key: 'rounds',
    from: 'rounds',
    of: 'once',
    kind: 'mean',
    unit: 'rounds',
    about: 'rounds of a race, one begun counted whole',
    label: 'rounds per race',
  },
  {
    name: 'hand.leadChanges',
    key: 'leadChanges',
    from: 'leadChanges',
    of: 'once',
    kind: 'mean',
    unit: 'times',
    about: 'how often another pawn than before comes to lead alone in a race',
    label: 'changes of the lead',
  },
  {
    name: 'hand.drawn',
    key: 'drawn',
    from: 'drawn',
    of: 'once',
    kind: 'share',
    unit: 'share',
    about: 'races that their rounds end before a pawn is home',
    label: 'drawn by rounds',
  },
];

const ROLLS: Reading = {
  name: 'place.rolls',
  key: 'rolls',
  from: 'place.rolls',
  of: 'place',
  kind: 'mean',
  unit: 'turns',
  about: 'rolls of a place in a race',
  label: 'rolls',
};

const MISSED: Reading = {
  ...ROLLS,
  name: 'place.missed',
  key: 'missed',
  from: 'place.missed',
  about: 'turns that accidents made a place miss in a race',
  label: 'turns missed',
};

const ACCIDENT_READINGS = ACCIDENTS.map(
  (accident): Reading => ({
    name: `place.${accident}`,
    key: accidentColumn(accident),
    from: `place.${accident}`,
    of: 'place',
    kind: 'mean',
    unit: 'times',
    about: `how often the accident ${accident} happens to a place in a race`,
    label: accident,
    applies: (rules) => (rules as OcaRules).values.accidents.includes(accident),
  }),
);

const PLACE_READINGS = [ROLLS, MISSED, ...ACCIDENT_READINGS];
export const OCA_FIGURES: FigureSet = withGeneralFigures(
  {
    version: 1,
    kinds: KINDS,
    add: (hand, _shape, sink) => add(hand, (figure, at, y) => sink.add(figure, at, 1, y)),
    hands: HAND_READINGS,
    places: { accidents: PLACE_READINGS },
    primary: ['place1.share', 'rounds', 'leadChanges'],
  },
  SHARE_FIGURES,
);
