/**
 * Defines the range of rules that a rules net learns, and draws variants. Every variant has the full board, twelve
 * pawns and two dice of six faces; what a range says is which scores and options come up, and how often.
 */
import { closingWorth, RULE_FLAGS, ruleValues } from '../../../ai/dama-bianca/index.ts';
import {
  NAMED_VARIANTS,
  OPTIONS,
  parseVariant,
  rulesOf,
  type Variant,
  type VariantKey,
  withSettings,
} from '../../../engine/dama-bianca/index.ts';
import {
  Field,
  type FieldSource,
  type Option,
  type Result,
  type Rng,
  resultOf,
  unwrap,
} from '../../../engine/index.ts';

export interface RuleRange {
  /** Share of variants that are a named one, as it is printed. The other shares are of the rest. */
  readonly printed: number;
  /** Share of variants that are played for hands; their scores mean nothing. */
  readonly hands: number;
  /** Share of variants whose scores are those of a named variant. */
  readonly named: number;
  /** Shares whose rings score 1 to 5, and 0 to 4; the others score what is drawn. */
  readonly plain: number;
  readonly fromZero: number;
  /** Share with which each of centre, array and off scores as in `moonlight`. */
  readonly usual: number;
  /** Scores of a ring, the centre, the array, a pawn off: the least and the most, in points. */
  readonly ring: readonly [number, number];
  readonly centre: readonly [number, number];
  readonly array: readonly [number, number];
  readonly off: readonly [number, number];
  /** Share of variants in which the closer alone scores the array. */
  readonly closerArray: number;
  /** Share of variants whose later places score something, and what, in points. */
  readonly seats: number;
  readonly seat: readonly [number, number];
  /** Least worth of closing, centre and array above the mean of the rings, in points of moonlight's scale. */
  readonly closing: number;
  /** Share with which each other option leaves its default. */
  readonly option: number;
  /** The same for `walk.turning`, `walk.revisit` and `array.connected`, where turns take several times as long. */
  readonly slowOption: number;
  /** The same for `hand.end`, a remedy that designers try where they change no rule of play. */
  readonly handEnd: number;
}

export const DEFAULT_RANGE: RuleRange = Object.freeze<RuleRange>({
  printed: 0,
  hands: 0.25,
  named: 0.15,
  plain: 0.4,
  fromZero: 0.15,
  usual: 0.25,
  ring: [0, 10],
  centre: [0, 15],
  array: [0, 12],
  off: [-8, 0],
  closerArray: 0.3,
  seats: 0.5,
  seat: [-4, 12],
  closing: 3,
  option: 0.15,
  slowOption: 0.06,
  handEnd: 0.15,
});

const RANGE_KEYS = Object.keys(DEFAULT_RANGE) as (keyof RuleRange)[];

/** Bounds of what scores a range may give, in points. */
const MOST_POINTS = 50;
const MOST_CLOSING = 8;
/** Scores are drawn in half points; half of them are whole. */
const HALF = 0.5;

/** The options that are drawn, and what they are away from their defaults. */
const OTHERS = RULE_FLAGS.map((key) => {
  const { values, fallback }: Option = OPTIONS[key];
  return [key, values?.find((value) => value !== fallback)] as const;
});

const SLOW: readonly VariantKey[] = ['walk.turning', 'walk.revisit', 'array.connected'];

/** ERR_ARGUMENT, `at` the place of the key, for an unknown key or a value out of range. */
export function readRuleRange(source: FieldSource): Result<RuleRange> {
  return resultOf(() => {
    const given = new Field(source, 'ERR_ARGUMENT').table('a range of rules', RANGE_KEYS);
    const own = RANGE_KEYS.flatMap((key) => {
      const field = given[key];
      if (!field) return [];
      const isNumber = typeof DEFAULT_RANGE[key] === 'number';
      const most = key === 'closing' ? MOST_CLOSING : 1;
      return [[key, isNumber ? field.number(0, most) : readInterval(field)]];
    });
    return Object.freeze({ ...DEFAULT_RANGE, ...Object.fromEntries(own) });
  });
}

