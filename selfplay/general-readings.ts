/** What reports read from the figures that every game has, and all there is of a game that adds none. */
import type { ComparedReading, FigureSet, QuantileReading, Reading, ReportSection } from './figure-set.ts';
import { SHARE_PARTS } from './figure-units.ts';

const SHARE = { kind: 'share', unit: 'share' } as const;
const POINTS = { kind: 'mean', unit: 'points', inSteps: true } as const;
const WIN = { ...SHARE, parts: SHARE_PARTS } as const;

export const PLACE_SHARE: Reading = {
  ...WIN,
  name: 'place.share',
  key: 'share',
  from: 'place.share',
  of: 'place',
  about: 'share of the win of a hand',
  label: 'share of wins',
};
export const PLACE_SCORE: Reading = {
  ...POINTS,
  name: 'place.score',
  key: 'score',
  from: 'place.units',
  of: 'place',
  about: 'score of a place',
  label: 'score',
};
export const PLACE_OFFSET: Reading = {
  ...POINTS,
  name: 'place.scoreOffset',
  key: 'scoreOffset',
  from: 'place.lead',
  of: 'place',
  factor: ({ players }) => -1 / players,
  about: 'points which, added to the score of the place, make the mean scores of all places equal',
  label: 'levels the score',
};
export const WIN_OFFSET: Reading = {
  kind: 'mean',
  unit: 'points',
  name: 'place.winOffset',
  key: 'winOffsets',
  of: 'place',
  about: 'points which, added to the score of the place, make the shares of the win of all places equal',
  label: 'levels the wins',
};
export const BOT_SHARE: Reading = {
  ...WIN,
  name: 'bot.share',
  key: 'share',
  from: 'bot.games',
  of: 'bot',
  about: 'share of the win of a game, by seat that the bot fills',
  label: 'share of wins',
};
export const BOT_SCORE: Reading = {
  ...POINTS,
  name: 'bot.score',
  key: 'score',
  from: 'bot.units',
  of: 'bot',
  about: 'score of a hand, by seat that the bot fills',
  label: 'score',
};
export const BOT_PLACE_SHARE: Reading = {
  ...WIN,
  name: 'bot.seatShare',
  key: 'seatShares',
  from: 'bot.share',
  of: 'botPlace',
  about: 'share of the win of a hand that the bot plays at the place',
  label: 'in place',
};
export const TURNS: Reading = {
  name: 'hand.turns',
  key: 'turns',
  from: 'turns',
  of: 'once',
  kind: 'mean',
  unit: 'turns',
  about: 'turns of a hand, all seats together',
  label: 'turns per hand',
};
export const MARGIN: Reading = {
  ...POINTS,
  name: 'hand.margin',
  key: 'margin',
  from: 'margin',
  of: 'once',
  about: 'best score less second best',
  label: 'margin of score',
  quantiles: 'marginQuantiles',
};
export const SHARED: Reading = {
  ...SHARE,
  name: 'hand.shared',
  key: 'shared',
  from: 'shared',
  of: 'once',
  about: 'hands whose win is shared',
  label: 'shared wins',
};
export const CHOICES: Reading = {
  name: 'hand.choices',
  key: 'choices',
  from: 'choices',
  of: 'once',
  kind: 'mean',
  unit: 'moves',
  about: 'legal moves, by turn',
  label: 'moves of a turn',
  digits: 1,
  optional: true,
};
export const FORCED: Reading = {
  ...SHARE,
  name: 'hand.forced',
  key: 'forced',
  from: 'forced',
  of: 'once',
  about: 'turns with one legal move only',
  label: 'turns without choice',
  digits: 2,
  optional: true,
};
export const MARGIN_IS: Reading = {
  ...SHARE,
  name: 'hand.marginIs',
  key: 'margins',
  from: 'marginIs',
  of: 'points',
  about: 'hands whose margin is that many whole points, 200 standing for 200 and more',
  label: 'share of hands',
};

export const MARGIN_QUANTILES: QuantileReading = {
  name: 'hand.marginQuantile',
  key: 'marginQuantiles',
  from: 'marginFrom',
  least: 0,
  about: 'whole points of the margin that a share of the hands does not exceed',
};

export const COMPARED_PLACES: ComparedReading = { ...PLACE_SHARE, over: 'eachPlace' };
export const COMPARED_LEAD: ComparedReading = {
  ...PLACE_OFFSET,
  name: 'place1.lead',
  over: 'firstPlace',
  factor: ({ players }) => 1 / (players - 1),
  about: 'score of the first place less the mean of the others',
};
export const COMPARED_BOTS: ComparedReading = { ...BOT_SHARE, over: 'eachBot' };

