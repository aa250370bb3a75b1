/** Statistics as people and programs read them. */
import type { GroupStats, PartStats, Quantile, RoundShare } from '../../db/index.ts';
import {
  botLabels,
  decimal,
  type Estimate,
  figuresOfGame,
  gameNames,
  type Reading,
  type ReportSection,
  rulesTitle,
} from '../../selfplay/index.ts';
import { alignTable, foldTable, roomForTable } from '../text-table.ts';
import { forfeitLines } from './played.ts';

/** What valued hands say; its figures are of every game. */
const ADJUSTED = 'adjusted';

/** The parts that reports of any game have, in their order. Those on request take longer than the others. */
export function sectionNames(): string[] {
  const names = gameNames().flatMap((game) => figuresOfGame(game).sections.map(({ name }) => name));
  return [...new Set(names), ADJUSTED];
}

/** The parts that are printed where none are chosen. */
export function usualSections(): string[] {
  const all = gameNames().flatMap((game) => figuresOfGame(game).sections);
  return [...new Set(all.filter(({ onRequest }) => !onRequest).map(({ name }) => name))];
}

/** Characters of the longest bar. */
const BAR = 40;

type Scale = 'percent' | 'plain';

function bound(value: number, scale: Scale, digits = scale === 'percent' ? 1 : 2): string {
  if (!Number.isFinite(value)) return value < 0 ? '-inf' : value > 0 ? 'inf' : '?';
  return decimal(scale === 'percent' ? 100 * value : value, digits);
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

/** What one game of a block is, of several: `matches`, `single hands`, or the plural of the game's own word. */
export function formatUnit(unit: string): string {
  if (unit === 'match') return 'matches';
  return unit === 'hand' ? 'single hands' : `${unit}s`;
}

export function formatTitle(group: GroupStats): string {
  const size = `${group.hands} hands in ${group.blocks} blocks`;
  const search = group.isSearch ? ', the search of a lab' : '';
  return `${rulesTitle(group)}, ${group.players} players, ${formatUnit(group.unit)}, ${formatLineup(group.lineup)}${search}: ${size}`;
}

/** Said only where games were played before, word for word. */
export function repeatLines({ repeated, games, blocks }: GroupStats): string[] {
  if (!repeated || repeated.games >= games) return [];
  const counted = Math.round(repeated.independent);
  const asMany = counted < blocks ? `: for intervals the ${blocks} blocks count as ${counted}` : '';
  return [`${repeated.games} different games of ${games}${asMany}`];
}

function scaleOf({ unit }: Reading): Scale {
  return unit === 'share' ? 'percent' : 'plain';
}

/** A reading in a table: with its interval, or where the section says so without. */
function cellOf(section: ReportSection, reading: Reading, estimate: Estimate): string {
  const scale = scaleOf(reading);
  if (!section.brief?.includes(reading.name)) return formatEstimate(estimate, scale);
  const value = bound(estimate.value, scale);
  return reading.of === 'botPlace' ? `${value} %` : value;
}

interface Page {
  readonly group: GroupStats;
  readonly section: ReportSection;
  /** In the order of the section. */
  readonly readings: readonly Reading[];
}

function placeTable({ group, section, readings }: Page): string[] {
  const head = ['place', ...readings.map(({ label }) => label)];
  const rows = group.seats.map((own) => [
    String(own.place + 1),
    ...readings.map((reading) => cellOf(section, reading, own[reading.key] as Estimate)),
  ]);
  return foldTable([head, ...rows], [0], 1, roomForTable());
}

function botTable({ group, section, readings }: Page): string[] {
  if (group.bots.length === 0) return [];
  const label = botLabels(group.lineup);
  const head = readings.flatMap((reading) =>
    reading.of === 'botPlace'
      ? group.seats.map(({ place }) => `${reading.label} ${place + 1}`)
      : [reading.label],
  );
  const rows = group.bots.map((bot) => {
    const values = bot as unknown as Readonly<Record<string, Estimate | readonly Estimate[]>>;
    const cells = readings.flatMap((reading) =>
      [values[reading.key]].flat().map((estimate) => cellOf(section, reading, estimate)),
    );
    return [label(bot.bot), ...cells];
  });
  return foldTable([['bot', ...head], ...rows], [0], 1, roomForTable());
}

function handTable({ group, section, readings }: Page): string[] {
  const rows: string[][] = [];
  const lines: string[] = [];
  for (const reading of readings) {
    const { key, label, quantiles, optional } = reading;
    if (reading.of === 'round') {
      const rounds = (group[key] as readonly RoundShare[]).map(
        ({ round, share }) => `${round}: ${bound(share.value, 'percent')} %`,
      );
      lines.push(`${label}  ${rounds.join(', ') || 'none'}`);
      continue;
    }
    const estimate = group[key] as Estimate;
    if (optional && estimate.n === 0) continue;
    const middle = quantiles ? `, ${middleText(group[quantiles] as readonly Quantile[])}` : '';
    rows.push([label, `${cellOf(section, reading, estimate)}${middle}`]);
  }
  rows.push(['effective hands', decimal(group.seats[0].share.effective, 0)]);
  return [...alignTable(rows, [0, 1]), ...lines];
}

function middleText(quantiles: readonly Quantile[]): string {
  const at = (share: number) => quantiles.find(({ p }) => p === share)?.value;
  const range = (low?: number, high?: number): string => (low === high ? `${low}` : `${low} to ${high}`);
  return `half in ${range(at(0.25), at(0.75))}, four in five in ${range(at(0.1), at(0.9))}`;
}

function partTable({ group, section, readings }: Page): string[] {
  const { parts } = figuresOfGame(group.game);
  const head = ['part of the score', ...readings.map(({ label }) => label)];
  const rows = (group.parts as readonly PartStats[]).map((own) => [
    parts.find(({ name }) => name === own.part)?.label ?? own.part,
    ...readings.map((reading) => cellOf(section, reading, own[reading.key] as Estimate)),
  ]);
  return foldTable([head, ...rows], [0], 1, roomForTable());
}

function marginTable({ group, section, readings: [reading] }: Page): string[] {
  const quantiles = group.marginQuantiles.map(({ p, value, low, high }) => [
    `${100 * p} % at most`,
    `${value} [${low}, ${high}]`,
  ]);
  const most = Math.max(...group.margins.map(({ share }) => share.value));
  const rows = group.margins.map(({ value, share }) => [
    String(value),
    cellOf(section, reading, share),
    '#'.repeat(Math.round((BAR * share.value) / most)),
  ]);
  return [
    ...alignTable([['margin', 'points'], ...quantiles]),
    '',
    ...alignTable([['points', reading.label, ''], ...rows], [2]),
  ];
}

/** From the first round that has any. */
function roundTable({ group, section, readings: [reading] }: Page): string[] {
  const rounds = group[reading.key] as readonly RoundShare[];
  const first = rounds.findIndex(({ share }) => share.value > 0);
  const rows = rounds
    .slice(Math.max(0, first))
    .map(({ round, share }) => [String(round), String(share.n), cellOf(section, reading, share)]);
  return alignTable([['round', reading.countLabel ?? 'hands', reading.label], ...rows]);
}

const TABLES: Readonly<Record<ReportSection['of'], (page: Page) => string[]>> = {
  place: placeTable,
  bot: botTable,
  hand: handTable,
  part: partTable,
  points: marginTable,
  round: roundTable,
};

function pageOf(group: GroupStats, section: ReportSection): string[] {
  const { readings } = figuresOfGame(group.game);
  const own = section.readings.map((name) => {
    const reading = readings.find((known) => known.name === name);
    if (reading) return reading;
    throw new Error(`the section ${section.name} of ${group.game} has no reading ${name}`);
  });
  return TABLES[section.of]({ group, section, readings: own });
}

/**
 * The figures of a group as lines for the terminal, its title first. Intervals are 95 %, over blocks. `adjusted` is what
 * stands in the section of that name. Sections that the game of the group does not have are left out.
 */
export function reportLines(
  group: GroupStats,
  sections: readonly string[] = usualSections(),
  adjusted: readonly string[] = [],
): string[] {
  const tables = figuresOfGame(group.game)
    .sections.filter(({ name }) => sections.includes(name))
    .map((section) => pageOf(group, section));
  if (sections.includes(ADJUSTED)) tables.push([...adjusted]);
  const forfeits = forfeitLines(group.forfeits, botLabels(group.lineup));
  return [
    formatTitle(group),
    ...(group.isSearch
      ? [
          'A lab chose by these hands, so what it chose looks better here than it is. Its answer rests on others.',
        ]
      : []),
    ...repeatLines(group),
    ...forfeits,
    ...tables.flatMap((lines) => (lines.length > 0 ? ['', ...lines] : [])),
  ];
}
