/** The points of a hand of numbers (L25 to L27). */
import { bitCount } from '../index.ts';
import { addNumber, CELLS, dropNumber, hasNumber, numbersIn, setOf, WORDS } from './cells.ts';
import type { LabirintoValues } from './rules.ts';

export const CATEGORIES = ['radical', 'final', 'figure', 'inverse', 'run', 'complement'] as const;
export type Category = (typeof CATEGORIES)[number];
type Combinations = Readonly<Record<Category, number>>;

const BASE = 10;

function figureOf(number: number): number {
  return Math.floor(number / BASE) + (number % BASE);
}

/** The same summed up again until one digit is left, as in lotto: 1 to 9. */
function rootOf(number: number): number {
  return 1 + ((number - 1) % (BASE - 1));
}

/** The number with the two digits exchanged; 0 if there is none. */
function inverseOf(number: number): number {
  const inverse = BASE * (number % BASE) + Math.floor(number / BASE);
  return inverse === number || inverse > CELLS || inverse < 1 ? 0 : inverse;
}

/** What makes 90 with the number; 0 if there is none. */
function complementOf(number: number): number {
  const rest = CELLS - number;
  return rest === number || rest < 1 ? 0 : rest;
}

const ALL = Array.from({ length: CELLS }, (_, i) => i + 1);

function classesBy(keyOf: (number: number) => number): readonly Int32Array[] {
  return [...new Set(ALL.map(keyOf))].map((key) => setOf(ALL.filter((number) => keyOf(number) === key)));
}

/** The classes of numbers by category, as sets. */
const CLASSES = {
  radical: classesBy((number) => Math.floor(number / BASE)),
  final: classesBy((number) => number % BASE),
  digits: classesBy(figureOf),
  nine: classesBy(rootOf),
} as const;

/** Pairs, lower number first. */
function pairsBy(partnerOf: (number: number) => number): readonly (readonly [number, number])[] {
  return ALL.filter((number) => partnerOf(number) > number).map(
    (number) => [number, partnerOf(number)] as const,
  );
}
const PAIRS = { inverse: pairsBy(inverseOf), complement: pairsBy(complementOf) } as const;

function countGroups(held: Int32Array, at: number, classes: readonly Int32Array[], size: number): number {
  let groups = 0;
  for (const one of classes) {
    let count = 0;
    for (let word = 0; word < WORDS; word++) count += bitCount(one[word] & held[at + word]);
    if (count >= size) groups += Math.floor(count / size);
  }
  return groups;
}

function countPairs(held: Int32Array, at: number, pairs: readonly (readonly [number, number])[]): number {
  let count = 0;
  for (const [low, high] of pairs) if (hasNumber(held, at, low) && hasNumber(held, at, high)) count++;
  return count;
}

function countRuns(held: Int32Array, at: number): number {
  let runs = 0;
  let length = 0;
  for (let number = 1; number <= CELLS; number++) {
    length = hasNumber(held, at, number) ? length + 1 : 0;
    if (length < 3) continue;
    runs++;
    length = 0;
  }
  return runs;
}

/** The combinations of a set of numbers by category, where each number may serve in all of them (L26). */
export function combinationsIn(held: Int32Array, at: number, values: LabirintoValues): Combinations {
  return {
    radical: countGroups(held, at, CLASSES.radical, values['scoring.radical'][0]),
    final: countGroups(held, at, CLASSES.final, values['scoring.final'][0]),
    figure: countGroups(held, at, CLASSES[values['scoring.sum']], values['scoring.figure'][0]),
    inverse: countPairs(held, at, PAIRS.inverse),
    run: countRuns(held, at),
    complement: countPairs(held, at, PAIRS.complement),
  };
}

function pointsOf(values: LabirintoValues): Combinations {
  return {
    radical: values['scoring.radical'][1],
    final: values['scoring.final'][1],
    figure: values['scoring.figure'][1],
    inverse: values['scoring.inverse'],
    run: values['scoring.run'],
    complement: values['scoring.complement'],
  };
}

