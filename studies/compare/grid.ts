/** Reads the options and ranges of a sweep, and lists the points of its grid. */
import { fault, type RuleSet, unwrap, wrong } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { gridOf as gridValues, isValid } from '../../selfplay/lab/index.ts';
import { readRules, splitList } from '../input/index.ts';

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
  const count = Math.floor((range.to - range.from) / step) + 1;
  if (count > MAX_VALUES)
    throw wrong('ERR_FIELD', `a range has at most ${MAX_VALUES} values, found ${count}`, 'range');
  return gridValues(lever);
}

/** More options than this make no table that anybody reads. */
const MAX_OPTIONS = 2;
const MAX_POINTS = 200;

/** An option and the values it goes through. */
export interface Vary {
  readonly key: string;
  readonly values: readonly string[];
}

export interface GridPoint {
  /** By option, as it was typed. */
  readonly values: readonly string[];
  readonly variant: RuleSet;
}

/**
 * `scoring.array=0,4,8`: a list of values, which may be lists themselves: `scoring.rings=[0,1,2,3,4],[1,2,3,4,5]`. A range of
 * numbers stands for its values, in steps of 1 if none is given: `scoring.array=0..8`, `scoring.array=0 to 8 step 2`.
 */
export function readVary(texts: readonly string[]): Vary[] {
  if (texts.length < 1 || texts.length > MAX_OPTIONS) {
    throw wrong('ERR_ARGUMENT', `--vary takes one option or two, not ${texts.length}`, 'vary');
  }
  const options = texts.map((text): Vary => {
    const end = text.indexOf('=');
    if (end < 0) return unwrap(fault('ERR_SYNTAX', `--vary takes key=value,value..., not '${text}'`, 'vary'));
    return { key: text.slice(0, end).trim(), values: splitList(text.slice(end + 1)).flatMap(valuesOf) };
  });
  if (new Set(options.map(({ key }) => key)).size < options.length) {
    throw wrong('ERR_ARGUMENT', `${options[0].key} is varied twice`, 'vary');
  }
  return options;
}

function valuesOf(text: string): readonly string[] {
  const range = readRange(text);
  return range ? valuesOfRange(range, range.step ?? 1).map(String) : [text];
}

/** Every combination of the values on top of a variant, the last option's the fastest. */
export function gridOf(
  { module }: GameKit,
  text: string,
  settings: readonly string[],
  options: readonly Vary[],
): GridPoint[] {
  let points: readonly (readonly string[])[] = [[]];
  for (const { values } of options) {
    points = points.flatMap((point) => values.map((value) => [...point, value]));
  }
  if (points.length < 2) throw wrong('ERR_ARGUMENT', 'a sweep takes two values at least', 'vary');
  if (points.length > MAX_POINTS) {
    throw wrong('ERR_ARGUMENT', `${points.length} points are more than ${MAX_POINTS}`, 'vary');
  }
  return points.map((values) => {
    const own = values.map((value, i) => `${options[i].key}=${value}`);
    return { values, variant: readRules(module.rules, text, [...settings, ...own]) };
  });
}
