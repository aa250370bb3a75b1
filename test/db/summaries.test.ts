/** The sums beside the blocks: the same in any order, from any past, and missed if they are wrong. */
import { describe, expect, test } from 'vitest';
import {
  checkSummaries,
  computeStats,
  type DamaDatabase,
  listStudies,
  openDatabase,
  saveBlocks,
} from '../../db/index.ts';
import { parseVariant } from '../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import {
  type BlockMoments,
  type BlockSums,
  type Estimate,
  meanEstimate,
  meanOfMoments,
  shareEstimate,
  shareOfMoments,
} from '../../selfplay/index.ts';
import { openDb } from '../support/database-file.ts';
import { begin, faultOf, NOW, play, record, SMALL, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const PAIR = studyKey(['random', 'greedy']);
const MATCHES = studyKey(['random', 'greedy', 'random'], SMALL, 'match');
const ALIKE = studyKey(['greedy', 'greedy'], unwrap(parseVariant({ name: 'alike', base: 'moonlight' })));

function rowsOf(db: DamaDatabase): unknown[] {
  return db.all('SELECT * FROM figure_sums ORDER BY study, figure, at');
}

describe('sums', () => {
  test('do not depend on the order of blocks, on batches, or on what is recorded twice', () => {
    const forwards = openDb();
    record(forwards, MATCHES, 12);
    const backwards = openDb();
    const study = begin(backwards, MATCHES, 12);
    for (const block of [7, 3, 11, 0, 5]) saveBlocks(backwards, study, play(MATCHES, [block]), 'rev', NOW);
    saveBlocks(backwards, study, play(MATCHES, [...Array(12).keys()].reverse()), 'rev', NOW);
    expect(rowsOf(backwards)).toEqual(rowsOf(forwards));
    expect(computeStats(backwards)).toEqual(computeStats(forwards));
    expect(rowsOf(forwards).length).toBeGreaterThan(50);
    expect(checkSummaries(backwards)).toEqual([]);
  });

  test('a block that is refused leaves none', () => {
    const db = openDb();
    const study = begin(db, PAIR, 3);
    const [first, second] = play(PAIR, [0, 1]);
    saveBlocks(db, study, [first], 'rev', NOW);
    const rows = rowsOf(db);
    expect(() => saveBlocks(db, study, [second, { ...second, block: 0 }], 'rev', NOW)).toThrow('block 0');
    expect(rowsOf(db)).toEqual(rows);
    expect(listStudies(db)).toMatchObject([{ blocks: 1, games: 2, hands: 2, revisions: ['rev'] }]);
  });

  test('the check names what is wrong', () => {
    const db = openDb();
    record(db, PAIR, 5);
    record(db, MATCHES, 2);
    expect(checkSummaries(db)).toEqual([]);
    db.run("UPDATE figure_sums SET yy = yy + 1 WHERE study = 2 AND figure = 'place.units' AND at = 1");
    db.run("DELETE FROM figure_sums WHERE study = 1 AND figure = 'shared'");
    db.run('UPDATE study_revisions SET blocks = 9 WHERE study = 2');
    const wrong = checkSummaries(db);
    expect(wrong).toContain('study 2, rev: expected 2 blocks, found 9');
    expect(wrong.filter((line) => line.startsWith('study 2, statistic place.units 1, yy:'))).toHaveLength(1);
    expect(wrong).toContain('study 1, statistic shared 0, blocks: expected 5, found 0');
    expect(
      wrong.every((line) => /^study (1, statistic shared|2, (rev|statistic place.units))/.test(line)),
    ).toBe(true);
  });

  test('of an older program are made again by a writer, and no reader trusts them', () => {
    const file = temporaryFile();
    const db = openDb(file);
    record(db, PAIR, 5);
    const rows = rowsOf(db);
    db.run('UPDATE figure_sums SET y = 0');
    db.run('UPDATE summary_version SET version = 0');
    db.close();
    expect(faultOf(() => openDatabase(file, 'read'))).toMatchObject({ code: 'ERR_DATABASE', at: file });
    expect(rowsOf(openDb(file))).toEqual(rows);
  });
});

test('hands whose choices were not counted keep their figures but those, and are the same hands', () => {
  const counted = openDb();
  record(counted, PAIR, 6);
  const file = temporaryFile();
  const db = openDb(file);
  record(db, PAIR, 6);
  db.run('UPDATE general_hands SET choices = NULL, forced = NULL');
  db.run('UPDATE summary_version SET version = 0');
  db.close();
  const again = openDb(file);
  expect(checkSummaries(again)).toEqual([]);
  const uncounted = (group: object) => ({ ...group, choices: undefined, forced: undefined });
  expect(computeStats(again).map(uncounted)).toEqual(computeStats(counted).map(uncounted));
  expect(computeStats(again)[0].choices).toMatchObject({ n: 0, blocks: 0, value: Number.NaN });
  expect(saveBlocks(again, begin(again, PAIR), play(PAIR, [0, 1]), 'rev', NOW)).toBe(0);
  record(again, PAIR, 8);
  expect(computeStats(again)[0].choices).toMatchObject({ n: 4, blocks: 2 });
});

test('blocks that are all alike show no variance that rounding has made', () => {
  const db = openDb();
  const records = play(ALIKE, [0]);
  const study = begin(db, ALIKE, 30);
  saveBlocks(
    db,
    study,
    [...Array(30).keys()].map((block) => ({ ...records[0], block })),
    'rev',
    NOW,
  );
  const [{ margin, turns, seats }] = computeStats(db);
  for (const { value, low, high, effective } of [margin, turns, seats[0].score]) {
    expect([low, high, effective]).toEqual([value, value, 30]);
  }
});

/** Blocks of hands with a figure y over a count x, both drawn. */
function world(seed: number, most: number): { sums: BlockSums; moments: BlockMoments; squares: number } {
  const rng = stream('moments', seed);
  const totals: number[] = [];
  const counts: number[] = [];
  let [squares, hands, blocks] = [0, 0, 0];
  const exact = { x: 0n, y: 0n, xx: 0n, xy: 0n, yy: 0n, handXx: 0n, handXy: 0n, handYy: 0n };
  for (let block = 0; block < 40; block++) {
    const size = rng.below(4);
    let [total, count] = [0, 0];
    for (let hand = 0; hand < size; hand++) {
      const y = rng.below(most + 1);
      total += y;
      count += 1;
      squares += y * y;
      exact.handXx += 1n;
      exact.handXy += BigInt(y);
      exact.handYy += BigInt(y * y);
    }
    totals.push(total);
    counts.push(count);
    hands += size;
    if (size > 0) blocks++;
    exact.x += BigInt(count);
    exact.y += BigInt(total);
    exact.xx += BigInt(count * count);
    exact.xy += BigInt(count * total);
    exact.yy += BigInt(total * total);
  }
  return { sums: { totals, counts }, moments: { ...exact, blocks, hands }, squares };
}

function expectSame(a: Estimate, b: Estimate): void {
  for (const key of ['value', 'low', 'high', 'effective'] as const) {
    expect(a[key] / b[key], key).toBeCloseTo(1, 9);
  }
  expect([a.n, a.blocks]).toEqual([b.n, b.blocks]);
}

test('estimates from sums are those from the blocks', () => {
  for (let seed = 0; seed < 20; seed++) {
    const { sums, moments, squares } = world(seed, 90000);
    expectSame(meanOfMoments(moments), meanEstimate(sums, squares));
    expectSame(meanOfMoments(moments, 60), {
      ...meanEstimate({ ...sums, totals: sums.totals.map((y) => y / 60) }, squares / 3600),
    });
    const shares = world(seed, 60);
    const parts = { ...shares.sums, totals: shares.sums.totals.map((y) => y / 60) };
    expectSame(shareOfMoments(shares.moments, 60), shareEstimate(parts));
  }
});
