/** Matches played with one seed share their dice: the ratings of a database take them as one, and no others. */
import { expect, test } from 'vitest';
import { type DamaDatabase, iterateHands, type RatingReport, rateRecorded } from '../../db/index.ts';
import { type RatingBlock, type RatingGame, rateBots, shareEstimate } from '../../selfplay/index.ts';
import { ratingReport } from '../../web/report/index.ts';
import { openDb } from '../support/database-file.ts';
import { record, SMALL, studyKey } from '../support/database-play.ts';

const RIVALS = ['random', 'random(seed=2)', 'random(seed=3)'];
const BLOCKS = 40;

function recorded(seedOf: (i: number) => number): DamaDatabase {
  const db = openDb();
  RIVALS.forEach((rival, i) => {
    record(db, studyKey(['greedy', rival], SMALL, 'hand', seedOf(i)), BLOCKS - i);
  });
  // A table of three with the dice of the first match, at which two of the rivals meet.
  record(db, studyKey(['greedy', 'random', 'random(seed=2)'], SMALL, 'hand', seedOf(0)), 10);
  return db;
}

/** The recorded hands, by what `nameOf` calls their dice. */
function gamesBy(
  db: DamaDatabase,
  nameOf: (seed: number, block: number) => string,
): Map<string, RatingGame[]> {
  const games = new Map<string, RatingGame[]>();
  for (const { study, record: hand, ...key } of iterateHands(db)) {
    const name = nameOf(study.seed, key.block);
    const bots = hand.places.map(({ entrant }) => study.lineup[entrant]);
    games.set(name, [...(games.get(name) ?? []), { bots, shares: hand.places.map(({ share }) => share) }]);
  }
  return games;
}

async function pageOf(db: DamaDatabase, report: RatingReport): Promise<string> {
  const options = { language: 'en', command: '', name: '', isBare: true } as const;
  return JSON.stringify(await ratingReport(db, [report], () => true, options));
}

test('blocks of one seed and number are one, whichever bots played them', async () => {
  const db = recorded(() => 7);
  const [report, ...others] = rateRecorded(db);
  expect(others).toEqual([]);
  const blocks: RatingBlock[] = [...gamesBy(db, (seed, block) => `${seed} ${block}`).values()].map(
    (games) => ({ games }),
  );
  expect([report.independent, report.blocks, blocks.length]).toEqual([BLOCKS, 3 * BLOCKS - 3 + 10, BLOCKS]);
  const expected = rateBots(blocks);
  for (const { bot, elo, blocks: count } of expected.rows) {
    const found = report.ratings.rows.find((row) => row.bot === bot);
    expect(found?.blocks).toBe(count);
    for (const end of ['value', 'low', 'high'] as const) expect(found?.elo[end]).toBeCloseTo(elo[end], 6);
  }
  expect(await pageOf(db, report)).toContain('count as one: 40 of 127');
});

test('studies with seeds of their own are as many as they are', async () => {
  const db = recorded((i) => 7 + i);
  const [report] = rateRecorded(db);
  // The table of three has the seed of the first match.
  expect([report.independent, report.blocks]).toEqual([3 * BLOCKS - 3, 3 * BLOCKS - 3 + 10]);
  const [alone] = rateRecorded(db, ({ players }) => players === 2);
  expect([alone.independent, alone.blocks]).toEqual([3 * BLOCKS - 3, 3 * BLOCKS - 3]);
  expect(await pageOf(db, alone)).not.toContain('count as one');
});

test('a comparison of two adds up what they did under the same dice', () => {
  const db = openDb();
  const lineups = [
    ['greedy', 'random', 'random(seed=2)'],
    ['greedy', 'random', 'random(seed=3)'],
  ];
  for (const lineup of lineups) record(db, studyKey(lineup), 30);
  const [{ headToHead }] = rateRecorded(db);
  const found = headToHead.find(({ a, b }) => a === 'greedy' && b === 'random');
  const totals: number[] = [];
  const counts: number[] = [];
  for (const games of gamesBy(db, (_, block) => String(block)).values()) {
    const sumOf = (wanted: string): number =>
      games.reduce((sum, { bots, shares }) => sum + shares[bots.indexOf(wanted)], 0);
    totals.push(sumOf('greedy'));
    counts.push(sumOf('greedy') + sumOf('random'));
  }
  const expected = shareEstimate({ totals, counts });
  expect(found?.games).toBe(2 * 3 * 30);
  for (const end of ['value', 'low', 'high'] as const)
    expect(found?.share[end]).toBeCloseTo(expected[end], 9);
});
