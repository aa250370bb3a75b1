/** Writes a report for the terminal: what it says first, then the tables of each section, then what it rests on. */
import type { Estimate } from '../../selfplay/index.ts';
import { type Catalogue, loadCatalogue } from '../../table/messages/index.ts';
import {
  type Curve,
  cellText,
  provenanceRows,
  type ReportPage,
  type ReportPart,
  type ReportSection,
  type ReportTable,
  reportWords,
  valueText,
} from '../../web/report/index.ts';
import { foldTable, roomForTable, wrapText } from '../text-table.ts';
import { type PlayedReport, playedLines } from './played.ts';

const WIDTH = 100;
/** Characters of a head of a column before it is broken. */
const HEAD = 22;
const PLOT = 56;

/** Blanks that do not break and long minus signs are for pages. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');
}

/** The heads in as many rows as the longest one needs, the last words at the bottom. */
function headRows(head: readonly string[]): string[][] {
  const broken = head.map((text) => wrapText(text, HEAD));
  const height = Math.max(...broken.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) =>
    broken.map((own) => own[row - height + own.length] ?? ''),
  );
}

function tableLines({ caption, head, rows, notes = [] }: ReportTable, { format }: Catalogue): string[] {
  if (rows.length === 0) return [];
  const cells = rows.map((row) => row.map((cell) => plain(cellText(cell, format))));
  return [
    '',
    caption,
    ...foldTable([...headRows(head), ...cells], [0], 1, roomForTable()),
    ...notes.flatMap((note) => wrapText(plain(note), WIDTH)),
  ];
}

function clip(value: number, min: number, max: number): number {
  return Math.max(min, Math.min(max, value));
}

/** One row for each estimate, labels to the left: `[---o---]` from low to high, all on the scale of the first line. */
export function plotIntervals(
  labels: readonly string[],
  estimates: readonly Estimate[],
  format: (value: number) => string,
): string[] {
  const ends = estimates.flatMap(({ low, high, value }) => [low, high, value]).filter(Number.isFinite);
  const [min, max] = [Math.min(...ends), Math.max(...ends)];
  if (!(max > min)) return [];
  const at = (value: number): number => Math.round(((value - min) / (max - min)) * (PLOT - 1));
  const indent = Math.max(...labels.map(({ length }) => length));
  const [from, to] = [format(min), format(max)];
  const scale = `${''.padEnd(indent)}  ${from}${to.padStart(PLOT - from.length)}`;
  const rows = estimates.map((estimate, i) => {
    const [low, high] = [clip(estimate.low, min, max), clip(estimate.high, min, max)];
    const row = new Array<string>(PLOT).fill(' ');
    row.fill('-', at(low), at(high) + 1);
    row[at(low)] = '[';
    row[at(high)] = ']';
    if (Number.isFinite(estimate.value)) row[at(estimate.value)] = 'o';
    return `${labels[i].padStart(indent)}  ${row.join('')}`.trimEnd();
  });
  return [scale, ...rows];
}

function curveLines({ title, series, scale }: Curve, { format }: Catalogue): string[] {
  return series.flatMap(({ points }) => {
    const estimates = points.map(({ estimate }) => estimate);
    const written = (value: number) => plain(valueText({ ...estimates[0], value }, scale, format));
    const drawn = plotIntervals(
      points.map(({ at }) => String(at)),
      estimates,
      written,
    );
    return drawn.length === 0 ? [] : ['', title, ...drawn];
  });
}

/** `said`: the sentences that stand above already. */
function sectionLines(section: ReportSection, said: ReadonlySet<string>, catalogue: Catalogue): string[] {
  const { heading, sentences, warnings = [], tables, pictures, parts = [] } = section;
  // Differences stand in the table beside.
  const curves = pictures.filter(
    (picture): picture is Curve => picture.kind === 'curve' && picture.reference?.value !== 0,
  );
  const fresh = [...sentences, ...warnings].filter((text) => !said.has(text));
  return [
    '',
    `== ${heading}`,
    ...fresh.flatMap((text) => wrapText(plain(text), WIDTH)),
    ...tables.flatMap((table) => tableLines(table, catalogue)),
    ...curves.flatMap((curve) => curveLines(curve, catalogue)),
    ...parts.flatMap((part) => partLines(part, catalogue)),
  ];
}

function partLines(part: ReportPart, catalogue: Catalogue): string[] {
  const { heading, sentences = [], tables = [] } = part;
  if (sentences.length === 0 && tables.length === 0) return [];
  return [
    '',
    `-- ${heading}`,
    ...sentences.flatMap((text) => wrapText(plain(text), WIDTH)),
    ...tables.flatMap((table) => tableLines(table, catalogue)),
  ];
}

/**
 * The lines of a report. The command that makes it again is left out: somebody has just typed it. `played` says who played by
 * what, with its own warnings in place of the page's.
 */
export async function reportText(page: ReportPage, played?: PlayedReport): Promise<string[]> {
  const { language, title, lead, warnings = [], sections, provenance } = page;
  const catalogue = await loadCatalogue(language);
  const words = reportWords(language);
  const rows = provenanceRows({ ...provenance, command: '' }, words, catalogue);
  const known = rows.filter(([, value]) => value !== '');
  return [
    title,
    ...lead.flatMap((text) => wrapText(plain(text), WIDTH)),
    ...(played
      ? playedLines({ ...played, notes: [] })
      : warnings.flatMap((text) => wrapText(plain(`${words.warning}: ${text}`), WIDTH))),
    ...sections.flatMap((section) => sectionLines(section, new Set([...lead, ...warnings]), catalogue)),
    '',
    ...known.flatMap(([name, value]) => wrapText(plain(`${name}: ${value}`), WIDTH, 2)),
  ];
}
