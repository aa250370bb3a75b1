/** Takes recorded blocks out again, as if they had never been played: what somebody answered who is not believed any more. */
import { remakeAdjustedSums } from '../block/adjusted-sums.ts';
import { selectHands } from '../block/rows.ts';
import { remakeStudySums } from '../block/summaries.ts';
import type { DamaDatabase } from '../file/open.ts';

/** Every table whose rows belong to a block, and those that refer to them. What is in quarantine was never recorded. */
const BLOCK_TABLES = `
  SELECT name FROM sqlite_schema AS tables WHERE type = 'table' AND name <> 'quarantine'
    AND EXISTS (SELECT 1 FROM pragma_table_info(tables.name) WHERE name = 'study')
    AND EXISTS (SELECT 1 FROM pragma_table_info(tables.name) WHERE name = 'block')`;
const REFERENCES = `
  SELECT tables.name AS "from", keys."table" AS "to"
  FROM sqlite_schema AS tables, pragma_foreign_key_list(tables.name) AS keys WHERE type = 'table'`;

/** The tables in an order in which rows can be deleted: each before those that it refers to. */
function tablesOf(db: DamaDatabase): string[] {
  let left = db.all<{ name: string }>(BLOCK_TABLES).map(({ name }) => name);
  const references = db.all<{ from: string; to: string }>(REFERENCES).filter(({ from, to }) => from !== to);
  const ordered: string[] = [];
  while (left.length > 0) {
    const free = left.filter(
      (name) => !references.some(({ from, to }) => to === name && left.includes(from)),
    );
    if (free.length === 0) throw new Error(`tables that refer to each other: ${left.join(', ')}`);
    ordered.push(...free);
    left = left.filter((name) => !free.includes(name));
  }
  return ordered;
}

/** What was there. */
interface Withdrawn {
  readonly blocks: number;
  readonly hands: number;
}

/** Takes blocks of a study out, with all that follows from them: all of them or, if it throws, none. */
export function withdrawBlocks(db: DamaDatabase, study: number, blocks: readonly number[]): Withdrawn {
  return db.transaction(() => {
    const tables = tablesOf(db);
    let [withdrawn, hands] = [0, 0];
    for (const block of blocks) {
      hands += selectHands(db, study, block).length;
      for (const table of tables) {
        const count = db.run(`DELETE FROM "${table}" WHERE study = ? AND block = ?`, study, block);
        if (table === 'blocks') withdrawn += count;
      }
    }
    if (withdrawn === 0) return { blocks: 0, hands: 0 };
    remakeStudySums(db, study);
    if (db.get('SELECT 1 FROM adjusted_sums WHERE study = ?', study) !== undefined) remakeAdjustedSums(db);
    return { blocks: withdrawn, hands };
  });
}
