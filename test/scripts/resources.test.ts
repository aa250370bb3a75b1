/** A system that gives too few files, and a launcher that is killed. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listQuarantine, openDatabase } from '../../db/index.ts';
import { openDb } from '../support/database-file.ts';
import { faultOf } from '../support/database-play.ts';
import { findOldNode } from '../support/old-node.ts';
import { DEEP } from '../support/samples.ts';
import { temporaryFile } from '../support/temporary.ts';

const DAMA = fileURLToPath(new URL('../../bin/dama.mjs', import.meta.url));
const oldNode = findOldNode();

test.each(DEEP ? [27, 30, 33, 36, 39] : [36])(
  'with %i open files a run ends and blames no block',
  (files) => {
    const file = temporaryFile();
    const study = ['--variant', 'moonlight', '--bots', 'random', '--blocks', '4', '--workers', '2'];
    const limit = `ulimit -n ${files} && exec "$@"`;
    const args = ['-c', limit, 'sh', process.execPath, DAMA, 'selfplay', ...study, '--db', file];
    const { status, stderr } = spawnSync('sh', args, { encoding: 'utf8' });
    expect(stderr).toMatch(/^ERR_(RESOURCES|FILE): .*ulimit -n/m);
    expect(stderr).not.toContain('QUARANTINE');
    expect(status).toBe(2);
    if (!existsSync(file)) return;
    // As the same command does when it is run again.
    const db = openDb(file);
    expect(listQuarantine(db)).toEqual([]);
  },
);

test.skipIf(oldNode === undefined)('a run ends when the launcher under an old Node is killed', async () => {
  const file = temporaryFile();
  const study = ['--variant', 'moonlight', '--bots', 'random', '--blocks', '1000000', '--workers', '1'];
  const launcher: ChildProcess = spawn(oldNode!, [DAMA, 'selfplay', ...study, '--db', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  onTestFinished(() => void launcher.kill('SIGKILL'));
  let said = '';
  launcher.stderr?.on('data', (data) => {
    said += data;
  });
  // The run holds the other end for as long as it lives.
  const ended = new Promise((resolve) => launcher.stderr?.on('close', resolve));
  while (!existsSync(`${file}-wal`) && launcher.exitCode === null)
    await new Promise((resolve) => setTimeout(resolve, 50));
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(faultOf(() => openDatabase(file, 'write')).code).toBe('ERR_DATABASE_BUSY');
  launcher.kill('SIGKILL');
  await ended;
  expect(said).toContain('stopped; ');
  openDatabase(file, 'write').close();
});
