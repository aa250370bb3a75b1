/**
 * What a lab has found, as plain data: figures with their intervals, what was played for them, and sentences made of them.
 * The same file, seed and program give the same bytes. Shares are of 1; by place means in the order of play.
 */
import type { Estimate } from '../statistics/index.ts';
import type { Verdict } from './seat-blocks.ts';

/** A figure beside the shares of the places. */
export interface LabFigure {
  /** As `compare` calls it. */
  readonly name: string;
  readonly kind: 'share' | 'mean';
  readonly unit: string;
  readonly about: string;
  /** What reports call it, by language. */
  readonly label: { readonly en: string; readonly it: string };
  /** Single 95 % intervals, as those of the changes. */
  readonly estimate: Estimate;
  /** Against the base in its unit, paired by the dice; undefined for the base. */
  readonly change?: Estimate;
  /** The same as a part of what the base has. */
  readonly relative?: Estimate;
}

/** A recorded hand: `dama replay --study S --block B --rotation R`. */
export interface LabHand {
  readonly study: number;
  readonly block: number;
  readonly rotation: number;
  readonly hand: number;
}

/** One variant as it was played by one bot at every seat, from one seed. */
export interface LabCell {
  readonly variant: string;
  /** The same in words, where its rules have some: `5 points for the second seat`. */
  readonly words?: { readonly en: string; readonly it: string };
  readonly hash: string;
  /** What differs from the base: `scoring.array 5 -> 8`; '' for the base. */
  readonly changes: string;
  readonly players: number;
  readonly bot: string;
  /** `confirm` and `level` have dice that no choice was made by. */
  readonly stage: 'search' | 'confirm' | 'level';
  readonly seed: number;
  /** Means something in this database only. */
  readonly study: number;
  readonly blocks: number;
  readonly games: number;
  /** Different games among them, where some can come again word for word; intervals count those once. */
  readonly different?: number;
  /** By place: the share of the win, each with its own interval of 95 %; without luck where `luck` says so. */
  readonly shares: readonly Estimate[];
  /** By place: the same with intervals that hold together, those of all cells that the sentences compare. */
  readonly together: readonly Estimate[];
  /** Whether every place is within the band, by the intervals of `together`. */
  readonly fair: Verdict;
  /**
   * Where that is open: games in all that would probably decide it; `edge` if more games would help nobody, `repeats` if these
   * players have not enough different games.
   */
  readonly needed?: number | 'edge' | 'repeats';
  readonly figures: readonly LabFigure[];
  /** What the figures of drama among them come from: the first so many games, valued by whom. */
  readonly valued?: {
    readonly evaluator: string;
    readonly version: number;
    readonly depth: number;
    readonly games: number;
  };
  /** Who valued all games of the cell, so that what the dice gave is taken out of its shares. */
  readonly luck?: {
    readonly evaluator: string;
    readonly version: number;
    readonly depth: number;
    /**
     * How many times the games it would take without: the variance of the first place's share by that of the one without luck.
     * Missing where too few blocks show either.
     */
    readonly worth?: number;
    /** By place: the shares as they were played, each with its own interval of 95 %. */
    readonly played: readonly Estimate[];
  };
  /** What the bot wins against others that play by no net, where it plays by one that nobody has judged under these rules. */
  readonly strength?: {
    /** Who sits at all other seats. */
    readonly against: string;
    readonly study: number;
    readonly seed: number;
    readonly blocks: number;
    readonly games: number;
    /** Of the win of a game; a single interval of 95 %. */
    readonly share: Estimate;
  };
  /** The net that the lab made for this variant alone, from about so many hands. */
  readonly trained?: {
    readonly net: string;
    readonly hands: number;
    /**
     * How far `nets` nets of other hands for the same rules were apart, in percentage points, each from `hands` hands: standard
     * deviations of what the first seat wins, and of what a change of the rules does to that.
     */
    readonly spread?: {
      readonly hands: number;
      readonly nets: number;
      readonly share: number;
      readonly change: number;
    };
  };
  /** How well the net of all rules, `bot`, knows this variant, from hands that it plays against itself (`CalibrationLine`). */
  readonly calibration?: {
    readonly bot: string;
    readonly hands: number;
    readonly slope: Estimate;
    readonly error: number;
    readonly byChance: number;
  };
  /** The first ten hands by block, rotation and hand. */
  readonly hands: readonly LabHand[];
}

