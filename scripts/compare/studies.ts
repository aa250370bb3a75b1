/** Studies that differ in their variant only: played where they are missing, then compared. */
import type { Argv } from 'yargs';
import {
  compareStudies,
  findStudy,
  getStudy,
  hasBlocks,
  openDatabase,
  type StudyComparison,
} from '../../db/index.ts';
import { FaultError, type Game, type RuleSet, unwrap, wrong } from '../../engine/index.ts';
import {
  comparedFigures,
  DEFAULT_GAME,
  figuresOfGame,
  fillLineup,
  type GameKit,
  gameNamed,
  gameNames,
  holm,
  type StudyKey,
  settleStudy,
  variantLabel,
} from '../../selfplay/index.ts';
import type { Console } from '../command.ts';
import { readInteger, readPlayers, splitList } from '../input.ts';
import { SEED_OPTION, withLineups } from '../options.ts';
import { type PlayedReport, playedReport } from '../report/played.ts';
import { readUnit } from '../rules-input.ts';
import { type RunOptions, withRecording } from '../run/recording.ts';
import { runStudies } from '../run/studies.ts';
import { indifferenceNote } from './indifference.ts';
import { hasMixedNets, studyBots } from './study-bots.ts';

/** What is played under every variant. */
interface Conditions {
  /** Name of the game in the registry. */
  readonly game: string;
  readonly variants: readonly RuleSet[];
  readonly players: readonly number[];
  /** By number of players. */
  readonly lineups: readonly (readonly string[])[];
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
  readonly report: PlayedReport;
  /** Differences that share the correction: of all numbers of players together. */
  readonly tests: number;
}

/** For the help. */
const STANDARD = gameNamed(DEFAULT_GAME).players.studyBots?.[0];

/** What each game tests where nothing else is declared. */
function primaryText(): string {
  const texts = gameNames().map((game) => figuresOfGame(game).primary.join(','));
  return [...new Set(texts)].join('; ');
}

/** The options of `readConditions`, and those of every command that records blocks. */
export function withConditions<A>(y: Argv<A>) {
  return withLineups(withRecording(y), STANDARD)
    .option('blocks', {
      type: 'number',
      default: 1000,
      describe: 'blocks that each variant shall have; all that are recorded for every variant are used',
    })
    .option('seed', SEED_OPTION)
    .option('primary', {
      type: 'string',
      describe: `figures that are tested, comma separated (default ${primaryText()})`,
    });
}

interface ConditionArgs {
  readonly players: string;
  readonly bots: string | undefined;
  readonly unit: string | undefined;
  readonly seed: number;
  readonly blocks: number;
  readonly primary: string | undefined;
}

/** Two variants with the same rules would be one study. */
export function checkDistinct({ module }: GameKit, variants: readonly RuleSet[], at: string): void {
  const known = new Map<string, string>();
  for (const variant of variants) {
    const hash = module.rules.hash(variant);
    const twin = known.get(hash);
    const label = variantLabel(variant);
    if (twin !== undefined) throw wrong('ERR_ARGUMENT', `${twin} and ${label} have the same rules`, at);
    known.set(hash, label);
  }
}

export function readConditions(kit: GameKit, variants: readonly RuleSet[], args: ConditionArgs): Conditions {
  const game = kit.module.name;
  const players = readPlayers(args.players);
  for (const count of players) for (const variant of variants) unwrap(kit.module.checkSeats(variant, count));
  const unit = readUnit(kit, args.unit);
  const { bots, warning } = botsOf(kit, variants, players, unit, args.bots);
  const primary = args.primary === undefined ? undefined : splitList(args.primary);
  const lineups = players.map((count, i) => {
    const lineup = unwrap(fillLineup(game, bots[i], count));
    const known = comparedFigures(figuresOfGame(game), lineup).map(({ name }) => name);
    const unknown = primary?.find((name) => !known.includes(name));
    if (unknown !== undefined) {
      const message = `no figure '${unknown}' with ${count} players; there are ${known.join(', ')}`;
      throw wrong('ERR_ARGUMENT', message, 'primary');
    }
    return lineup;
  });
  return {
    game,
    variants,
    players,
    lineups,
    warnings: warning === undefined ? [] : [warning],
    unit,
    seed: readInteger(args.seed, 'seed', 0, Number.MAX_SAFE_INTEGER),
    blocks: readInteger(args.blocks, 'blocks', 1, 1e9),
    primary,
  };
}

