/** The fields of `walks`. */
import type { JsonObject } from '../../engine/index.ts';
import { readInt, readList } from './fields.ts';

const MOST_SPOTS = 10_000;
const MOST_FACES = 100;

/** Spots are those of the board's geometry. */
export interface EntryFields {
  /** The spots that have been clicked. */
  readonly clicks: readonly number[];
  /** The one number of the dice that is wanted for the next walk. */
  readonly die: number | undefined;
  /** A spot that was clicked and is not possible. */
  readonly refused: number | undefined;
  /** A spot whose walks are wanted. */
  readonly reach: number | undefined;
}

function isSpot(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) < MOST_SPOTS;
}

/** Throws ERR_FIELD for what is no spot, or no number of dice. */
export function readEntryFields(source: JsonObject): EntryFields {
  return {
    clicks: readList(source, 'clicks', 'spots', isSpot) ?? [],
    die: readInt(source, 'die', 1, MOST_FACES),
    refused: readInt(source, 'refused', 0, MOST_SPOTS - 1),
    reach: readInt(source, 'reach', 0, MOST_SPOTS - 1),
  };
}
