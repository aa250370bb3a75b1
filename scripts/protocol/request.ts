/**
 * A request with every field that it gives checked, also those that its operation has no use for: a mistake is told,
 * never passed over.
 */
import { DEFAULT_BOT, resolveDamaBot, resolveEvaluator } from '../../ai/dama-bianca/index.ts';
import {
  checkSeats,
  DEFAULTS,
  type Dice,
  type MatchStand,
  POINT,
  parsePosition,
  parseVariant,
  parseVariantName,
  type Rules,
  rulesOf,
  type Setup,
  type Variant,
} from '../../engine/dama-bianca/index.ts';
import { unwrap } from '../../engine/index.ts';
import { wrong } from '../input.ts';
import {
  checkKeys,
  fieldOf,
  isObject,
  type JsonObject,
  readFlag,
  readId,
  readIn,
  readInt,
  readSpec,
  readText,
  shown,
} from './fields.ts';
import type { NetFolders } from './net-folders.ts';

/** The fields that every operation takes. */
export const COMMON_FIELDS: readonly string[] = [
  'id',
  'op',
  'variant',
  'position',
  'roll',
  'match',
  'bot',
  'evaluator',
  'limits',
  'seed',
];

/** What a search may be held to; a bot heeds those that it knows. */
export interface Limits {
  readonly nodes: number | undefined;
  readonly depth: number | undefined;
  readonly ms: number | undefined;
  readonly trials: number | undefined;
}

export interface Request {
  readonly rules: Rules;
  readonly setup: Setup | undefined;
  readonly roll: Dice | undefined;
  readonly stand: MatchStand | undefined;
  /** A specification of a bot that exists. */
  readonly bot: string;
  /** A specification of an evaluator that exists, but may not be for this game. */
  readonly evaluator: string | undefined;
  readonly limits: Limits;
  readonly seed: number;
  readonly depth: number | undefined;
  /** Wanted of `best`. */
  readonly lines: number | undefined;
  readonly turn: string | undefined;
  readonly list: boolean;
  /** Whether lines of progress are wanted. */
  readonly progress: boolean;
  /** The id of the requests that a cancel ends. */
  readonly request: string | number | undefined;
}

const DEFAULT_SEED = 1;
const MAX_PERFT_DEPTH = 6;
const MOST_LINES = 1000;
/** In points; beyond any match of 99 hands, and small enough for exact totals. */
const MAX_TOTAL = 200_000;
const LIMITS: readonly string[] = ['nodes', 'depth', 'ms', 'trials'];

/** Reads the fields of a request whose names have been checked. Throws a `FaultError` at the first that is wrong. */
export function readRequest(source: JsonObject, nets: NetFolders): Request {
  const rules = rulesOf(readVariant(source));
  const setup = readPosition(source, rules);
  return {
    rules,
    setup,
    roll: readRoll(source, rules),
    stand: readMatch(source, rules.variant, setup),
    bot: readBot(source, nets),
    evaluator: readEvaluator(source, nets),
    limits: readLimits(source),
    seed: readInt(source, 'seed', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) ?? DEFAULT_SEED,
    depth: readInt(source, 'depth', 0, MAX_PERFT_DEPTH),
    lines: readInt(source, 'lines', 1, MOST_LINES),
    turn: readText(source, 'turn'),
    list: readFlag(source, 'list') ?? true,
    progress: readFlag(source, 'progress') ?? false,
    request: readId(source, 'request'),
  };
}

/** A text is the name of a variant, never that of a file: what a request may read is not for its sender to say. */
function readVariant(source: JsonObject): Variant {
  const value = fieldOf(source, 'variant');
  if (value === undefined) return DEFAULTS;
  if (typeof value === 'string') return unwrap(parseVariantName(value));
  if (isObject(value)) return unwrap(parseVariant(value));
  throw wrong('ERR_FIELD', `variant must be a name or an object, not ${shown(value)}`, 'variant');
}

