/** Readies a file to be written: what lies beside it, whose it is, and what it is watched by. */
import { existsSync, fstatSync, statSync } from 'node:fs';
import type Sqlite from 'better-sqlite3';
import { fileFault } from '../sqlite/faults.ts';
import { MAKE_MARK, MARK_PAGE, MARK_TABLE, type Token } from '../sqlite/mark.ts';
import { Place } from '../sqlite/place.ts';
import { Shape, shelterLog } from '../sqlite/shape.ts';
import { clearStrays, hasStrayLog, stateOf } from './foreign-log.ts';
import { APPLICATION_ID, readHeader } from './header.ts';
import { ensureMark, hasMark, SCHEMA_VERSION, schemaVersionOf } from './migrate.ts';
import { type Hold, peek } from './open-handles.ts';
import { refuseUnsound } from './quick-check.ts';
import { FIRST_VERSION } from './schema.ts';

/** The last one with the steps from the schemas before `FIRST_VERSION`. */
const UPGRADING_REVISION = 'b1531531';

export function foreignFault(file: string): Error {
  return fileFault('ERR_DATABASE_FOREIGN', file, `${file} is not a database of dama; it is left as it is`);
}

/** Refuses a file of a schema that no step leads from, or that is newer than this program; 0 is a file without tables. */
export function checkVersion(file: string, version: number): void {
  if (version > 0 && version < FIRST_VERSION) {
    const message =
      `${file} has the old schema ${version}, and git revision ${UPGRADING_REVISION} is the last that can upgrade it: ` +
      'open it once with that revision, by a command that writes, such as selfplay';
    throw fileFault('ERR_DATABASE', file, message);
  }
  if (version <= SCHEMA_VERSION) return;
  const message = `${file} has schema ${version}, this dama knows ${SCHEMA_VERSION}: use a newer dama`;
  throw fileFault('ERR_DATABASE_NEWER', file, message);
}

/** The state in which a file was looked at; `undefined` if there was none. */
export type Seen = string | undefined;

/** SQLite must meet nothing beside the file that is not its own. */
export function clearBeside(path: string, told: (line: string) => void = () => {}): Seen {
  if (existsSync(path)) {
    return peek(path, (handle) => {
      const seen = stateOf(handle);
      clearStrays(path, handle, told);
      return seen;
    });
  }
  clearStrays(path, undefined, told);
  return undefined;
}

/**
 * Makes a connection ready: ours, in WAL mode, with a mark. `handle` reads the file past SQLite. Gives whether SQLite has
 * read the file as it was when it was looked at.
 */
export function prepareToWrite(
  file: string,
  sqlite: Sqlite.Database,
  handle: number,
  seen: Seen,
  isDurable = false,
): boolean {
  const isStill = () => (seen === undefined ? fstatSync(handle).size === 0 : stateOf(handle) === seen);
  const isEmpty = sqlite.pragma('page_count', { simple: true }) === 0;
  const isOurs = isEmpty || sqlite.pragma('application_id', { simple: true }) === APPLICATION_ID;
  if (!isStill()) return false;
  if (!isOurs) throw foreignFault(file);
  checkVersion(file, schemaVersionOf(sqlite));
  // What tells the file from others stands in the file itself before WAL mode begins, whatever happens next.
  if (isEmpty) sqlite.exec(`BEGIN IMMEDIATE; PRAGMA application_id = ${APPLICATION_ID}; ${MAKE_MARK} COMMIT`);
  const isMarked = sqlite.pragma('journal_mode', { simple: true }) === 'wal' && hasMark(sqlite);
  if (!isEmpty && !isMarked) refuseUnsound(file, sqlite, handle);
  sqlite.pragma('journal_mode = WAL');
  sqlite.pragma(`synchronous = ${isDurable ? 'FULL' : 'NORMAL'}`);
  // The log is written back only into a file that has just been looked at.
  sqlite.pragma('wal_autocheckpoint = 0');
  ensureMark(sqlite);
  return !isMarked || isStill();
}

/** What a writer's files are watched by. */
export interface Guards {
  readonly place: Place;
  readonly shape: Shape;
}

/** Gives how the files of one that is ready to be written must stay. */
export function guardsOf(path: string, sqlite: Sqlite.Database, hold: Hold, handle: number): Guards {
  const pageSize = sqlite.pragma('page_size', { simple: true }) as number;
  const page = sqlite.prepare(MARK_PAGE).pluck();
  const current = sqlite.prepare(`SELECT hex(current) FROM ${MARK_TABLE}`).pluck().get() as Token;
  const place = new Place(path, { handle, pageSize, markPage: () => page.get() as number }, current);
  const shape = new Shape(path, {
    database: handle,
    log: hold.open(`${path}-wal`),
    index: hold.open(`${path}-shm`, 'r+'),
    extent: () => readHeader(handle),
  });
  return { place, shape };
}

/** Closes a file of which only the first page may have been written; gives whether its log is of another that lay there before. */
export function abandon(path: string, sqlite: Sqlite.Database, handle: number): boolean {
  const putBack = hasStrayLog(path, handle) ? shelterLog(path) : undefined;
  sqlite.close();
  putBack?.();
  return putBack !== undefined;
}

export function isNothingYet(path: string, handle: number): boolean {
  const header = readHeader(handle);
  if (header && !(header.isOurs && header.version === 0)) return false;
  return statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(handle).ino;
}
