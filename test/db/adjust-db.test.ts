/** What valued hands say, done again game by game from what the workers answered. */
import { expect, test } from 'vitest';
import {
  type AdjustedGroup,
  adjustedBlocks,
  checkDatabase,
  computeAdjusted,
  type DamaDatabase,
  databaseDigest,
  ensureAdjustment,
  iterateCurves,
  listAdjustments,
  listBlocks,
  listStudies,
  recordedGames,
  saveAdjusted,
  saveBlocks,
} from '../../db/index.ts';
import { type AdjustedBlock, adjustBlock, CLOSING_MARGIN } from '../../selfplay/adjust/index.ts';
import { type Estimate, meanEstimate, type StudyKey, shareEstimate } from '../../selfplay/index.ts';
import { openDb } from '../support/database-file.ts';
import { begin, NOW, play, record, SMALL, studyKey } from '../support/database-play.ts';

const LEAF = { evaluator: 'leaf', version: 1, depth: 1 };

/** Values blocks of a study as the command does; gives what came of it. */
function value(db: DamaDatabase, study: number, blocks: readonly number[]): AdjustedBlock[] {
  const row = listStudies(db).find(({ id }) => id === study);
  if (!row) throw new Error(`no study ${study}`);
  const { game, variant, players, unit, seed } = row;
  return blocks.map((block) => {
    const games = recordedGames(db, study, block);
    const task = { game, variant, players, unit, seed, evaluator: 'leaf', depth: 1, block, games };
    return adjustBlock(task, () => 0);
  });
}

function filled(key: StudyKey, blocks: number) {
  const db = openDb();
  record(db, key, blocks);
  const { id } = ensureAdjustment(db, LEAF);
  const [study] = listStudies(db);
  const valued = value(db, study.id, listBlocks(db, study.id));
  saveAdjusted(db, id, study.id, valued, 'rev', NOW);
  return { db, adjustment: id, study, valued };
}

interface Sample {
  readonly block: number;
  readonly place: number;
  readonly entrant: number;
  readonly share: number;
  readonly luck: number;
  readonly loss: number;
  readonly decisions: number;
}

/** One for each entrant and game, from the answers of the workers. */
function samplesOf(db: DamaDatabase, study: number, valued: readonly AdjustedBlock[]): Sample[] {
  return valued.flatMap(({ block, games }) =>
    games.flatMap(({ rotation, hands }) => {
      const recorded = recordedGames(db, study, block).find((game) => game.rotation === rotation);
      return hands[0].places.map(({ entrant }, place): Sample => {
        const own = hands.map(({ places }) => places.filter((at) => at.entrant === entrant)[0]);
        const luck = own.reduce((sum, { luck, draw }, hand) => sum + luck + (hand > 0 ? draw : 0), 0);
        const loss = own.reduce((sum, at) => sum + at.loss, 0);
        const decisions = own.reduce((sum, at) => sum + at.decisions, 0);
        return {
          block,
          place,
          entrant,
          share: recorded?.shares[entrant] ?? Number.NaN,
          luck,
          loss,
          decisions,
        };
      });
    }),
  );
}

function sums(samples: readonly Sample[], of: (sample: Sample) => number, n: (sample: Sample) => number) {
  const totals = new Map<number, number>();
  const counts = new Map<number, number>();
  for (const sample of samples) {
    totals.set(sample.block, (totals.get(sample.block) ?? 0) + of(sample));
    counts.set(sample.block, (counts.get(sample.block) ?? 0) + n(sample));
  }
  return { totals: [...totals.values()], counts: [...counts.values()] };
}

function expectClose(found: Estimate, wanted: Estimate): void {
  expect(found.value).toBeCloseTo(wanted.value, 9);
  expect(found.low).toBeCloseTo(wanted.low, 9);
  expect(found.high).toBeCloseTo(wanted.high, 9);
  expect(found.n).toBe(wanted.n);
  expect(found.blocks).toBe(wanted.blocks);
}

const one = (): number => 1;
const rest = ({ share, luck }: Sample): number => share - luck;

