/** The game that the review is about. */
import { goTo } from '../route.ts';
import { findFinished } from './finished.ts';
import { keyOf } from './finished-list.ts';
import { lastRecord } from './last-record.ts';

/** Shows a record on the review screen, from one of its hands if that is said (from 1). */
export function openRecord(record: string, hand?: number): void {
  lastRecord.value = record;
  goTo('review', { game: keyOf(record), ...(hand === undefined ? {} : { hand: String(hand) }) });
}

/** The record that an address names by its key; without a key the last one. '' if there is none. */
export function recordOf(key: string | null): string {
  if (key === null) return lastRecord.value;
  const finished = findFinished(key);
  if (finished) return finished.record;
  return keyOf(lastRecord.value) === key ? lastRecord.value : '';
}

/** What is looked at is what the menu leads back to. */
export function rememberRecord(record: string): void {
  if (record !== '') lastRecord.value = record;
}
