/** Reads what a tournament is and where it stops from a file or from options, every fault with its place. */
import { existsSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { configHash } from '../../db/index.ts';
import { FaultError, MAX_PLAYERS, MIN_PLAYERS, type RuleSet, wrong } from '../../engine/index.ts';
import {
  botName,
  countTables,
  DEFAULT_GAME,
  FORMATS,
  type Format,
  fillLineup,
  type GameKit,
  gameNamed,
  MAX_TABLES,
  settleStudy,
  type TournamentPlan,
} from '../../selfplay/index.ts';
import { type Path, pathText, type Source } from '../config/index.ts';
import { readGame, readRules } from '../input/index.ts';

/** Where a run stops; whichever limit is met first. */
interface TournamentLimits {
  /** Blocks of each pairing. */
  readonly blocks: number | undefined;
  /** Milliseconds of this run. */
  readonly timeMs: number | undefined;
  /** Elo to either side that every rating interval shall be within. */
  readonly precision: number | undefined;
}

export interface TournamentConfig {
  readonly name: string;
  readonly plan: TournamentPlan;
  readonly limits: TournamentLimits;
}

const KEYS = [
  ...[
    'name',
    'game',
    'variants',
    'players',
    'bots',
    'format',
    'challengers',
    'rounds',
    'tables',
    'unit',
    'seed',
  ],
  ...['blocks', 'time', 'precision'],
] as const;
type Key = (typeof KEYS)[number];

const DEFAULT_BLOCKS = 100;
const MAX_BLOCKS = 1e7;
const MAX_ROUNDS = 1000;
const NAME = /^[A-Za-z0-9][A-Za-z0-9_.:-]{0,99}$/;
const TIME = /^(?=\d)(?:(\d+(?:\.\d+)?)d)?(?:(\d+(?:\.\d+)?)h)?(?:(\d+(?:\.\d+)?)m)?(?:(\d+(?:\.\d+)?)s)?$/;

/** Reads `1d`, `8h`, `1h30m`, `90s` into milliseconds; undefined for anything else. */
export function parseTime(text: string): number | undefined {
  const match = TIME.exec(text.replaceAll(' ', ''));
  if (!match) return undefined;
  const [d, h, m, s] = match.slice(1).map((part) => Number(part ?? 0));
  const ms = Math.round(1000 * (86_400 * d + 3600 * h + 60 * m + s));
  return ms > 0 && Number.isSafeInteger(ms) ? ms : undefined;
}

/** The fields of a source, each read once. Faults are ERR_FIELD with the place of the value. */
class Fields {
  readonly #values: Readonly<Record<string, unknown>>;
  readonly #placeOf: (path: Path) => string;

  constructor({ value, placeOf }: Source) {
    this.#placeOf = placeOf;
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      throw this.fault([], 'a tournament is an object with keys such as bots and players');
    this.#values = value as Record<string, unknown>;
    const stray = Object.keys(this.#values).find((key) => !(KEYS as readonly string[]).includes(key));
    if (stray !== undefined)
      throw this.fault([stray], `a tournament has no '${stray}'; it has ${KEYS.join(', ')}`);
  }

  fault(path: Path, message: string): FaultError {
    return wrong('ERR_FIELD', message, this.#placeOf(path));
  }

  has(key: Key): boolean {
    return Object.hasOwn(this.#values, key);
  }

  value(key: Key): unknown {
    return this.has(key) ? this.#values[key] : undefined;
  }

  /** A list, or one value that stands for a list of it; not empty. */
  list(key: Key): readonly unknown[] | undefined {
    const value = this.value(key);
    if (value === undefined) return undefined;
    const list: readonly unknown[] = Array.isArray(value) ? value : [value];
    if (list.length === 0) throw this.fault([key], `${key} is empty`);
    return list;
  }

  integer(key: Key, min: number, max: number): number | undefined {
    const value = this.value(key);
    return value === undefined ? undefined : this.checkInteger([key], value, min, max);
  }

  checkInteger(path: Path, value: unknown, min: number, max: number): number {
    if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
    throw this.fault(path, `${pathText(path)} takes an integer from ${min} to ${max}, not ${shown(value)}`);
  }

  choice<T extends string>(key: Key, choices: readonly T[], fallback: T): T {
    const value = this.value(key);
    if (value === undefined) return fallback;
    const choice = choices.find((one) => one === value);
    if (choice !== undefined) return choice;
    throw this.fault([key], `${key} takes one of ${choices.join(', ')}, not ${shown(value)}`);
  }

  /** Runs what reads a value; its faults get the place of the value in front of their own. */
  at<T>(path: Path, read: () => T): T {
    try {
      return read();
    } catch (error) {
      if (!(error instanceof FaultError)) throw error;
      const { code, message } = error.fault;
      throw wrong(code, message, this.#placeOf(path));
    }
  }
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 60)}...` : text;
}

/** A name, a file beside the tournament's, or an object with what differs. */
function readVariants(fields: Fields, { module: { rules } }: GameKit, folder: string): RuleSet[] {
  const list = fields.list('variants') ?? [rules.recommended.name];
  const variants = list.map((value, i) =>
    fields.at(['variants', i], () => {
      if (typeof value === 'string') {
        const beside = resolve(folder, value);
        return readRules(rules, existsSync(beside) ? beside : value);
      }
      if (typeof value === 'object' && value !== null) return readRules(rules, JSON.stringify(value));
      throw wrong('ERR_FIELD', `a variant is a name, a file or an object, not ${shown(value)}`, i);
    }),
  );
  refuseTwins(
    fields,
    'variants',
    variants.map((variant) => rules.hash(variant)),
  );
  return variants;
}

function readGameOf(fields: Fields): GameKit {
  const name = fields.value('game') ?? DEFAULT_GAME;
  return fields.at(['game'], () => {
    if (typeof name !== 'string') throw wrong('ERR_FIELD', `a game is a name, not ${shown(name)}`, 'game');
    return readGame(name);
  });
}

function readPlayers(fields: Fields): number[] {
  const list = fields.list('players') ?? [MIN_PLAYERS];
  const players = list.map((value, i) =>
    fields.checkInteger(['players', i], value, MIN_PLAYERS, MAX_PLAYERS),
  );
  refuseTwins(fields, 'players', players);
  return players;
}

function readBots(fields: Fields, game: string): string[] {
  const list = fields.list('bots');
  if (!list) throw fields.fault([], 'bots are missing');
  const bots = list.map((value, i) =>
    fields.at(['bots', i], () => {
      if (typeof value !== 'string') throw wrong('ERR_FIELD', `a bot is a text, not ${shown(value)}`, i);
      const lineup = fillLineup(game, [value], 1);
      if (!lineup.ok) throw new FaultError(lineup.error);
      return lineup.value[0];
    }),
  );
  refuseTwins(fields, 'bots', bots);
  // Reports could not say which is which.
  refuseTwins(
    fields,
    'bots',
    bots.map((spec) => botName(spec) ?? spec),
  );
  if (bots.length < 2) throw fields.fault(['bots'], 'a tournament takes two bots at least');
  return bots;
}

function refuseTwins(fields: Fields, key: Key, values: readonly (string | number)[]): void {
  const twin = values.findIndex((value, i) => values.indexOf(value) < i);
  if (twin >= 0) throw fields.fault([key, twin], `${key}: ${values[twin]} is there twice`);
}

/** Options of one format must not be given to another: they would say nothing. */
function refuseForeign(fields: Fields, format: Format): void {
  const owners = { challengers: 'gauntlet', rounds: 'swiss', tables: 'round-robin' } as const;
  for (const key of ['challengers', 'rounds', 'tables'] as const) {
    if (fields.has(key) && owners[key] !== format)
      throw fields.fault([key], `${key} belongs to the format ${owners[key]}, not to ${format}`);
  }
}

function readLimits(fields: Fields, format: Format): TournamentLimits {
  const blocks = fields.integer('blocks', 1, MAX_BLOCKS);
  const time = fields.value('time');
  const timeMs = typeof time === 'string' ? parseTime(time) : undefined;
  if (time !== undefined && timeMs === undefined)
    throw fields.fault(
      ['time'],
      `time takes days (d), hours (h), minutes (m) and seconds (s), such as 1d, 1h30m or 90s, not ${shown(time)}`,
    );
  const precision = fields.value('precision');
  if (precision !== undefined && !(typeof precision === 'number' && precision >= 1 && precision <= 1000))
    throw fields.fault(['precision'], `precision takes an Elo from 1 to 1000, not ${shown(precision)}`);
  if (format === 'swiss' && precision !== undefined)
    throw fields.fault(
      ['precision'],
      'the next round of a Swiss tournament waits for all blocks of this one',
    );
  const isUnlimited = blocks === undefined && time === undefined && precision === undefined;
  const fixed = isUnlimited || (format === 'swiss' && blocks === undefined) ? DEFAULT_BLOCKS : blocks;
  return { blocks: fixed, timeMs, precision: precision as number | undefined };
}

function checkTables(fields: Fields, plan: TournamentPlan): void {
  const { bots, challengers, format, players, variants } = plan;
  if (format === 'gauntlet' && challengers >= bots.length)
    throw fields.fault(
      ['challengers'],
      `${challengers} challengers and ${bots.length} bots leave no opponent`,
    );
  const most = Math.max(...players);
  if (format === 'swiss' && bots.length < most)
    throw fields.fault(['bots'], `${bots.length} bots fill no table of ${most}; a round robin can`);
  for (const [i, count] of players.entries()) {
    const tables = countTables(plan, count);
    const hint = format === 'round-robin' ? ': set tables' : '';
    if (tables * variants.length > MAX_TABLES) {
      const size = `${tables} tables of ${count} under each of ${variants.length} variants`;
      throw fields.fault(['players', i], `${size} are more than ${MAX_TABLES}${hint}`);
    }
  }
}

/** Reads a tournament. `file` gives it its name unless it has one, and a folder for files of variants. */
export function readConfig(source: Source, file?: string): TournamentConfig {
  const fields = new Fields(source);
  const format = fields.choice('format', FORMATS, 'round-robin');
  refuseForeign(fields, format);
  const kit = readGameOf(fields);
  const { module } = kit;
  const bots = readBots(fields, module.name);
  const limits = readLimits(fields, format);
  const plan: TournamentPlan = {
    game: module.name,
    variants: readVariants(fields, kit, file === undefined ? '.' : dirname(file)),
    players: readPlayers(fields),
    bots,
    format,
    challengers: fields.integer('challengers', 1, bots.length) ?? 1,
    rounds: fields.integer('rounds', 1, MAX_ROUNDS) ?? Math.ceil(Math.log2(bots.length)),
    roundBlocks: limits.blocks ?? DEFAULT_BLOCKS,
    tables: fields.integer('tables', 1, MAX_TABLES) ?? Number.MAX_SAFE_INTEGER,
    unit: fields.choice('unit', module.units, module.units[0]),
    seed: fields.integer('seed', 0, Number.MAX_SAFE_INTEGER) ?? 1,
  };
  for (const variant of plan.variants) {
    plan.players.forEach((players, i) => {
      const seats = gameNamed(plan.game).module.checkSeats(variant, players);
      if (!seats.ok) throw fields.fault(['players', i], seats.error.message);
    });
  }
  checkTables(fields, plan);
  return { name: readName(fields, file, plan), plan, limits };
}

function readName(fields: Fields, file: string | undefined, plan: TournamentPlan): string {
  const name = fields.value('name') ?? (file === undefined ? undefined : basename(file, extname(file)));
  if (name === undefined) return `${plan.format}-${configHash(configText(plan)).slice(0, 8)}`;
  if (typeof name === 'string' && NAME.test(name)) return name;
  throw fields.fault(['name'], `a name takes letters, digits and _ . : -, up to 100, not ${shown(name)}`);
}

/** Canonical JSON of everything that the games follow from. */
export function configText(plan: TournamentPlan): string {
  const { rules } = gameNamed(plan.game).module;
  const { variants, players, bots, format, challengers, rounds, roundBlocks, tables, unit, seed } = plan;
  const own = {
    'round-robin': tables === Number.MAX_SAFE_INTEGER ? {} : { tables },
    gauntlet: { challengers },
    swiss: { rounds, blocks: roundBlocks },
  }[format];
  const settled = settledBots(plan);
  return JSON.stringify({
    format,
    ...own,
    variants: variants.map((variant) => rules.hash(variant)),
    ...{ players, bots, unit, seed },
    ...(settled.length > 0 ? { nets: settled } : {}),
  });
}

/** The bots that are recorded under another specification: rules, players, the bot and what is recorded of it. */
function settledBots({ game, variants, players, bots, unit }: TournamentPlan): (string | number)[][] {
  const { rules } = gameNamed(game).module;
  return variants.flatMap((variant) =>
    players.flatMap((count) => {
      const { lineup } = settleStudy({ game, variant, players: count, lineup: bots, unit });
      return bots.flatMap((bot, i) =>
        lineup[i] === bot ? [] : [[rules.hash(variant), count, bot, lineup[i]]],
      );
    }),
  );
}