test.each([
  ['hands of two bots', 8, studyKey(['random(seed=1)', 'greedy'])],
  ['matches of three', 4, studyKey(['random(seed=1)', 'greedy', 'random(seed=2)'], SMALL, 'match')],
])('the figures of %s', (_, blocks, key) => {
  const { db, study, valued } = filled(key, blocks);
  const samples = samplesOf(db, study.id, valued);
  const [group] = computeAdjusted(db);
  expect(group).toMatchObject({ players: key.players, unit: key.unit, adjustment: LEAF, blocks });
  expect([group.recordedBlocks, group.games, group.hands]).toEqual([blocks, study.games, study.hands]);
  for (const { place, raw, adjusted, gain } of group.seats) {
    const own = samples.filter((sample) => sample.place === place);
    const plain = sums(own, ({ share }) => share, one);
    expectClose(raw, shareEstimate(plain));
    expectClose(adjusted, meanEstimate(sums(own, rest, one), 0));
    const [wide, narrow] = [meanEstimate(plain, 0), meanEstimate(sums(own, rest, one), 0)];
    expect(gain).toBeCloseTo(((wide.high - wide.low) / (narrow.high - narrow.low)) ** 2, 6);
  }
  expect(group.bots.map(({ bot }) => bot)).toEqual(key.lineup);
  for (const { bot, raw, adjusted, errorRate } of group.bots) {
    const own = samples.filter(({ entrant }) => key.lineup[entrant] === bot);
    expectClose(raw, shareEstimate(sums(own, ({ share }) => share, one)));
    expectClose(adjusted, meanEstimate(sums(own, rest, one), 0));
    const losses = sums(
      own,
      ({ loss }) => loss,
      ({ decisions }) => decisions,
    );
    expectClose(errorRate, meanEstimate(losses, 0));
  }
  const [random, greedy] = group.bots;
  if (key.unit === 'hand') expect(random.errorRate.low).toBeGreaterThan(greedy.errorRate.value);
  checkFeel(group, valued);
  const parts = Object.values(group.skill).reduce((sum, part) => sum + part.value, 0);
  expect(parts).toBeCloseTo(1, 9);
});

/** Lead changes, drama and closings, counted over the answers. */
function checkFeel(group: AdjustedGroup, valued: readonly AdjustedBlock[]): void {
  const games = valued.flatMap((block) => block.games);
  const mean = (values: readonly (number | undefined)[]): number => {
    const known = values.filter((value) => value !== undefined);
    return known.reduce((sum, value) => sum + value, 0) / known.length;
  };
  expect(group.leadChanges.value).toBeCloseTo(mean(games.map((game) => game.leadChanges)), 9);
  expect(group.drama.value).toBeCloseTo(mean(games.map((game) => game.drama)), 9);
  expect(group.behind.value).toBeCloseTo(mean(games.map((game) => game.behind)), 9);
  expect(group.peak.value).toBeCloseTo(mean(games.map((game) => game.peak)), 9);
  expect(group.decided.value).toBeCloseTo(mean(games.map((game) => game.decided)), 9);
  const places = games.flatMap(({ hands }) => hands.flatMap((hand) => hand.places));
  const closings = places.map(({ closed }) => closed).filter((gain) => gain !== undefined);
  const held = places.reduce((sum, at) => sum + at.held, 0);
  const { closedWrong, heldWrong, closed } = group.closing;
  expect([closedWrong.n, heldWrong.n, closed.n]).toEqual([closings.length, held, closings.length + held]);
  const wrong = closings.filter((gain) => gain < -CLOSING_MARGIN).length;
  expect(closedWrong.value * closings.length).toBeCloseTo(wrong, 9);
  expect(group.closing.closingGain.value).toBeCloseTo(mean(closings), 9);
}

test('two seeds of one lineup are one group, and each adjustment is another', () => {
  const { db, adjustment, study } = filled(studyKey(['greedy', 'greedy']), 4);
  record(db, studyKey(['greedy', 'greedy'], SMALL, 'hand', 8), 3);
  const other = listStudies(db).find(({ id }) => id !== study.id);
  const id = other?.id ?? Number.NaN;
  saveAdjusted(db, adjustment, id, value(db, id, [0, 2]), 'rev', NOW);
  const deeper = ensureAdjustment(db, { ...LEAF, depth: 2 });
  const newer = ensureAdjustment(db, { ...LEAF, version: 2 });
  saveAdjusted(db, deeper.id, id, value(db, id, [1]), 'rev', NOW);
  expect(listAdjustments(db).map(({ version, depth }) => [version, depth])).toEqual([
    [2, 1],
    [1, 2],
    [1, 1],
  ]);
  expect(ensureAdjustment(db, LEAF).id).toBe(adjustment);
  expect(newer.id).not.toBe(adjustment);
  const groups = computeAdjusted(db);
  const sizes = groups.map((group) => [group.adjustment.depth, group.blocks, group.recordedBlocks]);
  expect(sizes).toContainEqual([1, 6, 7]);
  expect(sizes).toContainEqual([2, 1, 3]);
  expect(groups.every(({ bots }) => bots.length === 0)).toBe(true);
  expect(computeAdjusted(db, ({ seed }) => seed === 99)).toEqual([]);
});

