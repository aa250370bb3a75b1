/** Writes what valued hands say, as people and programs read it. */
import type { AdjustedGroup, AdjustedMean } from '../../db/index.ts';
import { botLabels, decimal, type Estimate, rulesTitle } from '../../selfplay/index.ts';
import { alignTable, foldTable, roomForTable } from '../text-table.ts';
import { formatEstimate, formatLineup, formatUnit } from './stats-report.ts';

/** A figure with its name and what it is about. Places count from 1. */
interface AdjustedMetric {
  readonly name: string;
  readonly place?: number;
  readonly bot?: string;
  readonly estimate: Estimate;
}

export function adjustmentText({ evaluator, version, depth }: AdjustedGroup['adjustment']): string {
  return `${evaluator} ${version}, depth ${depth}`;
}

function times(gain: number): string {
  return Number.isFinite(gain) ? `x ${decimal(gain, 2)}` : '?';
}

function meanCells({ raw, adjusted, gain }: AdjustedMean): string[] {
  return [formatEstimate(raw, 'percent'), formatEstimate(adjusted, 'percent'), times(gain)];
}

function leavesRange({ value, low, high }: Estimate): boolean {
  return [value, low, high].some((share) => share < -SHOWN || share > 1 + SHOWN);
}

/** Half of the last digit that is printed. */
const SHOWN = 0.0005;

/** Why a figure that looks like a share is none, where one leaves 0 to 100 %. */
function rangeNotes({ seats, bots, skill }: AdjustedGroup): string[] {
  const notes: string[] = [];
  if ([...seats, ...bots].some(({ adjusted }) => leavesRange(adjusted))) {
    notes.push('A share without luck is an estimate, the result less the luck: it may leave 0 to 100 %.');
  }
  if (Object.values(skill).some(leavesRange)) {
    const few = 'an interval of few blocks may reach beyond both ends';
    notes.push(`A part that leaves 0 to 100 % works against another; ${few}.`);
  }
  return notes;
}

const HEAD = ['share of wins', 'without luck', 'worth'];

/** The figures of a group without its title. */
export function adjustedFigures(group: AdjustedGroup): string[] {
  const { skill, closing } = group;
  const seats = group.seats.map((seat) => [String(seat.place + 1), ...meanCells(seat)]);
  const label = botLabels(group.lineup);
  const bots = group.bots.map((bot) => {
    return [label(bot.bot), ...meanCells(bot), formatEstimate(bot.errorRate, 'percent', 2)];
  });
  const figure = (name: string, estimate: Estimate, of = ''): string[] => [
    name,
    `${formatEstimate(estimate, 'percent')}${of}`,
  ];
  const closings = [
    figure('closings that were wrong', closing.closedWrong, ` of ${closing.closedWrong.n}`),
    figure('holds that were wrong', closing.heldWrong, ` of ${closing.heldWrong.n}`),
    figure('a closing gained', closing.closingGain),
  ];
  // Not every game has closings.
  const hasClosings = closing.closedWrong.n + closing.heldWrong.n > 0;
  const rows = [
    figure('due to the place', skill.seat),
    figure('due to the dice', skill.dice),
    figure('due to choices', skill.choices),
    figure('not explained', skill.evaluator, ', the evaluator’s errors'),
    // Where nobody ever has a choice, nothing is decided.
    ...(Number.isFinite(group.errorRate.value)
      ? [['lost per decision', formatEstimate(group.errorRate, 'percent', 2)]]
      : []),
    ['lead changes', formatEstimate(group.leadChanges, 'plain')],
    figure('drama', group.drama, ', the winner’s mean deficit'),
    figure('winner behind', group.behind, ' of the turns'),
    figure('best of a loser', group.peak),
    figure('decided after', group.decided, ' of the game'),
    ...(hasClosings ? closings : []),
  ];
  const fold = (table: string[][]): string[] => foldTable(table, [0], 1, roomForTable());
  return [
    ...fold([['place', ...HEAD], ...seats]),
    ...(bots.length === 0 ? [] : ['', ...fold([['bot', ...HEAD, 'lost per decision'], ...bots])]),
    '',
    ...alignTable(rows, [0, 1]),
    ...rangeNotes(group),
  ];
}

/** Which hands were valued, and by what. */
export function adjustedTitle({ adjustment, blocks, recordedBlocks, hands }: AdjustedGroup): string {
  const part = blocks === recordedBlocks ? `all ${blocks}` : `${blocks} of ${recordedBlocks}`;
  return `luck and choices in ${part} blocks (${hands} hands), valued by ${adjustmentText(adjustment)}`;
}

/** All of it as lines for the terminal. */
export function adjustedLines(group: AdjustedGroup): string[] {
  const { players, unit, lineup } = group;
  const who = `${rulesTitle(group)}, ${players} players, ${formatUnit(unit)}, ${formatLineup(lineup)}`;
  return [`${who}: ${adjustedTitle(group)}`, '', ...adjustedFigures(group)];
}

/** Every figure by name. */
export function adjustedMetrics(group: AdjustedGroup): AdjustedMetric[] {
  const metrics: AdjustedMetric[] = [];
  for (const { place, raw, adjusted } of group.seats) {
    metrics.push({ name: 'adjusted.seat.raw', place: place + 1, estimate: raw });
    metrics.push({ name: 'adjusted.seat.share', place: place + 1, estimate: adjusted });
  }
  for (const { bot, raw, adjusted, errorRate } of group.bots) {
    metrics.push({ name: 'adjusted.bot.raw', bot, estimate: raw });
    metrics.push({ name: 'adjusted.bot.share', bot, estimate: adjusted });
    metrics.push({ name: 'adjusted.bot.errorRate', bot, estimate: errorRate });
  }
  const { errorRate, leadChanges, drama, behind, peak, decided, skill, closing } = group;
  const game = Object.entries({ errorRate, leadChanges, drama, behind, peak, decided });
  const parts = Object.entries(skill).map(([part, estimate]) => [`skill.${part}`, estimate] as const);
  const closings = Object.entries(closing).map(([part, estimate]) => [`closing.${part}`, estimate] as const);
  for (const [name, estimate] of [...game, ...parts, ...closings]) {
    metrics.push({ name: `adjusted.${name}`, estimate });
  }
  return metrics;
}
