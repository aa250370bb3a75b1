/** Games without dice that are played again word for word: counted once, whatever their seeds. */
import { expect, test } from 'vitest';
import {
  compareStudies,
  computeStats,
  type DamaDatabase,
  ensureStudy,
  listStudies,
  rateRecorded,
  saveBlocks,
} from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import {
  type BlockRecord,
  botVersions,
  gameNamed,
  openingOf,
  playBlock,
  readyGame,
  type StudyKey,
} from '../../selfplay/index.ts';
import { compare, lab, statistics } from '../../studies/index.ts';
import { compareReport, studyReport } from '../../web/report/index.ts';
import { openDb } from '../support/database-file.ts';
import { NOW } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const { module } = gameNamed('go-bang');
const variant = module.rules.recommended;
const keyOf = (seed: number): StudyKey => ({
  ...{ game: 'go-bang', variant, players: 2, unit: module.units[0] },
  ...{ lineup: ['greedy', 'random(seed=2)'], seed },
});
const task = { ...keyOf(1), variant: module.rules.canonical(variant) };
const PLAYED: readonly BlockRecord[] = [...Array(8).keys()].map((block) =>
  playBlock({ ...task, block }, () => 0),
);

function holding(...studies: readonly (readonly [seed: number, blocks: readonly number[]])[]): DamaDatabase {
  const db = openDb();
  for (const [seed, blocks] of studies) {
    const key = keyOf(seed);
    const records = blocks.map((from, block) => ({ ...(PLAYED[from] as BlockRecord), block }));
    saveBlocks(db, ensureStudy(db, key, records.length, botVersions(key), NOW), records, 'rev', NOW);
  }
  return db;
}

const ALL = [0, 1, 2, 3, 4, 5, 6, 7];

test('blocks that come again, under another seed too, make no interval narrower', async () => {
  const [alone, repeated] = [holding([1, ALL]), holding([1, [...ALL, ...ALL]], [2, [...ALL, ...ALL]])];
  const [[once], [often]] = [computeStats(alone), computeStats(repeated)];
  expect([once.repeated, often.repeated]).toEqual([
    { games: 16, independent: 8 },
    { games: 16, independent: 8 },
  ]);
  expect([once.games, often.games]).toEqual([16, 64]);
  for (const pick of ['turns', 'margin'] as const) {
    expect(often[pick].low).toBeCloseTo(once[pick].low, 9);
    expect(often[pick].high).toBeCloseTo(once[pick].high, 9);
  }
  expect(often.bots[0].share.high).toBeCloseTo(once.bots[0].share.high, 9);
  const warningsOf = async (db: DamaDatabase) => {
    const page = await studyReport(db, { language: 'en', command: 'dama report' });
    return page?.sections.flatMap(({ warnings = [] }) => warnings);
  };
  expect(await warningsOf(repeated)).toEqual([
    'Only 16 of the 64 games are different; the others repeat them move for move. For intervals the 32 blocks count as 8.',
  ]);
  expect(await warningsOf(alone)).toEqual([]);
});

test('blocks that come again at different rates count by their squares', () => {
  const [group] = computeStats(holding([1, [0, 0, 0, 1]]));
  expect(group.repeated).toEqual({ games: 4, independent: 16 / 10 });
  expect([group.turns.low, group.turns.high]).toEqual([-Infinity, Infinity]);
});

test('a comparison counts them once too', () => {
  const names = ['place1.share', 'turns'];
  const [once, often] = [holding([1, ALL]), holding([1, [...ALL, ...ALL, ...ALL]])].map(
    (db) => compareStudies(db, [listStudies(db)[0], listStudies(db)[0]], names).studies,
  );
  expect(often.map(({ repeated }) => repeated)).toEqual([
    { games: 16, independent: 8 },
    { games: 16, independent: 8 },
  ]);
  for (const i of [0, 1]) {
    expect(often[0].estimates[i].low).toBeCloseTo(once[0].estimates[i].low, 9);
    expect(often[0].estimates[i].high).toBeCloseTo(once[0].estimates[i].high, 9);
  }
});

test('a report of compared rules says so', async () => {
  const file = temporaryFile();
  const base = { game: 'draughts', base: 'dama', opening: 'lot-47' };
  const variants = [
    { ...base, name: 'lots' },
    { ...base, name: 'huffing', huff: true },
  ];
  const asked = { game: 'draughts', variants, players: [2], bots: ['greedy'], blocks: 200, db: file };
  const { compared } = await compare({ ...asked, workers: 1 }).result;
  const db = openDb(file, 'read');
  const { warnings } = await compareReport(db, compared, { language: 'en', command: 'dama compare' });
  expect(warnings?.join(' ')).toMatch(/for intervals the 200 blocks count as \d\d\./);
});

test('a lab counts them once, stops when hardly a game is new, and says what statistics say', async () => {
  const file = temporaryFile();
  const base = { game: 'draughts', base: 'dama', name: 'lots', opening: 'lot-47' };
  const asked = [{ measure: ['lots'] }];
  const questions = { game: 'draughts', base, level: 'greedy', budget: '6000 games', questions: asked };
  const { end } = await lab({ questions, db: file, workers: 1 }).result;
  const [{ cells, verdict, sentences }] = end?.answer.questions ?? [];
  const [{ games, different, needed, shares }] = cells;
  expect([different, needed]).toEqual([47, 'repeats']);
  expect(games).toBeLessThan(1000);
  expect(verdict.en[1]).toMatch(/^These players repeat their games too often/);
  expect(sentences.en.join(' ')).toContain('there are 47 games under lots that differ');
  expect(sentences.en.join(' ')).toMatch(
    /Stronger play was not tried\. .* games, study would check the answer/,
  );
  const [group] = await statistics({ db: file });
  expect(group.repeated?.games).toBe(47);
  shares.forEach(({ low, high }, place) => {
    const { share } = group.seats[place];
    expect([low, high]).toEqual([expect.closeTo(share.low, 9), expect.closeTo(share.high, 9)]);
  });
});

test('ratings count blocks with the same opening as one', () => {
  const { module: draughts } = gameNamed('draughts');
  const rules = unwrap(draughts.rules.parse({ game: 'draughts', opening: 'lot-47' }));
  const key = (seed: number): StudyKey => ({
    ...{ game: 'draughts', variant: rules, players: 2, unit: draughts.units[0] },
    ...{ lineup: ['random', 'random(seed=2)'], seed },
  });
  const db = openDb();
  const played = playBlock({ ...key(1), variant: draughts.rules.canonical(rules), block: 0 }, () => 0);
  for (const seed of [1, 2]) {
    const records = [...Array(60).keys()].map((block) => ({ ...played, block }));
    saveBlocks(db, ensureStudy(db, key(seed), 60, botVersions(key(seed)), NOW), records, 'rev', NOW);
  }
  const [study] = listStudies(db);
  const ready = readyGame(study);
  const openings = [1, 2].flatMap((seed) =>
    [...Array(60).keys()].map((block) => openingOf(ready, { seed, block }).join()),
  );
  const [report] = rateRecorded(db);
  expect(report.blocks).toBe(120);
  expect(report.independent).toBe(new Set(openings).size);
  expect(report.independent).toBeLessThanOrEqual(49);
});
