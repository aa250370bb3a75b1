/** Ranges of numbers as people write them: `0 to 8 step 0.5`, `0..8`, `0-8 by 0.5`. */
import { wrong } from '../engine/index.ts';
import { gridOf, isValid } from '../selfplay/lab/index.ts';

export interface NumberRange {
  readonly from: number;
  readonly to: number;
  /** Undefined where it is left out. */
  readonly step: number | undefined;
}

const RANGE =
  /^\s*(-?\d+(?:\.\d+)?)\s*(?:to|\.\.|-)\s*(-?\d+(?:\.\d+)?)(?:\s+(?:step|by)\s+(\d+(?:\.\d+)?))?\s*$/;
const MAX_VALUES = 1000;

/** `undefined` for a text that is no range. */
export function readRange(text: string): NumberRange | undefined {
  const match = RANGE.exec(text);
  if (!match) return undefined;
  const [, from, to, step] = match;
  return { from: Number(from), to: Number(to), step: step === undefined ? undefined : Number(step) };
}

/** Every value, ascending. ERR_FIELD for a range that goes down or has too many. */
export function valuesOfRange(range: NumberRange, step: number): number[] {
  const lever = { ...range, step, shape: 'one', current: [] } as const;
  if (!isValid(lever)) {
    const text = `${range.from} to ${range.to} step ${step}`;
    throw wrong('ERR_FIELD', `a range goes up, in steps above 0: ${text}`, 'range');
  }
  const values = gridOf(lever);
  if (values.length > MAX_VALUES)
    throw wrong('ERR_FIELD', `a range has at most ${MAX_VALUES} values, found ${values.length}`, 'range');
  return values;
}
