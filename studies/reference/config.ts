/** Reads the file of a reference set. docs/search.md explains every key. */
import { basename, dirname, extname } from 'node:path';
import { ROLLOUT_PARAMS } from '../../ai/index.ts';
import { Field, type FieldSource, MAX_PLAYERS, MIN_PLAYERS } from '../../engine/index.ts';
import type { GameKit } from '../../selfplay/index.ts';
import {
  type GroupPlan,
  knownGroup,
  PHASES,
  REFERENCE_FORMAT,
  type ReferenceGroup,
  type ReferenceSet,
} from '../../selfplay/reference/index.ts';
import { readGameOf, readVariant } from '../lab/index.ts';

const GROUP_KEYS = ['variant', 'players', 'unit', 'decisions', 'phase'] as const;
const KEYS = [
  'name',
  'game',
  'groups',
  'bots',
  'play',
  'policy',
  'evaluator',
  'candidates',
  'error',
  'relative',
  'trials',
  'horizon',
  'seed',
] as const;
const ANY_PHASE = 'any';
const MOST_DECISIONS = 1_000_000;
const MOST_TRIALS = 1e8;
/** More rolls than any game has. */
const MOST_HORIZON = 1e6;

/** Reads a set, its bots as they play now. ERR_FIELD with the line for what is wrong. */
export function readReferenceConfig(source: FieldSource, file: string): ReferenceSet {
  const root = new Field(source);
  const fields = root.table('a reference set', KEYS);
  const kit = readGameOf(fields.game);
  const needed = (key: 'error' | 'bots' | 'play' | 'groups', what: string): Field => {
    const field = fields[key];
    if (field) return field;
    throw root.fault(`${key} ${what}`);
  };
  const texts = (key: 'bots' | 'play'): string[] =>
    needed(key, 'are missing')
      .list()
      .map((field) => field.text('names of bots'));
  const error = needed('error', 'is missing: the standard error to be reached').number(1e-6, 1);
  const policy = fields.policy?.text();
  const evaluator = fields.evaluator?.text();
  const common = {
    bots: texts('bots'),
    play: texts('play'),
    ...(policy === undefined ? {} : { policy }),
    ...(evaluator === undefined ? {} : { evaluator }),
  };
  return {
    reference: fields.name?.text() ?? basename(file, extname(file)),
    format: REFERENCE_FORMAT,
    game: kit.module.name,
    seed: fields.seed?.integer(0, Number.MAX_SAFE_INTEGER) ?? 1,
    candidates: fields.candidates?.integer(2, 100) ?? 8,
    error,
    relative: fields.relative?.number(0, 1) ?? 0,
    trials: fields.trials?.integer(1, MOST_TRIALS) ?? 100 * ROLLOUT_PARAMS.trials,
    horizon: fields.horizon?.integer(0, MOST_HORIZON) ?? 0,
    groups: needed('groups', 'are missing: which decisions are drawn')
      .list()
      .map((group) => readGroup(group, kit, dirname(file), common)),
  };
}

function readGroup(
  field: Field,
  kit: GameKit,
  folder: string,
  common: Pick<GroupPlan, 'bots' | 'play' | 'policy' | 'evaluator'>,
): ReferenceGroup {
  const { module } = kit;
  const { variant, players, unit, decisions, phase } = field.table('a group', GROUP_KEYS);
  if (!decisions) throw field.fault(`${field.name}.decisions takes an integer from 1 to ${MOST_DECISIONS}`);
  const drawn = phase?.choice([...PHASES, ANY_PHASE]) ?? ANY_PHASE;
  const rules = variant ? readVariant(kit, variant, folder, undefined) : module.rules.recommended;
  const plan: GroupPlan = {
    ...common,
    variant: module.rules.canonical(rules),
    players: players?.integer(MIN_PLAYERS, MAX_PLAYERS) ?? MIN_PLAYERS,
    unit: unit?.choice(module.units) ?? module.units[0],
    decisions: decisions.integer(1, MOST_DECISIONS),
    ...(drawn === ANY_PHASE ? {} : { phase: drawn }),
  };
  return field.at(() => knownGroup(module.name, plan));
}