function readPosition(source: JsonObject, rules: Rules): Setup | undefined {
  const text = readText(source, 'position');
  if (text === undefined) return undefined;
  const setup = readIn(parsePosition(text, rules), 'position');
  unwrap(checkSeats(rules.variant, setup.pawns.length));
  return setup;
}

function readRoll(source: JsonObject, rules: Rules): Dice | undefined {
  const value = fieldOf(source, 'roll');
  if (value === undefined) return undefined;
  const { faces } = rules.rolls;
  const isDie = (die: unknown): boolean => Number.isInteger(die) && Number(die) >= 1 && Number(die) <= faces;
  if (Array.isArray(value) && value.length === 2 && value.every(isDie)) return [value[0], value[1]];
  const found = Array.isArray(value) && value.length === 2 ? value.map(shown).join(' and ') : shown(value);
  throw wrong('ERR_ROLL', `roll must be two integers from 1 to ${faces}, not ${found}`, 'roll');
}

function readMatch(source: JsonObject, variant: Variant, setup: Setup | undefined): MatchStand | undefined {
  const value = fieldOf(source, 'match');
  if (value === undefined) return undefined;
  if (!isObject(value)) throw wrong('ERR_MATCH', `match must be an object, not ${shown(value)}`, 'match');
  checkKeys(value, ['hand', 'scores'], 'match', 'ERR_MATCH', 'match.');
  const given = fieldOf(value, 'hand');
  const hand = given === undefined ? 1 : given;
  const { hands } = variant.match;
  if (!Number.isInteger(hand) || Number(hand) < 1 || Number(hand) > hands) {
    const message = `the hand must be an integer from 1 to ${hands}, the hands of a match of ${variant.name}`;
    throw wrong('ERR_MATCH', `${message}, not ${shown(hand)}`, 'match.hand');
  }
  const units = readTotals(fieldOf(value, 'scores'), setup?.pawns.length);
  return { hand: Number(hand) - 1, units };
}

/** Each seat's total in units; `seats` is undefined if the request has no position to count them by. */
function readTotals(scores: unknown, seats: number | undefined): number[] {
  if (scores === undefined) return new Array<number>(seats ?? 0).fill(0);
  const isTotal = (score: unknown): score is number =>
    typeof score === 'number' && Math.abs(score) <= MAX_TOTAL;
  if (Array.isArray(scores) && scores.every(isTotal) && scores.length === (seats ?? scores.length)) {
    return scores.map((score) => Math.round(score * POINT));
  }
  const message = `the scores must be a list of one number from -${MAX_TOTAL} to ${MAX_TOTAL} for each seat`;
  throw wrong('ERR_MATCH', message, 'match.scores');
}

function readBot(source: JsonObject, nets: NetFolders): string {
  const text = readText(source, 'bot');
  if (text === undefined) return DEFAULT_BOT;
  return nets.place(readSpec(resolveDamaBot(text), 'bot').spec);
}

function readEvaluator(source: JsonObject, nets: NetFolders): string | undefined {
  const text = readText(source, 'evaluator');
  return text === undefined ? undefined : nets.place(readSpec(resolveEvaluator(text), 'evaluator').spec);
}

function readLimits(source: JsonObject): Limits {
  const given = fieldOf(source, 'limits');
  const value = given === undefined ? {} : given;
  if (!isObject(value)) throw wrong('ERR_LIMIT', `limits must be an object, not ${shown(value)}`, 'limits');
  checkKeys(value, LIMITS, 'limits', 'ERR_LIMIT', 'limits.');
  const count = (name: string): number | undefined => {
    const limit = fieldOf(value, name);
    if (limit === undefined) return undefined;
    const isTime = name === 'ms';
    if (
      isTime ? Number.isFinite(limit) && Number(limit) > 0 : Number.isSafeInteger(limit) && Number(limit) >= 1
    ) {
      return Number(limit);
    }
    const allowed = isTime ? 'a number above 0' : 'an integer from 1';
    throw wrong('ERR_LIMIT', `limits.${name} must be ${allowed}, not ${shown(limit)}`, `limits.${name}`);
  };
  return { nodes: count('nodes'), depth: count('depth'), ms: count('ms'), trials: count('trials') };
}