/** By number of players, one bot or one for each seat; `text` names them. */
function botsOf(
  kit: GameKit,
  variants: readonly RuleSet[],
  players: readonly number[],
  unit: string,
  text: string | undefined,
): { bots: readonly (readonly string[])[]; warning?: string } {
  if (text !== undefined) return { bots: players.map(() => splitList(text)) };
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
    const db = openDatabase(file, 'read');
    try {
      return keys.every((key) => {
        const id = findStudy(db, key);
        return id !== undefined && hasBlocks(db, id, blocks);
      });
    } finally {
      db.close();
    }
  } catch (error) {
    // A file that is not there, or older than this program: playing makes it, or says what is wrong with it.
    if (error instanceof FaultError && ['ERR_FILE', 'ERR_DATABASE'].includes(error.fault.code)) return false;
    throw error;
  }
}

function readComparisons(file: string, groups: readonly StudyGroup[]): StudyComparison[] {
  const db = openDatabase(file, 'read');
  try {
    return groups.map(({ lineup, keys }) =>
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
    );
  } finally {
    db.close();
  }
}

/** Holm's correction over every primary difference of all the comparisons: by comparison, study and figure. */
export function correct(
  comparisons: readonly StudyComparison[],
  primary: readonly string[],
): { adjusted: (number | undefined)[][][]; tests: number } {
  const places: (readonly [number, number, number])[] = [];
  const pValues: number[] = [];
  const adjusted = comparisons.map(({ studies, figures }, c) =>
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
  return { adjusted, tests: pValues.length };
}

function withMixedNets(report: PlayedReport): PlayedReport {
  if (!hasMixedNets(report.played)) return report;
  const warning =
    'nets of several kinds play these variants, and a part of a difference may be that of the nets; ' +
    '--bots net(file=NAME) with the name of one that sees the rules plays all by that one, where it knows them';
  return { ...report, warnings: [...report.warnings, warning] };
}

/** Plays what is missing and compares, for each number of players; the code is that of the run. */
export async function compareVariants(
  conditions: Conditions,
  options: RunOptions,
  console: Console,
): Promise<{ code: number; compared: Compared[] }> {
  const { blocks, unit, seed, variants } = conditions;
  const groups = groupsOf(conditions);
  const keys = groups.flatMap((group) => group.keys);
  const warnings = groups.map(({ lineup }) => [
    ...conditions.warnings,
    ...[indifferenceNote(conditions.game, variants, lineup) ?? []].flat(),
  ]);
  for (const warning of new Set(warnings.flat())) console.note(`Warning: ${warning}`);
  let code = 0;
  if (!isRecorded(options.file, keys, blocks)) {
    const orders = keys.map((key) => ({ key, blocks }));
    code = (await runStudies(orders, options, console)).code;
  }
  const primary = conditions.primary ?? figuresOfGame(conditions.game).primary;
  const comparisons = readComparisons(options.file, groups);
  const { adjusted, tests } = correct(comparisons, primary);
  const compared = comparisons.map((comparison, i): Compared => {
    const { lineup } = groups[i];
    const report = withMixedNets(
      playedReport(
        comparison.studies.map(({ study }) => study),
        warnings[i],
      ),
    );
    return {
      players: lineup.length,
      lineup,
      unit,
      seed,
      primary,
      comparison,
      adjusted: adjusted[i],
      report,
      tests,
    };
  });
  return { code, compared };
}
