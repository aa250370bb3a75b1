/** Levers of a remedy as people write them: `0 to 8 step 0.5`, a value, or a list of values. */
import { isObject, nearest, type RuleSet, shownJson, wrong } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import type { Lever } from '../../selfplay/lab/index.ts';
import { applySettings } from '../../table/index.ts';
import { type NumberRange, readRange, valuesOfRange } from '../compare/index.ts';

/** Where points for later places are meant, whatever the option of the game is called. */
const COMPENSATION = 'compensation';
/** What people call them first. */
const POINTS = 'points';

interface OptionBase {
  /** The option of the rules. */
  readonly key: string;
  /** Variants that it leads to: its values, or the ends of its range. */
  readonly samples: readonly RuleSet[];
}

/** One way to change the rules. */
export type LeverOption =
  | (OptionBase & { readonly kind: 'lever'; readonly lever: Lever })
  | (OptionBase & { readonly kind: 'values'; readonly values: readonly string[] });

/** Of compensations: what is printed in rule books. */
const HALF_POINT = 0.5;

function rangeOf(value: unknown): NumberRange | undefined {
  if (typeof value === 'string') return readRange(value);
  if (!isObject(value)) return undefined;
  const keys = Object.keys(value);
  const stray = keys.find((key) => !['from', 'to', 'step'].includes(key));
  if (stray !== undefined) {
    const near = nearest(stray, ['from', 'to', 'step']);
    throw wrong('ERR_FIELD', `a range has no '${stray}'; the nearest is '${near}'`, stray);
  }
  const { from, to, step } = value;
  if (![from, to, step ?? 1].every((one) => typeof one === 'number'))
    throw wrong('ERR_FIELD', `a range takes numbers, not ${shownJson(value)}`, 'range');
  return { from: from as number, to: to as number, step: step as number | undefined };
}

function valueAt(rules: object, key: string): unknown {
  return key.split('.').reduce<unknown>((value, part) => (isObject(value) ? value[part] : undefined), rules);
}

/** The setting of an option: `scoring.seat=[0,4.5]`. */
export function settingOf(key: string, x: readonly number[], shape: Lever['shape']): string {
  return shape === 'places' ? `${key}=[0,${x.join(',')}]` : `${key}=${x[0]}`;
}

function endsOf(rules: GameKit['module']['rules'], base: RuleSet, key: string, lever: Lever): RuleSet[] {
  return [lever.from, lever.to].map((end) => {
    const x = lever.current.map(() => end);
    return applySettings(rules, base, [settingOf(key, x, lever.shape)]);
  });
}

/** Reads a lever of a variant. ERR_FIELD, or what the game says of a value that it does not take. */
export function readLever(
  { module: { rules }, studies }: GameKit,
  base: RuleSet,
  players: number,
  name: string,
  value: unknown,
): LeverOption {
  if (name === POINTS && studies.compensation !== undefined && rules.options?.[POINTS] === undefined)
    throw wrong('ERR_FIELD', `points for the later seats are called ${COMPENSATION}`, name);
  if (name === COMPENSATION && studies.compensation === undefined)
    throw wrong('ERR_FIELD', 'this game gives no points by place', name);
  const key = name === COMPENSATION ? String(studies.compensation) : name;
  const tree = rules.complete(base);
  const current = valueAt(tree, key);
  // What is no key is refused by the game, with the nearest one.
  if (current === undefined) applySettings(rules, base, [`${key}=0`]);
  const range = rangeOf(value);
  if (!range) {
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    const values = list.map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    if (values.length === 0) throw wrong('ERR_FIELD', `${name} has no values`, name);
    const samples = values.map((one) => applySettings(rules, base, [`${key}=${one}`]));
    return { kind: 'values', key, values, samples };
  }
  if (key === studies.compensation) {
    const step = range.step ?? HALF_POINT;
    valuesOfRange(range, step);
    const points = Array.isArray(current) ? (current as number[]) : [];
    const [first = 0, ...later] = points;
    const own = Array.from({ length: players - 1 }, (_, i) => (later[i] ?? 0) - first);
    const lever: Lever = { ...range, step, shape: 'places', current: own };
    return { kind: 'lever', key, lever, samples: endsOf(rules, base, key, lever) };
  }
  if (typeof current !== 'number')
    throw wrong(
      'ERR_FIELD',
      `${key} is no number, so it takes a list of values, not the range ${shownJson(value)}`,
      key,
    );
  const step = range.step ?? 1;
  valuesOfRange(range, step);
  const lever: Lever = { ...range, step, shape: 'one', current: [current] };
  return { kind: 'lever', key, lever, samples: endsOf(rules, base, key, lever) };
}
