/**
 * Whether shares of the win that were said beforehand come true: positions in twenty bins of equal width by what was said,
 * and in each the mean of what was said against the mean of what happened (the reliability diagram of weather forecasts:
 * Murphy and Winkler, Applied Statistics 26, 1977). The positions of a hand share its end, so hands are the blocks.
 */
import { type CalibrationLine, type Claims, calibrationLine } from './calibration-line.ts';
import { type Estimate, meanEstimate, shareEstimate } from './estimate.ts';
import { ratioOf } from './ratio.ts';
import { tTail } from './student.ts';

/** Bin i holds what was said from i / BINS to below (i + 1) / BINS; the last one 1 as well. */
const CALIBRATION_BINS = 20;
/** A bin counts for the largest gap from this share of the positions on: fewer say nothing but noise. */
const LEAST = 0.01;
/** Share of exact evaluators whose largest gap stays below `byChance`. */
const CONFIDENCE = 0.95;

export interface CalibrationBin {
  /** What was said lies between these. */
  readonly from: number;
  readonly to: number;
  readonly positions: number;
  /** Means over the positions, NaN if there are none. */
  readonly said: number;
  readonly happened: Estimate;
  /** `happened` less `said`. */
  readonly gap: number;
  /** Whether the bin holds enough positions to count for the largest gap. */
  readonly counts: boolean;
}

export interface Calibration {
  readonly positions: number;
  readonly bins: readonly CalibrationBin[];
  /** The largest gap, either way, of the bins that count. */
  readonly largestGap: number;
  /** What 95 of 100 exact evaluators would stay below with as many hands: bins are taken as independent and normal. */
  readonly byChance: number;
  /** Mean square of happened less said (Brier 1950): 0 is best, 1/4 knows nothing of an even game. */
  readonly brier: Estimate;
  /** Mean cross-entropy in nats; Infinity if something happened that was said to be impossible. */
  readonly logLoss: Estimate;
  /** Of what happened by what was said, in logits: 1 is exact, more too cautious, less too bold. */
  readonly line: CalibrationLine;
}

/** A figure by block, only of the blocks that have it. */
class Sums {
  readonly totals: number[] = [];
  readonly counts: number[] = [];
  squares = 0;

  open(): void {
    this.totals.push(0);
    this.counts.push(0);
  }

  add(value: number): void {
    const last = this.totals.length - 1;
    this.totals[last] += value;
    this.counts[last]++;
    this.squares += value * value;
  }
}

class Bin {
  readonly happened = new Sums();
  readonly gap = new Sums();
  said = 0;
  positions = 0;
  #block = -1;

  add(block: number, said: number, happened: number): void {
    if (block !== this.#block) {
      this.happened.open();
      this.gap.open();
      this.#block = block;
    }
    this.happened.add(happened);
    this.gap.add(happened - said);
    this.said += said;
    this.positions++;
  }
}

function crossEntropy(said: number, happened: number): number {
  const won = happened === 0 ? 0 : -happened * Math.log(said);
  return happened === 1 ? won : won - (1 - happened) * Math.log(1 - said);
}

/** Throws for what is no share; NaN and whole ranges where there is nothing to take a figure from. */
export function calibrate(blocks: readonly Claims[]): Calibration {
  const bins = Array.from({ length: CALIBRATION_BINS }, () => new Bin());
  const brier = new Sums();
  const logLoss = new Sums();
  let block = 0;
  let positions = 0;
  for (const { said, happened } of blocks) {
    block++;
    if (said.length === 0) continue;
    brier.open();
    logLoss.open();
    for (let i = 0; i < said.length; i++) {
      if (!(said[i] >= 0 && said[i] <= 1)) throw new Error(`expected a share in [0, 1], found ${said[i]}`);
      bins[Math.min(CALIBRATION_BINS - 1, Math.floor(said[i] * CALIBRATION_BINS))].add(
        block,
        said[i],
        happened[i],
      );
      brier.add((happened[i] - said[i]) ** 2);
      logLoss.add(crossEntropy(said[i], happened[i]));
    }
    positions += said.length;
  }
  const rows = bins.map((bin, i) => rowOf(bin, i, positions));
  const counted = rows.filter(({ counts }) => counts);
  return {
    positions,
    bins: rows,
    largestGap: Math.max(0, ...counted.map(({ gap }) => Math.abs(gap))),
    byChance: chanceGap(bins.filter((_, i) => rows[i].counts)),
    brier: meanEstimate(brier, brier.squares),
    logLoss: meanEstimate(logLoss, logLoss.squares),
    line: calibrationLine(blocks),
  };
}

function rowOf({ happened, said, positions }: Bin, i: number, all: number): CalibrationBin {
  const estimate = shareEstimate(happened);
  const mean = said / positions;
  return {
    from: i / CALIBRATION_BINS,
    to: (i + 1) / CALIBRATION_BINS,
    positions,
    said: mean,
    happened: estimate,
    gap: estimate.value - mean,
    counts: positions > 0 && positions >= LEAST * all,
  };
}

/** The gap that the largest one of all bins stays below with probability `CONFIDENCE` if every true gap is 0. */
function chanceGap(bins: readonly Bin[]): number {
  const errors = bins.map(({ gap }) => ratioOf(gap)).map(({ variance, blocks }) => ({ variance, blocks }));
  if (errors.some(({ blocks }) => blocks < 2)) return 1;
  const staysBelow = (gap: number): number =>
    errors.reduce((p, { variance, blocks }) => {
      return variance === 0 ? p : p * (1 - 2 * tTail(gap / Math.sqrt(variance), blocks - 1));
    }, 1);
  let low = 0;
  let high = 1;
  for (;;) {
    const middle = (low + high) / 2;
    if (middle <= low || middle >= high) return middle;
    if (staysBelow(middle) < CONFIDENCE) low = middle;
    else high = middle;
  }
}
