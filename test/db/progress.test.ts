/** How far a study is, and the file of a writer that ends while somebody reads. */
import { copyFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  blocksBetween,
  listStudies,
  openDatabase,
  quarantineBlock,
  saveBlocks,
  studyProgress,
} from '../../db/index.ts';
import { openDb } from '../support/database-file.ts';
import { begin, NOW, play, record, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const PAIR = studyKey(['random', 'greedy']);

test('progress is what is recorded, with what could not be played', () => {
  const db = openDb();
  const study = begin(db, PAIR, 9);
  expect(studyProgress(db, study.id)).toEqual({
    blocks: 0,
    hands: 0,
    wanted: 9,
    failed: 0,
    recordedAt: null,
  });
  saveBlocks(db, study, play(PAIR, [0, 1, 5]), 'rev', NOW);
  const failed = { study: study.id, seed: 7, attempts: 1, message: 'no', revision: 'rev', recordedAt: NOW };
  quarantineBlock(db, { ...failed, block: 3 });
  expect(studyProgress(db, study.id)).toEqual({ blocks: 3, hands: 6, wanted: 9, failed: 1, recordedAt: NOW });
  expect(studyProgress(db, study.id + 1)).toBeUndefined();
  expect(blocksBetween(db, study.id, 1, 8, 9)).toEqual([1, 5]);
  expect(blocksBetween(db, study.id, 0, 8, 2)).toEqual([0, 1]);
});

test('a writer that ends leaves all in the file itself, though somebody has it open', () => {
  const file = temporaryFile();
  const writer = openDatabase(file, 'write');
  record(writer, PAIR, 2);
  const reader = openDb(file, 'read');
  expect(listStudies(reader)[0].blocks).toBe(2);
  saveBlocks(writer, begin(writer, PAIR, 4), play(PAIR, [2, 3]), 'rev', NOW);
  writer.close();
  const copy = temporaryFile();
  copyFileSync(file, copy);
  const alone = openDb(copy, 'read');
  expect(listStudies(alone)[0].blocks).toBe(4);
});
