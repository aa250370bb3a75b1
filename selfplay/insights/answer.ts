/** What `insights` answers, as programs read it: docs/studies.md describes every table. */
import type { InsightBody } from '../index.ts';

/** Which recorded hands were played again. */
interface InsightSample {
  readonly blocks: number;
  readonly hands: number;
}

/** An insight with what it found. */
export interface InsightFound extends InsightBody {
  readonly name: string;
  readonly title: string;
  /** What it says, in a sentence without its full stop. */
  readonly about: string;
  /** Whether it is taken from the valued hands, not from all that were replayed. */
  readonly isValued: boolean;
}

/** The insights of a group of studies: of one game, variant, number of players, lineup with its versions, and unit. */
export interface InsightAnswer {
  readonly game: string;
  readonly variantHash: string;
  readonly variantName: string;
  readonly players: number;
  /** Bot specifications by entrant. */
  readonly lineup: readonly string[];
  readonly botVersions: readonly number[];
  /** What one game is, such as `hand` or `match`. */
  readonly unit: string;
  /** A lab has chosen by these hands. */
  readonly isSearch?: true;
  readonly seeds: readonly number[];
  /** Canonical text of the rules. */
  readonly variant: string;
  /** The code revisions that played, in alphabetical order. */
  readonly revisions: readonly string[];
  /** What is recorded. */
  readonly recorded: InsightSample;
  /** The blocks of each study that `adjust --sample` with this seed takes first. */
  readonly sampleSeed: number;
  readonly replayed: InsightSample;
  /** Those whose every turn was valued, some of the replayed; missing if no insight was asked for that needs it. */
  readonly valued?: InsightSample;
  /** What valued them, and what openings were judged by; missing if no insight asked for it. */
  readonly judge?: {
    readonly evaluator: string;
    readonly version: number;
    /** Decisions ahead of each roll. */
    readonly depth: number;
  };
  readonly insights: readonly InsightFound[];
}