/** The points of a set of numbers: three words from `at` on. */
export function scoreOf(held: Int32Array, at: number, values: LabirintoValues): number {
  if (values['scoring.reuse'] === 'none') return bestPacking(numbersIn(held, at), values);
  const points = pointsOf(values);
  const combinations = combinationsIn(held, at, values);
  return CATEGORIES.reduce((sum, category) => sum + points[category] * combinations[category], 0);
}

/** A combination that a hand holds. */
interface Packed {
  /** Numbers of the hand behind its lowest one, by index. */
  readonly rest: readonly number[];
  readonly points: number;
}

function* choices(from: readonly number[], size: number, first = 0): Generator<readonly number[], void> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let i = first; i <= from.length - size; i++)
    for (const others of choices(from, size - 1, i + 1)) yield [from[i], ...others];
}

/** By index of a number in the hand: the combinations of which it is the lowest. */
function combinationsFrom(
  numbers: readonly number[],
  values: LabirintoValues,
): readonly (readonly Packed[])[] {
  const points = pointsOf(values);
  const keys = {
    radical: (number: number) => Math.floor(number / BASE),
    final: (number: number) => number % BASE,
    figure: values['scoring.sum'] === 'nine' ? rootOf : figureOf,
  };
  const sizes = {
    radical: values['scoring.radical'][0],
    final: values['scoring.final'][0],
    figure: values['scoring.figure'][0],
  };
  return numbers.map((number, i) => {
    const above = (other: number): number[] => {
      const index = numbers.indexOf(other);
      return index > i ? [index] : [];
    };
    const pair = (other: number, worth: number): Packed[] =>
      above(other).map((index) => ({ rest: [index], points: worth }));
    const [second, third] = [above(number + 1), above(number + 2)];
    const run =
      second.length + third.length === 2 ? [{ rest: [...second, ...third], points: points.run }] : [];
    const groups = (['radical', 'final', 'figure'] as const).flatMap((category) => {
      const keyOf = keys[category];
      const mates = numbers.flatMap((other, at) => (at > i && keyOf(other) === keyOf(number) ? [at] : []));
      return [...choices(mates, sizes[category] - 1)].map((rest) => ({ rest, points: points[category] }));
    });
    const all = [
      ...pair(complementOf(number), points.complement),
      ...pair(inverseOf(number), points.inverse),
      ...run,
      ...groups,
    ];
    return all.filter((one) => one.points > 0);
  });
}

/** The most points of disjoint combinations (L27): the lowest number left is unused, or in one of its combinations. */
function bestPacking(numbers: readonly number[], values: LabirintoValues): number {
  const combinations = combinationsFrom(numbers, values);
  const known = new Map<string, number>();
  const left = setOf(numbers.map((_, i) => i + 1));
  const best = (first: number): number => {
    let i = first;
    while (i < numbers.length && (!hasNumber(left, 0, i + 1) || combinations[i].length === 0)) i++;
    if (i === numbers.length) return 0;
    const key = `${i} ${left.join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    dropNumber(left, 0, i + 1);
    let most = best(i + 1);
    for (const { rest, points } of combinations[i]) {
      if (!rest.every((index) => hasNumber(left, 0, index + 1))) continue;
      for (const index of rest) dropNumber(left, 0, index + 1);
      most = Math.max(most, points + best(i + 1));
      for (const index of rest) addNumber(left, 0, index + 1);
    }
    addNumber(left, 0, i + 1);
    known.set(key, most);
    return most;
  };
  return best(0);
}

/** The points of a list of different numbers. */
export function scoreNumbers(numbers: readonly number[], values: LabirintoValues): number {
  return scoreOf(setOf(numbers), 0, values);
}

/** The combinations of a list of different numbers by category (L26). */
export function scoreCategories(numbers: readonly number[], values: LabirintoValues): Combinations {
  return combinationsIn(setOf(numbers), 0, values);
}
