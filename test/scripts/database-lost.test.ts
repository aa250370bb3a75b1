/** A database that is deleted or replaced while a run records into it. */
import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { saveBlocks } from '../../db/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { openDb } from '../support/database-file.ts';
import { begin, faultOf, NOW, play, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const PAIR = studyKey(['random', 'greedy']);

describe('no block is recorded in a file that is lost', () => {
  const ways: readonly (readonly [string, RegExp, (file: string) => void])[] = [
    ['deleted', /was deleted or moved away/, (file) => rmSync(file)],
    ['moved away', /was deleted or moved away/, (file) => renameSync(file, `${file}.old`)],
    [
      'replaced',
      /was replaced by another file/,
      (file) => {
        copyFileSync(file, `${file}.copy`);
        renameSync(`${file}.copy`, file);
      },
    ],
    ['left without its log', /-wal was deleted or moved away/, (file) => rmSync(`${file}-wal`)],
  ];

  test.each(ways)('%s', (_, message, lose) => {
    const file = temporaryFile();
    const db = openDb(file);
    const study = begin(db, PAIR, 9);
    saveBlocks(db, study, play(PAIR, [0]), 'rev', NOW);
    db.checkPlace();
    lose(file);
    const fault = faultOf(() => saveBlocks(db, study, play(PAIR, [1]), 'rev', NOW));
    expect(fault).toMatchObject({ code: 'ERR_DATABASE', at: file });
    expect(fault.message).toMatch(message);
    expect(faultOf(() => db.checkPlace()).code).toBe('ERR_DATABASE');
  });
});

describe('a run', () => {
  const line = new CommandLine('lost');

  test('ends soon with a fault, also in the middle of a long block', async () => {
    const file = line.path('x.db');
    const slow = '{"base":"manuale","name":"slow","match":{"hands":99}}';
    const study = ['--variant', slow, '--bots', 'master', '--unit', 'match', '--blocks', '4'];
    const run = line.start('selfplay', ...study, '--db', file, '--workers', '1');
    onTestFinished(() => void run.kill('SIGKILL'));
    while (!existsSync(`${file}-shm`) && run.exitCode === null)
      await new Promise((resolve) => setTimeout(resolve, 20));
    await new Promise((resolve) => setTimeout(resolve, 500));
    for (const suffix of ['', '-wal', '-shm']) rmSync(`${file}${suffix}`);
    expect(await run.ended).toBe(2);
    const said = run.said.stderr;
    expect(said).toContain('ERR_DATABASE: ');
    expect(said).toContain('was deleted or moved away while this process was writing');
    expect(said).not.toContain('recorded in');
    expect(existsSync(file)).toBe(false);
  });
});
