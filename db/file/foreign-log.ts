/**
 * Whether what lies beside a database file belongs to it. SQLite plays any valid log and any rollback journal over the file
 * that they lie beside, also where that is a copy that was put back.
 */
import { closeSync, fstatSync, openSync, readSync, rmSync, statSync } from 'node:fs';
import { damaged, fileFault } from '../sqlite/faults.ts';
import { readLog } from '../sqlite/log.ts';
import { setAside, tokenIn } from '../sqlite/place.ts';
import { type Header, readHeader } from './header.ts';

/** How often the log of a running writer is read again until it stands still. */
const TRIES = 20;
const JOURNAL_PAGES_AT = 16;

function sizeOf(file: string): number {
  const found = statSync(file, { throwIfNoEntry: false });
  return found?.isFile() ? found.size : 0;
}

/** Whether a log that is not empty lies beside the file. */
export function hasLog(file: string): boolean {
  return sizeOf(`${file}-wal`) > 0;
}

interface Look {
  readonly verdict: 'own' | 'foreign' | 'damaged';
  /** Equal as long as nobody writes. */
  readonly state: string;
}

/**
 * The log belongs to the file if the file shows a mark of the log or the one before its first: then it holds whatever the
 * file lacks, however much of it has been written back. A log without marks is one of an older program.
 */
function lookAtLog(file: string, handle: number): Look {
  const log = readLog(`${file}-wal`);
  if (!log) return { verdict: 'own', state: '' };
  const header = readHeader(handle);
  if (!header) return { verdict: 'damaged', state: '' };
  const tokens = new Set(log.marks.flatMap(({ mark }) => [mark.previous, mark.current]));
  const pages = new Set(log.marks.map(({ page }) => page));
  const shown = [...pages].map((page) => tokenIn(handle, header.pageSize, page));
  const state = [log.header, log.frames, ...shown].join('/');
  const isOwn =
    log.pageSize === header.pageSize && (log.marks.length === 0 || shown.some((token) => tokens.has(token)));
  if (!isOwn) return { verdict: header.pages < header.wanted ? 'damaged' : 'foreign', state };
  let missing = log.pages - header.pages;
  for (const page of log.touched) if (page > header.pages && page <= log.pages) missing--;
  return { verdict: missing > 0 ? 'damaged' : 'own', state };
}

/** What stands still while it is looked at; a log that is written all the time is that of the writer. */
function lookUntilStill(file: string, handle: number): Look['verdict'] {
  let last: Look | undefined;
  for (let i = 0; i < TRIES; i++) {
    const look = lookAtLog(file, handle);
    if (look.verdict === 'own' || look.state === last?.state) return look.verdict;
    last = look;
  }
  return 'own';
}

/** Whether SQLite would play the log beside `file` over another file, or over one that is cut short. */
export function hasStrayLog(file: string, handle: number): boolean {
  return hasLog(file) && lookUntilStill(file, handle) !== 'own';
}

/** Which file it is, and as of when: equal as long as nobody writes it or puts another in its place. */
export function stateOf(handle: number): string {
  const { dev, ino, size, ctimeNs } = fstatSync(handle, { bigint: true });
  return [dev, ino, size, ctimeNs].join('/');
}

/** Whether there is a journal that SQLite would roll back; `isEmpty` where the file that it would restore is. */
function hasJournal(file: string): 'none' | 'empty' | 'pages' {
  if (sizeOf(`${file}-journal`) === 0) return 'none';
  const bytes = Buffer.alloc(JOURNAL_PAGES_AT + 4);
  const handle = openSync(`${file}-journal`, 'r');
  try {
    readSync(handle, bytes, 0, bytes.length, 0);
  } finally {
    closeSync(handle);
  }
  if (bytes[0] === 0) return 'none';
  return bytes.readUInt32BE(JOURNAL_PAGES_AT) === 0 ? 'empty' : 'pages';
}

/** A file of ours is written by rollback journals only before it has its first tables. */
function isJournalForeign(file: string, header: Header | undefined): boolean {
  const journal = hasJournal(file);
  if (journal === 'none') return false;
  return header ? header.hasLog && header.version > 0 : journal === 'pages';
}

/**
 * The paths of files beside `file` that SQLite would take for its own though they are not. `handle` reads the file and is
 * left out if there is none. ERR_DATABASE if the file is cut short.
 */
function strays(file: string, handle?: number): string[] {
  const found: string[] = [];
  if (hasLog(file)) {
    if (handle === undefined) {
      if (readLog(`${file}-wal`)) found.push(`${file}-wal`);
    } else {
      const verdict = lookUntilStill(file, handle);
      if (verdict === 'damaged') throw damaged(file, 'it is shorter than it was');
      if (verdict === 'foreign') found.push(`${file}-wal`);
    }
  }
  const header = handle === undefined ? undefined : readHeader(handle);
  if (isJournalForeign(file, header)) found.push(`${file}-journal`);
  return found;
}

/** ERR_DATABASE if a log or a journal of another file lies beside `file`: a reader changes nothing. */
export function refuseStrays(file: string, handle: number): void {
  const [stray] = strays(file, handle);
  if (stray === undefined) return;
  const message =
    `${stray} is not of ${file} as it is now, but of a file that lay here before, or it was cut short; nothing is read, ` +
    `because the two do not fit: if ${file} is the right one, move ${stray} to another folder, or run a command that writes, ` +
    'such as selfplay, which does so';
  throw fileFault('ERR_DATABASE', file, message);
}

/**
 * Moves a log or a journal of another file out of the way of `file`, for the process that has the writer's lock; `told` gets
 * a sentence for each. ERR_DATABASE if the file is cut short.
 */
export function clearStrays(file: string, handle: number | undefined, told: (line: string) => void): void {
  for (const stray of strays(file, handle)) {
    const name = setAside(stray);
    told(
      `${stray} was not of ${file} as it is now, but of a file that lay here before, or it was cut short; ` +
        `it is kept as ${name}, and ${file} is read without it`,
    );
  }
  // The index of a log that is gone. A process that has it open reads another file.
  if (!statSync(`${file}-wal`, { throwIfNoEntry: false })) rmSync(`${file}-shm`, { force: true });
}
