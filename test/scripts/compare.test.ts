/** Variants compared block by block: against `stats`, against hands that no bot changes, and against plain arithmetic. */

import { expect, test } from 'vitest';
import {
  compareStudies,
  type DamaDatabase,
  hasBlocks,
  listStudies,
  type StudyComparison,
  saveBlocks,
} from '../../db/index.ts';
import { differenceOf, estimateOf, runLength } from '../../db/report/paired.ts';
import { recordedSums } from '../../db/report/recorded-sums.ts';
import { parseVariant, type Unit, type Variant } from '../../engine/dama-bianca/index.ts';
import { stream, unwrap } from '../../engine/index.ts';
import { comparisonPage } from '../../scripts/compare/page.ts';
import { compareJson } from '../../scripts/compare/report.ts';
import { readVariant } from '../../scripts/dama-bianca/input.ts';
import { reportText } from '../../scripts/report/text.ts';
import { DAMA_RESCORING } from '../../selfplay/dama-bianca/rescored.ts';
import {
  comparedFigures,
  type Estimate,
  figuresOfGame,
  holm,
  meanEstimate,
  pairedDifference,
  type StudyKey,
} from '../../selfplay/index.ts';
import { compare } from '../../studies/compare/studies.ts';
import { damaStats } from '../support/dama-stats.ts';
import { openDb } from '../support/database-file.ts';
import { begin, faultOf, NOW, play, record, SMALL, studyKey } from '../support/database-play.ts';
import { temporaryFile } from '../support/temporary.ts';

const DAMA = figuresOfGame('dama-bianca');
const LOUD = readVariant(JSON.stringify(SMALL), [
  'scoring.array=9',
  'scoring.rings=[4,1.25]',
  'scoring.arrayFor=all',
]);
/** Closing and rings cost what staying off brings. */
const BACKWARDS = readVariant(JSON.stringify(SMALL), [
  'scoring.centre=-20',
  'scoring.rings=[9,-9]',
  'scoring.off=6',
]);
const CAPPED: Variant = unwrap(parseVariant({ name: 'capped', base: 'moonlight', hand: { roundCap: 10 } }));

/** The studies of one lineup under several variants, in their order. */
function recordAll(
  db: DamaDatabase,
  key: StudyKey,
  variants: readonly Variant[],
  blocks: number,
): StudyComparison {
  const ids = variants.map((variant) => {
    const own = { ...key, variant };
    record(db, own, blocks);
    return begin(db, own).id;
  });
  const studies = listStudies(db);
  return compareStudies(
    db,
    ids.map((id) => studies.find((study) => study.id === id) as (typeof studies)[number]),
  );
}

function pick({ figures, studies }: StudyComparison, name: string, study = 0): Estimate {
  return studies[study].estimates[figures.findIndex((figure) => figure.name === name)];
}

function expectSame(own: Estimate, other: Estimate): void {
  expect(own.blocks).toBe(other.blocks);
  expect(own.value).toBeCloseTo(other.value, 10);
  expect(own.low).toBeCloseTo(other.low, 8);
  expect(own.high).toBeCloseTo(other.high, 8);
}

