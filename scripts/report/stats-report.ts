/** Statistics as people and programs read them. */
import type { GroupStats, PartStats, Quantile } from '../../db/index.ts';
import { botLabels, type Estimate } from '../../selfplay/index.ts';
import { alignTable } from '../text-table.ts';
import { forfeitLines } from './forfeits.ts';

/** Parts of a report, in their order. The last two take longer than the others. */
export const SECTIONS = [
  'seats',
  'bots',
  'hands',
  'parts',
  'margins',
  'rounds',
  'offsets',
  'adjusted',
] as const;
export type Section = (typeof SECTIONS)[number];
export const DEFAULT_SECTIONS: readonly Section[] = ['seats', 'bots', 'hands', 'parts'];

/** Characters of the longest bar. */
const BAR = 40;

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

/** Who plays, by name or specification: `greedy` at every seat, or the lineup. */
export function formatLineup(lineup: readonly string[]): string {
  const names = lineup.map(botLabels(lineup));
  return lineup.every((spec) => spec === lineup[0]) ? `${names[0]} at every seat` : names.join(' - ');
}

export function formatTitle(group: GroupStats): string {
  const unit = group.unit === 'match' ? 'matches' : 'single hands';
  const size = `${group.hands} hands in ${group.blocks} blocks`;
  return `${group.variantName}, ${group.players} players, ${unit}, ${formatLineup(group.lineup)}: ${size}`;
}

function seatTable(group: GroupStats): string[] {
  const head = ['seat', 'share of wins', 'score', 'rings', 'centre', 'array', 'off', 'levels the score'];
  const rows = group.seats.map((seat) => [
    String(seat.place + 1),
    formatEstimate(seat.share, 'percent'),
    formatEstimate(seat.score, 'plain'),
    bound(seat.ringPoints.value, 'plain'),
    bound(seat.centrePoints.value, 'plain'),
    bound(seat.arrayPoints.value, 'plain'),
    bound(seat.offPoints.value, 'plain'),
    formatEstimate(seat.scoreOffset, 'plain'),
  ]);
  return alignTable([head, ...rows]);
}

function botTable(group: GroupStats): string[] {
  if (group.bots.length === 0) return [];
  const seats = group.seats.map(({ place }) => `in seat ${place + 1}`);
  const label = botLabels(group.lineup);
  const rows = group.bots.map(({ bot, share, score, seatShares }) => [
    label(bot),
    formatEstimate(share, 'percent'),
    formatEstimate(score, 'plain'),
    ...seatShares.map((estimate) => `${bound(estimate.value, 'percent')} %`),
  ]);
  return alignTable([['bot', 'share of wins', 'score', ...seats], ...rows]);
}

function handTable(group: GroupStats): string[] {
  const rounds = group.closeRounds.map(({ round, share }) => `${round}: ${bound(share.value, 'percent')} %`);
  const counted = group.choices.n > 0;
  const rows = [
    ['turns per hand', formatEstimate(group.turns, 'plain')],
    ['rounds per hand', `${formatEstimate(group.rounds, 'plain')}, ${middleText(group.roundQuantiles)}`],
    ['hands closed', formatEstimate(group.closed, 'percent')],
    ['closed on turn', formatEstimate(group.closeTurn, 'plain')],
    ['won by the closer', formatEstimate(group.closerShare, 'percent')],
    ['unclosed', formatEstimate(group.unclosed, 'percent')],
    ['margin of score', `${formatEstimate(group.margin, 'plain')}, ${middleText(group.marginQuantiles)}`],
    ['shared wins', formatEstimate(group.shared, 'percent')],
    ...(counted ? [['results of a roll', formatEstimate(group.choices, 'plain', 1)]] : []),
    ...(counted ? [['turns without choice', formatEstimate(group.forced, 'percent', 2)]] : []),
    ['effective hands', group.seats[0].share.effective.toFixed(0)],
  ];
  return [...alignTable(rows, [0, 1]), `closes in round  ${rounds.join(', ') || 'none'}`];
}

function middleText(quantiles: readonly Quantile[]): string {
  const at = (share: number) => quantiles.find(({ p }) => p === share)?.value;
  const range = (low?: number, high?: number): string => (low === high ? `${low}` : `${low} to ${high}`);
  return `half in ${range(at(0.25), at(0.75))}, four in five in ${range(at(0.1), at(0.9))}`;
}

const PART_NAMES: Readonly<Record<PartStats['part'], string>> = {
  rings: 'pawns on rings',
  centre: 'pawn in the centre',
  array: 'array',
  off: 'pawns off',
  seat: 'compensation of the seat',
};

function partTable(group: GroupStats): string[] {
  const head = ['part of the score', 'share of the lead', 'most of it wins'];
  const rows = group.parts.map(({ part, lead, claim }) => [
    PART_NAMES[part],
    formatEstimate(lead, 'percent'),
    formatEstimate(claim, 'percent'),
  ]);
  return alignTable([head, ...rows]);
}

function marginTable(group: GroupStats): string[] {
  const quantiles = group.marginQuantiles.map(({ p, value, low, high }) => [
    `${100 * p} % at most`,
    `${value} [${low}, ${high}]`,
  ]);
  const most = Math.max(...group.margins.map(({ share }) => share.value));
  const rows = group.margins.map(({ value, share }) => [
    String(value),
    formatEstimate(share, 'percent'),
    '#'.repeat(Math.round((BAR * share.value) / most)),
  ]);
  return [
    ...alignTable([['margin', 'points'], ...quantiles]),
    '',
    ...alignTable([['points', 'share of hands', ''], ...rows], [2]),
  ];
}

function roundTable(group: GroupStats): string[] {
  const head = ['round', 'still open', 'closed of these'];
  const first = group.hazard.findIndex(({ share }) => share.value > 0);
  const rows = group.hazard
    .slice(Math.max(0, first))
    .map(({ round, share }) => [String(round), String(share.n), formatEstimate(share, 'percent')]);
  return alignTable([head, ...rows]);
}

function offsetTable(group: GroupStats): string[] {
  const { winOffsets } = group;
  if (!winOffsets) return [];
  const head = ['seat', 'levels the score', 'levels the wins'];
  const rows = winOffsets.map((offset, place) => [
    String(place + 1),
    formatEstimate(group.seats[place].scoreOffset, 'plain'),
    formatEstimate(offset, 'plain'),
  ]);
  return alignTable([head, ...rows]);
}

const TABLES: Readonly<Record<Exclude<Section, 'adjusted'>, (group: GroupStats) => string[]>> = {
  seats: seatTable,
  bots: botTable,
  hands: handTable,
  parts: partTable,
  margins: marginTable,
  rounds: roundTable,
  offsets: offsetTable,
};

/**
 * The figures of a group as lines for the terminal, its title first. Intervals are 95 %, over blocks. `adjusted` is what
 * stands in the section of that name.
 */
export function reportLines(
  group: GroupStats,
  sections: readonly Section[] = DEFAULT_SECTIONS,
  adjusted: readonly string[] = [],
): string[] {
  const tables = SECTIONS.filter((section) => sections.includes(section)).map((section) =>
    section === 'adjusted' ? adjusted : TABLES[section](group),
  );
  const forfeits = forfeitLines(group.forfeits, botLabels(group.lineup));
  return [
    formatTitle(group),
    ...forfeits,
    ...tables.flatMap((lines) => (lines.length > 0 ? ['', ...lines] : [])),
  ];
}
