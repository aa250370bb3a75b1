/** What is left when there is no room: older files as they were, and no parts of new ones. */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/index.ts';
import { copyFault, guarded } from '../../db/sqlite/faults.ts';
import { checkWritable, writeTogether, writeWhole } from '../../studies/host/whole-file.ts';
import { faultOf, record, studyKey } from '../support/database-play.ts';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const home = mkdtempSync(join(tmpdir(), 'dama-full-'));
afterAll(() => rmSync(home, { recursive: true }));

describe('a whole file', () => {
  const file = join(home, 'whole.txt');

  test('takes the place of the older one when all is written, and not before', () => {
    writeWhole(file, 'old');
    writeTogether((open) => {
      open(file).write('new');
      expect(readFileSync(file, 'utf8')).toBe('old');
    });
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(existsSync(`${file}.part`)).toBe(false);
  });

  test('does not come at all with those beside it, if one of them cannot be written', () => {
    const other = join(home, 'other.txt');
    const fault = faultOf(() =>
      writeTogether((open) => {
        open(other).write('other');
        open(file).write('newer');
        open('/dev/full').write('x');
      }),
    );
    expect(fault).toMatchObject({ code: 'ERR_DISK', at: '/dev/full' });
    expect(readFileSync(file, 'utf8')).toBe('new');
    expect(readdirSync(home)).not.toContain('other.txt');
    expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  test('is written through a link, and to a device as it is', () => {
    const link = join(home, 'link.txt');
    symlinkSync(file, link);
    writeWhole(link, 'linked');
    expect(readFileSync(file, 'utf8')).toBe('linked');
    rmSync(link);
    writeWhole('/dev/null', 'gone');
    expect(existsSync('/dev/null.part')).toBe(false);
  });

  test('can be tried out without a trace', () => {
    const none = join(home, 'none.txt');
    checkWritable(none);
    checkWritable(file);
    expect(readFileSync(file, 'utf8')).toBe('linked');
    expect(existsSync(none)).toBe(false);
    expect(faultOf(() => checkWritable(join(home, 'nowhere', 'x'))).code).toBe('ERR_FILE');
    expect(faultOf(() => checkWritable(home)).code).toBe('ERR_FILE');
  });
});

describe('a command', () => {
  const at = (name: string): string => join(home, name);

  beforeAll(() => {
    const db = openDatabase(at('x.db'), 'write');
    record(db, studyKey(['random', 'greedy']), 300);
    db.close();
  });

  /** As on a disk with room for files of so many blocks of 512 bytes, which needs no disk of its own. */
  function cramped(args: readonly string[], blocks: number): { status: number | null; stderr: string } {
    const limit = `ulimit -f ${blocks} && exec "$@"`;
    const { status, stderr } = spawnSync('sh', ['-c', limit, 'sh', process.execPath, DAMA, ...args], {
      cwd: home,
      encoding: 'utf8',
    });
    return { status, stderr };
  }

  test.each([
    ['export', ['db', 'export', '--db', 'x.db', '--out', 'old.jsonl']],
    [
      'export of all tables',
      ['db', 'export', '--db', 'x.db', '--format', 'csv', '--table', 'all', '--out', 'made/tables'],
    ],
    [
      'export of all tables as Parquet',
      ['db', 'export', '--db', 'x.db', '--format', 'parquet', '--table', 'all', '--out', 'tables'],
    ],
    ['a backup', ['db', 'backup', 'x.db', 'copy.db']],
    ['a merge into a new file', ['db', 'merge', 'all.db', 'x.db']],
  ])('%s', (_, args) => {
    for (const name of ['old.jsonl']) writeFileSync(at(name), 'good\n');
    const before = readdirSync(home).filter((name) => !name.startsWith('x.db') && !name.endsWith('.lock'));
    const { status, stderr } = cramped(args, args.includes('parquet') ? 66 : 200);
    expect(stderr).toMatch(/^ERR_DISK: /);
    expect(status).toBe(2);
    const after = readdirSync(home).filter((name) => !name.startsWith('x.db') && !name.endsWith('.lock'));
    expect(after).toEqual(before);
    expect(readFileSync(at('old.jsonl'), 'utf8')).toBe('good\n');
  });
});

describe('what SQLite calls an error of the disk', () => {
  const said = (file: string, code: string) =>
    faultOf(() =>
      guarded(file, () => {
        throw new Sqlite.SqliteError('disk I/O error', code);
      }),
    );

  // No file system has less room than the one of the processes.
  test('is a full disk where nothing is free, for a reader too', () => {
    const fault = said('/proc/x.db', 'SQLITE_IOERR_SHMSIZE');
    expect(fault.code).toBe('ERR_DISK');
    expect(fault.message).toBe(
      'no room left on the disk for /proc/x.db; even reading needs a little beside it: what is recorded is safe; ' +
        'make room and run the same command again',
    );
  });

  test('is for a copy a reason to begin anew', () => {
    const copy = () => {
      try {
        guarded('/proc/x.db.partial', () => {
          throw new Sqlite.SqliteError('database or disk is full', 'SQLITE_FULL');
        });
      } catch (error) {
        throw copyFault('/proc/x.db', error);
      }
    };
    expect(faultOf(copy).message).toBe(
      'no room left on the disk for /proc/x.db: nothing is copied; make room and run the same command again, ' +
        'which begins anew',
    );
  });

  test('is the disk, a quota or a limit where there is room, and never a matter of room in reading', () => {
    const file = join(home, 'io.db');
    expect(said(file, 'SQLITE_IOERR_WRITE').message).toContain(
      'could not be written (SQLITE_IOERR_WRITE): the disk failed, or a quota',
    );
    expect(said('/proc/x.db', 'SQLITE_IOERR_READ').message).toContain('the disk failed to read /proc/x.db');
  });
});
