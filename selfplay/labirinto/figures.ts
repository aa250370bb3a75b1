/** Lists the statistics of Fuga dal labirinto: those of every game, and what befalls its characters. */
import { CATEGORIES, type Category, type LabirintoRules } from '../../engine/labirinto/index.ts';
import { counted, handMean, handShare, ofAllPlaces, ofColumn, placeMean } from '../column-figures.ts';
import type { FigureSet, Statistic } from '../figure-set.ts';
import { withGeneralFigures } from '../general-figures.ts';
import type { DetailColumn } from '../record.ts';

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

/** The numbers that end a game of these rules when they are drawn. */
function drawsOf({ values }: LabirintoRules): number {
  const all = 90 - values['maze.walls'];
  const limit = values['end.draws'];
  return limit === 0 ? all : Math.min(limit, all);
}

const drawn = ofAllPlaces('numbers');

const HAND_STATISTICS: readonly Statistic[] = [
  {
    ...handMean('rounds', ofColumn('rounds'), [
      'rounds per game',
      'rounds of a game, one begun counted whole',
      'giri per partita',
      'giri di una partita, contando intero quello cominciato',
    ]),
    unit: 'rounds',
    value: ({ detail }) => detail.rounds ?? undefined,
  },
  handShare('emptied', (facts) => drawn(facts) >= drawsOf(facts.shape.rules as LabirintoRules), [
    'last number drawn',
    'games in which the last number was drawn; the others ended with their last round',
    'numeri finiti',
    'partite in cui si pesca l’ultimo numero; le altre finiscono con l’ultimo giro',
  ]),
  handMean('left', ofColumn('left'), [
    'numbers left',
    'numbers left in the bag at the end of a game',
    'numeri rimasti',
    'numeri che alla fine restano nel sacchetto',
  ]),
  {
    ...handMean('allFaints', ofAllPlaces('faints'), [
      'faints per game',
      'how often a character faints in a game',
      'svenimenti per partita',
      'quante volte un personaggio sviene in una partita',
    ]),
    name: 'hand.faints',
  },
  {
    ...handMean('allCaught', ofAllPlaces('caught'), [
      'arrests per game',
      'how often a guard catches a character in a game',
      'arresti per partita',
      'quante volte una guardia prende un personaggio in una partita',
    ]),
    name: 'hand.caught',
  },
  {
    ...handMean('allTris', ofAllPlaces('tris'), [
      'tris per game',
      'tris played in a game',
      'tris per partita',
      'tris giocati in una partita',
    ]),
    name: 'hand.tris',
  },
  {
    name: 'hand.noPoints',
    key: 'noPoints',
    from: {
      name: 'noPoints',
      add: ({ hand: { places } }, put) =>
        put(0, places.length, places.filter(({ units }) => units === 0).length),
    },
    of: 'once',
    kind: 'share',
    unit: 'share',
    about: 'places that end a game without a point',
    label: 'places without a point',
    it: { label: 'posti senza punti', about: 'posti che finiscono la partita senza un punto' },
  },
];

const COURSE_STATISTICS = [
  placeMean('numbers', 'numbers', [
    'numbers',
    'numbers that a place draws in a game',
    'numeri',
    'numeri che un posto pesca in una partita',
  ]),
  placeMean('tris', 'tris', [
    'tris',
    'tris that a place plays in a game',
    'tris',
    'tris che un posto gioca in una partita',
  ]),
  placeMean('faints', 'faints', [
    'faints',
    'how often the character of a place faints in a game',
    'svenimenti',
    'quante volte il personaggio di un posto sviene in una partita',
  ]),
  placeMean('caught', 'caught', [
    'caught',
    'how often a guard catches the character of a place in a game',
    'arresti',
    'quante volte una guardia prende il personaggio di un posto in una partita',
  ]),
  placeMean('energyLost', 'energy_lost', [
    'energy lost',
    'energy that a place loses in a game',
    'energia persa',
    'energia che un posto perde in una partita',
  ]),
];

const CATEGORIES_IT: Readonly<Record<Category, string>> = {
  radical: 'numeri radicali',
  final: 'numeri finali',
  figure: 'stessa figura',
  inverse: 'numeri inversi',
  run: 'numeri consecutivi',
  complement: 'numeri complementari',
};

const SET_STATISTICS = CATEGORIES.map((category) => {
  const label = CATEGORIES_IT[category];
  return placeMean(category, categoryColumn(category), [
    category,
    `combinations of the kind ${category} that a place has at the end of a game, each number in all its categories`,
    label,
    `combinazioni di questo tipo che un posto ha alla fine («${label}»), contando ogni numero in tutte le sue`,
  ]);
});

export const LABIRINTO_FIGURES: FigureSet = withGeneralFigures({
  version: 1,
  hands: HAND_STATISTICS,
  // Of what befalls characters, the places tell it all.
  notCompared: HAND_STATISTICS.map(({ key }) => key).filter((key) => key.startsWith('all')),
  places: {
    fates: {
      en: 'What befalls the characters',
      it: 'Che cosa succede ai personaggi',
      statistics: COURSE_STATISTICS,
    },
    combinations: {
      en: 'What the numbers combine to',
      it: 'Le combinazioni dei numeri',
      statistics: SET_STATISTICS,
    },
  },
  primary: ['place1.share', 'rounds', 'noPoints'],
});
