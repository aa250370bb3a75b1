/** Reads a lab file: what is asked about which variants, and what it may cost. docs/lab.md explains every key. */
import { basename, dirname, extname } from 'node:path';
import { MIN_PLAYERS, nearest, unwrap } from '../../engine/index.ts';
import type { DramaFigure } from '../../selfplay/adjust/index.ts';
import { DEFAULT_GAME, fillLineup, type GameKit } from '../../selfplay/index.ts';
import { Fields, isTable, type Source, shown } from '../config/index.ts';
import { readGame } from '../input/index.ts';
import { type Budget, type LabTraining, MAX_GAMES, readBudget, readTrain } from './effort.ts';
import { dramaFigures, type KeepRule, readKeep } from './kept-figures.ts';
import {
  type LabQuestionPlan,
  type Reading,
  readPlayers,
  readQuestion,
  readVariant,
  refuseTwins,
} from './questions.ts';

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
  /**
   * Games in which a net that nobody has judged meets bots without one, for each variant of an answer, and hands that one of all rules plays
   * against itself; 0 for none.
   */
  readonly check: number;
  /** Nets made for variants of an answer that have none of their own; undefined where a level is named. */
  readonly train: LabTraining | undefined;
  readonly budget: Budget;
}

const KEYS = [
  ...['name', 'game', 'base', 'players', 'level', 'questions', 'fair', 'precision', 'sure', 'keep', 'budget'],
  ...['confirm', 'levels', 'levelPrecision', 'unit', 'seed', 'valued', 'check', 'train'],
];
const DEFAULT_POINTS = 2;
const DEFAULT_SURE = 95;
/** Drama of two variants is then told to about two points, for a minute of CPU time each (docs/lab.md). */
const DEFAULT_VALUED = 600;
/** A share of two players is then known to 3.4 to 4.7 points (docs/lab.md). */
const DEFAULT_CHECK = 400;
/** Fresh dice: no file with a seed of fewer than ten digits searches by them. */
const FRESH = 1_000_000_000;

export function readGameOf(fields: Fields): GameKit {
  const name = fields.text('game') ?? DEFAULT_GAME;
  return fields.at(['game'], () => readGame(name));
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
  const band = (fields.percent('fair', 0.01, 50) ?? DEFAULT_POINTS) / 100;
  const precision = (fields.percent('precision', 0.01, 50) ?? DEFAULT_POINTS) / 100;
  const name = fields.name(basename(file, extname(file)));
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
    levelPrecision: (fields.percent('levelPrecision', 0.01, 50) ?? 200 * precision) / 100,
    sure: (fields.percent('sure', 50, 99.9) ?? DEFAULT_SURE) / 100,
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
