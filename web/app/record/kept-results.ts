/** Keeps the results of this device, and what reviews say of them. */
import type { ReviewAnswer } from '../../../table/protocol/index.ts';
import { keyOf } from '../finished-list.ts';
import { kept } from '../kept.ts';
import { isoNow } from '../outside.ts';
import { finishedGames } from '../store.ts';
import { personIn, type Result, withFinished } from './results.ts';

interface Kept {
  /** Games that ended earlier were deleted from here, and are not taken up again. ISO 8601. */
  readonly since: string;
  readonly list: readonly Result[];
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null) return false;
  const { since, list } = value as Partial<Record<keyof Kept, unknown>>;
  return typeof since === 'string' && Array.isArray(list) && list.every(isResult);
}

function isResult(value: unknown): value is Result {
  if (typeof value !== 'object' || value === null) return false;
  const { key, game, level, players, share, ended, loss } = value as Partial<Record<keyof Result, unknown>>;
  const areTexts = [key, game, level, ended].every((text) => typeof text === 'string');
  const areNumbers = [players, share, loss ?? 0].every((number) => typeof number === 'number');
  return areTexts && areNumbers;
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
