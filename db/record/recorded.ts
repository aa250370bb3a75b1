/** Blocks as they were recorded, to be checked or copied. */
import type { DamaDatabase } from '../file/open.ts';

/** A row of `blocks`. */
export interface BlockRow {
  readonly block: number;
  readonly revision: string;
  readonly cpuMs: number;
  /** ISO 8601. */
  readonly recordedAt: string;
}

/** The recorded blocks of a study, ascending. */
export function listBlockRows(db: DamaDatabase, study: number): BlockRow[] {
  const sql = `
    SELECT block, revision, cpu_ms AS cpuMs, recorded_at AS recordedAt FROM blocks WHERE study = ? ORDER BY block`;
  return db.all<BlockRow>(sql, study);
}
