/** A lab file: what is asked about which variants, and what it may cost. docs/lab.md explains every key. */
import { existsSync } from 'node:fs';
import { basename, dirname, extname, resolve } from 'node:path';
import { MAX_PLAYERS, MIN_PLAYERS, nearest, type RuleSet, unwrap, wrong } from '../../engine/index.ts';
import { DRAMA_FIGURES, type DramaFigure } from '../../selfplay/adjust/index.ts';
import {
  comparedFigures,
  DEFAULT_GAME,
  figuresOfGame,
  fillLineup,
  type GameKit,
  variantLabel,
} from '../../selfplay/index.ts';
import { applySettings } from '../../table/index.ts';
import { readGame, readRules } from '../rules-input.ts';
import { parseTime, type Source } from '../tournament/index.ts';
import { Fields, isTable, shown } from './fields.ts';
import { type LeverOption, readLever } from './levers.ts';

/** What must not get worse, and by how much at most. */
export interface KeepRule {
  readonly figure: string;
  /** In the unit of the figure, or, if `isRelative`, as a part of what the base has. */
  readonly tolerance: number;
  readonly isRelative: boolean;
}

interface QuestionBase {
  /** Unique in the file. */
  readonly id: string;
  readonly players: number;
  readonly base: RuleSet;
  /** Line of the file, for faults that come later. */
  readonly place: string;
}

export type LabQuestionPlan =
  | (QuestionBase & { readonly kind: 'measure' | 'compare'; readonly variants: readonly RuleSet[] })
  | (QuestionBase & { readonly kind: 'remedy'; readonly options: readonly LeverOption[] });

export type Budget = { readonly games: number } | { readonly timeMs: number };

export interface LabConfig {
  readonly name: string;
  readonly kit: GameKit;
  readonly unit: string;
  readonly questions: readonly LabQuestionPlan[];
  /** Bot specification; undefined for the best that plays at once. */
  readonly level: string | undefined;
  readonly confirmLevel: string | undefined;
  readonly levels: readonly string[];
  readonly seed: number;
  readonly confirmSeed: number;
  /** As shares of the win. */
  readonly band: number;
  readonly precision: number;
  readonly levelPrecision: number;
  readonly sure: number;
  readonly keep: readonly KeepRule[];
  /** The figures of drama among what is kept. */
  readonly drama: readonly DramaFigure[];
  /** Games of each variant that are valued for them. */
  readonly valued: number;
  /** Games in which a net that nobody has judged meets bots without one, for each variant of an answer; 0 for none. */
  readonly check: number;
  /** Hands from which a net is made for each variant of an answer that has none of its own; undefined for none. */
  readonly train: number | undefined;
  readonly budget: Budget;
}

