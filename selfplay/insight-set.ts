/**
 * What insights are: figures of recorded hands that must be played again to be seen, such as which cells are held in
 * which round. Those of every game are in `insights/`; a game adds its own through its kit. Each one counts whole
 * numbers, block by block, so that neither the order of the blocks nor the number of workers changes a sum, and reads its
 * tables from the counts of all blocks, which are the unit of every interval.
 */
import type { MoveScorer } from '../ai/index.ts';
import type { Game, Move, RuleSet, State } from '../engine/index.ts';
import type { FigureWords } from './figure-set.ts';
import type { HandRecord } from './record.ts';
import type { Estimate } from './statistics/index.ts';

/** Takes what is counted in a block. Keys are whole numbers from 0, which every insight gives out for itself. */
export interface CountSink {
  /** `x` observations whose values add up to `y`, and their squares to `squares` (`y` where all are 0 or 1). */
  add(key: number, x: number, y: number, squares?: number): void;
  /** The same for observations that are counted under another key, which must have all of them. */
  addOver(key: number, over: number, y: number, squares?: number): void;
}

/** Reads what all blocks together have counted. `parts`: how many of what was counted make 1. */
export interface CountReader {
  /** Ascending. */
  readonly keys: readonly number[];
  /** Observations under a key; 0 for one that never occurred. */
  count(key: number): number;
  /** y / x as a share in [0, 1]; without an observation NaN. `over`: the key that has the observations. */
  share(key: number, over?: number, parts?: number): Estimate;
  /** y / x as a mean. */
  mean(key: number, over?: number, parts?: number): Estimate;
  /** The y of some keys, a row for each block that has counted anything, in the order of studies and blocks. */
  blocks(keys: readonly number[]): readonly Float64Array[];
}

/** A decision that is played again. */
export interface WatchedTurn<S extends State = State> {
  /** Before the move. To be left as it is. */
  readonly state: S;
  readonly move: Move;
  readonly seat: number;
  /** In the order of play of the part, 0 the starter's. */
  readonly place: number;
  /** How many turns this seat has had in the part, this one included. */
  readonly round: number;
}

/** Sees one part of a game played again. */
export interface PartWatcher<S extends State = State> {
  turn?(turn: WatchedTurn<S>): void;
  /** The part is over, and this is the position. */
  end?(state: S): void;
}

/** A figure in a table of an insight. */
export interface InsightFigure {
  /** In CSV and for programs; unique in its table. */
  readonly name: string;
  /** Head of its column. */
  readonly label: string;
  /** Of a share the values lie in [0, 1] (a difference or a part of one may be negative). */
  readonly unit: 'share' | 'results' | 'pawns' | 'turns' | 'changes';
  /** What it says, in a sentence without its full stop. */
  readonly about: string;
}

export interface InsightRow {
  /** By `keys` of the table. Rounds and places count from 1. */
  readonly at: readonly (number | string)[];
  /** By `figures` of the table; `null` where the figure does not apply. */
  readonly values: readonly (Estimate | null)[];
}

export interface InsightTable {
  /** Unique in its insight. */
  readonly name: string;
  readonly title: string;
  /** What names a row, such as `round` and `place`. */
  readonly keys: readonly string[];
  readonly figures: readonly InsightFigure[];
  readonly rows: readonly InsightRow[];
}

/** Shares on the spots of a board, laid out as a table of rows and columns as the board has them. */
export interface InsightMap {
  readonly name: string;
  readonly title: string;
  /** From 1. */
  readonly round: number;
  /** In the order of play, from 1; left out where all places are meant together. */
  readonly place?: number;
  /** By row, then by column: the number of the spot. */
  readonly spots: readonly (readonly number[])[];
  /** By row, then by column: a share in [0, 1]. */
  readonly shares: readonly (readonly number[])[];
  /** Half the width of the 95 % interval of each. */
  readonly errors: readonly (readonly number[])[];
  /** Hands that the shares are taken over, and their blocks. */
  readonly n: number;
  readonly blocks: number;
}

/** What an insight found. */
export interface InsightBody {
  readonly tables: readonly InsightTable[];
  /** Empty for most. */
  readonly maps: readonly InsightMap[];
}

/** What reading needs besides the counts. */
export interface InsightAbout<S extends State = State, G extends Game<S> = Game<S>> {
  readonly game: G;
  /** What hands are valued by; missing where no insight asks for it. */
  readonly scorer?: MoveScorer<S>;
}

/** What an insight is called in another language. */
export interface InsightWords {
  readonly title: string;
  readonly about: string;
  /** Titles of its tables, by name. */
  readonly tables: Readonly<Record<string, string>>;
  /** By name. */
  readonly figures: Readonly<Record<string, FigureWords>>;
}

/** What every insight has. */
export interface NamedInsight<S extends State = State, G extends Game<S> = Game<S>> {
  /** As it is typed after `--sections`. */
  readonly name: string;
  readonly title: string;
  /** What it says, in a sentence without its full stop. */
  readonly about: string;
  readonly it: InsightWords;
  /** The fewest players for whom it means something; 2 if it is left out. */
  readonly leastPlayers?: number;
  /** The rules under which it means something; all of the game if it is left out. */
  isFor?(rules: RuleSet): boolean;
  /** Whether it reads single blocks (`CountReader.blocks`). */
  readonly keepsBlocks?: true;
  /** Whether `read` asks the evaluator, though no hand need be valued. */
  readonly asksEvaluator?: true;
  read(counts: CountReader, about: InsightAbout<S, G>): InsightBody;
}

/** An insight that playing again is enough for. */
export interface ReplayedInsight<S extends State = State, G extends Game<S> = Game<S>>
  extends NamedInsight<S, G> {
  /** A watcher of one part; what it counts depends on the part alone. */
  watch(game: G, sink: CountSink, part: HandRecord): PartWatcher<S>;
}

/** What a game adds to the insights that every game has, in the order of reports. */
export type InsightSet<S extends State = State, G extends Game<S> = Game<S>> = readonly ReplayedInsight<
  S,
  G
>[];

/** Rounds that fewer of the hands reach tell little, and there may be a great many of them. */
const LEAST_SHARE = 0.02;
const LEAST = 5;

/**
 * The rounds from 1 on that 2 % of the observations of round 1 reach, and five of them, or all where there are fewer;
 * `count` gives those of a round.
 */
export function shownRounds(count: (round: number) => number): number[] {
  const first = count(1);
  const least = Math.max(1, Math.min(LEAST, first), LEAST_SHARE * first);
  const rounds: number[] = [];
  for (let round = 1; count(round) >= least; round++) rounds.push(round);
  return rounds;
}
