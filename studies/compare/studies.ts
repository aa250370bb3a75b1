/** Studies that differ in their variant only: played where they are missing, then compared. */
import {
  compareStudies,
  type DamaDatabase,
  findStudy,
  getStudy,
  hasBlocks,
  type StudyComparison,
  type StudyRow,
  withDatabase,
} from '../../db/index.ts';
import { FaultError, type Game, type RuleSet, unwrap, wrong } from '../../engine/index.ts';
import {
  comparedFigures,
  DEFAULT_GAME,
  figuresOfGame,
  fillLineup,
  type GameKit,
  gameNamed,
  holm,
  playedIn,
  type StudyKey,
  settleStudy,
  variantLabel,
} from '../../selfplay/index.ts';
import { checkSeed, hasMixedNets, readGame, readRules, readUnit, studyBots } from '../input/index.ts';
import {
  NOTHING,
  type RulesText,
  type Run,
  type RunContext,
  type RunOptions,
  type RunSettings,
  type RunSummary,
  runOptionsOf,
  runStudies,
  startRun,
  usualBotNotes,
  variantsOf,
  weakPlayNotes,
} from '../run/index.ts';
import { type GridPoint, gridOf, readVary, type Vary } from './grid.ts';
import { indifferenceNote } from './indifference.ts';

/** What is played under every variant. */
interface Conditions {
  /** Name of the game in the registry. */
  readonly game: string;
  readonly variants: readonly RuleSet[];
  readonly players: readonly number[];
  /** By number of players. */
  readonly lineups: readonly (readonly string[])[];
  /** Whether somebody has chosen them. */
  readonly isNamed: boolean;
  /** What readers must know of these bots. */
  readonly warnings: readonly string[];
  readonly unit: string;
  readonly seed: number;
  readonly blocks: number;
  /** Names of figures; without it those of the game. */
  readonly primary: readonly string[] | undefined;
}

export interface Compared {
  readonly players: number;
  readonly lineup: readonly string[];
  readonly unit: string;
  readonly seed: number;
  readonly primary: readonly string[];
  readonly comparison: StudyComparison;
  /** By study and figure, Holm's p value of the total difference; undefined for what was not declared primary. */
  readonly adjusted: readonly (readonly (number | undefined)[])[];
  /** What readers must know of these bots, of the rules that they do not weigh, and of the nets that play. */
  readonly warnings: readonly string[];
  readonly unweighed: readonly string[];
  readonly netWarnings: readonly string[];
  /** Differences that share the correction: of all numbers of players together. */
  readonly tests: number;
}

/** Who plays, how often, and what is tested. */
export interface ConditionOptions extends RunSettings {
  readonly game?: string | undefined;
  /** Numbers of players; 2 if left out. */
  readonly players?: readonly number[] | undefined;
  /** One bot for all seats, or one for each; the strongest that plays all variants at once if left out. */
  readonly bots?: readonly string[] | undefined;
  readonly unit?: string | undefined;
  readonly seed?: number | undefined;
  /** Blocks that each variant shall have; 1000 if left out. All that are recorded for every variant are used. */
  readonly blocks?: number | undefined;
  /** Figures that are tested; those of the game if left out. */
  readonly primary?: readonly string[] | undefined;
}

/** Two variants with the same rules would be one study. */
function checkDistinct({ module }: GameKit, variants: readonly RuleSet[], at: string): void {
  const known = new Map<string, string>();
  for (const variant of variants) {
    const hash = module.rules.hash(variant);
    const twin = known.get(hash);
    const label = variantLabel(variant);
    if (twin !== undefined) throw wrong('ERR_ARGUMENT', `${twin} and ${label} have the same rules`, at);
    known.set(hash, label);
  }
}

function readConditions(kit: GameKit, variants: readonly RuleSet[], options: ConditionOptions): Conditions {
  const { players = [2], primary, blocks = 1000 } = options;
  const game = kit.module.name;
  for (const count of players) for (const variant of variants) unwrap(kit.module.checkSeats(variant, count));
  const unit = readUnit(kit, options.unit);
  const { bots, warning } = botsOf(kit, variants, players, unit, options.bots);
  const lineups = players.map((count, i) => {
    const lineup = unwrap(fillLineup(game, bots[i], count));
    const known = comparedFigures(figuresOfGame(game), lineup).map(({ name }) => name);
    const unknown = primary?.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      const message = `no statistic '${unknown}' with ${count} players; there are ${known.join(', ')}`;
      throw wrong('ERR_ARGUMENT', message, 'primary');
    }
    return lineup;
  });
  const warnings = warning === undefined ? [] : [warning];
  const isNamed = options.bots !== undefined;
  const seed = checkSeed(options.seed);
  return { game, variants, players, lineups, isNamed, warnings, unit, seed, blocks, primary };
}

