/** What is added up of labyrinths beyond what every game has, and read from it. */
import { CATEGORIES, type Category, type LabirintoRules } from '../../engine/labirinto/index.ts';
import type { FigureKind, FigureSet, Reading } from '../figure-set.ts';
import { numberIn, withGeneralFigures } from '../general-readings.ts';
import type { DetailColumn, HandRecord } from '../record.ts';

function counted(name: string, about: string): DetailColumn {
  return { name, type: 'INTEGER', nullable: false, about };
}

export const HAND_COLUMNS: readonly DetailColumn[] = [
  counted('rounds', 'rounds that were begun'),
  counted('left', 'numbers left in the bag'),
];

/** The column of a category of combinations; `figure` and its kin are words of other tables too. */
export function categoryColumn(category: Category): string {
  return `${category}_sets`;
}

export const PLACE_COLUMNS: readonly DetailColumn[] = [
  counted('numbers', 'numbers that the seat has drawn'),
  counted('tris', 'tris that it has played'),
  counted('faints', 'how often its character fainted'),
  counted('caught', 'how often a guard caught it'),
  counted('energy_lost', 'energy that it lost'),
  ...CATEGORIES.map((category) => counted(categoryColumn(category), `combinations of the kind ${category}`)),
];

const HAND_SUMS = [
  { name: 'rounds', of: 'once', x: '1', y: 'rounds that were begun' },
  { name: 'emptied', of: 'once', x: '1', y: '1 if the last number was drawn' },
  { name: 'left', of: 'once', x: '1', y: 'numbers left in the bag' },
  { name: 'allFaints', of: 'once', x: '1', y: 'how often a character fainted' },
  { name: 'allCaught', of: 'once', x: '1', y: 'how often a guard caught one' },
  { name: 'allTris', of: 'once', x: '1', y: 'tris that were played' },
  { name: 'noPoints', of: 'once', x: 'places', y: 'places without a point' },
] as const satisfies readonly FigureKind[];

/** By place, from columns of the same meaning. */
const PLACE_SUMS = [
  { name: 'place.numbers', column: 'numbers', y: 'numbers that it drew' },
  { name: 'place.tris', column: 'tris', y: 'tris that it played' },
  { name: 'place.faints', column: 'faints', y: 'times that its character fainted' },
  { name: 'place.caught', column: 'caught', y: 'times that a guard caught it' },
  { name: 'place.energyLost', column: 'energy_lost', y: 'energy that it lost' },
  ...CATEGORIES.map((category) => ({
    name: `place.${category}`,
    column: categoryColumn(category),
    y: `combinations of the kind ${category}`,
  })),
];

const KINDS: readonly FigureKind[] = [
  ...HAND_SUMS,
  ...PLACE_SUMS.map(({ name, y }): FigureKind => ({ name, of: 'place', x: '1', y })),
];

const numberOf = (value: unknown): number => numberIn('labirinto', value);

/** The numbers that end a game of these rules when they are drawn. */
function drawsOf({ values }: LabirintoRules): number {
  const all = 90 - values['maze.walls'];
  const limit = values['end.draws'];
  return limit === 0 ? all : Math.min(limit, all);
}

function add(
  { detail, places }: HandRecord,
  rules: LabirintoRules,
  put: (figure: number, at: number, x: number, y: number) => void,
): void {
  const sum = (column: string): number =>
    places.reduce((total, place) => total + numberOf(place.detail[column]), 0);
  const facts = [
    numberOf(detail.rounds),
    Number(sum('numbers') >= drawsOf(rules)),
    numberOf(detail.left),
    sum('faints'),
    sum('caught'),
    sum('tris'),
  ];
  for (const [figure, y] of facts.entries()) put(figure, 0, 1, y);
  put(facts.length, 0, places.length, places.filter(({ units }) => units === 0).length);
  for (const [place, result] of places.entries())
    for (const [i, { column }] of PLACE_SUMS.entries())
      put(HAND_SUMS.length + i, place, 1, numberOf(result.detail[column]));
}

const MEAN = { of: 'once', kind: 'mean', unit: 'times' } as const;
const SHARE = { of: 'once', kind: 'share', unit: 'share' } as const;

const HAND_READINGS: readonly Reading[] = [
  {
    ...MEAN,
    name: 'hand.rounds',
    key: 'rounds',
    from: 'rounds',
    unit: 'rounds',
    about: 'rounds of a game, one begun counted whole',
    label: 'rounds per game',
  },
  {
    ...SHARE,
    name: 'hand.emptied',
    key: 'emptied',
    from: 'emptied',
    about: 'games in which the last number was drawn; the others ended with their last round',
    label: 'last number drawn',
  },
  {
    ...MEAN,
    name: 'hand.left',
    key: 'left',
    from: 'left',
    about: 'numbers left in the bag at the end of a game',
    label: 'numbers left',
  },
  {
    ...MEAN,
    name: 'hand.faints',
    key: 'allFaints',
    from: 'allFaints',
    about: 'how often a character faints in a game',
    label: 'faints per game',
  },
  {
    ...MEAN,
    name: 'hand.caught',
    key: 'allCaught',
    from: 'allCaught',
    about: 'how often a guard catches a character in a game',
    label: 'arrests per game',
  },
  {
    ...MEAN,
    name: 'hand.tris',
    key: 'allTris',
    from: 'allTris',
    about: 'tris played in a game',
    label: 'tris per game',
  },
  {
    ...SHARE,
    name: 'hand.noPoints',
    key: 'noPoints',
    from: 'noPoints',
    about: 'places that end a game without a point',
    label: 'places without a point',
  },
];

function placeReading(key: string, about: string, label: string): Reading {
  const name = `place.${key}`;
  return { name, key, from: name, of: 'place', kind: 'mean', unit: 'times', about, label };
}

const COURSE_READINGS = [
  placeReading('numbers', 'numbers that a place draws in a game', 'numbers'),
  placeReading('tris', 'tris that a place plays in a game', 'tris'),
  placeReading('faints', 'how often the character of a place faints in a game', 'faints'),
  placeReading('caught', 'how often a guard catches the character of a place in a game', 'caught'),
  placeReading('energyLost', 'energy that a place loses in a game', 'energy lost'),
];

const SET_READINGS = CATEGORIES.map((category) =>
  placeReading(
    category,
    `combinations of the kind ${category} that a place has at the end of a game, each number in all its categories`,
    category,
  ),
);

export const LABIRINTO_FIGURES: FigureSet = withGeneralFigures({
  version: 1,
  kinds: KINDS,
  add: (hand, { rules }, sink) =>
    add(hand, rules as LabirintoRules, (figure, at, x, y) => sink.add(figure, at, x, y)),
  hands: HAND_READINGS,
  // Of what befalls characters, the places tell it all.
  notCompared: HAND_READINGS.map(({ key }) => key).filter((key) => key.startsWith('all')),
  places: { fates: COURSE_READINGS, combinations: SET_READINGS },
  primary: ['place1.share', 'rounds', 'noPoints'],
});