/** Each study once: several sentences may speak of the same cell. */
export function distinctCells(cells: readonly LabCell[]): LabCell[] {
  const known = new Map(cells.map((cell) => [`${cell.study} ${cell.blocks} ${cell.stage}`, cell]));
  return [...known.values()];
}

/** A net that is off by more than this, a share of the win, misjudges positions; nets that a lab makes are off by less (docs/lab.md). */
export const MOST_MISJUDGED = 0.05;

export interface KeepFinding {
  readonly figure: string;
  readonly tolerance: number;
  readonly isRelative: boolean;
  /** Whether the figure stays within its tolerance. */
  readonly kept: Verdict;
}

export interface MeasureAnswer {
  readonly kind: 'measure';
  /** Among the cells: where the place that is treated best or worst is nearest to its even share, and farthest. */
  readonly fairest: number;
  readonly leastFair: number;
}

export interface CompareAnswer {
  readonly kind: 'compare';
  /** Among the cells. */
  readonly best: number;
  /** In the order of the candidates, the base first: variants and whether another is shown to be more even. */
  readonly candidates: readonly { readonly variant: string; readonly isBeaten: boolean }[];
  /** What the best does to other figures, against the tolerances of `keep`. */
  readonly keeps: readonly KeepFinding[];
}

export interface RemedyTrialAnswer {
  /** The option of the rules. */
  readonly lever: string;
  /** The same in words: `points for the second seat`. */
  readonly words: { readonly en: string; readonly it: string };
  /** Among the cells: its best value, on fresh dice. */
  readonly cell: number;
  /** Where the search puts the even game: by later place, or one number, with intervals of 95 %. */
  readonly even?: readonly { readonly value: number; readonly low: number; readonly high: number }[];
  /** The range and step that were searched, or the values. */
  readonly searched: string;
  /** Whether the best value is an end of the range, so that what lies beyond might be better. */
  readonly isAtEnd: boolean;
  readonly keeps: readonly KeepFinding[];
  /** Fair, and nothing that must not gets worse. */
  readonly cures: Verdict;
  /** The largest change of a kept figure, as a part of its tolerance; what `mildest` goes by. */
  readonly disturbance: number;
}

export interface RemedyAnswer {
  readonly kind: 'remedy';
  /** The base among the cells. */
  readonly base: number;
  readonly trials: readonly RemedyTrialAnswer[];
  /** Among the trials: of those that are shown to cure, the one that disturbs least. */
  readonly mildest?: number;
  /** Among the trials: the most even one, where none is shown to cure. */
  readonly nearest?: number;
}

/** The next level up that was not tried, since a tenth of the budget says too little there. */
export interface Unchecked {
  readonly bot: string;
  /** The budget that would do; missing where the speed of one of them is not known. */
  readonly wanted?: { readonly games: number } | { readonly minutes: number };
}

export interface LabQuestion {
  readonly id: string;
  readonly players: number;
  readonly base: string;
  /** Who searched and who confirmed, as asked for; the cells name the nets that played. */
  readonly bot: string;
  readonly confirmBot: string;
  /** What the sentences speak of. */
  readonly cells: readonly LabCell[];
  /** What choices were made by, in the order of playing; their figures are seen through that choice. */
  readonly searched: readonly LabCell[];
  readonly finding: MeasureAnswer | CompareAnswer | RemedyAnswer;
  /** The headline cell played by other bots, weakest first as the file lists them. */
  readonly levels: readonly LabCell[];
  /** Where no level was asked for: whether the next level up, in `levels`, finds the same, by headline cell. */
  readonly checks: readonly Verdict[];
  readonly unchecked?: Unchecked;
  readonly warnings: LabTexts;
  /** The answer in one to three short sentences. */
  readonly verdict: LabTexts;
  /** What it rests on, and what else is known. */
  readonly sentences: LabTexts;
}

export interface LabTexts {
  readonly en: readonly string[];
  readonly it: readonly string[];
}

export interface LabAnswer {
  readonly format: 'dama-lab-1';
  readonly name: string;
  readonly game: string;
  readonly unit: string;
  /** How far a place may be from its even share, as a share of the win. */
  readonly band: number;
  readonly precision: number;
  /** How often a sentence holds at least. */
  readonly sure: number;
  readonly seeds: { readonly search: number; readonly confirm: number };
  readonly revisions: readonly string[];
  /** Of all cells. */
  readonly blocks: number;
  readonly games: number;
  readonly warnings: LabTexts;
  readonly questions: readonly LabQuestion[];
}