const KINDS = ['measure', 'compare', 'remedy'] as const;
const KEYS = [
  ...['name', 'game', 'base', 'players', 'level', 'questions', 'fair', 'precision', 'sure', 'keep', 'budget'],
  ...['confirm', 'levels', 'levelPrecision', 'unit', 'seed', 'valued', 'check', 'train'],
];
const QUESTION_KEYS = [...KINDS, 'name', 'base', 'players'];
/** Words of designers for figures of every game. */
const FIGURE_NAMES: Readonly<Record<string, string>> = {
  length: 'turns',
  closings: 'closed',
  ties: 'shared',
};
const DEFAULT_POINTS = 2;
const DEFAULT_SURE = 95;
/** For each question and number of players. */
const DEFAULT_GAMES = 40_000;
/** Drama of two variants is then told to about two points, for a minute of CPU time each (docs/lab.md). */
const DEFAULT_VALUED = 600;
/** A share of two players is then known to 3.4 to 4.7 points (docs/lab.md). */
const DEFAULT_CHECK = 400;
const MAX_GAMES = 1e9;
/** Two generations. */
const LEAST_TRAINED = 800;
/** Fresh dice: no file with a seed of fewer than ten digits searches by them. */
const FRESH = 1_000_000_000;
const GAMES = /^\s*(\d[\d_' ]*)\s*(hands|games|matches)\s*$/;
const MINUTES = /^\s*(\d+(?:\.\d+)?)\s*(minutes|min|hours)\s*$/;
const TOLERANCE = /^\s*(\d+(?:\.\d+)?)\s*%\s*$/;
const NAME = /^[\p{L}\p{N}][\p{L}\p{N} _.,:;()'+-]{0,99}$/u;

export function readGameOf(fields: Fields): GameKit {
  const name = fields.text('game') ?? DEFAULT_GAME;
  return fields.at(['game'], () => readGame(name));
}

/** A name, a file beside the lab's, an object with what differs, or settings on top of the base. */
export function readVariant(
  kit: GameKit,
  value: unknown,
  folder: string,
  base: RuleSet | undefined,
): RuleSet {
  const { rules } = kit.module;
  if (typeof value === 'string') {
    const beside = resolve(folder, value);
    if (existsSync(beside)) return readRules(rules, beside);
    const isSettings = base !== undefined && /^\s*[A-Za-z]+(\.[A-Za-z]+)?\s*=/.test(value);
    if (isSettings)
      return applySettings(
        rules,
        base,
        value.split('+').map((text) => text.trim()),
      );
    return readRules(rules, value);
  }
  if (isTable(value)) {
    const object = value.base === undefined && base ? { ...value, base: base.name } : value;
    return readRules(rules, JSON.stringify(object));
  }
  throw wrong(
    'ERR_FIELD',
    `a variant is a name, a file, a setting or an object, not ${shown(value)}`,
    'variant',
  );
}

function readPlayers(fields: Fields): number[] | undefined {
  const list = fields
    .list('players')
    ?.map((value, i) => fields.integer(['players', i], value, MIN_PLAYERS, MAX_PLAYERS));
  if (list && new Set(list).size < list.length)
    throw fields.fault(['players'], 'a number of players is there twice');
  return list;
}

function readBot(
  fields: Fields,
  key: string,
  kit: GameKit,
  value: unknown,
  path: readonly (string | number)[],
): string {
  if (typeof value !== 'string')
    throw fields.fault(path, `${key} takes the name of a level or bot, not ${shown(value)}`);
  return fields.at(path, () => unwrap(fillLineup(kit.module.name, [value], 1))[0]);
}

/** The figures of its records that a game has, for one bot at every seat. */
function recordedFigures({ module, players: { defaultBot } }: GameKit, players: number) {
  const lineup = unwrap(fillLineup(module.name, [defaultBot], players));
  return comparedFigures(figuresOfGame(module.name), lineup);
}

/** The figures of drama whose names the records of a game leave free. */
function dramaFigures(kit: GameKit, players: number): DramaFigure[] {
  const known = new Set(recordedFigures(kit, players).map(({ name }) => name));
  return DRAMA_FIGURES.filter(({ name }) => !known.has(name));
}

function readKeep(fields: Fields, kit: GameKit, players: number): KeepRule[] {
  const value = fields.value('keep');
  if (value === undefined) return [];
  if (!isTable(value))
    throw fields.fault(
      ['keep'],
      `keep has figures with tolerances, such as length: 20 %, not ${shown(value)}`,
    );
  const figures = [...recordedFigures(kit, players), ...dramaFigures(kit, players)];
  return Object.entries(value).map(([name, tolerance]): KeepRule => {
    const figure = figures.find((one) => one.name === (FIGURE_NAMES[name] ?? name));
    if (!figure) {
      const names = figures.map((one) => one.name);
      const ofGame = Object.keys(FIGURE_NAMES).filter((word) => names.includes(FIGURE_NAMES[word]));
      const words = [...ofGame, ...names];
      throw fields.fault(
        ['keep', name],
        `there is no figure '${name}'; the nearest is '${nearest(name, words)}'`,
      );
    }
    const percent = typeof tolerance === 'string' ? TOLERANCE.exec(tolerance) : undefined;
    if (percent) return { figure: figure.name, tolerance: Number(percent[1]) / 100, isRelative: true };
    if (typeof tolerance !== 'number' || !(tolerance > 0))
      throw fields.fault(
        ['keep', name],
        `${name} takes a number above 0, or per cent such as 20 %, not ${shown(tolerance)}`,
      );
    // Shares are said in percentage points.
    return {
      figure: figure.name,
      tolerance: figure.kind === 'share' ? tolerance / 100 : tolerance,
      isRelative: false,
    };
  });
}

function countOf([, digits]: RegExpExecArray): number {
  return Number(digits.replace(/[_' ]/g, ''));
}

function readBudget(fields: Fields, questions: number): Budget {
  const value = fields.value('budget');
  if (value === undefined) return { games: DEFAULT_GAMES * questions };
  if (typeof value === 'number') {
    return { games: fields.integer(['budget'], value, 100, MAX_GAMES) };
  }
  if (typeof value === 'string') {
    const games = GAMES.exec(value);
    if (games) return { games: fields.integer(['budget'], countOf(games), 100, MAX_GAMES) };
    const minutes = MINUTES.exec(value);
    if (minutes) return { timeMs: Number(minutes[1]) * (minutes[2] === 'hours' ? 3_600_000 : 60_000) };
    const timeMs = parseTime(value);
    if (timeMs !== undefined) return { timeMs };
  }
  throw fields.fault(
    ['budget'],
    `budget takes hands or minutes, such as 40000 hands or 15 minutes, not ${shown(value)}`,
  );
}

/** ERR_FIELD beside a `level`: who plays is said by the nets. */
function readTrain(fields: Fields): number | undefined {
  const value = fields.value('train');
  if (value === undefined) return undefined;
  if (fields.has('level'))
    throw fields.fault(['train'], 'with train the nets play that it makes: leave level out, or use confirm');
  const hands = typeof value === 'string' ? GAMES.exec(value) : undefined;
  const count = hands ? countOf(hands) : value;
  if (typeof count === 'number') return fields.integer(['train'], count, LEAST_TRAINED, MAX_GAMES);
  throw fields.fault(['train'], `train takes hands, such as 25000 hands, not ${shown(value)}`);
}

interface Reading {
  readonly source: Source;
  readonly fields: Fields;
  readonly kit: GameKit;
  readonly folder: string;
  readonly base: RuleSet;
  readonly players: readonly number[];
}

function readVariants(own: Fields, kind: string, reading: Reading, base: RuleSet): RuleSet[] {
  const { kit, folder } = reading;
  const listed = (own.list(kind) ?? []).map((value, i) => {
    const path = Array.isArray(own.value(kind)) ? [kind, i] : [kind];
    return [own.at(path, () => readVariant(kit, value, folder, base)), path] as const;
  });
  const { rules } = kit.module;
  // To ask which is best is to ask whether it is better than what there is.
  const all = kind === 'compare' ? [base] : [];
  for (const [variant, path] of listed) {
    const twin = all.find((known) => rules.hash(known) === rules.hash(variant));
    if (twin === undefined) all.push(variant);
    else if (twin !== base) {
      throw own.fault(path, `${variantLabel(variant)} and ${variantLabel(twin)} have the same rules`);
    }
  }
  if (kind === 'compare' && all.length < 2)
    throw own.fault([kind], 'compare takes a variant that differs from the base');
  return all;
}

function readOptions(own: Fields, reading: Reading, base: RuleSet, players: number): LeverOption[] {
  const value = own.value('remedy');
  if (!isTable(value) || Object.keys(value).length === 0)
    throw own.fault(
      ['remedy'],
      `remedy has levers, such as compensation: 0 to 8 step 0.5, not ${shown(value)}`,
    );
  const { checkSeats } = reading.kit.module;
  return Object.entries(value).map(([name, range]) =>
    own.at(['remedy', name], () => {
      const option = readLever(reading.kit, base, players, name, range);
      for (const sample of option.samples) unwrap(checkSeats(sample, players));
      return option;
    }),
  );
}

function readQuestion(reading: Reading, value: unknown, index: number): LabQuestionPlan[] {
  const path = ['questions', index];
  const own = new Fields(reading.source, path, value, 'a question', QUESTION_KEYS);
  const asked = KINDS.filter((kind) => own.has(kind));
  if (asked.length !== 1)
    throw own.fault(
      [],
      `a question asks one of ${KINDS.join(', ')}, found ${asked.length === 0 ? 'none' : asked.join(' and ')}`,
    );
  const [kind] = asked;
  const { kit, folder } = reading;
  const given = own.value('base');
  const base =
    given === undefined ? reading.base : own.at(['base'], () => readVariant(kit, given, folder, undefined));
  const name = own.text('name') ?? `${kind} ${index + 1}`;
  if (!NAME.test(name))
    throw own.fault(['name'], `a name takes letters, digits and signs, up to 100, not ${shown(name)}`);
  const counts = readPlayers(own) ?? reading.players;
  return counts.map((players): LabQuestionPlan => {
    const id = counts.length > 1 ? `${name}, ${players}` : name;
    const about = { id, players, base, place: reading.source.placeOf(path) };
    if (kind === 'remedy') return { ...about, kind, options: readOptions(own, reading, base, players) };
    const variants = readVariants(own, kind, reading, base);
    for (const variant of variants) own.at([], () => unwrap(kit.module.checkSeats(variant, players)));
    return { ...about, kind, variants };
  });
}

function readConfirm(
  fields: Fields,
  kit: GameKit,
  seed: number,
): { level: string | undefined; seed: number } {
  const value = fields.value('confirm');
  const fresh = seed + FRESH;
  if (value === undefined) return { level: undefined, seed: fresh };
  if (typeof value === 'string')
    return { level: readBot(fields, 'confirm', kit, value, ['confirm']), seed: fresh };
  if (!isTable(value))
    throw fields.fault(['confirm'], `confirm takes a level, or level and seed, not ${shown(value)}`);
  const stray = Object.keys(value).find((key) => !['level', 'seed'].includes(key));
  if (stray !== undefined)
    throw fields.fault(
      ['confirm', stray],
      `confirm has no '${stray}'; the nearest is '${nearest(stray, ['level', 'seed'])}'`,
    );
  const own =
    value.seed === undefined
      ? fresh
      : fields.integer(['confirm', 'seed'], value.seed, 0, Number.MAX_SAFE_INTEGER);
  if (own === seed) throw fields.fault(['confirm', 'seed'], 'fresh dice have another seed than the search');
  const level =
    value.level === undefined
      ? undefined
      : readBot(fields, 'confirm', kit, value.level, ['confirm', 'level']);
  return { level, seed: own };
}

/** Reads a lab. `file` gives its name unless it has one, and a folder for files of variants. */
export function readLab(source: Source, file: string): LabConfig {
  const fields = new Fields(source, [], source.value, 'a lab', KEYS);
  const kit = readGameOf(fields);
  const { module } = kit;
  const folder = dirname(file);
  const given = fields.value('base') ?? module.rules.recommended.name;
  const base = fields.at(['base'], () => readVariant(kit, given, folder, undefined));
  const players = readPlayers(fields) ?? [MIN_PLAYERS];
  const reading: Reading = { source, fields, kit, folder, base, players };
  const list = fields.list('questions');
  if (!list) throw fields.fault([], 'questions are missing');
  const questions = list.flatMap((value, i) => readQuestion(reading, value, i));
  refuseTwins(fields, questions);
  const seed = fields.has('seed') ? fields.integer(['seed'], fields.value('seed'), 0, FRESH - 1) : 1;
  const confirm = readConfirm(fields, kit, seed);
  const level = fields.has('level')
    ? readBot(fields, 'level', kit, fields.value('level'), ['level'])
    : undefined;
  const levels =
    fields.list('levels')?.map((value, i) => readBot(fields, 'levels', kit, value, ['levels', i])) ?? [];
  if (new Set(levels).size < levels.length) throw fields.fault(['levels'], 'a level is there twice');
  const band = (fields.number('fair', 0.01, 50) ?? DEFAULT_POINTS) / 100;
  const precision = (fields.number('precision', 0.01, 50) ?? DEFAULT_POINTS) / 100;
  const name = fields.text('name') ?? basename(file, extname(file));
  if (!NAME.test(name))
    throw fields.fault(['name'], `a name takes letters, digits and signs, up to 100, not ${shown(name)}`);
  const keep = readKeep(fields, kit, questions[0].players);
  const drama = dramaFigures(kit, questions[0].players).filter(({ name: felt }) =>
    keep.some(({ figure }) => figure === felt),
  );
  if (fields.has('valued') && drama.length === 0)
    throw fields.fault(['valued'], 'hands are valued for drama only, and keep has none of its figures');
  return {
    name,
    kit,
    unit: fields.choice('unit', module.units, module.units[0]),
    questions,
    level,
    confirmLevel: confirm.level,
    levels,
    seed,
    confirmSeed: confirm.seed,
    band,
    precision,
    levelPrecision: (fields.number('levelPrecision', 0.01, 50) ?? 200 * precision) / 100,
    sure: (fields.number('sure', 50, 99.9) ?? DEFAULT_SURE) / 100,
    keep,
    drama,
    valued: fields.has('valued')
      ? fields.integer(['valued'], fields.value('valued'), 2, MAX_GAMES)
      : DEFAULT_VALUED,
    check: fields.has('check')
      ? fields.integer(['check'], fields.value('check'), 0, MAX_GAMES)
      : DEFAULT_CHECK,
    train: readTrain(fields),
    budget: readBudget(fields, questions.length),
  };
}

function refuseTwins(fields: Fields, questions: readonly LabQuestionPlan[]): void {
  const ids = questions.map(({ id }) => id);
  const twin = ids.findIndex((id, i) => ids.indexOf(id) < i);
  if (twin >= 0) throw fields.fault(['questions'], `two questions have the name '${ids[twin]}'`);
}
