/** Keeps the results of this device, and what reviews say of them. */
import type { ReviewAnswer } from '../../../table/protocol/index.ts';
import { keyOf } from '../finished-list.ts';
import { kept } from '../kept.ts';
import { isoNow } from '../outside.ts';
import { finishedGames } from '../store.ts';
import { hasTexts } from '../stored.ts';
import { personIn, type Result, withFinished } from './results.ts';

interface Kept {
  /** Games that ended earlier were deleted from here, and are not taken up again. ISO 8601. */
  readonly since: string;
  readonly list: readonly Result[];
}

function isKept(value: unknown): value is Kept {
  return hasTexts(value, 'since') && Array.isArray(value.list) && value.list.every(isResult);
}

function isResult(value: unknown): value is Result {
  if (!hasTexts(value, 'key', 'game', 'level', 'ended')) return false;
  const { players, share, loss = 0 } = value;
  return [players, share, loss].every((number) => typeof number === 'number');
}

const results = kept<Kept>('results', { since: '', list: [] }, isKept);

/** All of them, the newest first; those of games that have ended since are added before. */
export function knownResults(): readonly Result[] {
  const { since, list } = results.value;
  return withFinished(list, finishedGames.value, since);
}

/** Keeps what is known now, so that it outlives the list of finished games. */
export function keepResults(): void {
  const list = knownResults();
  if (list !== results.peek().list) results.value = { ...results.peek(), list };
}

/** Notes what a person gave away in a game, from its review. */
export function noteReview(record: string, review: ReviewAnswer): void {
  const key = keyOf(record);
  const seat = personIn(review.hands[0]?.seats.map(({ name }) => name) ?? []);
  const totals = (review.seats ?? review.hands[0]?.seats)?.[seat];
  if (!totals || totals.decisions === 0) return;
  const list = knownResults().map((result) =>
    result.key === key ? { ...result, loss: totals.errorRate } : result,
  );
  results.value = { ...results.peek(), list };
}

export function forgetResults(): void {
  results.value = { since: isoNow(), list: [] };
}
