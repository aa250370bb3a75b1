/** A database that was written before an option came to the rules keeps its keys. */
import { expect, test } from 'vitest';
import { sampleHandScores } from '../../ai/dama-bianca/index.ts';
import {
  databaseDigest,
  ensureTrainingRun,
  findStudy,
  listStudies,
  listTrainingRuns,
  loadProvisions,
  missingBlocks,
  saveBlocks,
  saveProvisions,
} from '../../db/index.ts';
import { canonicalVariant, parseVariant, type Variant } from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { openDb } from '../support/database-file.ts';
import { begin, NOW, play, record, SMALL, studyKey } from '../support/database-play.ts';

/** What the database holds of the rules: options that came later are not in it. */
const SOURCE = JSON.parse(canonicalVariant(SMALL)) as { readonly hand: object };

function variantWith(choose: string): Variant {
  return unwrap(parseVariant({ ...SOURCE, hand: { ...SOURCE.hand, choose } }));
}

const LINEUP = ['random', 'greedy'];
const CONFIG = { generations: 1 };

test('the study, its equity and the training run are found, and the study is played on', () => {
  const db = openDb();
  const key = studyKey(LINEUP);
  record(db, key, 2);
  const scores = sampleHandScores(SMALL, 2);
  saveProvisions(db, 'dama-bianca', SMALL, 2, scores);
  const training = { game: 'dama-bianca', variant: SMALL, players: 2, config: JSON.stringify(CONFIG) };
  const run = ensureTrainingRun(db, training, 'rev', NOW);

  const variant = variantWith('none');
  const next = studyKey(LINEUP, variant);
  expect(findStudy(db, next)).toBe(findStudy(db, key));
  const study = begin(db, next, 3);
  expect(missingBlocks(db, study)).toEqual([2]);
  expect(loadProvisions(db, 'dama-bianca', variant, 2)).toEqual(scores);
  expect(ensureTrainingRun(db, { ...training, variant }, 'rev', NOW).id).toBe(run.id);
  saveBlocks(db, study, play(next, [2]), 'rev', NOW);

  expect(listStudies(db)).toMatchObject([{ blocks: 3, variant: canonicalVariant(SMALL) }]);
  expect(listTrainingRuns(db)).toHaveLength(1);
  const whole = openDb();
  saveProvisions(whole, 'dama-bianca', SMALL, 2, scores);
  ensureTrainingRun(whole, training, 'rev', NOW);
  record(whole, key, 3);
  expect(databaseDigest(db)).toBe(databaseDigest(whole));
});

test('with the option at another value it is another study', () => {
  const db = openDb();
  record(db, studyKey(LINEUP), 1);
  const variant = variantWith('second');
  expect(findStudy(db, studyKey(LINEUP, variant))).toBeUndefined();
  expect(missingBlocks(db, begin(db, studyKey(LINEUP, variant), 1))).toEqual([0]);
  expect(listStudies(db)).toHaveLength(2);
});
