/** Insights as people and spreadsheets read them. */
import {
  decimal,
  type Estimate,
  type InsightFigure,
  type InsightMap,
  type InsightTable,
  rulesTitle,
} from '../../selfplay/index.ts';
import type { InsightAnswer, InsightFound } from '../../selfplay/insights/index.ts';
import { restingNotes } from '../../table/messages/index.ts';
import { words } from '../messages/index.ts';
import { formatEstimate, formatLineup, formatUnit } from '../report/stats-report.ts';
import { csvLine, foldTable, roomForTable, wrapText } from '../text-table.ts';

/** Shares from 0 to 1 in ten steps, the darker the more. */
const SHADES = ' .:-=+*#%@';
const MAP_GAP = 4;
const LINE = 100;

/** Something that was computed, not estimated from hands. */
function isExact({ low, high, n }: Estimate): boolean {
  return n === 0 && low === high;
}

function cell(estimate: Estimate | null, { unit }: InsightFigure): string {
  if (estimate === null) return '';
  if (Number.isNaN(estimate.value)) return 'none';
  if (isExact(estimate))
    return unit === 'share' ? `${decimal(100 * estimate.value, 1)} %` : decimal(estimate.value, 2);
  if (unit === 'share') return formatEstimate(estimate, 'percent');
  return formatEstimate(estimate, 'plain', unit === 'results' ? 1 : 2);
}

function tableLines({ title, keys, figures, rows }: InsightTable): string[] {
  const head = [...keys, ...figures.map(({ label }) => label)];
  const cells = rows.map(({ at, values }) => [
    ...at.map(String),
    ...values.map((value, i) => cell(value, figures[i])),
  ]);
  const left = keys.map((_, i) => i);
  return [`${title}:`, ...foldTable([head, ...cells], left, keys.length, roomForTable())];
}

function shadesOf({ shares }: InsightMap): string[] {
  return shares.map((row) =>
    row.map((share) => SHADES[Math.min(SHADES.length - 1, Math.floor(share * SHADES.length))]).join(''),
  );
}

/** Maps side by side, as many as a line holds: a row of the board in each line, its outermost first. */
function mapLines(maps: readonly InsightMap[]): string[] {
  if (maps.length === 0) return [];
  const width =
    Math.max(...maps.map(({ title, shares }) => Math.max(title.length, shares[0].length + 2))) + MAP_GAP;
  const across = Math.max(1, Math.floor((Math.min(LINE, roomForTable()) + MAP_GAP) / width));
  const lines: string[] = [];
  for (let from = 0; from < maps.length; from += across) {
    const beside = maps
      .slice(from, from + across)
      .map((map) => [map.title, ...shadesOf(map).map((row) => `|${row}|`)]);
    const height = Math.max(...beside.map((map) => map.length));
    for (let i = 0; i < height; i++)
      lines.push(
        beside
          .map((map) => (map[i] ?? '').padEnd(width))
          .join('')
          .trimEnd(),
      );
    lines.push('');
  }
  return [
    `shares by tenths: '${SHADES}', a row of the board in each line, its outermost first:`,
    '',
    ...lines.slice(0, -1),
  ];
}

/** Of maps that there are many of: all places in every round, and each place in the last one that half of the hands reach. */
function shownMaps(maps: readonly InsightMap[]): InsightMap[] {
  const most = Math.max(...maps.map(({ n }) => n));
  const last = Math.max(...maps.filter(({ n }) => 2 * n >= most).map(({ round }) => round));
  return maps.filter(({ place, round }) => place === undefined || round === last);
}

function foundLines({ title, about, isValued, tables, maps }: InsightFound): string[] {
  const basis = isValued ? ' (valued hands)' : '';
  const shown = mapLines(maps.length === 0 ? [] : shownMaps(maps));
  return [
    `== ${title}${basis}`,
    ...wrapText(about, LINE),
    ...tables.flatMap((table) => (table.rows.length === 0 ? [] : ['', ...tableLines(table)])),
    ...(shown.length > 0 ? ['', ...shown] : []),
  ];
}

/** What is recorded, which hands were played again, and by what they were valued. */
function sampleLines({ recorded, replayed, valued, judge, sampleSeed }: InsightAnswer): string[] {
  const lines = [
    `replayed: ${replayed.hands} of ${recorded.hands} hands (${replayed.blocks} of ${recorded.blocks} blocks), the first of the sample ${sampleSeed}`,
  ];
  if (valued) lines.push(`valued:   ${valued.hands} hands (${valued.blocks} blocks), the first of these`);
  if (judge) lines.push(`values:   by ${judge.evaluator} ${judge.version}, depth ${judge.depth}`);
  return lines;
}

/** The insights of a group as lines for the terminal. Intervals are 95 %, over blocks. */
export function insightLines(answer: InsightAnswer): string[] {
  const { players, unit, lineup, insights } = answer;
  return [
    `${rulesTitle(answer)}, ${players} players, ${formatUnit(unit)}, ${formatLineup(lineup)}`,
    ...sampleLines(answer),
    ...restingNotes(words(), [answer.game]).flatMap((text) => wrapText(text, LINE)),
    ...insights.flatMap((found) => ['', ...foundLines(found)]),
  ];
}

const ABOUT = ['game', 'variant', 'hash', 'players', 'lineup', 'unit', 'insight', 'table'];
const ESTIMATE = ['statistic', 'value', 'low', 'high', 'n', 'blocks', 'effective'];
const MAP_KEYS = ['round', 'place', 'spot'];

/** All insights as lines of CSV, one figure a line, with a column for everything that names a row of some table. */
export function insightCsv(answers: readonly InsightAnswer[]): string[] {
  const found = answers.flatMap(({ insights }) => insights);
  const keys = [
    ...new Set([
      ...found.flatMap(({ tables }) => tables.flatMap((table) => table.keys)),
      ...(found.some(({ maps }) => maps.length > 0) ? MAP_KEYS : []),
    ]),
  ];
  const lines = [csvLine([...ABOUT, ...keys, ...ESTIMATE])];
  for (const { game, variantName, variantHash, players, lineup, unit, insights } of answers) {
    const group = [game, variantName, variantHash, players, lineup.join(' - '), unit];
    const add = (
      names: readonly string[],
      at: Readonly<Record<string, number | string>>,
      estimate: readonly (number | string)[],
    ): void => {
      lines.push(
        csvLine([...group, ...names.slice(0, 2), ...keys.map((key) => at[key] ?? ''), names[2], ...estimate]),
      );
    };
    for (const { name, tables, maps } of insights) {
      for (const table of tables) {
        for (const row of table.rows) {
          const at = Object.fromEntries(table.keys.map((key, i) => [key, row.at[i]]));
          row.values.forEach((estimate, i) => {
            if (estimate === null) return;
            const { value, low, high, n, blocks, effective } = estimate;
            add([name, table.name, table.figures[i].name], at, [value, low, high, n, blocks, effective]);
          });
        }
      }
      for (const { name: map, round, place = 'all', spots, shares, errors, n, blocks } of maps) {
        spots.forEach((row, i) => {
          row.forEach((spot, j) => {
            const [share, error] = [shares[i][j], errors[i][j]];
            const ends = [Math.max(0, share - error), Math.min(1, share + error)];
            add([name, map, 'share'], { round, place, spot }, [share, ...ends, n, blocks, '']);
          });
        });
      }
    }
  }
  return lines;
}
