/** Games on disk. A file is written whole or not at all, so that no crash can spoil the last good one. */
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  formatRecord,
  type GameRecordText,
  type Replay,
  replayText,
} from '../../engine/dama-bianca/index.ts';
import type { FaultError } from '../../engine/index.ts';
import { wrong } from '../input.ts';

/** What the system says of a disk that is full or fails; anything else is the file's or its folder's fault. */
const DISK_ERRORS = ['ENOSPC', 'EDQUOT', 'EIO'];

function writeFault(error: unknown, what: string, file: string): FaultError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  return wrong(DISK_ERRORS.includes(code) ? 'ERR_DISK' : 'ERR_FILE', `${what}: ${message}`, file);
}

/**
 * Throws a `FaultError` if the file cannot be written, ERR_DISK if the disk is to blame, else ERR_FILE; what was there
 * before then remains. `option` is the one that names another file.
 */
export function saveGame(file: string, record: GameRecordText, option?: string): void {
  // Beside the file, because only there a rename is sure to be atomic.
  const draft = join(dirname(file), `.${basename(file)}.${process.pid}.tmp`);
  try {
    const out = openSync(draft, 'w');
    try {
      writeSync(out, formatRecord(record));
      fsyncSync(out);
    } finally {
      closeSync(out);
    }
    renameSync(draft, file);
  } catch (error) {
    if (existsSync(draft)) rmSync(draft);
    const what = 'the game cannot be saved';
    throw writeFault(
      error,
      option === undefined ? what : `${what} (${option} FILE takes another file)`,
      file,
    );
  }
}

/** A game from its file, replayed to where it stands. Throws a `FaultError`: ERR_FILE, or ERR_RECORD with the line. */
export function loadGame(file: string): Replay {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    throw wrong('ERR_FILE', `cannot be read: ${(error as Error).message}`, file);
  }
  const replay = replayText(text);
  if (replay.ok) return replay.value;
  const { code, message, at } = replay.error;
  throw wrong(code, `${file}: ${message}`, at);
}

/** The unfinished game that an autosave file holds, if there is one. A file of another kind is a fault. */
export function unfinishedGame(file: string): Replay | undefined {
  if (!existsSync(file)) return undefined;
  const replay = loadGame(file);
  const { hands, result } = replay.record;
  return result === undefined && hands.some(({ turns }) => turns.length > 0) ? replay : undefined;
}

/** Puts a file aside under the first free name, and answers with that name. */
export function putAside(file: string): string {
  let name = `${file}.old`;
  for (let i = 2; existsSync(name); i++) name = `${file}.old${i}`;
  try {
    renameSync(file, name);
  } catch (error) {
    throw writeFault(error, 'cannot be put aside', file);
  }
  return name;
}
