/** Blocks that could not be played: kept by name until somebody plays them, so that no gap is a silent one. */
import type { DamaDatabase } from '../file/open.ts';

/** A block that is missing though it was tried. */
interface Quarantined {
  /** Id of the study in this file. */
  readonly study: number;
  readonly block: number;
  /** The study's. */
  readonly seed: number;
  /** How often the block has failed. */
  readonly attempts: number;
  /** What the last attempt failed with. */
  readonly message: string;
  /** The code revision of the last attempt. */
  readonly revision: string;
  /** ISO 8601, of the last attempt. */
  readonly recordedAt: string;
}

const INSERT = `
  INSERT INTO quarantine (study, block, seed, attempts, message, revision, recorded_at) VALUES (?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT DO UPDATE SET attempts = attempts + excluded.attempts, message = excluded.message,
    revision = excluded.revision, recorded_at = excluded.recorded_at`;

/** Records a block as not to be played, in a transaction of its own. What failed before counts on. */
export function quarantineBlock(db: DamaDatabase, entry: Quarantined): void {
  const { study, block, seed, attempts, message, revision, recordedAt } = entry;
  db.transaction(() => db.run(INSERT, study, block, seed, attempts, message, revision, recordedAt));
}

/** Every block in quarantine, by study and block. */
export function listQuarantine(db: DamaDatabase): Quarantined[] {
  const sql = `
    SELECT study, block, seed, attempts, message, revision, recorded_at AS recordedAt
    FROM quarantine ORDER BY study, block`;
  return db.all<Quarantined>(sql);
}

/** Takes blocks that have been played after all out of quarantine; gives how many were in it. */
export function releaseBlocks(
  db: DamaDatabase,
  study: number,
  blocks: Iterable<{ readonly block: number }>,
): number {
  if (db.get('SELECT 1 FROM quarantine LIMIT 1') === undefined) return 0;
  let released = 0;
  for (const { block } of blocks) {
    released += db.run('DELETE FROM quarantine WHERE study = ? AND block = ?', study, block);
  }
  return released;
}
