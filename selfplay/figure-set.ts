/**
 * What figures are: sums over hands, kept beside the recorded blocks, and what reports read from them. Figures that every
 * game has are in figures.ts; a game adds its own through its kit.
 */
import type { RuleSet } from '../engine/index.ts';
import type { HandRecord } from './record.ts';

/** What `at` of a figure counts: `once` where there is one only, `botPlace` 8 times the bot plus the place. */
export type FigureOf = 'once' | 'place' | 'bot' | 'botPlace' | 'round' | 'points' | 'part';

/**
 * A figure is a ratio y / x over hands, games or turns. All contributions are whole numbers, so that sums have no order:
 * shares of the win count in sixtieths, and scores in the greatest step of which every score under the rules is a
 * multiple.
 */
export interface FigureKind {
  /** As it is stored. */
  readonly name: string;
  readonly of: FigureOf;
  /** What x counts. */
  readonly x: string;
  /** What y counts. */
  readonly y: string;
  /**
   * Of a distribution: blocks in which nothing of the kind occurs have no row to be added to. Its x is then the hands of
   * the block, so that what all blocks have of it is known from the figure `hands`.
   */
  readonly sparse?: true;
}

/** Takes what one hand, or one game, brings to a figure, by its number in a list. */
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

/** Where a reading stands and under which rules. */
export interface ReadingPlace {
  readonly rules: RuleSet;
  readonly players: number;
  /** The `at` of its figure. */
  readonly at: number;
}

/** One number that reports give, with its interval: how it is read from the sums of a figure, and what it says. */
export interface Reading {
  /** In CSV, and for people who look it up. */
  readonly name: string;
  /** Its field in JSON: of the group, or of the place, bot or part. */
  readonly key: string;
  /** The figure that it is read from; without one it is computed from recorded hands. */
  readonly from?: string;
  readonly of: FigureOf;
  /** A share lies in [0, 1], and its interval is Wilson's. */
  readonly kind: 'share' | 'mean';
  readonly unit: 'share' | 'turns' | 'rounds' | 'points' | 'pawns' | 'moves' | 'results' | 'times';
  /** What it says, in a sentence without its full stop. */
  readonly about: string;
  /** In tables for people. */
  readonly label: string;
  /** Parts that a y counts in where they are no whole shares: 60, or 3600. */
  readonly parts?: number;
  /** Read in steps of the score, which become points. */
  readonly inSteps?: true;
  /** What the value is multiplied with. */
  factor?(place: ReadingPlace): number;
  /** One less the share. */
  readonly complement?: true;
  /** It belongs to a list under its key, in the order of the readings. */
  readonly inList?: true;
  /** Follows from another reading and the rules, and is in JSON only. */
  readonly derived?: true;
  /** Whether the rules have it at all. */
  applies?(rules: RuleSet): boolean;
  /** Digits of it in tables, where they are not the usual ones. */
  readonly digits?: number;
  /** Left out of tables where nothing was counted. */
  readonly optional?: true;
  /** What its number is called in the table of rounds. */
  readonly countLabel?: string;
  /** The quantiles that stand beside it. */
  readonly quantiles?: string;
}

/** A distribution by its quantiles: the least value that a share of the hands does not exceed. */
export interface QuantileReading {
  readonly name: string;
  readonly key: string;
  /** The figure that counts the hands with each value or more. */
  readonly from: string;
  /** The least value there can be. */
  readonly least: number;
  readonly about: string;
}

/** A reading as `compare` shows it: `name` is what is typed after `--primary`, and its beginning for places and bots. */
export interface ComparedReading extends Reading {
  /** `eachPlace` and `eachBot` are several figures, one for each; `allPlaces` takes the places together. */
  readonly over: 'hands' | 'eachPlace' | 'firstPlace' | 'allPlaces' | 'eachBot';
}

/** A part of a report. */
export interface ReportSection {
  /** As it is typed after `--sections`. */
  readonly name: string;
  /** What its rows are. */
  readonly of: 'hand' | 'place' | 'bot' | 'points' | 'round' | 'part';
  /** Names of readings, in the order of columns or rows. */
  readonly readings: readonly string[];
  /** Those that are printed without their intervals. */
  readonly brief?: readonly string[];
  /** Not printed unless it is chosen. */
  readonly onRequest?: true;
}

/** A part of a score. */
export interface ScorePart {
  readonly name: string;
  readonly label: string;
  /** Whether it is worth anything under the rules. */
  counts(rules: RuleSet): boolean;
}

/** What a game adds to the figures that every game has. */
export interface FigureSet {
  /** To be raised with any change of `kinds` or `add`: databases then make their sums again. */
  readonly version: number;
  /** In the order of their numbers, from 0. */
  readonly kinds: readonly FigureKind[];
  /** The greatest step in units that every score under the rules is a multiple of. */
  scoreStep(rules: RuleSet): number;
  /** Whether the most points win, so that points could level the places. */
  pointsDecide(rules: RuleSet): boolean;
  /** Adds what a hand brings to the figures of `kinds`. */
  add(hand: HandRecord, shape: FigureShape, sink: FigureSink): void;
  /** What the rules give to a place, such as points; in JSON beside its readings. */
  placeFacts(rules: RuleSet, place: number): Readonly<Record<string, number>>;
  /** Of the figures `part.*`, in the order of their `at`. */
  readonly parts: readonly ScorePart[];
  /** All readings of the game, the general ones included, in the order of reports. */
  readonly readings: readonly Reading[];
  readonly quantiles: readonly QuantileReading[];
  readonly compared: readonly ComparedReading[];
  /** What `compare` tests where nothing else is declared. */
  readonly primary: readonly string[];
  readonly sections: readonly ReportSection[];
}

/** A figure that `compare` shows of a lineup: one for each place or bot where there are several. */
export interface ComparedFigure extends ComparedReading {
  /** The `at` of its sums, which are taken together. */
  readonly ats: readonly number[];
}

function placesOf(reading: ComparedReading, players: number): ComparedFigure[] {
  const [, what] = reading.name.split('.');
  return Array.from({ length: players }, (_, place) => ({
    ...reading,
    name: `place${place + 1}.${what}`,
    about: `${reading.about}, place ${place + 1}`,
    ats: [place],
  }));
}

/** In the order of the game's list. Where one bot fills all seats, there are none of bots. */
export function comparedFigures({ compared }: FigureSet, lineup: readonly string[]): ComparedFigure[] {
  const players = lineup.length;
  const bots = [...new Set(lineup)];
  return compared.flatMap((reading): ComparedFigure[] => {
    switch (reading.over) {
      case 'eachPlace':
        return placesOf(reading, players);
      case 'eachBot':
        return (bots.length > 1 ? bots : []).map((bot, number) => {
          return { ...reading, name: `${reading.name}:${bot}`, ats: [number] };
        });
      case 'allPlaces':
        return [{ ...reading, ats: lineup.map((_, place) => place) }];
      default:
        return [{ ...reading, ats: [0] }];
    }
  });
}
