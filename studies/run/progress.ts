/** Counts the blocks of a run, to say how far it is. */
import type { RunContext } from './context.ts';

/** What else there is to know at the moment. */
export interface ProgressStatus {
  readonly text: () => string;
  /** Whether the run may end before its last block. */
  readonly isBound: boolean;
}

/** Counts the blocks of a run, or the generations of a net. */
export interface Progress {
  /** `done` of the total are there, with `hands` that were played in this run. */
  update(done: number, hands: number): void;
  stop(): void;
}

const QUIET: ProgressStatus = { text: () => '', isBound: false };

/** Begins to count from block `first` of `total`. */
export function countBlocks(
  { progress, elapsed }: RunContext,
  first: number,
  total: number,
  { text, isBound }: ProgressStatus = QUIET,
  of: 'blocks' | 'generations' = 'blocks',
): Progress {
  const begun = elapsed();
  const update = (done: number, hands: number): void => {
    const seconds = (elapsed() - begun) / 1000;
    const left = done > first ? { secondsLeft: ((total - done) * seconds) / (done - first) } : {};
    const share = done / Math.max(total, 1);
    progress({ done, total, hands, seconds, ...left, share, of, isBound, status: text() });
  };
  update(first, 0);
  return { update, stop: () => progress(undefined) };
}
