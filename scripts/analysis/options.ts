/** Options that the commands of analysis share. */
import { ANALYSIS_PARAMS, type AnalysisParams, MARK_LIMITS, type MarkLimits } from '../../ai/index.ts';
import type { Dice } from '../../engine/dama-bianca/index.ts';
import { readInteger, wrong } from '../input.ts';

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

/** Two dice as they are typed: `54`, `5 4`, `5-4` or `5,4`; the larger comes first. */
export function parseDice(text: string, faces: number): Dice | undefined {
  const match = /^\s*(\d)\s*[\s,-]?\s*(\d)\s*$/.exec(text);
  const dice = match ? [Number(match[1]), Number(match[2])] : [];
  if (dice.length < 2 || dice.some((die) => die < 1 || die > faces)) return undefined;
  return [Math.max(...dice), Math.min(...dice)];
}

export function readDice(text: string, faces: number): Dice {
  const dice = parseDice(text, faces);
  if (dice) return dice;
  throw wrong('ERR_ROLL', `a roll is two numbers from 1 to ${faces}, such as 21, not '${text}'`, 'roll');
}
