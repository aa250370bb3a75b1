/** Reviews games without a review one by one, while a person looks at the results. */
import type { ReviewAnswer } from '../../../table/protocol/index.ts';
import { analyst } from '../engine.ts';
import { findFinished } from '../store.ts';
import { REVIEW_DEPTH } from '../study/review/run.ts';
import { knownResults, noteReview } from './kept-results.ts';

/** Nobody waits longer, and a phone is not made warm for it. */
const MOST = 10;

/** The records of the newest games without a review. */
function unreviewed(): string[] {
  return knownResults()
    .filter(({ loss }) => loss === undefined)
    .flatMap(({ key }) => findFinished(key)?.record ?? [])
    .slice(0, MOST);
}

/** Stops when it is told to; a game that cannot be reviewed is passed over. */
export async function reviewIdly(leaving: AbortSignal, onGame: (left: number) => void): Promise<void> {
  const records = unreviewed();
  for (const [i, record] of records.entries()) {
    if (leaving.aborted) return;
    onGame(records.length - i);
    const fields = { record, limits: { depth: REVIEW_DEPTH } };
    await analyst.ask<ReviewAnswer>('review', fields, { signal: leaving }).then(
      (review) => noteReview(record, review),
      () => undefined,
    );
  }
  if (!leaving.aborted) onGame(0);
}
