/** Lists the statistics of every game, which are all of a game that adds none. */
import {
  type ComparedStatistic,
  type FigureSet,
  type FigureSum,
  type HandFacts,
  ofHand,
  ofPlaces,
  placeLead,
  type QuantileStatistic,
  type ReportSection,
  type Statistic,
} from './figure-set.ts';
import { SHARE_PARTS } from './figure-units.ts';

const SHARE = { kind: 'share', unit: 'share' } as const;
const POINTS = { kind: 'mean', unit: 'points', inSteps: true } as const;
const WIN = { ...SHARE, parts: SHARE_PARTS } as const;

/** Margins above this many points count as this many. */
const MARGIN_CAP = 200;

/** `at` of the sum `bot.share`: a bot at a place. */
export function botPlace(bot: number, place: number): number {
  return bot * 8 + place;
}

/** x counts the games of a block, y its hands. Games are added up apart, since hands do not know them. */
export const GAMES: FigureSum = { name: 'games', add: () => {} };
export const HANDS: FigureSum = ofHand('hands', () => 1);
/** x counts the seats that a bot fills in a game, y its share of the win of the game. */
export const BOT_GAMES: FigureSum = { name: 'bot.games', add: () => {} };

/** By seat of the hand: the number of its bot, at its place; nothing if one bot fills all seats. */
function ofBots(
  name: string,
  y: (facts: HandFacts, place: number) => number,
  at = (bot: number, _place: number) => bot,
): FigureSum {
  return {
    name,
    add: (facts, put) => {
      const { bots } = facts.shape;
      if (bots.length === 0) return;
      facts.hand.places.forEach(({ entrant }, place) => {
        put(at(bots[entrant], place), 1, y(facts, place));
      });
    },
  };
}

/** Over the turns of hands in which it was counted. */
function ofTurns(name: string, y: (facts: HandFacts) => number | null): FigureSum {
  return {
    name,
    add: (facts, put) => {
      const { choices, forced, turnCount } = facts.hand;
      const own = y(facts);
      if (choices !== null && forced !== null && own !== null) put(0, turnCount, own);
    },
  };
}

