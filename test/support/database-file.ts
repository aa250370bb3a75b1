/** Database files: opened for a test, looked into, and what they hold. */
import { existsSync } from 'node:fs';
import { onTestFinished } from 'vitest';
import {
  checkDatabase,
  type DamaDatabase,
  databaseDigest,
  listQuarantine,
  listStudies,
  type OpenMode,
  openDatabase,
  saveBlocks,
  withDatabase,
} from '../../db/index.ts';
import { FaultError } from '../../engine/index.ts';
import type { StudyKey } from '../../selfplay/index.ts';
import { codeRevision } from '../../studies/host/revision.ts';
import { begin, NOW, play } from './database-play.ts';
import { temporaryFile } from './temporary.ts';

/** A database until the test ends, by default a new one. */
export function openDb(file = temporaryFile(), mode: OpenMode = 'write'): DamaDatabase {
  const db = openDatabase(file, mode);
  onTestFinished(() => db.close());
  return db;
}

const countBlocks = (db: DamaDatabase): number =>
  listStudies(db).reduce((sum, { blocks }) => sum + blocks, 0);

/** How many blocks a file holds; 0 before it is made. */
export function blocksIn(file: string): number {
  if (!existsSync(file)) return 0;
  try {
    return withDatabase(file, countBlocks);
  } catch (error) {
    // A file that is just being made cannot be read yet.
    if (error instanceof FaultError) return 0;
    throw error;
  }
}

export function heldIn(file: string): { readonly digest: string; readonly blocks: number } {
  return withDatabase(file, (db) => ({ digest: databaseDigest(db), blocks: countBlocks(db) }));
}

/** What a file holds, and what is wrong with it. */
export function stateOf(file: string): { digest: string; quarantine: unknown[]; wrong: string[] } {
  return withDatabase(file, (db) => ({
    digest: databaseDigest(db),
    quarantine: listQuarantine(db),
    wrong: checkDatabase(db),
  }));
}

/** The digest of a database in which these studies are recorded at once, in this process. */
export function undisturbedDigest(
  orders: readonly { readonly key: StudyKey; readonly blocks: number }[],
): string {
  const file = temporaryFile();
  const db = openDatabase(file, 'write');
  for (const { key, blocks } of orders)
    saveBlocks(db, begin(db, key, blocks), play(key, [...Array(blocks).keys()]), codeRevision(), NOW);
  db.close();
  return heldIn(file).digest;
}
