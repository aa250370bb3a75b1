/** Reading where nothing can be written, and files that cannot be read at all. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { backupDatabase, databaseDigest, openDatabase } from '../../db/index.ts';
import { openDb } from '../support/database-file.ts';
import { faultOf, record, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));

function recorded(): { file: string; digest: string } {
  const file = temporaryFile();
  const db = openDatabase(file, 'write');
  record(db, studyKey(['random', 'greedy']), 3);
  const digest = databaseDigest(db);
  db.close();
  return { file, digest };
}

test('a database is read from a copy in memory where no log can be made beside it', async () => {
  const { file, digest } = recorded();
  mkdirSync(`${file}-wal`);
  const db = openDb(file, 'read');
  expect(databaseDigest(db)).toBe(digest);
  const to = temporaryFile('copy.db');
  await backupDatabase(db, to, () => {});
  const copy = openDb(to, 'read');
  expect(databaseDigest(copy)).toBe(digest);
});

/** Mounts of its own, which end with the process; not everybody may have them. */
const canMount = spawnSync('unshare', ['-m', 'true']).status === 0;

test.skipIf(!canMount)('a database on a read-only file system is read, but not without its log', () => {
  const { file } = recorded();
  const open = openDatabase(file, 'write');
  record(open, studyKey(['greedy', 'random']), 2);
  const logged = join(dirname(file), 'logged.db');
  copyFileSync(file, logged);
  copyFileSync(`${file}-wal`, `${logged}-wal`);
  open.close();
  const disk = join(dirname(file), 'disk');
  mkdirSync(disk);
  const script = `
    mount -t tmpfs tmpfs "$1" && cp "$2"/dama.db "$2"/logged.db* "$1" && mount -o remount,ro "$1" &&
    "$3" "$4" db check "$1/dama.db" && "$3" "$4" stats --db "$1/logged.db"`;
  const args = ['-m', 'sh', '-c', script, 'sh', disk, dirname(file), process.execPath, DAMA];
  const { status, stdout, stderr } = spawnSync('unshare', args, { encoding: 'utf8' });
  expect(stdout).toContain('sound; 2 studies, 5 blocks');
  expect(stderr).toMatch(/^ERR_FILE: .*its log .*copy both there/m);
  expect(status).toBe(2);
  expect(readdirSync(disk)).toEqual([]);
});

test.runIf(process.platform === 'linux')('a file that fails to be read is a fault', () => {
  expect(faultOf(() => openDatabase('/proc/self/mem', 'read'))).toMatchObject({ code: 'ERR_DISK' });
});
