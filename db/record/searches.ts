/** Marks studies that a lab has chosen by: their hands look better than they are, so reports keep them apart. */
import type { DamaDatabase } from '../file/open.ts';
import type { Connection } from '../sqlite/connection.ts';

const TABLE = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'search_studies'";

/** The ids of these studies; none in a file that no program with such marks has written to. */
export function searchStudies(db: Connection): ReadonlySet<number> {
  if (db.get(TABLE) === undefined) return new Set();
  const rows = db.all<{ study: number }>('SELECT study FROM search_studies');
  return new Set(rows.map(({ study }) => study));
}

export function markSearches(db: DamaDatabase, studies: readonly number[]): void {
  const known = searchStudies(db);
  const fresh = studies.filter((study) => !known.has(study));
  if (fresh.length === 0) return;
  db.transaction(() => {
    for (const study of fresh) db.run('INSERT OR IGNORE INTO search_studies (study) VALUES (?)', study);
  });
}