/** By number of players, one bot or one for each seat. */
function botsOf(
  kit: GameKit,
  variants: readonly RuleSet[],
  players: readonly number[],
  unit: string,
  named: readonly string[] | undefined,
): { bots: readonly (readonly string[])[]; warning?: string } {
  if (named !== undefined) return { bots: players.map(() => named) };
  const games = players.map((count) =>
    variants.map((variant): Game => unwrap(kit.module.create(variant, count, unit))),
  );
  const { bots, ...rest } = studyBots(kit, games);
  return { bots: bots.map((bot) => [bot]), ...rest };
}

/** The studies of a number of players: one for each variant. */
interface StudyGroup {
  /** As asked for: under a variant a bot may be recorded with the name of its net. */
  readonly lineup: readonly string[];
  readonly keys: readonly StudyKey[];
}

function groupsOf({ game, variants, players, lineups, unit, seed }: Conditions): StudyGroup[] {
  return players.map((count, i) => {
    const lineup = lineups[i];
    const keys = variants.map((variant) =>
      settleStudy({ game, variant, players: count, lineup, unit, seed }),
    );
    return { lineup, keys };
  });
}

/** Whether nothing needs playing: then another process may write the file. */
function isRecorded(file: string, keys: readonly StudyKey[], blocks: number): boolean {
  try {
    return withDatabase(file, (db) =>
      keys.every((key) => {
        const id = findStudy(db, key);
        return id !== undefined && hasBlocks(db, id, blocks);
      }),
    );
  } catch (error) {
    // A file that is not there, or older than this program: playing makes it, or says what is wrong with it.
    if (error instanceof FaultError && ['ERR_FILE', 'ERR_DATABASE'].includes(error.fault.code)) return false;
    throw error;
  }
}

function readComparisons(file: string, groups: readonly StudyGroup[]): StudyComparison[] {
  return withDatabase(file, (db) =>
    groups.map(({ lineup, keys }) =>
      compareStudies(
        db,
        keys.map((key) => {
          const id = findStudy(db, key);
          const study = id === undefined ? undefined : getStudy(db, id);
          if (!study) throw new Error(`the study of ${variantLabel(key.variant)} is not there after the run`);
          return study;
        }),
        undefined,
        lineup,
      ),
    ),
  );
}

type Uncorrected = Omit<Compared, 'primary' | 'adjusted' | 'netWarnings' | 'tests'>;

/** Holm's correction over every primary difference of all the comparisons. */
function corrected(parts: readonly Uncorrected[], primary: readonly string[]): Compared[] {
  const places: (readonly [number, number, number])[] = [];
  const pValues: number[] = [];
  const adjusted = parts.map(({ comparison: { studies, figures } }, c) =>
    studies.map(({ differences }, s) =>
      differences.map(({ total }, f): number | undefined => {
        if (primary.includes(figures[f].name)) {
          places.push([c, s, f]);
          pValues.push(total.p);
        }
        return undefined;
      }),
    ),
  );
  holm(pValues).forEach((p, i) => {
    const [c, s, f] = places[i];
    adjusted[c][s][f] = p;
  });
  const tests = pValues.length;
  return parts.map((part, i) => {
    return { ...part, primary, adjusted: adjusted[i], netWarnings: mixedNets(part.comparison), tests };
  });
}

function mixedNets({ studies }: StudyComparison): string[] {
  if (!hasMixedNets(studies.flatMap(({ study }) => playedIn(study)))) return [];
  const warning =
    'nets of several kinds play these variants, and a part of a difference may be that of the nets; ' +
    '--bots net(file=NAME) with the name of one that sees the rules plays all by that one, where it knows them';
  return [warning];
}

interface CompareResult extends RunSummary {
  readonly db: string;
  /** By number of players. */
  readonly compared: readonly Compared[];
}