function readInterval(field: Field): readonly [number, number] {
  const { value } = field;
  const isPoints = (end: unknown): boolean => Number.isInteger(end) && Math.abs(Number(end)) <= MOST_POINTS;
  if (Array.isArray(value) && value.length === 2 && value.every(isPoints) && value[0] <= value[1])
    return [value[0], value[1]];
  throw field.unlike(`[least, most] in whole points from -${MOST_POINTS} to ${MOST_POINTS}`);
}

/** A variant of the range for so many seats, named "drawn", of single hands: one that nets of any rules have inputs for. */
export function drawVariant(range: RuleRange, players: number, rng: Rng): Variant {
  for (;;) {
    const variant = drawAny(range, players, rng);
    const isPlayed = isHands(variant) || closingWorth(rulesOf(variant)) >= range.closing;
    if (isPlayed && ruleValues(rulesOf(variant), players).ok) return variant;
  }
}

function isHands({ match }: Variant): boolean {
  return match.format === 'hands';
}

function drawAny(range: RuleRange, players: number, rng: Rng): Variant {
  // Nothing is drawn for a share of 0, so a range without it gives the variants that it gave before the key was there.
  if (range.printed > 0 && rng.uniform() < range.printed) {
    return singleHands(NAMED_VARIANTS[rng.below(NAMED_VARIANTS.length)], []);
  }
  const forHands = rng.uniform() < range.hands;
  const settings = forHands ? [] : scoreSettings(range, players, rng);
  settings.push(`match.format=${forHands ? 'hands' : 'points'}`);
  for (const [key, other] of OTHERS) {
    if (rng.uniform() < shareOf(key, range)) settings.push(`${key}=${other}`);
  }
  return singleHands(unwrap(parseVariant({ base: 'moonlight' })), settings);
}

function shareOf(key: VariantKey, { option, slowOption, handEnd }: RuleRange): number {
  if (key === 'hand.end') return handEnd;
  return SLOW.includes(key) ? slowOption : option;
}

function singleHands(variant: Variant, settings: readonly string[]): Variant {
  return unwrap(withSettings(variant, [...settings, 'match.hands=1', 'name=drawn', 'title=drawn']));
}

function scoreSettings(range: RuleRange, players: number, rng: Rng): string[] {
  const settings: string[] = [];
  const set = (key: string, value: unknown): void => {
    settings.push(`scoring.${key}=${JSON.stringify(value)}`);
  };
  if (rng.uniform() < range.named) {
    const { scoring } = NAMED_VARIANTS[rng.below(NAMED_VARIANTS.length)];
    for (const key of ['rings', 'centre', 'array', 'arrayFor', 'off', 'seat'] as const)
      set(key, scoring[key]);
  } else {
    set('rings', drawRings(range, rng));
    for (const key of ['centre', 'array', 'off'] as const) {
      if (rng.uniform() >= range.usual) set(key, drawScore(range[key], rng));
    }
    if (rng.uniform() < range.closerArray) set('arrayFor', 'closer');
  }
  if (rng.uniform() < range.seats) {
    set('seat', [0, ...Array.from({ length: players - 1 }, () => drawScore(range.seat, rng))]);
  }
  return settings;
}

/** Mostly what somebody might print: 1 to 5, 0 to 4, all the same, steps of one size, growing steps, falling, or anything. */
function drawRings({ plain, fromZero, ring }: RuleRange, rng: Rng): number[] {
  const kind = rng.uniform();
  if (kind < plain) return [1, 2, 3, 4, 5];
  if (kind < plain + fromZero) return [0, 1, 2, 3, 4];
  const drawn = Array.from({ length: 5 }, () => drawScore(ring, rng));
  const shape = rng.below(6);
  if (shape === 0) return drawn.fill(drawn[0]);
  if (shape === 1) return drawn.toSorted((a, b) => b - a);
  if (shape === 2) return drawn;
  const rising = drawn.toSorted((a, b) => a - b);
  if (shape === 3) return rising;
  const [least, most] = [rising[0], rising[4]];
  const power = shape === 4 ? 1 : 2;
  return rising.map((_, i) => Math.round((least + (most - least) * (i / 4) ** power) / HALF) * HALF);
}

function drawScore([least, most]: readonly [number, number], rng: Rng): number {
  if (rng.below(2) === 0) return least + rng.below(most - least + 1);
  return least + HALF * rng.below(2 * (most - least) + 1);
}
