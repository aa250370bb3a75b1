/** Reads a lab file: what is asked about which variants, and what it may cost. docs/lab.md explains every key. */
import { basename, dirname, extname } from 'node:path';
import { Field, type FieldSource, MIN_PLAYERS, refuseTwins, unwrap } from '../../engine/index.ts';
import type { DramaFigure } from '../../selfplay/adjust/index.ts';
import { DEFAULT_GAME, fillLineup, type GameKit } from '../../selfplay/index.ts';
import { readGame, readRules } from '../input/index.ts';
import { type Budget, type LabTraining, MAX_GAMES, readBudget, readTrain } from './effort.ts';
import { dramaFigures, type KeepRule, readKeep } from './kept-figures.ts';
import {
  type LabQuestionPlan,
  type Reading,
  readName,
  readPlayers,
  readQuestion,
  readVariant,
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
  'name',
  'game',
  'base',
  'players',
  'level',
  'questions',
  'fair',
  'precision',
  'sure',
  'keep',
  'budget',
  'confirm',
  'levels',
  'levelPrecision',
  'unit',
  'seed',
  'valued',
  'check',
  'train',
] as const;
const DEFAULT_POINTS = 2;
const DEFAULT_SURE = 95;
/** Drama of two variants is then told to about two points, for a minute of CPU time each (docs/lab.md). */
const DEFAULT_VALUED = 600;
/** A share of two players is then known to 3.4 to 4.7 points (docs/lab.md). */
const DEFAULT_CHECK = 400;
/** Fresh dice: no file with a seed of fewer than ten digits searches by them. */
const FRESH = 1_000_000_000;

/** The game that a file names. */
export function readGameOf(field: Field | undefined): GameKit {
  return field ? field.at(() => readGame(field.text())) : readGame(DEFAULT_GAME);
}

function readBot(field: Field, kit: GameKit): string {
  const text = field.text('the name of a level or bot');
  return field.at(() => unwrap(fillLineup(kit.module.name, [text], 1))[0]);
}

function readConfirm(
  field: Field | undefined,
  kit: GameKit,
  seed: number,
): { level: string | undefined; seed: number } {
  const fresh = seed + FRESH;
  if (!field) return { level: undefined, seed: fresh };
  if (typeof field.value === 'string') return { level: readBot(field, kit), seed: fresh };
  if (!field.isTable) throw field.unlike('a level, or level and seed');
  const { level, seed: given } = field.table('confirm', ['level', 'seed']);
  const own = given?.integer(0, Number.MAX_SAFE_INTEGER) ?? fresh;
  if (given && own === seed) throw given.fault('fresh dice have another seed than the search');
  return { level: level && readBot(level, kit), seed: own };
}

/** Reads a lab. `file` gives its name unless it has one, and a folder for files of variants. */
export function readLab(source: FieldSource, file: string): LabConfig {
  const root = new Field(source);
  const fields = root.table('a lab', KEYS);
  const kit = readGameOf(fields.game);
  const { module } = kit;
  const folder = dirname(file);
  const base = fields.base
    ? readVariant(kit, fields.base, folder, undefined)
    : readRules(module.rules, module.rules.recommended.name);
  const players = readPlayers(fields.players) ?? [MIN_PLAYERS];
  const reading: Reading = { kit, folder, base, players, keys: KEYS };
  if (!fields.questions) throw root.fault('questions are missing');
  const list = fields.questions.list();
  const questions = list.flatMap((field, i) => readQuestion(reading, field, i));
  const ids = questions.map(({ id }) => id);
  const twin = ids.find((id, i) => ids.indexOf(id) < i);
  if (twin !== undefined) throw fields.questions.fault(`two questions have the name '${twin}'`);
  const seed = fields.seed?.integer(0, FRESH - 1) ?? 1;
  const confirm = readConfirm(fields.confirm, kit, seed);
  const named = fields.levels?.list() ?? [];
  const levels = named.map((field) => readBot(field, kit));
  refuseTwins(named, levels, () => 'a level is there twice');
  const shareOf = (field: Field | undefined) => field && field.percent(0.01, 50) / 100;
  const precision = shareOf(fields.precision) ?? DEFAULT_POINTS / 100;
  const keep = readKeep(fields.keep, kit, questions[0].players);
  const drama = dramaFigures(kit, questions[0].players).filter(({ name: felt }) =>
    keep.some(({ figure }) => figure === felt),
  );
  if (fields.valued && drama.length === 0)
    throw fields.valued.fault('hands are valued for drama only, and keep has none of its statistics');
  return {
    name: readName(fields.name, basename(file, extname(file))),
    kit,
    unit: fields.unit?.choice(module.units) ?? module.units[0],
    questions,
    level: fields.level && readBot(fields.level, kit),
    confirmLevel: confirm.level,
    levels,
    seed,
    confirmSeed: confirm.seed,
    band: shareOf(fields.fair) ?? DEFAULT_POINTS / 100,
    precision,
    levelPrecision: shareOf(fields.levelPrecision) ?? (200 * precision) / 100,
    sure: (fields.sure?.percent(50, 99.9) ?? DEFAULT_SURE) / 100,
    keep,
    drama,
    valued: fields.valued?.integer(2, MAX_GAMES) ?? DEFAULT_VALUED,
    check: fields.check?.integer(0, MAX_GAMES) ?? DEFAULT_CHECK,
    train: readTrain(fields.train, fields.level),
    budget: readBudget(fields.budget, questions.length),
  };
}
