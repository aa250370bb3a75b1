/** Statistics as people and programs read them. */
import type { GroupStats } from '../db/index.ts';
import type { Estimate } from '../selfplay/index.ts';
import { alignTable, csvLine } from './text-table.ts';

/** A figure with its name and what it is about. */
interface Metric {
  readonly name: string;
  /** From 1, as people count. */
  readonly seat?: number;
  readonly bot?: string;
  readonly round?: number;
  readonly estimate: Estimate;
}

type Scale = 'percent' | 'plain';

function bound(value: number, scale: Scale, digits = scale === 'percent' ? 1 : 2): string {
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : value > 0 ? 'inf' : '?';
  return (scale === 'percent' ? 100 * value : value).toFixed(digits);
}

/** A figure with its interval: `95.0 [91.2, 97.3] %` or `13.05 [12.9, 13.2]`. */
export function formatEstimate({ value, low, high }: Estimate, scale: Scale, digits?: number): string {
  const unit = scale === 'percent' ? ' %' : '';
  return `${bound(value, scale, digits)} [${bound(low, scale, digits)}, ${bound(high, scale, digits)}]${unit}`;
}

/** Who plays: `greedy` at every seat, or the lineup. */
export function formatLineup(lineup: readonly string[]): string {
  return lineup.every((spec) => spec === lineup[0]) ? `${lineup[0]} at every seat` : lineup.join(' - ');
}

export function formatTitle(group: GroupStats): string {
  const unit = group.unit === 'match' ? 'matches' : 'single hands';
  const size = `${group.hands} hands in ${group.blocks} blocks`;
  return `${group.variantName}, ${group.players} players, ${unit}, ${formatLineup(group.lineup)}: ${size}`;
}

function metricsOf(group: GroupStats): Metric[] {
  const metrics: Metric[] = [];
  for (const { place, ...figures } of group.seats) {
    const { share, score, ringPoints, centrePoints, arrayPoints, offPoints, array, centre, off } = figures;
    const named = { share, score, ringPoints, centrePoints, arrayPoints, offPoints, array, centre, off };
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
  const { turns, rounds, closed, unclosed, closeTurn, margin, shared } = group;
  for (const [name, estimate] of Object.entries({
    turns,
    rounds,
    closed,
    unclosed,
    closeTurn,
    margin,
    shared,
  })) {
    metrics.push({ name: `hand.${name}`, estimate });
  }
  for (const { round, share } of group.closeRounds) {
    metrics.push({ name: 'hand.closesInRound', round, estimate: share });
  }
  return metrics;
}

function seatTable(group: GroupStats): string[] {
  const head = ['seat', 'share of wins', 'score', 'rings', 'centre', 'array', 'off'];
  const rows = group.seats.map((seat) => [
    String(seat.place + 1),
    formatEstimate(seat.share, 'percent'),
    formatEstimate(seat.score, 'plain'),
    bound(seat.ringPoints.value, 'plain'),
    bound(seat.centrePoints.value, 'plain'),
    bound(seat.arrayPoints.value, 'plain'),
    bound(seat.offPoints.value, 'plain'),
  ]);
  return alignTable([head, ...rows]);
}

function botTable(group: GroupStats): string[] {
  if (group.bots.length === 0) return [];
  const seats = group.seats.map(({ place }) => `in seat ${place + 1}`);
  const rows = group.bots.map(({ bot, share, score, seatShares }) => [
    bot,
    formatEstimate(share, 'percent'),
    formatEstimate(score, 'plain'),
    ...seatShares.map((estimate) => `${bound(estimate.value, 'percent')} %`),
  ]);
  return ['', ...alignTable([['bot', 'share of wins', 'score', ...seats], ...rows])];
}

function handTable(group: GroupStats): string[] {
  const rounds = group.closeRounds.map(({ round, share }) => `${round}: ${bound(share.value, 'percent')} %`);
  const rows = [
    ['turns per hand', formatEstimate(group.turns, 'plain')],
    ['hands closed', formatEstimate(group.closed, 'percent')],
    ['closed on turn', formatEstimate(group.closeTurn, 'plain')],
    ['unclosed', formatEstimate(group.unclosed, 'percent')],
    ['margin of score', formatEstimate(group.margin, 'plain')],
    ['shared wins', formatEstimate(group.shared, 'percent')],
    ['effective hands', group.seats[0].share.effective.toFixed(0)],
  ];
  return ['', ...alignTable(rows), `closes in round  ${rounds.join(', ') || 'none'}`];
}

/** The figures of a group as lines for the terminal. Intervals are 95 %, over blocks. */
export function reportLines(group: GroupStats): string[] {
  return [formatTitle(group), '', ...seatTable(group), ...botTable(group), ...handTable(group)];
}

export const CSV_HEAD = csvLine([
  ...['variant', 'hash', 'players', 'lineup', 'unit', 'metric', 'seat', 'bot', 'round'],
  ...['value', 'low', 'high', 'n', 'blocks', 'effective'],
]);

/** The figures of a group as lines of CSV, one figure a line. */
export function csvLines(group: GroupStats): string[] {
  const { variantName, variantHash, players, lineup, unit } = group;
  return metricsOf(group).map(({ name, seat = '', bot = '', round = '', estimate }) => {
    const { value, low, high, n, blocks, effective } = estimate;
    const about = [variantName, variantHash, players, lineup.join(' - '), unit, name, seat, bot, round];
    return csvLine([...about, value, low, high, n, blocks, effective]);
  });
}
