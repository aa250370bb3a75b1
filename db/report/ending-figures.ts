/**
 * The figures of hands by block, as `compare` and `sweep` show them. Each is defined as `stats` defines it.
 */
import {
  type BlockSums,
  type Estimate,
  meanEstimate,
  type PairedDifference,
  pairedDifference,
  shareEstimate,
} from '../../selfplay/index.ts';

export interface FigureInfo {
  /** As it is typed after `--primary`. */
  readonly name: string;
  /** A share lies in [0, 1]; its interval is Wilson's. */
  readonly kind: 'share' | 'mean';
  /** What a mean counts. */
  readonly unit: 'share' | 'turns' | 'rounds' | 'points' | 'results';
  readonly about: string;
}

/** What `compare` declares primary unless it is told otherwise. */
export const PRIMARY_FIGURES = ['seat1.share', 'turns', 'closed', 'margin', 'shared'] as const;

/** The figures that every lineup has, but the shares of its seats. */
export const HAND_FIGURES: readonly FigureInfo[] = [
  { name: 'turns', kind: 'mean', unit: 'turns', about: 'turns of a hand, all seats together' },
  { name: 'rounds', kind: 'mean', unit: 'rounds', about: 'rounds of a hand, one begun counted whole' },
  { name: 'closed', kind: 'share', unit: 'share', about: 'hands that are closed' },
  { name: 'closeTurn', kind: 'mean', unit: 'turns', about: 'turn of the first closing, of closed hands' },
  {
    name: 'closerShare',
    kind: 'share',
    unit: 'share',
    about: 'what the first closer gets of the win, of closed hands',
  },
  { name: 'margin', kind: 'mean', unit: 'points', about: 'best score less second best' },
  { name: 'shared', kind: 'share', unit: 'share', about: 'hands whose win is shared' },
  {
    name: 'seat1.lead',
    kind: 'mean',
    unit: 'points',
    about: "first seat's score less the mean of the others",
  },
  { name: 'score', kind: 'mean', unit: 'points', about: 'score of a seat' },
  { name: 'ringPoints', kind: 'mean', unit: 'points', about: 'of it, from pawns on rings' },
  { name: 'centrePoints', kind: 'mean', unit: 'points', about: 'of it, from the centre' },
  { name: 'arrayPoints', kind: 'mean', unit: 'points', about: 'of it, from arrays' },
  { name: 'offPoints', kind: 'mean', unit: 'points', about: 'of it, from pawns off the board' },
  { name: 'choices', kind: 'mean', unit: 'results', about: 'distinct results of a roll, by turn' },
  { name: 'forced', kind: 'share', unit: 'share', about: 'turns whose roll has one result only' },
];

/** What the figure of a bot's share begins with. */
export const BOT_PREFIX = 'bot.share:';

/** Every figure of a lineup: shares by seat, those of hands, and shares by bot where there are several. */
export function figuresOf(lineup: readonly string[]): FigureInfo[] {
  const seats = lineup.map((_, place): FigureInfo => {
    const about = `share of the win of a hand, seat ${place + 1}`;
    return { name: `seat${place + 1}.share`, kind: 'share', unit: 'share', about };
  });
  const bots = [...new Set(lineup)];
  const shares = (bots.length > 1 ? bots : []).map((bot): FigureInfo => {
    return { name: `${BOT_PREFIX}${bot}`, kind: 'share', unit: 'share', about: 'share of the win of a game' };
  });
  return [...seats, ...HAND_FIGURES, ...shares];
}

/** The sums of one figure, and the sum of its squares over the hands. */
export interface FigureSums extends BlockSums {
  readonly squares: number;
}

/**
 * More blocks than this are taken together in runs of equally many that follow each other. Sums over runs are as
 * independent as sums over blocks, and beyond thousands of them an interval gets no better by more; it only takes longer.
 */
const MAX_BLOCKS = 5000;
/** Runs at most: the chance in the width of an interval is one part in the root of twice as many, 1.6 %. */
const MAX_RUNS = 2000;

/** How many blocks make a run. */
export function runLength(blocks: number): number {
  return blocks <= MAX_BLOCKS ? 1 : Math.ceil(blocks / MAX_RUNS);
}

/** The figure with its 95 % interval, from sums over the runs of this many blocks. */
export function estimateOf({ kind }: FigureInfo, sums: FigureSums, blocks: number): Estimate {
  const estimate = kind === 'share' ? shareEstimate(sums) : meanEstimate(sums, sums.squares);
  return runLength(blocks) === 1 ? estimate : { ...estimate, blocks };
}

/** The paired difference `a` less `b`, from sums over the runs of this many blocks, said of blocks. */
export function differenceOf(a: BlockSums, b: BlockSums, blocks: number): PairedDifference {
  const run = runLength(blocks);
  const difference = pairedDifference(a, b);
  if (run === 1) return difference;
  const { effective, effectSize } = difference;
  // The variance between runs is that between blocks by their length.
  return {
    ...difference,
    n: blocks,
    blocks,
    effective: effective * run,
    effectSize: effectSize / Math.sqrt(run),
  };
}
