/** Statistics as a spreadsheet reads them: one figure a line. */
import type { AdjustedGroup, GroupStats } from '../../db/index.ts';
import type { Estimate } from '../../selfplay/index.ts';
import { csvLine } from '../text-table.ts';
import { adjustedMetrics, adjustmentText } from './adjusted-report.ts';

/** A figure with its name and what it is about. */
interface Metric {
  readonly name: string;
  /** From 1, as people count. */
  readonly seat?: number;
  readonly bot?: string;
  readonly round?: number;
  readonly part?: string;
  readonly points?: number;
  readonly estimate: Estimate;
}

function metricsOf(group: GroupStats): Metric[] {
  const metrics: Metric[] = [];
  for (const { place, ...figures } of group.seats) {
    const { share, score, scoreOffset, ringPoints, centrePoints, arrayPoints, offPoints } = figures;
    const { array, centre, off } = figures;
    const points = { score, scoreOffset, ringPoints, centrePoints, arrayPoints, offPoints };
    const named = { share, ...points, array, centre, off };
    for (const [name, estimate] of Object.entries(named)) {
      metrics.push({ name: `seat.${name}`, seat: place + 1, estimate });
    }
    figures.ringPawns.forEach((estimate, ring) => {
      metrics.push({ name: `seat.ring${ring + 1}`, seat: place + 1, estimate });
    });
  }
  for (const { bot, share, score, seatShares } of group.bots) {
    metrics.push({ name: 'bot.share', bot, estimate: share }, { name: 'bot.score', bot, estimate: score });
    seatShares.forEach((estimate, place) => {
      metrics.push({ name: 'bot.seatShare', bot, seat: place + 1, estimate });
    });
  }
  group.winOffsets?.forEach((estimate, place) => {
    metrics.push({ name: 'seat.winOffset', seat: place + 1, estimate });
  });
  const { turns, rounds, closed, unclosed, closeTurn, closerShare, margin, shared, choices, forced } = group;
  const hands = { turns, rounds, closed, unclosed, closeTurn, closerShare, margin, shared, choices, forced };
  for (const [name, estimate] of Object.entries(hands)) metrics.push({ name: `hand.${name}`, estimate });
  for (const { part, lead, claim } of group.parts) {
    metrics.push({ name: 'part.lead', part, estimate: lead }, { name: 'part.claim', part, estimate: claim });
  }
  for (const { round, share } of group.closeRounds) {
    metrics.push({ name: 'hand.closesInRound', round, estimate: share });
  }
  for (const { round, share } of group.hazard) {
    metrics.push({ name: 'hand.hazard', round, estimate: share });
  }
  for (const { value, share } of group.margins) {
    metrics.push({ name: 'hand.marginIs', points: value, estimate: share });
  }
  return metrics;
}

function quantileLines(group: GroupStats, about: readonly (string | number)[]): string[] {
  const { roundQuantiles, marginQuantiles, hands, blocks } = group;
  return Object.entries({ rounds: roundQuantiles, margin: marginQuantiles }).flatMap(([name, quantiles]) =>
    quantiles.map(({ p, value, low, high }) =>
      csvLine([...about, `hand.${name}Quantile`, '', '', '', '', '', p, value, low, high, hands, blocks, '']),
    ),
  );
}

export const CSV_HEAD = csvLine([
  ...['variant', 'hash', 'players', 'lineup', 'unit', 'metric', 'seat', 'bot', 'round', 'part', 'points'],
  ...['quantile', 'value', 'low', 'high', 'n', 'blocks', 'effective'],
]);

/**
 * The figures of a group as lines of CSV, one figure a line; then those of its valued hands, whose part is what valued
 * them.
 */
export function csvLines(group: GroupStats, adjusted: readonly AdjustedGroup[] = []): string[] {
  const { variantName, variantHash, players, lineup, unit } = group;
  const about = [variantName, variantHash, players, lineup.join(' - '), unit];
  const valued = adjusted.flatMap((one) => {
    return adjustedMetrics(one).map(
      (metric): Metric => ({ ...metric, part: adjustmentText(one.adjustment) }),
    );
  });
  const lines = [...metricsOf(group), ...valued].map(({ name, estimate, ...metric }) => {
    const { seat = '', bot = '', round = '', part = '', points = '' } = metric;
    const { value, low, high, n, blocks, effective } = estimate;
    return csvLine([
      ...about,
      name,
      seat,
      bot,
      round,
      part,
      points,
      '',
      value,
      low,
      high,
      n,
      blocks,
      effective,
    ]);
  });
  return [...lines, ...quantileLines(group, about)];
}
