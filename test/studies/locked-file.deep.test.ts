/** A night beside a program that holds the database for longer than any program should. */
import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../db/index.ts';
import { CommandLine } from '../support/command-line.ts';
import { heldIn } from '../support/database-file.ts';
import { record, studyKey } from '../support/database-play.ts';
import { emptyStudy, lockFile } from '../support/locked-file.ts';

const line = new CommandLine('lock-night');

describe('every command that writes waits', () => {
  const commands: readonly (readonly [string, ...string[]])[] = [
    ['selfplay', '--bots', 'random', '--blocks', '2'],
    ['match', 'greedy', 'random', '--blocks', '2'],
    ['match', 'greedy', 'random', '--blocks', '2', '--sprt', 'elo0=0 elo1=10'],
    ['match', '--gate', 'greedy', 'random', '--blocks', '2'],
    ['match', '--plan', 'random', 'random(seed=2)', '--pilot', '20'],
    ['tournament', '--bots', 'greedy,random', '--blocks', '2'],
    ['stats', '--sections', 'luck', '--sample', '1', '--evaluator', 'leaf'],
  ];

  test.each(commands)('%s', async (...words) => {
    const file = line.path('x.db');
    const db = openDatabase(file, 'write');
    record(db, studyKey(['random', 'random']), 1);
    db.close();
    setTimeout(lockFile(file), 400);
    const { status, stderr } = await line.dama(...words, '--db', file, '--workers', '1');
    expect(stderr).not.toContain('ERR_');
    expect([0, 1]).toContain(status);
  });

  test('lab', async () => {
    const file = emptyStudy();
    const lab = line.path('lab.yaml');
    writeFileSync(
      lab,
      'base: { base: moonlight, name: small, board: { rings: 2, sectors: 10 }, pawns: 3 }\n' +
        'level: greedy\nbudget: 100 hands\nquestions: [{ measure: [small] }]\n',
    );
    setTimeout(lockFile(file), 400);
    const { status, stderr } = await line.dama('lab', lab, '--db', file, '--workers', '1');
    expect(stderr).not.toContain('ERR_');
    expect(status).toBe(0);
  });

  test('merge', async () => {
    for (const name of ['into.db', 'from.db']) {
      const db = openDatabase(line.path(name), 'write');
      record(db, studyKey(['random', name === 'into.db' ? 'random' : 'greedy']), 3);
      db.close();
    }
    setTimeout(lockFile(line.path('into.db')), 400);
    const merged = await line.dama('db', 'merge', line.path('into.db'), line.path('from.db'));
    expect(merged).toMatchObject({ status: 0, stderr: '' });
    expect(heldIn(line.path('into.db')).blocks).toBe(6);
  });
});