test.each([
  ['hands of two bots', studyKey(['random', 'greedy'])],
  ['hands of one bot', studyKey(['random', 'random'])],
  ['matches of three', studyKey(['greedy', 'random', 'greedy'], SMALL, 'match')],
  [
    'straight hands',
    studyKey(['random', 'greedy'], readVariant(JSON.stringify(SMALL), ['match.format=hands']), 'match'),
  ],
])('the figures are those of stats: %s', (_, key) => {
  const db = openDb();
  const comparison = recordAll(db, key, [key.variant as Variant], 30);
  const [stats] = damaStats(db);
  stats.seats.forEach(({ share }, place) => {
    expectSame(pick(comparison, `place${place + 1}.share`), share);
  });
  const { turns, rounds, closed, closeTurn, closerShare, margin, shared, choices, forced } = stats;
  const named = { turns, rounds, closed, closeTurn, closerShare, margin, shared, choices, forced };
  for (const [name, estimate] of Object.entries(named)) expectSame(pick(comparison, name), estimate);
  for (const { bot, share } of stats.bots) expectSame(pick(comparison, `bot.share:${bot}`), share);
  const mean = (figure: (seat: (typeof stats.seats)[number]) => number): number =>
    stats.seats.reduce((sum, seat) => sum + figure(seat), 0) / stats.players;
  expect(pick(comparison, 'score').value).toBeCloseTo(
    mean(({ score }) => score.value),
    10,
  );
  expect(pick(comparison, 'ringPoints').value).toBeCloseTo(
    mean(({ ringPoints }) => ringPoints.value),
    10,
  );
  expect(pick(comparison, 'centrePoints').value).toBeCloseTo(
    mean(({ centrePoints }) => centrePoints.value),
    10,
  );
  expect(pick(comparison, 'arrayPoints').value).toBeCloseTo(
    mean(({ arrayPoints }) => arrayPoints.value),
    10,
  );
  expect(pick(comparison, 'offPoints').value).toBeCloseTo(
    mean(({ offPoints }) => offPoints.value),
    10,
  );
  const [first, ...others] = stats.seats.map(({ score }) => score.value);
  const lead = first - others.reduce((sum, score) => sum + score, 0) / others.length;
  expect(pick(comparison, 'place1.lead').value).toBeCloseTo(lead, 10);
});

// `random` does not know what anything scores, so that what it plays under the other rules are the same hands.
test.each([
  ['hands', studyKey(['random', 'random']), [SMALL, LOUD]],
  ['matches of three', studyKey(['random', 'random(seed=2)', 'random'], SMALL, 'match'), [SMALL, LOUD]],
  [
    'hands on the full board',
    studyKey(['random', 'random'], CAPPED),
    [CAPPED, readVariant(JSON.stringify(CAPPED), ['scoring.off=7', 'scoring.seat=[0,3.5]'])],
  ],
  [
    'a single hand that counts otherwise',
    studyKey(['random', 'random']),
    [SMALL, readVariant(JSON.stringify(SMALL), ['match.format=hands', 'scoring.centre=1'])],
  ],
] as const)('bots that do not know the scoring change nothing: %s', (_, key, variants) => {
  const db = openDb();
  const { studies, figures, blocks } = recordAll(db, key, variants, 20);
  expect(blocks).toBe(20);
  expect(studies[1].unscorable).toEqual([]);
  studies[1].differences.forEach(({ total, mechanical, behavioural }, i) => {
    expect(mechanical, figures[i].name).toEqual(total);
    // Where no hand is closed there is no turn on which one was.
    if (!Number.isNaN(total.value)) expect(behavioural?.value).toBe(0);
  });
  const changed = figures.filter((_figure, i) => studies[1].differences[i].total.value !== 0);
  expect(changed.length).toBeGreaterThan(2);
});

test('the total is the mechanical and the behavioural part', () => {
  const db = openDb();
  const { studies, figures } = recordAll(db, studyKey(['greedy', 'greedy']), [SMALL, BACKWARDS], 40);
  let behaves = 0;
  studies[1].differences.forEach(({ total, mechanical, behavioural }, i) => {
    expect((mechanical?.value ?? 0) + (behavioural?.value ?? 0), figures[i].name).toBeCloseTo(
      total.value,
      10,
    );
    if (behavioural?.value !== 0) behaves++;
  });
  expect(behaves).toBeGreaterThan(3);
});

