/** Reads a file that says what a reference set is (docs/search.md explains every key), and opens those who play it. */
import { basename, dirname, extname } from 'node:path';
import { ROLLOUT_PARAMS } from '../../ai/index.ts';
import { MAX_PLAYERS, MIN_PLAYERS } from '../../engine/index.ts';
import { type GameKit, playPlan } from '../../selfplay/index.ts';
import {
  type GroupPlan,
  knownGroup,
  PHASES,
  type PlayPlan,
  REFERENCE_FORMAT,
  type ReferenceGroup,
  type ReferenceSet,
} from '../../selfplay/reference/index.ts';
import { Fields, type Source, shown } from '../config/index.ts';
import { readGameOf, readVariant } from '../lab/index.ts';
import type { Notes } from '../run/index.ts';
import { openRolloutPool, type PoolChoice } from '../run/index.ts';

const GROUP_KEYS = ['variant', 'players', 'unit', 'decisions', 'phase'];
const KEYS = [
  ...['name', 'game', 'groups', 'bots', 'play', 'policy', 'evaluator'],
  ...['candidates', 'error', 'relative', 'trials', 'horizon', 'seed'],
];
const ANY_PHASE = 'any';
const MOST_TRIALS = 1e8;
/** More rolls than any game has. */
const MOST_HORIZON = 1e6;

/** Reads a set, its bots as they play now. ERR_FIELD with the line for what is wrong. */
export function readReferenceConfig(source: Source, file: string): ReferenceSet {
  const fields = new Fields(source, [], source.value, 'a reference set', KEYS);
  const kit = readGameOf(fields);
  const whole = (key: string, least: number, most: number, fallback: number): number =>
    fields.has(key) ? fields.integer([key], fields.value(key), least, most) : fallback;
  const error = fields.number('error', 1e-6, 1);
  if (error === undefined)
    throw fields.fault(['error'], 'error is missing: the standard error to be reached');
  const policy = fields.text('policy');
  const evaluator = fields.text('evaluator');
  const common = {
    bots: readTexts(fields, 'bots'),
    play: readTexts(fields, 'play'),
    ...(policy === undefined ? {} : { policy }),
    ...(evaluator === undefined ? {} : { evaluator }),
  };
  const groups = fields.list('groups');
  if (!groups) throw fields.fault(['groups'], 'groups are missing: which decisions are drawn');
  return {
    reference: fields.text('name') ?? basename(file, extname(file)),
    format: REFERENCE_FORMAT,
    game: kit.module.name,
    seed: whole('seed', 0, Number.MAX_SAFE_INTEGER, 1),
    candidates: whole('candidates', 2, 100, 8),
    error,
    relative: fields.number('relative', 0, 1) ?? 0,
    trials: whole('trials', 1, MOST_TRIALS, 100 * ROLLOUT_PARAMS.trials),
    horizon: whole('horizon', 0, MOST_HORIZON, 0),
    groups: groups.map((value, i) => {
      const group = new Fields(source, ['groups', i], value, 'a group', GROUP_KEYS);
      return readGroup(group, kit, dirname(file), common);
    }),
  };
}

function readTexts(fields: Fields, key: string): string[] {
  const list = fields.list(key);
  if (!list) throw fields.fault([key], `${key} are missing`);
  return list.map((value, i) => {
    if (typeof value === 'string') return value;
    throw fields.fault([key, i], `${key} takes names of bots, not ${shown(value)}`);
  });
}

function readGroup(
  fields: Fields,
  kit: GameKit,
  folder: string,
  common: Pick<GroupPlan, 'bots' | 'play' | 'policy' | 'evaluator'>,
): ReferenceGroup {
  const { module } = kit;
  const variant = fields.at(['variant'], () =>
    readVariant(kit, fields.value('variant') ?? module.rules.recommended.name, folder, undefined),
  );
  const phase = fields.choice('phase', [...PHASES, ANY_PHASE], ANY_PHASE);
  const plan: GroupPlan = {
    ...common,
    variant: module.rules.canonical(variant),
    players: fields.integer(['players'], fields.value('players') ?? MIN_PLAYERS, MIN_PLAYERS, MAX_PLAYERS),
    unit: fields.choice('unit', module.units, module.units[0]),
    decisions: fields.integer(['decisions'], fields.value('decisions'), 1, 1e6),
    ...(phase === ANY_PHASE ? {} : { phase }),
  };
  return fields.at([], () => knownGroup(module.name, plan));
}

/** One worker and no queue: this thread. */
export async function withPlayers<T>(
  choice: PoolChoice,
  context: Notes,
  work: (play: PlayPlan) => Promise<T>,
): Promise<T> {
  if (choice.workers === 1 && !choice.queue) return await work(playPlan);
  const pool = await openRolloutPool(choice, context);
  try {
    return await work((root, plan) => pool.play(root, plan));
  } finally {
    await pool.stop();
  }
}
