/** Writes a log file: what happened when, for the morning after. */
import { appendFileSync } from 'node:fs';
import { extname } from 'node:path';
import { wrong } from '../../engine/index.ts';
import { printable } from '../printable.ts';

export interface Log {
  /** Appends a line with the time before it. */
  readonly write: (line: string) => void;
}

/** The log beside a database: `night.db` has `night.log`. */
export function logFileOf(db: string): string {
  const end = extname(db);
  return `${end === '' || end === '.log' ? db : db.slice(0, -end.length)}.log`;
}

/** Opens a log to append to. ERR_FILE if it cannot be written; later failures must not end a run that plays well. */
export function openLog(file: string, now: () => Date, note: (line: string) => void): Log {
  try {
    appendFileSync(file, '');
  } catch (error) {
    throw wrong('ERR_FILE', `the log cannot be written: ${(error as Error).message}`, file);
  }
  let isBroken = false;
  return {
    write: (line) => {
      if (isBroken) return;
      try {
        appendFileSync(file, `${now().toISOString()} ${printable(line)}\n`);
      } catch (error) {
        isBroken = true;
        note(`${file}: nothing more is logged: ${(error as Error).message}`);
      }
    },
  };
}
