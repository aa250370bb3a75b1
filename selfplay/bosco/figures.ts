/** What is added up of Bosco urbano beyond what every game has, and read from it: discs, groups, pawns and cards. */
import type { FigureKind, FigureSet, Reading } from '../figure-set.ts';
import { numberIn, withGeneralFigures } from '../general-readings.ts';
import type { HandRecord } from '../record.ts';

interface Fact {
  readonly key: string;
  readonly column: string;
  /** What it says of a game, or of a place in a game. */
  readonly about: string;
  readonly label: string;
}

/** Of a game, from columns of its own. */
const GAME_FACTS: readonly Fact[] = [
  { key: 'discs', column: 'discs', about: 'discs on the board at the end of a game', label: 'discs left' },
  { key: 'groups', column: 'groups', about: 'groups of discs at the end of a game', label: 'groups' },
  {
    key: 'largest',
    column: 'largest',
    about: 'discs of the largest group at the end of a game',
    label: 'largest group',
  },
];

/** Of a game, summed over its places. */
const TOTAL_FACTS: readonly Fact[] = [
  {
    key: 'allCaptured',
    column: 'captured',
    about: 'discs that all places capture in a game',
    label: 'discs captured',
  },
  {
    key: 'allPawns',
    column: 'pawns',
    about: 'pawns of all places on the board at the end of a game',
    label: 'pawns left',
  },
  {
    key: 'allPlayed',
    column: 'played',
    about: 'cards of the turns of a game, further ones and those of rescues included',
    label: 'cards played',
  },
];

const PLACE_FACTS: readonly Fact[] = [
  {
    key: 'captured',
    column: 'captured',
    about: 'discs that a place captures in a game',
    label: 'discs captured',
  },
  {
    key: 'pawns',
    column: 'pawns',
    about: 'pawns of a place on the board at the end of a game',
    label: 'pawns left',
  },
  {
    key: 'arrested',
    column: 'arrested',
    about: 'pawns of a place in the questura at the end of a game',
    label: 'in questura',
  },
  {
    key: 'kept',
    column: 'kept',
    about: 'cards in the hand of a place at the end of a game',
    label: 'in hand',
  },
  {
    key: 'played',
    column: 'played',
    about: 'cards of the turns of a place in a game, further ones and those of rescues included',
    label: 'cards played',
  },
  { key: 'police', column: 'police', about: 'cards that a place loses to police in a game', label: 'police' },
  {
    key: 'lost',
    column: 'lost',
    about: 'further cards that a place is given in a game and does not draw',
    label: 'cards lost',
  },
  {
    key: 'rescues',
    column: 'rescues',
    about: 'turns that a place spends on a rescue in a game',
    label: 'rescues',
  },
];

const HAND_FACTS = [...GAME_FACTS, ...TOTAL_FACTS];
const placeName = (key: string): string => `place.${key}`;

const KINDS: readonly FigureKind[] = [
  ...HAND_FACTS.map(({ key, about }): FigureKind => ({ name: key, of: 'once', x: '1', y: about })),
  ...PLACE_FACTS.map(
    ({ key, about }): FigureKind => ({ name: placeName(key), of: 'place', x: '1', y: about }),
  ),
];

const numberOf = (value: unknown): number => numberIn('bosco', value);

function add({ detail, places }: HandRecord, put: (figure: number, at: number, y: number) => void): void {
  for (const [figure, { column }] of GAME_FACTS.entries()) put(figure, 0, numberOf(detail[column]));
  for (const [i, { column }] of TOTAL_FACTS.entries()) {
    const total = places.reduce((sum, place) => sum + numberOf(place.detail[column]), 0);
    put(GAME_FACTS.length + i, 0, total);
  }
  for (const [place, result] of places.entries())
    for (const [i, { column }] of PLACE_FACTS.entries())
      put(HAND_FACTS.length + i, place, numberOf(result.detail[column]));
}

const MEAN = { kind: 'mean', unit: 'times' } as const;

const HAND_READINGS = HAND_FACTS.map(
  ({ key, about, label }): Reading => ({
    ...MEAN,
    name: `hand.${key}`,
    key,
    from: key,
    of: 'once',
    about,
    label,
  }),
);

const PLACE_READINGS = PLACE_FACTS.map(
  ({ key, about, label }): Reading => ({
    ...MEAN,
    name: placeName(key),
    key,
    from: placeName(key),
    of: 'place',
    about,
    label,
  }),
);

export const BOSCO_FIGURES: FigureSet = withGeneralFigures({
  version: 1,
  kinds: KINDS,
  add: (hand, _shape, sink) => add(hand, (figure, at, y) => sink.add(figure, at, 1, y)),
  hands: HAND_READINGS,
  places: { city: PLACE_READINGS },
  primary: ['place1.share', 'allCaptured', 'discs'],
});
