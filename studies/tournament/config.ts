/** Reads a tournament and its limits from a file or options. Every fault has its place. */
import { existsSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { configHash } from '../../db/index.ts';
import {
  Field,
  type FieldSource,
  type FieldTable,
  isObject,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type RuleSet,
  refuseTwins,
  shownJson,
  unwrap,
  wrong,
} from '../../engine/index.ts';
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
  'blocks',
  'time',
  'precision',
] as const;
type Fields = FieldTable<(typeof KEYS)[number]>;

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

const twice = (value: string | number): string => `${value} is there twice`;

/** A name, a file beside the tournament's, or an object with what differs. */
function readVariants(field: Field | undefined, { module: { rules } }: GameKit, folder: string): RuleSet[] {
  if (!field) return [rules.recommended];
  const list = field.list();
  const variants = list.map((one) =>
    one.at((value) => {
      if (isObject(value)) return readRules(rules, JSON.stringify(value));
      if (typeof value !== 'string')
        throw one.fault(`a variant is a name, a file or an object, not ${shownJson(value)}`);
      const beside = resolve(folder, value);
      return readRules(rules, existsSync(beside) ? beside : value);
    }),
  );
  const hashes = variants.map((variant) => rules.hash(variant));
  refuseTwins(list, hashes, (hash) => `variants: ${twice(hash)}`);
  return variants;
}

function readPlayers(field: Field | undefined): number[] {
  if (!field) return [MIN_PLAYERS];
  const list = field.list();
  const players = list.map((one) => one.integer(MIN_PLAYERS, MAX_PLAYERS));
  refuseTwins(list, players, (count) => `players: ${twice(count)}`);
  return players;
}

function readBots(field: Field, game: string): string[] {
  const list = field.list();
  const bots = list.map((one) => {
    const text = one.text('the text of a bot');
    return one.at(() => unwrap(fillLineup(game, [text], 1))[0]);
  });
  refuseTwins(list, bots, (bot) => `bots: ${twice(bot)}`);
  // Reports could not say which is which.
  const names = bots.map((spec) => botName(spec) ?? spec);
  refuseTwins(list, names, (name) => `bots: ${twice(name)}`);
  if (bots.length < 2) throw field.fault('a tournament takes two bots at least');
  return bots;
}

/** Options of one format must not be given to another: they would say nothing. */
function refuseForeign(fields: Fields, format: Format): void {
  const owners = { challengers: 'gauntlet', rounds: 'swiss', tables: 'round-robin' } as const;
  for (const key of ['challengers', 'rounds', 'tables'] as const) {
    const field = fields[key];
    if (field && owners[key] !== format)
      throw field.fault(`${key} belongs to the format ${owners[key]}, not to ${format}`);
  }
}

function readTime(field: Field): number {
  const { value } = field;
  const ms = typeof value === 'string' ? parseTime(value) : undefined;
  if (ms !== undefined) return ms;
  throw field.unlike('days (d), hours (h), minutes (m) and seconds (s), such as 1d, 1h30m or 90s');
}

function readLimits({ blocks, time, precision }: Fields, format: Format): TournamentLimits {
  const elo = precision?.number(1, 1000);
  if (precision && format === 'swiss')
    throw precision.fault('the next round of a Swiss tournament waits for all blocks of this one');
  const isUnlimited = !blocks && !time && !precision;
  const given = blocks?.integer(1, MAX_BLOCKS);
  const fixed = isUnlimited || (format === 'swiss' && !blocks) ? DEFAULT_BLOCKS : given;
  return { blocks: fixed, timeMs: time && readTime(time), precision: elo };
}

function checkTables({ challengers, bots, players }: Fields, root: Field, plan: TournamentPlan): void {
  const { format, variants } = plan;
  const entrants = plan.bots.length;
  if (challengers && plan.challengers >= entrants)
    throw challengers.fault(`${plan.challengers} challengers and ${entrants} bots leave no opponent`);
  const most = Math.max(...plan.players);
  if (format === 'swiss' && entrants < most)
    throw (bots ?? root).fault(`${entrants} bots fill no table of ${most}; a round robin can`);
  for (const [i, count] of plan.players.entries()) {
    const tables = countTables(plan, count);
    const hint = format === 'round-robin' ? ': set tables' : '';
    if (tables * variants.length > MAX_TABLES) {
      const size = `${tables} tables of ${count} under each of ${variants.length} variants`;
      throw (players?.list()[i] ?? root).fault(`${size} are more than ${MAX_TABLES}${hint}`);
    }
  }
}

/** Reads a tournament. `file` gives it its name unless it has one, and a folder for files of variants. */
export function readConfig(source: FieldSource, file?: string): TournamentConfig {
  const root = new Field(source);
  const fields = root.table('a tournament', KEYS);
  const format = fields.format?.choice(FORMATS) ?? 'round-robin';
  refuseForeign(fields, format);
  const { game } = fields;
  const kit = game ? game.at(() => readGame(game.text('the name of a game'))) : readGame(DEFAULT_GAME);
  const { module } = kit;
  if (!fields.bots) throw root.fault('bots are missing');
  const bots = readBots(fields.bots, module.name);
  const limits = readLimits(fields, format);
  const plan: TournamentPlan = {
    game: module.name,
    variants: readVariants(fields.variants, kit, file === undefined ? '.' : dirname(file)),
    players: readPlayers(fields.players),
    bots,
    format,
    challengers: fields.challengers?.integer(1, bots.length) ?? 1,
    rounds: fields.rounds?.integer(1, MAX_ROUNDS) ?? Math.ceil(Math.log2(bots.length)),
    roundBlocks: limits.blocks ?? DEFAULT_BLOCKS,
    tables: fields.tables?.integer(1, MAX_TABLES) ?? Number.MAX_SAFE_INTEGER,
    unit: fields.unit?.choice(module.units) ?? module.units[0],
    seed: fields.seed?.integer(0, Number.MAX_SAFE_INTEGER) ?? 1,
  };
  for (const variant of plan.variants) {
    plan.players.forEach((players, i) => {
      const seats = module.checkSeats(variant, players);
      if (!seats.ok) throw (fields.players?.list()[i] ?? root).fault(seats.error.message);
    });
  }
  checkTables(fields, root, plan);
  return { name: readName(fields.name, file, plan), plan, limits };
}

function readName(field: Field | undefined, file: string | undefined, plan: TournamentPlan): string {
  const words = 'letters, digits and _ . : -, up to 100';
  if (field) return field.matching(NAME, words);
  if (file === undefined) return `${plan.format}-${configHash(configText(plan)).slice(0, 8)}`;
  const name = basename(file, extname(file));
  if (NAME.test(name)) return name;
  throw wrong('ERR_FIELD', `a name takes ${words}, not '${name}': set name`, file);
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