/** The reading of a hand as `compare` shows it. */
export function comparedHand(reading: Reading): ComparedReading {
  return { ...reading, name: reading.key, over: 'hands' };
}

/** The reading of a place as `compare` shows it: the mean of all places. */
export function comparedPlaces(reading: Reading): ComparedReading {
  return { ...reading, name: reading.key, kind: 'mean', over: 'allPlaces' };
}

export const BOT_SECTION: ReportSection = {
  name: 'bots',
  of: 'bot',
  readings: [BOT_SHARE, BOT_SCORE, BOT_PLACE_SHARE].map(({ name }) => name),
  brief: [BOT_PLACE_SHARE.name],
};
export const MARGIN_SECTION: ReportSection = {
  name: 'margins',
  of: 'points',
  readings: [MARGIN_IS.name],
  onRequest: true,
};
export const OFFSET_SECTION: ReportSection = {
  name: 'offsets',
  of: 'place',
  readings: [PLACE_OFFSET.name, WIN_OFFSET.name],
  onRequest: true,
};

const PLACES = [PLACE_SHARE, PLACE_SCORE, PLACE_OFFSET];
const HANDS = [TURNS, MARGIN, SHARED, CHOICES, FORCED];

/** The figures of a game that adds none. */
export const GENERAL_FIGURES: FigureSet = {
  version: 1,
  kinds: [],
  scoreStep: () => 1,
  pointsDecide: () => false,
  add: () => {},
  placeFacts: () => ({}),
  parts: [],
  readings: [...PLACES, BOT_SHARE, BOT_SCORE, BOT_PLACE_SHARE, WIN_OFFSET, ...HANDS, MARGIN_IS],
  quantiles: [MARGIN_QUANTILES],
  compared: [
    COMPARED_PLACES,
    ...[TURNS, MARGIN, SHARED].map(comparedHand),
    COMPARED_LEAD,
    comparedPlaces(PLACE_SCORE),
    ...[CHOICES, FORCED].map(comparedHand),
    COMPARED_BOTS,
  ],
  primary: ['place1.share', 'turns', 'margin', 'shared'],
  sections: [
    { name: 'seats', of: 'place', readings: PLACES.map(({ name }) => name) },
    BOT_SECTION,
    { name: 'hands', of: 'hand', readings: HANDS.map(({ name }) => name) },
    MARGIN_SECTION,
    OFFSET_SECTION,
  ],
};

const ofPoints = new Set(
  GENERAL_FIGURES.readings
    .filter(({ unit, of }) => unit === 'points' || of === 'points')
    .map(({ name }) => name),
);

/** The same where a score is a share of the win: reports say nothing of points. */
export const SHARE_FIGURES: FigureSet = {
  ...GENERAL_FIGURES,
  compared: GENERAL_FIGURES.compared.filter(({ unit }) => unit !== 'points'),
  primary: GENERAL_FIGURES.primary.filter((name) => name !== MARGIN.key),
  sections: GENERAL_FIGURES.sections
    .map((section) => ({ ...section, readings: section.readings.filter((name) => !ofPoints.has(name)) }))
    .filter(({ readings }) => readings.length > 0),
};

interface OwnFigures extends Pick<FigureSet, 'version' | 'kinds' | 'add' | 'primary'> {
  /** Of a hand; they come first in its section. */
  readonly hands: readonly Reading[];
  /** Those of them that comparisons leave out, by their keys. */
  readonly notCompared?: readonly string[];
  /** Of a place, by the name of their section. */
  readonly places: Readonly<Record<string, readonly Reading[]>>;
}

const names = (readings: readonly Reading[]): string[] => readings.map(({ name }) => name);

/** `general` are `SHARE_FIGURES` for a game whose score is a share of the win. */
export function withGeneralFigures(
  { hands, notCompared = [], places, ...own }: OwnFigures,
  general: FigureSet = GENERAL_FIGURES,
): FigureSet {
  const readings = Object.values(places).flat();
  const [seats, bots, ofHands, ...others] = general.sections;
  return {
    ...general,
    ...own,
    readings: [...general.readings, ...hands, ...readings],
    compared: [
      ...general.compared,
      ...hands.filter(({ key }) => !notCompared.includes(key)).map(comparedHand),
      ...readings.map((reading): ComparedReading => comparedPlaces(reading)),
    ],
    sections: [
      seats,
      bots,
      { ...ofHands, readings: [...names(hands), ...ofHands.readings] },
      ...Object.entries(places).map(([name, of]) => ({ name, of: 'place', readings: names(of) }) as const),
      ...others,
    ],
  };
}

/** A fact of a record that must be a number. Throws with the game's name if it is not. */
export function numberIn(game: string, value: unknown): number {
  if (typeof value === 'number') return value;
  throw new Error(`expected a number in a record of ${game}, found ${String(value)}`);
}
