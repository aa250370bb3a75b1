/** A database that another program locks while it is written. */
import Sqlite from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { openDatabase } from '../../db/index.ts';
import { begin, studyKey } from './database-play.ts';
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
