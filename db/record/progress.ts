/** How far a study is, read often while somebody looks on: none of it grows with what is recorded. */
import type { DamaDatabase } from '../file/open.ts';

export interface StudyProgress {
  readonly blocks: number;
  readonly hands: number;
  readonly wanted: number;
  /** How many blocks are in quarantine. */
  readonly failed: number;
  /** When the latest of the last blocks by number was recorded, ISO 8601; `null` without any. */
  readonly recordedAt: string | null;
}

const SELECT = `
  SELECT wanted, ifnull(counts.blocks, 0) AS blocks, ifnull(counts.y, 0) AS hands,
    (SELECT count(*) FROM quarantine WHERE study = studies.id) AS failed,
    (SELECT max(recorded_at) FROM (
      SELECT recorded_at FROM blocks WHERE study = studies.id ORDER BY block DESC LIMIT 64)) AS recordedAt
  FROM studies LEFT JOIN figure_sums AS counts ON counts.study = studies.id AND figure = 'games'
  WHERE studies.id = ?`;

/** `undefined` where there is no such study. */
export function studyProgress(db: DamaDatabase, study: number): StudyProgress | undefined {
  return db.get<StudyProgress>(SELECT, study);
}

/** The numbers of the recorded blocks from one to another, ascending, at most so many. */
export function blocksBetween(
  db: DamaDatabase,
  study: number,
  from: number,
  to: number,
  most: number,
): number[] {
  const sql = 'SELECT block FROM blocks WHERE study = ? AND block BETWEEN ? AND ? ORDER BY block LIMIT ?';
  return db.all<{ block: number }>(sql, study, from, to, most).map(({ block }) => block);
}
