/** Options that the commands of analysis share. */
import { ANALYSIS_PARAMS, type AnalysisParams, MARK_LIMITS, type MarkLimits } from '../../ai/index.ts';
import { wrong } from '../../engine/index.ts';
import { readInteger } from '../../studies/input/index.ts';

const MAX_DEPTH = 6;
const MAX_KEEP = 1000;

interface SearchOptions {
  readonly depth: number | undefined;
  readonly keep: number | undefined;
}

export function readParams({ depth, keep }: SearchOptions): Partial<AnalysisParams> {
  const { depth: usualDepth, keep: usualKeep } = ANALYSIS_PARAMS;
  return {
    depth: depth === undefined ? usualDepth : readInteger(depth, 'depth', 1, MAX_DEPTH),
    keep: keep === undefined ? usualKeep : readInteger(keep, 'keep', 1, MAX_KEEP),
  };
}

interface MarkOptions {
  readonly doubtful: number | undefined;
  readonly bad: number | undefined;
  readonly 'very-bad': number | undefined;
}

/** Shares of the win, ascending. */
export function readMarks({ doubtful, bad, 'very-bad': veryBad }: MarkOptions): MarkLimits {
  const limits = {
    doubtful: doubtful ?? MARK_LIMITS.doubtful,
    bad: bad ?? MARK_LIMITS.bad,
    veryBad: veryBad ?? MARK_LIMITS.veryBad,
  };
  const isAscending = limits.doubtful <= limits.bad && limits.bad <= limits.veryBad;
  if (limits.doubtful > 0 && limits.veryBad <= 1 && isAscending) return limits;
  const given = `${limits.doubtful}, ${limits.bad} and ${limits.veryBad}`;
  throw wrong(
    'ERR_ARGUMENT',
    `--doubtful, --bad and --very-bad ascend from above 0 to 1, not ${given}`,
    'doubtful',
  );
}
