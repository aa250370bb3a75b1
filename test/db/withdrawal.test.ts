/** Blocks that are taken out again leave nothing behind. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import {
  adjustedBlocks,
  checkDatabase,
  databaseDigest,
  ensureAdjustment,
  openDatabase,
  recordedGames,
  saveAdjusted,
  saveBlocks,
  withdrawBlocks,
} from '../../db/index.ts';
import { canonicalVariant } from '../../engine/dama-bianca/index.ts';
import { adjustBlock } from '../../selfplay/adjust/index.ts';
import { begin, NOW, play, record, SMALL, studyKey } from '../support/database-play.ts';

const folder = mkdtempSync(join(tmpdir(), 'dama-withdrawal-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a file without them is as if they had never been played, and takes them in again', () => {
  const key = studyKey(['random', 'greedy']);
  const gone = [3, 7, 256, 262, 12345];
  const db = openDatabase(join(folder, 'a.db'), 'write');
  record(db, key, 263);
  const whole = databaseDigest(db);
  const { id } = begin(db, key);
  const adjustment = ensureAdjustment(db, { evaluator: 'leaf', version: 1, depth: 1 });
  const task = { ...key, variant: canonicalVariant(SMALL), evaluator: 'leaf', depth: 1 };
  const valued = [3, 4].map((block) =>
    adjustBlock({ ...task, block, games: recordedGames(db, id, block) }, () => 0),
  );
  saveAdjusted(db, adjustment.id, id, valued, 'rev', NOW);

  expect(withdrawBlocks(db, id, gone)).toMatchObject({ blocks: 4 });
  expect(adjustedBlocks(db, adjustment.id, id)).toEqual(new Set([4]));
  const other = openDatabase(join(folder, 'b.db'), 'write');
  const kept = [...Array(263).keys()].filter((block) => !gone.includes(block));
  saveBlocks(other, begin(other, key, 263), play(key, kept), 'rev', NOW);
  expect(databaseDigest(db)).toBe(databaseDigest(other));

  saveBlocks(db, begin(db, key), play(key, gone.slice(0, 4)), 'rev', NOW);
  // Files, references, sums, gaps.
  expect(checkDatabase(db)).toEqual([]);
  expect(databaseDigest(db)).toBe(whole);
  db.close();
  other.close();
});
