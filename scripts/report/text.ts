/** Writes a report for the terminal: what it says first, then the tables of each section, then what it rests on. */
import type { Estimate } from '../../selfplay/index.ts';
import { type Catalogue, loadCatalogue } from '../../table/messages/index.ts';
import {
  type Bars,
  type Curve,
  cellText,
  type Provenance,
  provenanceRows,
  type ReportPage,
  type ReportPart,
  type ReportSection,
  type ReportTable,
  type ReportWords,
  reportWords,
  valueText,
} from '../../web/report/index.ts';
import { alignTable, foldTable, roomForTable, wrapText } from '../text-table.ts';

/** Of a line of words, where the terminal is not narrower. */
const WIDTH = 100;
/** Characters of a head of a column before it is broken. */
const HEAD = 22;
const PLOT = 56;
/** Characters of the longest bar. */
const BAR = 40;

/** A longer text in a cell stands to the left. */
const WORDS = 24;

/** Blanks that do not break and long minus signs are for pages. */
function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').replaceAll('\u2212', '-');
}

/** A text in lines, those after the first indented. */
function wrapped(text: string, indent = 0): string[] {
  // Where a blank does not break, no line ends.
  return wrapText(text.replaceAll(' %', '\u00a0%'), Math.min(WIDTH, roomForTable()), indent).map(plain);
}

/** The heads in as many rows as the longest one needs, the last words at the bottom. */
function headRows(head: readonly string[]): string[][] {
  const broken = head.map((text) => wrapText(text, HEAD));
  const height = Math.max(...broken.map(({ length }) => length));
  return Array.from({ length: height }, (_, row) =>
    broken.map((own) => own[row - height + own.length] ?? ''),
  );
}

/** The rows of a table, each with a bar beside it where `bars` has one for it. Words that do not fit stand below. */
function tableLines({ head, rows, notes = [] }: ReportTable, { format }: Catalogue, bars?: Bars): string[] {
  const all = [...headRows(head), ...rows.map((row) => row.map((cell) => plain(cellText(cell, format))))];
  const last = head.length - 1;
  const hasWords = rows.some(({ [last]: cell }) => typeof cell === 'string' && cell.length > WORDS);
  const left = hasWords ? [0, last] : [0];
  const isWide = alignTable(all, left).some((line) => line.length > roomForTable());
  const words = all.slice(-rows.length).filter((row) => row[last] !== '');
  const most = Math.max(...(bars?.points ?? []).map(({ estimate }) => estimate.value));
  const drawn = bars?.points.map(({ estimate }) => '#'.repeat(Math.round((BAR * estimate.value) / most)));
  const table =
    hasWords && isWide
      ? [
          ...alignTable(all.map((row) => row.slice(0, last))),
          ...words.flatMap((row) => wrapped(`${row[0]}: ${row[last]}`, 2)),
        ]
      : foldTable(all, left, 1, roomForTable());
  return [
    ...table.map((line, i) => `${line}  ${drawn?.[i - all.length + rows.length] ?? ''}`.trimEnd()),
    ...notes.flatMap((note) => wrapped(note)),
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

/** What figures rest on in one line, without the command that makes them again: somebody has just typed it. */
function basisRows(provenance: Provenance, words: ReportWords, catalogue: Catalogue): string[] {
  const rows = provenanceRows({ ...provenance, command: '' }, words, catalogue);
  return rows.filter(([, value]) => value !== '').map(([name, value]) => `${name}: ${value}`);
}

/** What tells the basis of a section from that of another: the games that are counted. */
function basisKey({ games, blocks, bots, facts }: Provenance): string {
  return JSON.stringify([games, blocks, bots, facts]);
}

/** Writes the parts of a page, each sentence and each basis once. */
class PageText {
  readonly #page: ReportPage;
  readonly #catalogue: Catalogue;
  readonly #words: ReportWords;
  readonly #said: ReadonlySet<string>;
  #basis: string;

  constructor(page: ReportPage, catalogue: Catalogue) {
    const { language, lead, warnings = [], provenance } = page;
    this.#page = page;
    this.#catalogue = catalogue;
    this.#words = reportWords(language);
    this.#said = new Set([...lead, ...warnings]);
    this.#basis = basisKey({ ...provenance, facts: page.sections[0]?.provenance?.facts ?? [] });
  }

  lines(): string[] {
    const { title, lead, warnings = [], sections, provenance } = this.#page;
    return [
      ...wrapped(title),
      ...lead.flatMap((text) => wrapped(text)),
      ...this.#warnings(warnings),
      ...sections.flatMap((section) => this.#section(section)),
      '',
      ...basisRows(provenance, this.#words, this.#catalogue).flatMap((row) => wrapped(row, 2)),
    ];
  }

  #warnings(warnings: readonly string[]): string[] {
    return warnings.flatMap((text) => wrapped(`${this.#words.warning}: ${text}`));
  }

  #section(section: ReportSection): string[] {
    const { heading, sentences, warnings = [], tables, pictures, parts = [], provenance } = section;
    // Differences stand in the table beside.
    const curves = pictures.filter(
      (picture): picture is Curve => picture.kind === 'curve' && picture.reference?.value !== 0,
    );
    const bars = pictures.find((picture): picture is Bars => picture.kind === 'bars');
    const maps = pictures.filter(({ kind }) => kind === 'heat');
    const isFresh = (text: string) => !this.#said.has(text);
    return [
      '',
      ...wrapped(`== ${heading}`),
      ...sentences.filter(isFresh).flatMap((text) => wrapped(text)),
      ...this.#warnings(warnings.filter(isFresh)),
      ...tables.flatMap((table) => this.#table(table, heading, bars)),
      ...(maps.length > 0 ? [''] : []),
      ...maps.flatMap(({ title, description }) => wrapped(`${title}: ${description}`, 2)),
      ...curves.flatMap((curve) => curveLines(curve, this.#catalogue)),
      ...parts.flatMap((part) => this.#part(part)),
      ...(provenance ? this.#ownBasis(provenance) : []),
    ];
  }

  #part({ heading, sentences = [], tables = [] }: ReportPart): string[] {
    if (sentences.length === 0 && tables.length === 0) return [];
    return [
      '',
      ...wrapped(`-- ${heading}`),
      ...sentences.flatMap((text) => wrapped(text)),
      ...tables.flatMap((table) => this.#table(table, heading, undefined)),
    ];
  }

  /** A caption that is the heading already is left out. */
  #table(table: ReportTable, heading: string, bars: Bars | undefined): string[] {
    if (table.rows.length === 0) return [];
    const caption = heading === table.caption ? [] : [table.caption];
    const own = table.caption === bars?.title ? bars : undefined;
    return ['', ...caption, ...tableLines(table, this.#catalogue, own)];
  }

  /** Nothing where the page, or the section before, rests on the same games. */
  #ownBasis(provenance: Provenance): string[] {
    const key = basisKey(provenance);
    if (key === this.#basis) return [];
    this.#basis = key;
    const rows = basisRows(provenance, this.#words, this.#catalogue);
    return ['', ...wrapped(`${this.#words.provenance.basis}: ${rows.join('; ')}`, 2)];
  }
}

/** The lines of a report. */
export async function reportText(page: ReportPage): Promise<string[]> {
  return new PageText(page, await loadCatalogue(page.language)).lines();
}
