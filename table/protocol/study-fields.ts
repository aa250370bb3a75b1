/** The fields of analyses. */
import { type JsonObject, wrong } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { readInt, readList, readText } from './fields.ts';
import type { FurtherFields } from './further-fields.ts';

const MOST_KEPT = 1000;
const MOST_HANDS = 1_000_000;

export interface StudyFields {
  /** What the shares are of, or what is played: one of the game's units. */
  readonly unit: string | undefined;
  /** Moves that are searched to the full depth. */
  readonly keep: number | undefined;
  /** Turns, in notation, that must be among the lines. */
  readonly moves: readonly string[];
  /** Of a recorded game, from 1. */
  readonly hand: number | undefined;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Throws ERR_FIELD for a unit that the game does not have, or a number out of its range. */
export function readStudyFields(
  source: JsonObject,
  { module: { units } }: GameKit,
  { cards }: FurtherFields,
): StudyFields {
  const unit = readText(source, 'unit');
  if (unit !== undefined && !units.includes(unit))
    throw wrong('ERR_FIELD', `expected a unit (${units.join(', ')}), found '${unit}'`, 'unit');
  return {
    unit,
    keep: readInt(source, 'keep', 1, MOST_KEPT),
    moves: readList(source, 'moves', 'turns', isText) ?? [],
    hand: cards ? undefined : readInt(source, 'hand', 1, MOST_HANDS),
  };
}
