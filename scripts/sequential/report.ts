/** Writes sequential tests in words. */
import { decimal, eloOfShare, type SprtState } from '../../selfplay/index.ts';
import { formatSprt, shareText, stateText, type TestResult } from '../../studies/sequential/index.ts';

const VERDICTS = {
  h1: 'H1 is accepted: stronger by elo1 rather than elo0',
  h0: 'H0 is accepted: no stronger than elo0 rather than elo1',
  open: 'not decided',
} as const;

function verdictText({ verdict, blocks }: SprtState): string {
  return `${VERDICTS[verdict]}, after ${blocks} blocks`;
}

/** What a test found, line by line. */
export function testLines({ name, plan, state, share, seats }: TestResult): string[] {
  const lines = [`${formatSprt(plan)}: ${verdictText(state)}`, stateText(state)];
  if (!share) return lines;
  const { value, anytime } = share;
  const elo = [value, anytime.low, anytime.high].map((part) => signed(eloOfShare(part, seats)));
  lines.push(
    `${name}: ${shareText(value, anytime)} of the win per seat; Elo ${elo[0]} [${elo[1]}, ${elo[2]}] at any time`,
  );
  return lines;
}

function signed(value: number): string {
  return Number.isFinite(value) ? `${value < 0 ? '' : '+'}${decimal(value, 1)}` : value < 0 ? '-inf' : '+inf';
}

export function testJson({ bot, plan, state, share }: TestResult): object {
  const { elo0, elo1, alpha, beta } = plan;
  return { bot, elo0, elo1, alpha, beta, ...state, ...(share ? { share } : {}) };
}
