/**
 * Describes the statistics of a game: one entry each, with its name, unit, words in both languages and what it adds up of
 * a hand. Every report, table, export and comparison reads these lists. Those that every game has are in
 * general-figures.ts; a game adds its own through its study kit.
 */
import type { RuleSet } from '../engine/index.ts';
import type { HandRecord } from './record.ts';

/** What `at` of a sum counts: `once` where there is one only, `botPlace` 8 times the bot plus the place. */
export type FigureOf = 'once' | 'place' | 'bot' | 'botPlace' | 'round' | 'points' | 'part';

/** Takes what one hand, or one game, brings to a sum, by its number in a list. */
export interface FigureSink {
  add(figure: number, at: number, x: number, y: number): void;
}

/** What the figures of a study depend on besides its hands. */
export interface FigureShape {
  /** Name of the game. */
  readonly game: string;
  readonly rules: RuleSet;
  readonly players: number;
  /** By entrant: the number of its bot among the different ones of the lineup; no bots if there is one only. */
  readonly bots: readonly number[];
  /** Units of a score that all scores are multiples of. */
  readonly step: number;
  readonly unitsPerPoint: number;
}

/** A hand as sums see it. Lists are by place, in the order of play. */
export interface HandFacts {
  readonly hand: HandRecord;
  readonly shape: FigureShape;
  /** In steps of the rules. */
  readonly scores: readonly number[];
  /** Of the win, in sixtieths. */
  readonly shares: readonly number[];
  /** The best score, and the second best; equal where several have it. */
  readonly best: number;
  readonly second: number;
}

/**
 * What is added up of hands and kept beside the recorded blocks. A figure is a ratio y / x over hands, games or turns. All
 * contributions are whole numbers, so that sums have no order: shares of the win count in sixtieths, and scores in the
 * greatest step of which every score under the rules is a multiple.
 */
export interface FigureSum<Facts = HandFacts> {
  /** As it is stored. */
  readonly name: string;
  /**
   * Of a distribution: blocks in which nothing of the kind occurs have no row to be added to. Its x is then the hands of
   * the block, so that what all blocks have of it is known from the sum `hands`.
   */
  readonly sparse?: true;
  add(facts: Facts, put: (at: number, x: number, y: number) => void): void;
}

/** One number for each hand; a hand without it is left out. */
export function ofHand<Facts = HandFacts>(
  name: string,
  y: (facts: Facts) => number | undefined,
): FigureSum<Facts> {
  return {
    name,
    add: (facts, put) => {
      const own = y(facts);
      if (own !== undefined) put(0, 1, own);
    },
  };
}

/** One number for each place of a hand. */
export function ofPlaces<Facts extends HandFacts = HandFacts>(
  name: string,
  y: (facts: Facts, place: number) => number,
): FigureSum<Facts> {
  return {
    name,
    add: (facts, put) => {
      for (let place = 0; place < facts.shape.players; place++) put(place, 1, y(facts, place));
    },
  };
}

/** What a figure is called where people read it. */
export interface FigureWords {
  /** In tables. */
  readonly label: string;
  /** What it says, in a sentence without its full stop. */
  readonly about: string;
}

/** Where a statistic stands and under which rules. */
export interface StatisticPlace {
  readonly rules: RuleSet;
  readonly players: number;
  /** The `at` of its sum. */
  readonly at: number;
}

/** A recorded hand of which a figure is one number, so that hands can be ordered by it. */
export interface OneHand {
  /** Seat. */
  readonly starter: number;
  readonly turns: number;
  /** By seat, in points. */
  readonly scores: readonly number[];
  /** What only the game knows, by column. */
  readonly detail: Readonly<Record<string, number | null>>;
}

/** The score of a place, from 0, less the best of the others. */
export function placeLead({ scores, starter }: Pick<OneHand, 'scores' | 'starter'>, place: number): number {
  const seat = (starter + place) % scores.length;
  return scores[seat] - Math.max(...scores.filter((_, other) => other !== seat));
}

/** One number that reports give, with its interval: how it is read from a sum, and what it says. */
export interface Statistic<Facts = HandFacts> extends FigureWords {
  /** In CSV, and for people who look it up. */
  readonly name: string;
  /** Its field in JSON: of the group, or of the place, bot or part. */
  readonly key: string;
  readonly it: FigureWords;
  /** Several statistics may have the same. */
  readonly from: FigureSum<Facts>;
  readonly of: FigureOf;
  /** A share lies in [0, 1], and its interval is Wilson's. */
  readonly kind: 'share' | 'mean';
  readonly unit: 'share' | 'turns' | 'rounds' | 'points' | 'pawns' | 'moves' | 'results' | 'times';
  /** Parts that a y counts in where they are no whole shares: 60, or 3600. */
  readonly parts?: number;
  /** Read in steps of the score, which become points. */
  readonly inSteps?: true;
  /** What the value is multiplied with. */
  factor?(place: StatisticPlace): number;
  /** One less the share. */
  readonly complement?: true;
  /** It belongs to a list under its key, in the order of the statistics. */
  readonly inList?: true;
  /** Follows from another statistic and the rules, and is in JSON only. */
  readonly derived?: true;
  /** Whether the rules have it at all. */
  applies?(rules: RuleSet): boolean;
  /** Left out of tables where nothing was counted. */
  readonly optional?: true;
  /** The quantiles that stand beside it. */
  readonly quantiles?: string;
  /** What it is of one hand; without it no games are chosen by it. */
  value?(hand: OneHand): number | undefined;
}

