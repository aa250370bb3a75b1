/** Checks every field of a request, also those that its operation ignores: a mistake is reported, never passed over. */
import { resolveEvaluatorKind } from '../../ai/index.ts';
import {
  fieldOf,
  isObject,
  type JsonObject,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type RuleSet,
  type Standing,
  shown,
  unwrap,
  wrong,
} from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import { checkKeys, readFlag, readId, readInt, readSpec, readText } from './fields.ts';
import { readStanding } from './games.ts';
import type { NetPlaces } from './net-places.ts';
import {
  type EntryFields,
  type FurtherFields,
  readEntryFields,
  readFurtherFields,
  readStudyFields,
  type StudyFields,
} from './request-fields.ts';
import { readTableFields, type TableFields } from './table-fields.ts';

/** What a search may be held to; a bot heeds those that it knows. */
export interface Limits {
  readonly nodes: number | undefined;
  readonly depth: number | undefined;
  readonly ms: number | undefined;
  readonly trials: number | undefined;
}

export interface Request {
  readonly kit: GameKit;
  readonly rules: RuleSet;
  readonly standing: Standing | undefined;
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
  /** Whether the board itself is wanted; without it the operation decides. */
  readonly geometry: boolean | undefined;
  /** For how many a board or a table is to be set up. */
  readonly players: number | undefined;
  /** Of a game that is played. */
  readonly table: TableFields;
  /** What few games are asked. */
  readonly further: FurtherFields;
  /** Whether lines of progress are wanted. */
  readonly progress: boolean;
  /** What `walks` asks. */
  readonly entry: EntryFields;
  /** What analyses ask. */
  readonly study: StudyFields;
  /** The id of the requests that a cancel ends. */
  readonly target: string | number | undefined;
}

const DEFAULT_SEED = 1;
const MAX_PERFT_DEPTH = 20;
const MOST_LINES = 1000;
const LIMITS: readonly string[] = ['nodes', 'depth', 'ms', 'trials'];

/** Reads the fields of a request whose names have been checked. Throws a `FaultError` at the first that is wrong. */
export function readRequest(source: JsonObject, kit: GameKit, nets: NetPlaces): Request {
  const rules = readVariant(source, kit);
  const further = readFurtherFields(source, kit);
  return {
    kit,
    rules,
    standing: readStanding(source, kit, rules),
    bot: readBot(source, kit, nets),
    evaluator: readEvaluator(source, kit, nets),
    limits: readLimits(source),
    seed: readInt(source, 'seed', Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER) ?? DEFAULT_SEED,
    depth: readInt(source, 'depth', 0, MAX_PERFT_DEPTH),
    lines: readInt(source, 'lines', 1, MOST_LINES),
    turn: further.turns ?? readText(source, 'turn'),
    list: readFlag(source, 'list') ?? true,
    geometry: readFlag(source, 'geometry'),
    players: readPlayers(source, kit, rules),
    table: readTableFields(source, kit, further),
    further,
    progress: readFlag(source, 'progress') ?? false,
    entry: readEntryFields(source),
    study: readStudyFields(source, kit, further),
    target: readId(source, 'target'),
  };
}

/** A text is the name of a variant, never that of a file: what a request may read is not for its sender to say. */
function readVariant(source: JsonObject, { module: { name, rules } }: GameKit): RuleSet {
  const value = fieldOf(source, 'variant');
  if (value === undefined) return rules.fallback;
  if (typeof value === 'string') return unwrap(rules.parseName(value));
  if (isObject(value)) {
    const { game = name, ...own } = value;
    if (game === name) return unwrap(rules.parse(own));
    throw wrong('ERR_GAME', `expected a variant of ${name}, found one of ${shown(game)}`, 'variant.game');
  }
  throw wrong('ERR_FIELD', `variant must be a name or an object, not ${shown(value)}`, 'variant');
}

function readPlayers(source: JsonObject, { module }: GameKit, rules: RuleSet): number | undefined {
  const players = readInt(source, 'players', MIN_PLAYERS, MAX_PLAYERS);
  if (players !== undefined) unwrap(module.checkSeats(rules, players));
  return players;
}

function readBot(source: JsonObject, { players }: GameKit, nets: NetPlaces): string {
  const text = readText(source, 'bot');
  if (text === undefined) return players.defaultBot;
  return nets.place(readSpec(players.resolveBot(text), 'bot').spec);
}

function readEvaluator(source: JsonObject, { players }: GameKit, nets: NetPlaces): string | undefined {
  const text = readText(source, 'evaluator');
  if (text === undefined) return undefined;
  return nets.place(readSpec(resolveEvaluatorKind(players.evaluators, text), 'evaluator').spec);
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
