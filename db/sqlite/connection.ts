/** What reads and writes rows: an open database, or one that is just being opened. */

export type Value = string | number | Uint8Array | null;

export interface Connection {
  /** Every row of a query. The caller names the type of the rows: the columns that the SQL selects. */
  all<Row>(sql: string, ...values: readonly Value[]): Row[];
  /** The first row, if any. */
  get<Row>(sql: string, ...values: readonly Value[]): Row | undefined;
  /** Runs a statement that changes rows; gives how many it changed. */
  run(sql: string, ...values: readonly Value[]): number;
}