/** A distribution by its quantiles: the least value that a share of the hands does not exceed. */
export interface QuantileStatistic<Facts = HandFacts> {
  readonly name: string;
  readonly key: string;
  /** The sum that counts the hands with each value or more. */
  readonly from: FigureSum<Facts>;
  /** The least value there can be. */
  readonly least: number;
  readonly about: string;
}

/** A statistic as `compare` shows it: `name` is what is typed after `--primary`, and its beginning for places and bots. */
export interface ComparedStatistic<Facts = HandFacts> extends Statistic<Facts> {
  /** `eachPlace` and `eachBot` are several figures, one for each; `allPlaces` takes the places together. */
  readonly over: 'hands' | 'eachPlace' | 'firstPlace' | 'allPlaces' | 'eachBot';
}

/** A part of a report. */
export interface ReportSection {
  /** As it is typed after `--sections`. */
  readonly name: string;
  /** What its rows are. */
  readonly of: 'hand' | 'place' | 'bot' | 'points' | 'round' | 'part';
  /** Names of statistics, in the order of columns or rows. */
  readonly statistics: readonly string[];
  /** Not printed unless it is chosen. */
  readonly onRequest?: true;
  /** Its heading, of a section that only one game has. */
  readonly title?: { readonly en: string; readonly it: string };
}

/** A part of a score. */
export interface ScorePart {
  readonly name: string;
  readonly label: string;
  readonly it: string;
  /** Whether it is worth anything under the rules. */
  counts(rules: RuleSet): boolean;
}

/** The statistics of a game, those that every game has included. */
export interface FigureSet<Facts extends HandFacts = HandFacts> {
  /** To be raised with any change of what is added up: databases then make their sums again. */
  readonly version: number;
  /** What several sums of a hand share; without it they have what every game has. */
  facts?(hand: HandFacts): Facts;
  /** Whether it looks at the turns of hands under these rules; where it does not, they are not read. */
  readsTurns?(rules: RuleSet): boolean;
  /** The greatest step in units that every score under the rules is a multiple of. */
  scoreStep(rules: RuleSet): number;
  /** What the rules give to a place, such as points; in JSON beside its statistics. */
  placeFacts(rules: RuleSet, place: number): Readonly<Record<string, number>>;
  /** Of the figures `part.*`, in the order of their `at`. */
  readonly parts: readonly ScorePart[];
  /** In the order of reports. */
  readonly statistics: readonly Statistic<Facts>[];
  readonly quantiles: readonly QuantileStatistic<Facts>[];
  readonly compared: readonly ComparedStatistic<Facts>[];
  /** What `compare` tests where nothing else is declared. */
  readonly primary: readonly string[];
  readonly sections: readonly ReportSection[];
}

/** A figure that `compare` shows of a lineup: one for each place or bot where there are several. */
export interface ComparedFigure extends ComparedStatistic {
  /** The `at` of its sums, which are taken together. */
  readonly ats: readonly number[];
}

/** `whose` it is stands behind its words. */
function withName(
  statistic: ComparedStatistic,
  whose: string,
  own: { readonly name: string; readonly ats: readonly number[] },
  whoseIt = whose,
): ComparedFigure {
  const { label, about, it } = statistic;
  return {
    ...statistic,
    ...own,
    label: `${label}, ${whose}`,
    about: `${about}, ${whose}`,
    it: { label: `${it.label}, ${whoseIt}`, about: `${it.about}, ${whoseIt}` },
  };
}

function placesOf(statistic: ComparedStatistic, players: number): ComparedFigure[] {
  const [, what] = statistic.name.split('.');
  return Array.from({ length: players }, (_, place) => {
    const own = { name: `place${place + 1}.${what}`, ats: [place] };
    const figure = withName(statistic, `place ${place + 1}`, own, `posto ${place + 1}`);
    // Of who wins it is by how many points, so that hands can be ordered.
    return { ...figure, value: (hand) => placeLead(hand, place) };
  });
}

/** In the order of the game's list. Where one bot fills all seats, there are none of bots. */
export function comparedFigures({ compared }: FigureSet, lineup: readonly string[]): ComparedFigure[] {
  const players = lineup.length;
  const bots = [...new Set(lineup)];
  return compared.flatMap((statistic): ComparedFigure[] => {
    switch (statistic.over) {
      case 'eachPlace':
        return placesOf(statistic, players);
      case 'eachBot':
        return (bots.length > 1 ? bots : []).map((bot, number) => {
          return withName(statistic, bot, { name: `${statistic.name}:${bot}`, ats: [number] });
        });
      case 'allPlaces':
        return [{ ...statistic, ats: lineup.map((_, place) => place) }];
      default:
        return [{ ...statistic, ats: [0] }];
    }
  });
}

/** What a figure is called in a language. */
export function wordsOf(
  { label, about, it }: FigureWords & { readonly it: FigureWords },
  language: 'en' | 'it',
) {
  return language === 'it' ? it : { label, about };
}
