/** Reads and writes the rows of a database that is open, or just being opened. */

export type Value = string | number | Uint8Array | null;

export interface Connection {
  /** Every row of a query. The caller names the type of the rows: the columns that the SQL selects. */
  all<Row>(sql: string, ...values: readonly Value[]): Row[];
  /** The first row, if any. */
  get<Row>(sql: string, ...values: readonly Value[]): Row | undefined;
  /** Runs a statement that changes rows; gives how many it changed. */
  run(sql: string, ...values: readonly Value[]): number;
}

/** A name as SQL, whatever is in it. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Writes rows of one table, each with its values in the order of the columns. One statement for all of them. */
export type RowWriter = (db: Connection, rows: readonly (readonly Value[])[]) => void;

/** Hands come by the thousand a second, so the text of a statement is kept for each number of rows. */
export function rowWriter(table: string, columns: readonly string[]): RowWriter {
  const into = `INSERT INTO ${quoted(table)} (${columns.map(quoted).join(', ')}) VALUES `;
  const marks = `(${columns.map(() => '?').join(', ')})`;
  const texts: string[] = [];
  return (db, rows) => {
    if (rows.length === 0) return;
    texts[rows.length] ??= into + rows.map(() => marks).join(', ');
    db.run(texts[rows.length], ...rows.flat());
  };
}

/** Writes one row as it was read: values by column. */
export function insertRow(db: Connection, table: string, row: Readonly<Record<string, Value>>): void {
  rowWriter(table, Object.keys(row))(db, [Object.values(row)]);
}
