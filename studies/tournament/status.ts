/** Says how far a tournament is by the limit that will end it first. */
import type { RunProgress } from '../run/index.ts';

/** What is known of the limits of a tournament. */
interface Limits {
  /** Blocks that are recorded, and how many there will be, if that is known. */
  readonly done: number;
  readonly total: number | undefined;
  /** Blocks of this run. */
  readonly blocks: number;
  /** Seconds of this run, and those left by the limit of time and by that of precision; infinite without. */
  readonly seconds: number;
  readonly timeLeft: number;
  readonly precisionLeft: number;
}

/** The limit that is met first; it has no `share` where none is near enough to say. */
export function nearestLimit(limits: Limits): Pick<RunProgress, 'share' | 'secondsLeft' | 'of'> {
  const { done, total, blocks, seconds, timeLeft, precisionLeft } = limits;
  const byClock = (secondsLeft: number, of: 'time' | 'precision') => {
    return { share: seconds / Math.max(seconds + secondsLeft, 1e-3), secondsLeft, of };
  };
  const all: { share: number; secondsLeft: number; of: RunProgress['of'] }[] = [
    byClock(timeLeft, 'time'),
    byClock(precisionLeft, 'precision'),
  ];
  if (total !== undefined) {
    const left = total - done;
    const never = Number.POSITIVE_INFINITY;
    const secondsLeft = left === 0 ? 0 : blocks === 0 ? never : (left * seconds) / blocks;
    all.unshift({ share: done / Math.max(total, 1), secondsLeft, of: 'blocks' });
  }
  const { share, secondsLeft, of } = all.reduce((a, b) => (b.secondsLeft < a.secondsLeft ? b : a));
  if (Number.isFinite(secondsLeft)) return { share, secondsLeft, of };
  return total === undefined ? { of } : { share, of };
}
