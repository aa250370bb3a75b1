/** Writes sequential tests, gates and what they will cost in words. */
import { eloOfShare, type SprtPlan } from '../../selfplay/index.ts';
import {
  formatSprt,
  type GateResult,
  type GateRow,
  type PlanResult,
  type TestResult,
} from '../../studies/sequential/index.ts';
import type { StudyWords } from '../messages/index.ts';
import { clockText } from '../progress.ts';
import { formatLineup, formatShare } from '../report/short-texts.ts';
import { alignTable } from '../text-table.ts';

/** What a test found, line by line. */
export function testLines({ name, plan, state, share, seats }: TestResult, words: StudyWords): string[] {
  const { test: say, decimal, interval } = words;
  const [llr, lower, upper] = [state.llr, state.lower, state.upper].map((part) => decimal(part, 2));
  const lines = [
    `${formatSprt(plan)}: ${say.after(say[state.verdict], state.blocks)}`,
    `LLR ${llr} ${interval(lower, upper)}`,
  ];
  if (!share) return lines;
  const { value, anytime } = share;
  const signed = (elo: number) => `${elo < 0 ? '' : '+'}${decimal(elo, 1).replace('Infinity', 'inf')}`;
  const [v, l, h] = [value, anytime.low, anytime.high].map((part) => decimal(100 * part, 1));
  const elo = [value, anytime.low, anytime.high].map((part) => signed(eloOfShare(part, seats)));
  return [...lines, say.share(name, `${v} % ${interval(l, h)}`, `${elo[0]} ${interval(elo[1], elo[2])}`)];
}

export function testJson({ bot, plan, state, share }: TestResult): object {
  const { elo0, elo1, alpha, beta } = plan;
  return { bot, elo0, elo1, alpha, beta, ...state, ...(share ? { share } : {}) };
}

/** The line above the result of a gate. */
export function gateTitle({ gate, key }: GateResult, words: StudyWords): string {
  return words.gate.title(gate, formatLineup(key.lineup, words), key.variant.name, key.seed);
}

/** The gates of a database, a row each. */
export function gateLines(gates: readonly GateRow[], words: StudyWords): string[] {
  const { gate: say, decimal } = words;
  const rows = gates.map(({ test, lineup, variant, seed }, i) => [
    ...[String(i + 1), test.startedAt.slice(0, 16).replace('T', ' '), formatLineup(lineup, words), variant],
    ...[`${test.elo0} ${test.elo1}`, say[test.verdict], String(test.blocks), decimal(test.llr, 2)],
    ...[String(seed), test.revision],
  ]);
  return rows.length === 0 ? [say.none] : alignTable([say.head, ...rows], [1, 2, 3, 5, 9]);
}

type Pilot = NonNullable<PlanResult['pilot']>;

/** What a pilot found, and what a precision or a test will cost by it. */
export function planLines(
  { bot, key, workers }: PlanResult,
  { blocks, msPerBlock, share, precision, sprt }: Pilot,
  test: SprtPlan | undefined,
  words: StudyWords,
): string[] {
  const { plan: say, decimal } = words;
  const precisions = precision.map((row) => [`${row.elo}`, `${row.blocks}`, clockText(row.seconds)]);
  const truths = sprt.map((row) => {
    return [`${row.elo}`, `${row.blocks}`, clockText(row.seconds), `${decimal(100 * row.h1, 1)} %`];
  });
  return [
    say.title(formatLineup(key.lineup, words), key.variant.name, blocks, Math.round(msPerBlock)),
    say.share(bot, formatShare(share, words)),
    say.time(workers),
    ...(precision.length > 0 ? ['', ...alignTable([say.precision, ...precisions])] : []),
    ...(test ? ['', formatSprt(test), ...alignTable([say.test, ...truths])] : []),
  ];
}