function marginOf({ scores }: { readonly scores: readonly number[] }): number {
  const [best, second] = [...scores].sort((a, b) => b - a);
  return best - second;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

export const PLACE_SHARE: Statistic = {
  ...WIN,
  name: 'place.share',
  key: 'share',
  from: ofPlaces('place.share', ({ shares }, place) => shares[place]),
  of: 'place',
  about: 'share of the win of a hand',
  label: 'share of wins',
  it: { label: 'vittorie', about: 'parte della vittoria di una mano' },
};
export const PLACE_SCORE: Statistic = {
  ...POINTS,
  name: 'place.score',
  key: 'score',
  from: ofPlaces('place.units', ({ scores }, place) => scores[place]),
  of: 'place',
  about: 'score of a place',
  label: 'score',
  it: { label: 'punti', about: 'punti di un posto' },
  value: ({ scores }) => Math.max(...scores),
};
const BOT_SHARE: Statistic = {
  ...WIN,
  name: 'bot.share',
  key: 'share',
  from: BOT_GAMES,
  of: 'bot',
  about: 'share of the win of a game, by seat that the bot fills',
  label: 'share of wins',
  it: { label: 'vittorie', about: 'parte della vittoria di una partita, per ogni posto occupato' },
};
const BOT_SCORE: Statistic = {
  ...POINTS,
  name: 'bot.score',
  key: 'score',
  from: ofBots('bot.units', ({ scores }, place) => scores[place]),
  of: 'bot',
  about: 'score of a hand, by seat that the bot fills',
  label: 'score',
  it: { label: 'punti', about: 'punti di una mano, per ogni posto occupato' },
};
const BOT_PLACE_SHARE: Statistic = {
  ...WIN,
  name: 'bot.seatShare',
  key: 'seatShares',
  from: ofBots('bot.share', ({ shares }, place) => shares[place], botPlace),
  of: 'botPlace',
  about: 'share of the win of a hand that the bot plays at the place',
  label: 'in place',
  it: { label: 'al posto', about: 'parte della vittoria delle mani giocate da quel posto' },
};
export const BOTS: readonly Statistic[] = [BOT_SHARE, BOT_SCORE, BOT_PLACE_SHARE];

export const TURNS: Statistic = {
  name: 'hand.turns',
  key: 'turns',
  from: ofHand('turns', ({ hand }) => hand.turnCount),
  of: 'once',
  kind: 'mean',
  unit: 'turns',
  about: 'turns of a hand, all seats together',
  label: 'turns per hand',
  it: { label: 'turni per mano', about: 'turni di una mano, di tutti i posti insieme' },
  value: ({ turns }) => turns,
};
export const MARGIN: Statistic = {
  ...POINTS,
  name: 'hand.margin',
  key: 'margin',
  from: ofHand('margin', ({ best, second }) => best - second),
  of: 'once',
  about: 'best score less second best',
  label: 'margin of score',
  it: { label: 'distacco', about: 'punteggio migliore meno il secondo' },
  quantiles: 'marginQuantiles',
  value: marginOf,
};
export const SHARED: Statistic = {
  ...SHARE,
  name: 'hand.shared',
  key: 'shared',
  from: ofHand('shared', ({ shares }) => Number(shares.filter((share) => share > 0).length > 1)),
  of: 'once',
  about: 'hands whose win is shared',
  label: 'shared wins',
  it: { label: 'vittorie divise', about: 'mani la cui vittoria è divisa' },
  value: marginOf,
};
export const CHOICES: Statistic = {
  name: 'hand.choices',
  key: 'choices',
  from: ofTurns('choices', ({ hand }) => hand.choices),
  of: 'once',
  kind: 'mean',
  unit: 'moves',
  about: 'legal moves, by turn',
  label: 'moves of a turn',
  it: { label: 'mosse per turno', about: 'mosse possibili, per turno' },
  optional: true,
};
export const FORCED: Statistic = {
  ...SHARE,
  name: 'hand.forced',
  key: 'forced',
  from: ofTurns('forced', ({ hand }) => hand.forced),
  of: 'once',
  about: 'turns with one legal move only',
  label: 'turns without choice',
  it: { label: 'turni senza scelta', about: 'turni con una sola mossa possibile' },
  optional: true,
};

/** Whole points of the margin of a hand. */
function marginPoints({ best, second, shape: { step, unitsPerPoint } }: HandFacts): number {
  return Math.min(MARGIN_CAP, Math.floor(((best - second) * step) / unitsPerPoint));
}

export const MARGIN_IS: Statistic = {
  ...SHARE,
  name: 'hand.marginIs',
  key: 'margins',
  from: { name: 'marginIs', sparse: true, add: (facts, put) => put(marginPoints(facts), 0, 1) },
  of: 'points',
  about: 'hands whose margin is that many whole points, 200 standing for 200 and more',
  label: 'share of hands',
  it: { label: 'mani', about: 'mani il cui distacco è di tanti punti interi; 200 sta per 200 e più' },
};
export const MARGIN_QUANTILES: QuantileStatistic = {
  name: 'hand.marginQuantile',
  key: 'marginQuantiles',
  from: {
    name: 'marginFrom',
    sparse: true,
    add: (facts, put) => {
      const points = marginPoints(facts);
      for (let from = 1; from <= points; from++) put(from, 0, 1);
    },
  },
  least: 0,
  about: 'whole points of the margin that a share of the hands does not exceed',
};

export const COMPARED_PLACES: ComparedStatistic = { ...PLACE_SHARE, over: 'eachPlace' };
export const COMPARED_LEAD: ComparedStatistic = {
  ...POINTS,
  name: 'place1.lead',
  key: 'lead',
  from: ofPlaces(
    'place.lead',
    ({ scores, shape: { players } }, place) => players * scores[place] - sumOf(scores),
  ),
  of: 'place',
  over: 'firstPlace',
  // The sum has the score times the players, less the scores of all.
  factor: ({ players }) => 1 / (players - 1),
  about: 'score of the first place less the mean of the others',
  label: 'lead of the first place',
  it: { label: 'vantaggio di chi comincia', about: 'punti del primo posto meno la media degli altri' },
  value: (hand) => placeLead(hand, 0),
};
export const COMPARED_BOTS: ComparedStatistic = { ...BOT_SHARE, over: 'eachBot' };

/** The statistic of a hand as `compare` shows it. */
export function comparedHand<Facts>(statistic: Statistic<Facts>): ComparedStatistic<Facts> {
  return { ...statistic, name: statistic.key, over: 'hands' };
}

/** The statistic of a place as `compare` shows it: the mean of all places. */
export function comparedPlaces<Facts>(statistic: Statistic<Facts>): ComparedStatistic<Facts> {
  return { ...statistic, name: statistic.key, kind: 'mean', over: 'allPlaces' };
}

const names = (statistics: readonly Statistic<never>[]): string[] => statistics.map(({ name }) => name);

export const BOT_SECTION: ReportSection = {
  name: 'bots',
  of: 'bot',
  statistics: names(BOTS),
};
export const MARGIN_SECTION: ReportSection = {
  name: 'margins',
  of: 'points',
  statistics: [MARGIN_IS.name],
  onRequest: true,
};

const PLACES = [PLACE_SHARE, PLACE_SCORE];
const OF_HANDS = [TURNS, MARGIN, SHARED, CHOICES, FORCED];

/** The figures of a game that adds none. */
export const GENERAL_FIGURES: FigureSet = {
  version: 1,
  scoreStep: () => 1,
  placeFacts: () => ({}),
  parts: [],
  statistics: [...PLACES, ...BOTS, ...OF_HANDS, MARGIN_IS],
  quantiles: [MARGIN_QUANTILES],
  compared: [
    COMPARED_PLACES,
    ...[TURNS, MARGIN, SHARED].map((statistic) => comparedHand(statistic)),
    COMPARED_LEAD,
    comparedPlaces(PLACE_SCORE),
    ...[CHOICES, FORCED].map((statistic) => comparedHand(statistic)),
    COMPARED_BOTS,
  ],
  primary: ['place1.share', 'turns', 'margin', 'shared'],
  sections: [
    { name: 'seats', of: 'place', statistics: names(PLACES) },
    BOT_SECTION,
    { name: 'hands', of: 'hand', statistics: names(OF_HANDS) },
    MARGIN_SECTION,
  ],
};

const ofPoints = new Set(
  names(GENERAL_FIGURES.statistics.filter(({ unit, of }) => unit === 'points' || of === 'points')),
);

/** The same where a score is a share of the win: reports say nothing of points. */
export const SHARE_FIGURES: FigureSet = {
  ...GENERAL_FIGURES,
  compared: GENERAL_FIGURES.compared.filter(({ unit }) => unit !== 'points'),
  primary: GENERAL_FIGURES.primary.filter((name) => name !== MARGIN.key),
  sections: GENERAL_FIGURES.sections
    .map((section) => ({ ...section, statistics: section.statistics.filter((name) => !ofPoints.has(name)) }))
    .filter(({ statistics }) => statistics.length > 0),
};

/** What a game adds: its own statistics of hands and of places. */
interface OwnFigures extends Pick<FigureSet, 'version' | 'primary'> {
  /** They come first in the section of hands. */
  readonly hands: readonly Statistic[];
  /** Those of them that comparisons leave out, by their keys. */
  readonly notCompared?: readonly string[];
  /** By the name of their section. */
  readonly places: Readonly<
    Record<string, { readonly en: string; readonly it: string; readonly statistics: readonly Statistic[] }>
  >;
}

/** `general` are `SHARE_FIGURES` for a game whose score is a share of the win. */
export function withGeneralFigures(
  { hands, notCompared = [], places, version, primary }: OwnFigures,
  general: FigureSet = GENERAL_FIGURES,
): FigureSet {
  const statistics = Object.values(places).flatMap((section) => section.statistics);
  const [seats, bots, ofHands, ...others] = general.sections;
  const further = Object.entries(places).map(([name, { en, it, statistics: own }]): ReportSection => {
    return { name, of: 'place', statistics: names(own), title: { en, it } };
  });
  return {
    ...general,
    version,
    primary,
    statistics: [...general.statistics, ...hands, ...statistics],
    compared: [
      ...general.compared,
      ...hands.filter(({ key }) => !notCompared.includes(key)).map((statistic) => comparedHand(statistic)),
      ...statistics.map((statistic) => comparedPlaces(statistic)),
    ],
    sections: [
      seats,
      bots,
      { ...ofHands, statistics: [...names(hands), ...ofHands.statistics] },
      ...further,
      ...others,
    ],
  };
}