/** Plays what is missing and compares, for each number of players. */
async function compareVariants(
  conditions: Conditions,
  options: RunOptions,
  context: RunContext,
): Promise<CompareResult> {
  const { blocks, unit, seed, variants } = conditions;
  const groups = groupsOf(conditions);
  const keys = groups.flatMap((group) => group.keys);
  const unweighed = groups.map(({ lineup }) =>
    [indifferenceNote(conditions.game, variants, lineup) ?? []].flat(),
  );
  for (const warning of new Set([...conditions.warnings, ...unweighed.flat()]))
    context.note(`Warning: ${warning}`);
  let summary = NOTHING;
  if (!isRecorded(options.file, keys, blocks)) {
    if (!conditions.isNamed) usualBotNotes(keys, options.workers).forEach(context.note);
    weakPlayNotes(keys, options.workers).forEach(context.note);
    const orders = keys.map((key) => ({ key, blocks }));
    summary = await runStudies(orders, options, context);
  }
  const primary = conditions.primary ?? figuresOfGame(conditions.game).primary;
  const parts = readComparisons(options.file, groups).map((comparison, i) => {
    const { lineup } = groups[i];
    const about = { players: lineup.length, lineup, unit, seed };
    return { ...about, comparison, warnings: conditions.warnings, unweighed: unweighed[i] };
  });
  return { ...summary, db: options.file, compared: corrected(parts, primary) };
}

/**
 * Compares recorded studies of the same game, bots, unit and seed, each with the first of its kind. ERR_ARGUMENT if no two
 * are of one kind.
 */
export function compareRecorded(db: DamaDatabase, studies: readonly StudyRow[]): readonly Compared[] {
  const groups = new Map<string, StudyRow[]>();
  for (const study of studies.filter(({ hands }) => hands > 0)) {
    const { game, lineup, unit, seed } = study;
    const key = JSON.stringify([game, lineup, unit, seed]);
    groups.set(key, [...(groups.get(key) ?? []), study]);
  }
  const several = [...groups.values()].filter(({ length }) => length > 1);
  if (several.length === 0) {
    const message =
      'no two of these studies have the same bots, players, unit and seed under different rules';
    throw wrong('ERR_ARGUMENT', message, 'compare');
  }
  const parts = several.map((group) => {
    const [{ game, players, lineup, unit, seed }] = group;
    const { rules } = gameNamed(game).module;
    const variants = group.map(({ variant }) => rules.ofText(variant));
    const unweighed = [indifferenceNote(game, variants, lineup) ?? []].flat();
    return { players, lineup, unit, seed, comparison: compareStudies(db, group), warnings: [], unweighed };
  });
  return corrected(parts, figuresOfGame(several[0][0].game).primary);
}

interface CompareOptions extends ConditionOptions {
  readonly variants: readonly RulesText[];
  /** One more variant: the first with these settings. */
  readonly set?: readonly string[] | undefined;
}

/** The same bots, dice and seeds under several variants, and what the rules change. */
export function compare(options: CompareOptions): Run<CompareResult> {
  const { variants: texts, set } = options;
  const kit = readGame(options.game ?? DEFAULT_GAME);
  const variants = variantsOf(kit, texts, []);
  if (set !== undefined) variants.push(...variantsOf(kit, texts.slice(0, 1), set));
  if (variants.length < 2)
    throw wrong('ERR_ARGUMENT', 'compare takes two variants at least, or one with --set', 'variants');
  return startComparison(kit, variants, options, 'variants');
}

interface SweepOptions extends ConditionOptions {
  /** What varies around the recommended rules of the game, if left out. */
  readonly variant?: string | undefined;
  readonly set?: readonly string[] | undefined;
  /** One option or two, such as `scoring.array=0,4,8` or `scoring.array=0..8`. */
  readonly vary: readonly string[];
}

export interface Sweep {
  /** What varies, by its label. */
  readonly variant: string;
  readonly options: readonly Vary[];
  readonly points: readonly GridPoint[];
}

interface SweepResult extends CompareResult {
  readonly sweep: Sweep;
}

/** One or two options of a variant over a grid of values. */
export function sweep(options: SweepOptions): Run<SweepResult> {
  const kit = readGame(options.game ?? DEFAULT_GAME);
  const { rules } = kit.module;
  const base = options.variant ?? rules.recommended.name;
  const vary = readVary(options.vary);
  const points = gridOf(kit, base, options.set ?? [], vary);
  const variants = points.map(({ variant }) => variant);
  const about = { variant: variantLabel(readRules(rules, base, options.set)), options: vary, points };
  return startComparison(kit, variants, options, 'vary', { sweep: about });
}

function startComparison<E extends object>(
  kit: GameKit,
  variants: readonly RuleSet[],
  options: ConditionOptions,
  at: string,
  extra?: E,
): Run<CompareResult & E> {
  checkDistinct(kit, variants, at);
  const conditions = readConditions(kit, variants, options);
  const own = runOptionsOf(options);
  return startRun(async (context) => ({
    ...(await compareVariants(conditions, own, context)),
    ...(extra as E),
  }));
}
