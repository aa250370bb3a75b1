/** Flat tables as text: comma separated values (RFC 4180) or JSON lines. */
import type { ExportColumn, ExportRow } from '../../db/index.ts';
import { printable } from '../printable.ts';
import { csvLine } from '../text-table.ts';

/** The head and one line for each row; what is not there is empty. */
export function* csvText(
  columns: readonly ExportColumn[],
  rows: Iterable<ExportRow>,
): Generator<string, void> {
  const names = columns.map(({ name }) => name);
  yield `${csvLine(names)}\n`;
  for (const row of rows) yield `${csvLine(names.map((name) => row[name] ?? ''))}\n`;
}

/** One object for each row, its keys in the order of the columns. */
export function* jsonText(
  columns: readonly ExportColumn[],
  rows: Iterable<ExportRow>,
): Generator<string, void> {
  const names = columns.map(({ name }) => name);
  for (const row of rows) {
    const json = JSON.stringify(Object.fromEntries(names.map((name) => [name, row[name] ?? null])));
    yield `${printable(json)}\n`;
  }
}