test('a block is valued once, and neither it nor the study changes', () => {
  const { db, adjustment, study, valued } = filled(studyKey(['random(seed=1)', 'greedy']), 3);
  const digest = databaseDigest(db);
  const places = () => db.all('SELECT * FROM adjusted_places ORDER BY block, rotation, hand, place');
  const before = places();
  expect(before).toHaveLength(12);
  saveAdjusted(db, adjustment, study.id, valued, 'other', NOW);
  expect(places()).toEqual(before);
  expect(databaseDigest(db)).toBe(digest);
  expect([...adjustedBlocks(db, adjustment, study.id)]).toEqual([0, 1, 2]);
});

test('curves come back turn by turn', () => {
  const { db, adjustment, study, valued } = filled(studyKey(['random(seed=1)', 'greedy'], SMALL, 'match'), 2);
  const curves = [...iterateCurves(db, adjustment, study)];
  expect(curves.map(({ block, rotation }) => [block, rotation])).toEqual(
    valued.flatMap(({ block, games }) => games.map(({ rotation }) => [block, rotation])),
  );
  for (const { handTurns, turns } of curves) {
    expect(handTurns.reduce((sum, count) => sum + count, 0)).toBe(turns.length);
    for (const { before, rolled, played } of turns) {
      for (const row of [before, rolled, played]) {
        expect(row.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 3);
      }
    }
  }
});

/** Sums as they are stored, by bin. */
function storedSums(db: DamaDatabase): unknown[] {
  return db.all('SELECT study, bin, hex(sums) AS sums FROM adjusted_sums ORDER BY study, bin');
}

test('sums are the same in whatever order blocks arrive, and are checked', () => {
  const key = studyKey(['random(seed=1)', 'greedy'], SMALL, 'match');
  const { db, valued } = filled(key, 4);
  const other = openDb();
  record(other, key, 4);
  const { id } = ensureAdjustment(other, LEAF);
  for (const block of valued.toReversed()) saveAdjusted(other, id, 1, [block], 'rev', NOW);
  expect(storedSums(db)).toHaveLength(4);
  expect(storedSums(other)).toEqual(storedSums(db));
  expect(checkDatabase(db)).toEqual([]);
  db.run('UPDATE adjusted_places SET luck = luck + 0.001 WHERE block = 2 AND place = 0');
  expect(checkDatabase(db)).toEqual(['study 1, adjustment 1: sums of bins 2 are wrong']);
  db.run('UPDATE adjusted_places SET luck = luck - 0.001 WHERE block = 2 AND place = 0');
  db.run('INSERT INTO adjustments VALUES (9, ?, 1, 1)', 'nobody');
  db.run('UPDATE adjusted_sums SET adjustment = 9 WHERE bin = 3');
  expect(checkDatabase(db)).toEqual([
    'study 1, adjustment 1: sums of bins 3 are wrong',
    '1 rows of adjusted_sums belong to no valued block',
  ]);
});

test('beyond 512 blocks intervals are over bins of them, and what is counted is the same', () => {
  const db = openDb();
  const key = studyKey(['random(seed=1)', 'greedy']);
  const numbers = [0, 1, 2, 512, 513, 1024];
  saveBlocks(db, begin(db, key, 2000), play(key, numbers), 'rev', NOW);
  const valued = value(db, 1, numbers);
  saveAdjusted(db, ensureAdjustment(db, LEAF).id, 1, valued, 'rev', NOW);
  const [group] = computeAdjusted(db);
  expect([group.blocks, group.games, group.hands]).toEqual([6, 12, 12]);
  const samples = samplesOf(db, 1, valued).map((sample) => ({ ...sample, block: sample.block % 512 }));
  const [first] = group.seats;
  const own = samples.filter(({ place }) => place === 0);
  expectClose(first.adjusted, meanEstimate(sums(own, rest, one), 0));
  expect(first.adjusted.blocks).toBe(3);
  expect(checkDatabase(db)).toEqual([]);
});
