/** A database that another program locks while it is written. */
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { databaseDigest, listStudies, openDatabase, saveBlocks } from '../../db/index.ts';
import { codeRevision } from '../../studies/host/revision.ts';
import { begin, NOW, play, studyKey } from './database-play.ts';
import { temporaryFile } from './temporary.ts';

export const KEY = studyKey(['random', 'greedy']);

/** Locks a file as other programs do, until the function is called that it gives, or the test ends. */
export function lockFile(file: string, how: 'IMMEDIATE' | 'EXCLUSIVE' = 'IMMEDIATE'): () => void {
  const other = new Sqlite(file);
  other.exec(`BEGIN ${how}`);
  const release = (): void => void other.close();
  onTestFinished(release);
  return release;
}

/** A database with the study and none of its blocks. */
export function emptyStudy(): string {
  const file = temporaryFile();
  const db = openDatabase(file, 'write');
  begin(db, KEY, 1);
  db.close();
  return file;
}

export function heldIn(file: string): { readonly digest: string; readonly blocks: number } {
  const db = openDatabase(file, 'read');
  try {
    const blocks = listStudies(db).reduce((sum, study) => sum + study.blocks, 0);
    return { digest: databaseDigest(db), blocks };
  } finally {
    db.close();
  }
}

/** The digest of a database in which so many blocks are recorded at once. */
export function recordUndisturbed(blocks: number): string {
  const file = temporaryFile();
  const db = openDatabase(file, 'write');
  saveBlocks(db, begin(db, KEY, blocks), play(KEY, [...Array(blocks).keys()]), codeRevision(), NOW);
  db.close();
  return heldIn(file).digest;
}
