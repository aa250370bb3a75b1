/** Writes a sweep as tables and drawings for the terminal, as CSV and as plain data. */
import type { ComparedFigure, Estimate, PairedDifference } from '../../selfplay/index.ts';
import type { Compared, Sweep } from '../../studies/compare/index.ts';
import { playedLines } from '../report/played.ts';
import { csvLine, foldTable, roomForTable } from '../text-table.ts';
import { comparedPlay, compareJson, conditionsText, differenceText, estimateText, pText } from './report.ts';

/** The primary figures with their places among all of them. */
function primaryOf({ comparison, primary }: Compared): (readonly [ComparedFigure, number])[] {
  return comparison.figures.flatMap((figure, f): (readonly [ComparedFigure, number])[] =>
    primary.includes(figure.name) ? [[figure, f]] : [],
  );
}

function valueTable({ options, points }: Sweep, compared: Compared): string[] {
  const figures = primaryOf(compared);
  const head = [...options.map(({ key }) => key), ...figures.map(([{ name }]) => name)];
  const rows = points.map(({ values }, s) => {
    const { estimates } = compared.comparison.studies[s];
    return [...values, ...figures.map(([figure, f]) => estimateText(figure, estimates[f]))];
  });
  return ['', ...foldTable([head, ...rows], [], options.length, roomForTable())];
}

function differenceTable({ options, points }: Sweep, compared: Compared): string[] {
  const figures = primaryOf(compared);
  const from = points[0].values.join(', ');
  const head = [...options.map(({ key }) => key), ...figures.flatMap(([{ name }]) => [name, 'p'])];
  const rows = points.slice(1).map(({ values }, i) => {
    const { differences } = compared.comparison.studies[i + 1];
    const cells = figures.flatMap(([figure, f]) => [
      differenceText(figure, differences[f].total),
      pText(compared.adjusted[i + 1][f]),
    ]);
    return [...values, ...cells];
  });
  return [
    '',
    `less those of ${from}, paired by block; p is Holm's`,
    ...foldTable([head, ...rows], [], options.length, roomForTable()),
  ];
}

function plots({ options, points }: Sweep, compared: Compared): string[] {
  if (options.length > 1) return [];
  return primaryOf(compared).flatMap(([figure, f]) => {
    const estimates = points.map((_, s) => compared.comparison.studies[s].estimates[f]);
    const isShare = figure.kind === 'share';
    const drawn = plotIntervals(
      points.map(({ values }) => values.join(', ')),
      estimates,
      (value) => (isShare ? `${(100 * value).toFixed(1)} %` : value.toFixed(2)),
    );
    return drawn.length === 0 ? [] : ['', `${figure.name} by ${options[0].key}`, ...drawn];
  });
}

/** The report of one number of players. */
export function sweepLines(sweep: Sweep, compared: Compared): string[] {
  const title = `${sweep.variant}, ${conditionsText(compared)}`;
  if (compared.comparison.blocks === 0) return [title, 'no block is recorded for all points'];
  return [
    title,
    ...playedLines(comparedPlay(compared)),
    ...valueTable(sweep, compared),
    ...differenceTable(sweep, compared),
    ...plots(sweep, compared),
  ];
}

export function sweepJson({ options, points }: Sweep, compared: Compared): object {
  return { vary: options, points: points.map(({ values }) => values), ...compareJson(compared) };
}

const PARTS = ['total', 'mechanical', 'behavioural'] as const;

export function sweepCsvHead({ options }: Sweep): string {
  return csvLine([
    ...['players', 'lineup', 'unit', 'seed'],
    ...options.map(({ key }) => key),
    ...['variant', 'hash', 'figure', 'primary', 'value', 'low', 'high', 'n', 'blocks', 'effective'],
    ...PARTS.flatMap((part) => [part, `${part}_low`, `${part}_high`]),
    ...['p', 'p_holm', 'effect'],
  ]);
}

function partCells(part: PairedDifference | undefined): (string | number)[] {
  return part ? [part.value, part.low, part.high] : ['', '', ''];
}

/** One line for each point and figure; the differences of the first point are empty. */
export function sweepCsvLines({ points }: Sweep, compared: Compared): string[] {
  const { players, lineup, unit, seed, primary, comparison, adjusted } = compared;
  return points.flatMap(({ values }, s) => {
    const { study, estimates, differences } = comparison.studies[s];
    return comparison.figures.map(({ name }, f) => {
      const { value, low, high, n, blocks, effective } = estimates[f];
      const own = differences[f];
      return csvLine([
        ...[players, lineup.join(' - '), unit, seed, ...values, study.variantName, study.variantHash],
        ...[name, String(primary.includes(name)), value, low, high, n, blocks, effective],
        ...PARTS.flatMap((part) => partCells(own?.[part])),
        ...(own ? [own.total.p, adjusted[s][f] ?? '', own.total.effectSize] : ['', '', '']),
      ]);
    });
  });
}

const WIDTH = 56;

/** One row for each estimate, labels to the left: `[---o---]` from low to high, all on the scale of the first line. */
export function plotIntervals(
  labels: readonly string[],
  estimates: readonly Estimate[],
  format: (value: number) => string,
): string[] {
  const ends = estimates.flatMap(({ low, high, value }) => [low, high, value]).filter(Number.isFinite);
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  if (!(max > min)) return [];
  const at = (value: number): number => Math.round(((value - min) / (max - min)) * (WIDTH - 1));
  const indent = Math.max(...labels.map(({ length }) => length));
  const [from, to] = [format(min), format(max)];
  const scale = `${''.padEnd(indent)}  ${from}${to.padStart(WIDTH - from.length)}`;
  const rows = estimates.map((estimate, i) => {
    const [low, high] = [clip(estimate.low, min, max), clip(estimate.high, min, max)];
    const row = new Array<string>(WIDTH).fill(' ');
    row.fill('-', at(low), at(high) + 1);
    row[at(low)] = '[';
    row[at(high)] = ']';
    if (Number.isFinite(estimate.value)) row[at(estimate.value)] = 'o';
    return `${labels[i].padStart(indent)}  ${row.join('')}`.trimEnd();
  });
  return [scale, ...rows];
}

function clip(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}
