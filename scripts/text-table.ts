/** Tables for the terminal and for spreadsheets. */
import { lengthOf, printable } from './printable.ts';

/** Aligns rows in columns: those in `left` (from 0) to the left, the others to the right. */
export function alignTable(rows: readonly (readonly string[])[], left: readonly number[] = [0]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, i) => {
      widths[i] = Math.max(widths[i] ?? 0, cell.length);
    });
  }
  return rows.map((row) =>
    row
      .map((cell, i) => (left.includes(i) ? cell.padEnd(widths[i]) : cell.padStart(widths[i])))
      .join('  ')
      .trimEnd(),
  );
}

/** A column of a table: its head, what a row has in it, and `left` if it stands to the left. */
export type Column<T> = readonly [head: string, cell: (row: T, index: number) => string, side?: 'left'];

/** The table of some rows, its heads above. */
export function tableOf<T>(rows: readonly T[], columns: readonly Column<T>[]): string[] {
  const cells = rows.map((row, i) => columns.map(([, cell]) => cell(row, i)));
  const left = columns.flatMap(([, , side], i) => (side === 'left' ? i : []));
  return alignTable([columns.map(([head]) => head), ...cells], left);
}

/** Columns of the terminal; 80 if there is none. */
export function terminalWidth(): number {
  return process.stdout.columns ?? 80;
}

/** Columns of the terminal; no end of them where the output goes elsewhere, such as to a file. */
export function roomForTable(): number {
  return process.stdout.columns ?? Number.POSITIVE_INFINITY;
}

/**
 * Aligns rows as `alignTable` does, in parts one below the other where they are longer than `width`. Every part has the
 * first `heads` columns, as many others as fit, one at least, and a blank line before it if it is not the first.
 */
export function foldTable(
  rows: readonly (readonly string[])[],
  left: readonly number[],
  heads: number,
  width: number,
): string[] {
  const columns = Math.max(...rows.map((row) => row.length));
  const part = (from: number, to: number): string[] =>
    alignTable(
      rows.map((row) => [...row.slice(0, heads), ...row.slice(from, to)]),
      left.map((column) => (column < heads ? column : column - from + heads)),
    );
  const lines: string[] = [];
  let from = heads;
  do {
    let to = Math.min(columns, from + 1);
    while (to < columns && part(from, to + 1).every((line) => line.length <= width)) to++;
    if (lines.length > 0) lines.push('');
    lines.push(...part(from, to));
    from = to;
  } while (from < columns);
  return lines;
}

/** Breaks a text at its blanks into lines of at most so many characters; those after the first are indented. */
export function wrapText(text: string, width: number, indent = 0): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && lengthOf(line) + 1 + lengthOf(word) > width) {
      lines.push(line);
      line = `${' '.repeat(indent)}${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}

/** What a spreadsheet may take for a formula (https://owasp.org/www-community/attacks/CSV_Injection). */
const FORMULA = /^[=+\-@\t\r\n＝＋－＠]/;
/** Such as `-0.5` or `+12e3`. */
const NUMBER = /^[+-]?\d+(\.\d+)?(e[+-]?\d+)?$/i;

/** A text as a cell that says what it says, and does nothing. */
function csvCell(text: string): string {
  const cell = FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text;
  return /[",\n]/.test(cell) ? `"${printable(cell).replaceAll('"', '""')}"` : printable(cell);
}

/** Texts with their titles beside them, in lines of at most so many characters. */
export function sectionLines(
  sections: readonly (readonly [title: string, text: string])[],
  width: number,
): string[] {
  const indent = Math.max(...sections.map(([title]) => title.length)) + 2;
  return sections.flatMap(([title, text]) => {
    const [first, ...more] = wrapText(text, width - indent);
    return [`${title.padEnd(indent)}${first}`, ...more.map((line) => `${' '.repeat(indent)}${line}`)];
  });
}

/**
 * One line of comma separated values (RFC 4180). A text that a spreadsheet could run as a formula begins with an
 * apostrophe; control characters are shown as `printable` does.
 */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells.map((cell) => (typeof cell === 'number' ? String(cell) : csvCell(cell))).join(',');
}
