/** Tables for the terminal and for spreadsheets. */

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

/** One line of comma separated values (RFC 4180). */
export function csvLine(cells: readonly (string | number)[]): string {
  return cells
    .map((cell) => String(cell))
    .map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
    .join(',');
}