test('rules of play are never taken for scoring', () => {
  expect(DAMA_RESCORING.unscorable(SMALL, LOUD, 'match')).toEqual([]);
  const played = readVariant(JSON.stringify(SMALL), ['hand.roundCap=7', 'scoring.off=1', 'match.hands=2']);
  expect(DAMA_RESCORING.unscorable(SMALL, played, 'hand')).toEqual(['hand.roundCap']);
  expect(DAMA_RESCORING.unscorable(SMALL, played, 'match')).toEqual(['hand.roundCap', 'match.hands']);
  const db = openDb();
  const { studies } = recordAll(db, studyKey(['random', 'random']), [SMALL, played], 5);
  expect(studies[1].unscorable).toEqual(['hand.roundCap']);
  expect(studies[1].differences[0].mechanical).toBeUndefined();
});

test('only blocks that every study has are compared, pairwise', () => {
  const db = openDb();
  const key = studyKey(['random', 'greedy']);
  const other = { ...key, variant: LOUD };
  const first = play(key, [0, 1, 2, 3, 4, 9]);
  const second = play(other, [2, 3, 4, 5, 9, 12]);
  saveBlocks(db, begin(db, key), first, 'rev', NOW);
  saveBlocks(db, begin(db, other), second, 'rev', NOW);
  const studies = [begin(db, key).id, begin(db, other).id];
  const rows = listStudies(db);
  const comparison = compareStudies(
    db,
    studies.map((id) => rows.find((row) => row.id === id) as (typeof rows)[number]),
    ['turns'],
  );
  expect(comparison.blocks).toBe(4);
  const sums = (records: typeof first) => {
    const common = records.filter(({ block }) => [2, 3, 4, 9].includes(block));
    const hands = common.map(({ games }) =>
      games.flatMap((game) => game.hands.map(({ turnCount }) => turnCount)),
    );
    return {
      totals: hands.map((turns) => turns.reduce((sum, n) => sum + n, 0)),
      counts: hands.map((turns) => turns.length),
    };
  };
  expect(comparison.studies[1].differences[0].total).toEqual(pairedDifference(sums(second), sums(first)));
  expect(hasBlocks(db, studies[0], 5)).toBe(true);
  expect(hasBlocks(db, studies[0], 6)).toBe(false);
});

test('many blocks are taken in runs, which leaves values and effect sizes, and hardly moves intervals', () => {
  const blocks = 25_000;
  const rng = stream('runs', 1);
  const rows = (shift: number) =>
    Array.from({ length: blocks }, () => 10 + rng.below(9) + (rng.below(10) < shift ? 1 : 0));
  const [a, b] = [rows(0), rows(3)];
  const plain = (turns: readonly number[]) => ({
    totals: turns,
    counts: new Array<number>(blocks).fill(1),
  });
  expect([5000, 5001, blocks].map(runLength)).toEqual([1, 3, 13]);
  const inRuns = (turns: readonly number[]) => {
    const run = runLength(blocks);
    const starts = Array.from({ length: Math.ceil(blocks / run) }, (_, i) => i * run);
    const parts = starts.map((start) => turns.slice(start, start + run));
    return {
      totals: parts.map((part) => part.reduce((sum, own) => sum + own, 0)),
      counts: parts.map((part) => part.length),
      squares: turns.reduce((sum, own) => sum + own * own, 0),
    };
  };
  const [own, other] = [inRuns(a), inRuns(b)];
  expect(own.totals).toHaveLength(Math.ceil(blocks / 13));
  const expected = pairedDifference(plain(b), plain(a));
  const is = differenceOf(other, own, blocks);
  expect(is.value).toBeCloseTo(expected.value, 10);
  expect(is.blocks).toBe(blocks);
  expect((is.high - is.low) / (expected.high - expected.low)).toBeCloseTo(1, 1);
  expect(is.effectSize / expected.effectSize).toBeCloseTo(1, 1);
  expect(is.effective / expected.effective).toBeCloseTo(1, 1);
  const [figure] = comparedFigures(DAMA, ['greedy', 'greedy']).filter(({ name }) => name === 'turns');
  const mean = meanEstimate(
    plain(a),
    plain(a).totals.reduce((sum, n) => sum + n * n, 0),
  );
  const estimate = estimateOf(figure, own, blocks);
  expect(estimate.value).toBeCloseTo(mean.value, 10);
  expect((estimate.high - estimate.low) / (mean.high - mean.low)).toBeCloseTo(1, 1);
  expect(estimate).toMatchObject({ n: blocks, blocks });
});

