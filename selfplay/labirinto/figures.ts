/** Lists the statistics of Fuga dal labirinto: those of every game, and what befalls its characters. */
import { CATEGORIES, type Category, type LabirintoRules } from '../../engine/labirinto/index.ts';
import { type FigureSet, type HandFacts, ofHand, ofPlaces, type Statistic } from '../figure-set.ts';
import { numberIn, withGeneralFigures } from '../general-figures.ts';
import type { DetailColumn } from '../record.ts';

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

const numberOf = (value: unknown): number => numberIn('labirinto', value);

/** The numbers that end a game of these rules when they are drawn. */
function drawsOf({ values }: LabirintoRules): number {
  const all = 90 - values['maze.walls'];
  const limit = values['end.draws'];
  return limit === 0 ? all : Math.min(limit, all);
}

/** A column of places, all together. */
function sumOf({ hand }: HandFacts, column: string): number {
  return hand.places.reduce((sum, place) => sum + numberOf(place.detail[column]), 0);
}

const MEAN = { of: 'once', kind: 'mean', unit: 'times' } as const;
const SHARE = { of: 'once', kind: 'share', unit: 'share' } as const;

const HAND_STATISTICS: readonly Statistic[] = [
  {
    ...MEAN,
    name: 'hand.rounds',
    key: 'rounds',
    from: ofHand('rounds', ({ hand }) => numberOf(hand.detail.rounds)),
    unit: 'rounds',
    about: 'rounds of a game, one begun counted whole',
    label: 'rounds per game',
    it: { label: 'giri per partita', about: 'giri di una partita, contando intero quello cominciato' },
    value: ({ detail }) => detail.rounds ?? undefined,
  },
  {
    ...SHARE,
    name: 'hand.emptied',
    key: 'emptied',
    from: ofHand('emptied', (facts) =>
      Number(sumOf(facts, 'numbers') >= drawsOf(facts.shape.rules as LabirintoRules)),
    ),
    about: 'games in which the last number was drawn; the others ended with their last round',
    label: 'last number drawn',
    it: {
      label: 'numeri finiti',
      about: 'partite in cui si pesca l’ultimo numero; le altre finiscono con l’ultimo giro',
    },
  },
  {
    ...MEAN,
    name: 'hand.left',
    key: 'left',
    from: ofHand('left', ({ hand }) => numberOf(hand.detail.left)),
    about: 'numbers left in the bag at the end of a game',
    label: 'numbers left',
    it: { label: 'numeri rimasti', about: 'numeri che alla fine restano nel sacchetto' },
  },
  {
    ...MEAN,
    name: 'hand.faints',
    key: 'allFaints',
    from: ofHand('allFaints', (facts) => sumOf(facts, 'faints')),
    about: 'how often a character faints in a game',
    label: 'faints per game',
    it: { label: 'svenimenti per partita', about: 'quante volte un personaggio sviene in una partita' },
  },
  {
    ...MEAN,
    name: 'hand.caught',
    key: 'allCaught',
    from: ofHand('allCaught', (facts) => sumOf(facts, 'caught')),
    about: 'how often a guard catches a character in a game',
    label: 'arrests per game',
    it: {
      label: 'arresti per partita',
      about: 'quante volte una guardia prende un personaggio in una partita',
    },
  },
  {
    ...MEAN,
    name: 'hand.tris',
    key: 'allTris',
    from: ofHand('allTris', (facts) => sumOf(facts, 'tris')),
    about: 'tris played in a game',
    label: 'tris per game',
    it: { label: 'tris per partita', about: 'tris giocati in una partita' },
  },
  {
    ...SHARE,
    name: 'hand.noPoints',
    key: 'noPoints',
    from: {
      name: 'noPoints',
      add: ({ hand: { places } }, put) =>
        put(0, places.length, places.filter(({ units }) => units === 0).length),
    },
    about: 'places that end a game without a point',
    label: 'places without a point',
    it: { label: 'posti senza punti', about: 'posti che finiscono la partita senza un punto' },
  },
];

/** From a column of places. */
function place(key: string, column: string, own: Pick<Statistic, 'about' | 'label' | 'it'>): Statistic {
  const name = `place.${key}`;
  const from = ofPlaces(name, ({ hand }, at) => numberOf(hand.places[at].detail[column]));
  return { name, key, from, of: 'place', kind: 'mean', unit: 'times', ...own };
}

const COURSE_STATISTICS = [
  place('numbers', 'numbers', {
    about: 'numbers that a place draws in a game',
    label: 'numbers',
    it: { label: 'numeri', about: 'numeri che un posto pesca in una partita' },
  }),
  place('tris', 'tris', {
    about: 'tris that a place plays in a game',
    label: 'tris',
    it: { label: 'tris', about: 'tris che un posto gioca in una partita' },
  }),
  place('faints', 'faints', {
    about: 'how often the character of a place faints in a game',
    label: 'faints',
    it: { label: 'svenimenti', about: 'quante volte il personaggio di un posto sviene in una partita' },
  }),
  place('caught', 'caught', {
    about: 'how often a guard catches the character of a place in a game',
    label: 'caught',
    it: {
      label: 'arresti',
      about: 'quante volte una guardia prende il personaggio di un posto in una partita',
    },
  }),
  place('energyLost', 'energy_lost', {
    about: 'energy that a place loses in a game',
    label: 'energy lost',
    it: { label: 'energia persa', about: 'energia che un posto perde in una partita' },
  }),
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
  return place(category, categoryColumn(category), {
    about: `combinations of the kind ${category} that a place has at the end of a game, each number in all its categories`,
    label: category,
    it: {
      label,
      about: `combinazioni di questo tipo che un posto ha alla fine («${label}»), contando ogni numero in tutte le sue`,
    },
  });
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