const VARIANTS = [JSON.stringify(SMALL), JSON.stringify(LOUD)];
const OPTIONS = { bots: ['greedy'], unit: 'hand' as Unit, seed: 3, blocks: 12 };

test('the report plays what is missing, corrects what is declared, and says what it did', async () => {
  const file = temporaryFile();
  const run = (primary?: readonly string[]) =>
    compare({ ...OPTIONS, db: file, workers: 1, variants: VARIANTS, players: [2, 3], primary }).result;
  const { lost, compared } = await run();
  expect(lost).toBe(0);
  expect(compared.map(({ players, tests, comparison }) => [players, tests, comparison.blocks])).toEqual([
    [2, 10, 12],
    [3, 10, 12],
  ]);
  const declared = compared.flatMap(({ comparison, adjusted }) =>
    comparison.studies[1].differences.flatMap(({ total }, f) => {
      const corrected = adjusted[1][f];
      return corrected === undefined ? [] : [{ p: total.p, corrected }];
    }),
  );
  expect(declared.map(({ corrected }) => corrected)).toEqual(holm(declared.map(({ p }) => p)));
  const again = await run(['closeTurn']);
  expect(again.compared[0].tests).toBe(2);
  const lines = (await reportText(await comparisonPage(compared, 'en'))).join(' ');
  for (const part of [
    '2 players',
    'single hands',
    'scoring.array 5 → 9',
    'p (Holm)',
    'behavioural',
    'Exploratory',
    'percentage points',
  ]) {
    expect(lines).toContain(part);
  }
  const json = JSON.parse(JSON.stringify(compareJson(compared[0])));
  expect(json.variants).toHaveLength(2);
  const figure = json.variants[1].figures.find(({ name }: { name: string }) => name === 'margin');
  expect(figure.primary).toBe(true);
  expect(figure.mechanical.value + figure.behavioural.value).toBeCloseTo(figure.total.value, 10);
});

test('wrong input is answered with its place', () => {
  const faultWith = (more: object) => faultOf(() => compare({ ...OPTIONS, variants: VARIANTS, ...more }));
  const twins = [...VARIANTS, JSON.stringify({ ...SMALL, name: 'twin' })];
  expect(faultWith({ variants: twins })).toMatchObject({ code: 'ERR_ARGUMENT', at: 'variants' });
  const unknown = faultWith({ primary: ['turns', 'luck'] });
  expect(unknown).toMatchObject({ code: 'ERR_ARGUMENT', at: 'primary' });
  expect(unknown.message).toContain('place1.share');
  expect(faultWith({ players: [6] }).code).toBe('ERR_VARIANT_VALUE');
});

test.each([
  ['hands of two', studyKey(['random', 'greedy'])],
  ['matches of three', studyKey(['greedy', 'random', 'greedy'], SMALL, 'match')],
  ['hands with arrays for all', studyKey(['random', 'greedy', 'random'], LOUD)],
  [
    'straight hands',
    studyKey(['random', 'greedy'], readVariant(JSON.stringify(SMALL), ['match.format=hands'])),
  ],
])('hands scored again by their own rules are the recorded ones: %s', (_, key) => {
  const db = openDb();
  record(db, key, 20);
  const [study] = listStudies(db);
  const { lineup } = key;
  const figures = comparedFigures(DAMA, lineup);
  const blocks = Array.from({ length: 20 }, (_, block) => block);
  for (const run of [1, 3]) {
    const { own, rescored } = recordedSums(db, study, { figures, lineup, blocks, run }, [key.variant]);
    expect(rescored).toEqual([own]);
    expect(own[0].counts).toHaveLength(Math.ceil(20 / run));
  }
});
