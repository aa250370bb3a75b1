/** Reads recorded studies: their statistics, and what is seen when they are valued, played again or verified. */
import { existsSync } from 'node:fs';
import {
  type AdjustedGroup,
  type BotForfeits,
  checkDatabase,
  computeAdjusted,
  computeStats,
  forfeitsOf,
  type GroupStats,
  type StudyRow,
  withDatabase,
} from '../../db/index.ts';
import { wrong } from '../../engine/index.ts';
import { codeRevision } from '../host/index.ts';
import { type AdjustSummary, adjustStudies } from './adjustment.ts';
import { chosenStudies, type StudyChoice } from './filter.ts';
import { type Run, startRun } from './handle.ts';
import { type Gathered, gatherInsights, type InsightOptions } from './insights.ts';
import { recording } from './recording.ts';
import { DEFAULT_DB, defaultWorkers, type RunSettings, runOptionsOf } from './settings.ts';
import {
  drawSample,
  planVerification,
  type Verification,
  type VerifyChoice,
  verifyBlocks,
} from './verification.ts';

/** A database and the studies in it that are meant. */
interface RecordedChoice extends StudyChoice {
  readonly db?: string | undefined;
}

interface Chosen {
  /** Those that are meant. */
  readonly studies: readonly StudyRow[];
}

/** Whether a study is one of these. */
export function among(studies: readonly StudyRow[]): (study: StudyRow) => boolean {
  const known = new Set(studies.map(({ id }) => id));
  return ({ id }) => known.has(id);
}

/**
 * The statistics of recorded studies, every figure with its 95 % interval over blocks, by variant, number of players, lineup and
 * unit.
 */
export async function statistics(choice: RecordedChoice = {}): Promise<readonly GroupStats[]> {
  return withDatabase(choice.db ?? DEFAULT_DB, (db) =>
    computeStats(db, among(chosenStudies(db, choice, () => undefined))),
  );
}

interface AdjustOptions extends StudyChoice, RunSettings {
  /** The first evaluator of each game if left out. */
  readonly evaluator?: string | undefined;
  /** Decisions ahead of each roll; 1 if left out. */
  readonly depth?: number | undefined;
  /** Blocks of each study, drawn by `seed`; all if left out. */
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
}

export interface AdjustResult extends AdjustSummary, Chosen {
  readonly db: string;
  readonly groups: readonly AdjustedGroup[];
}

/** Values recorded hands turn by turn: results without luck, skill, drama. */
export function adjust(options: AdjustOptions = {}): Run<AdjustResult> {
  const { evaluator, depth = 1, sample, seed = 1 } = options;
  const { file, workers, blockTimeoutMs, minFree = 0, queue, ...own } = runOptionsOf(options);
  if (!existsSync(file)) throw wrong('ERR_FILE', 'there is no such database', file);
  return startRun((context) =>
    recording({ file, ...own }, context, async (db) => {
      const studies = chosenStudies(db, options, context.note);
      const how = { evaluator, depth, sample, seed, workers, blockTimeoutMs, minFree, queue };
      const summary = await adjustStudies(db, among(studies), how, context);
      return { ...summary, db: db.file, studies, groups: computeAdjusted(db, among(studies)) };
    }),
  );
}

interface InsightChoice extends RecordedChoice, Partial<InsightOptions> {}

interface InsightResult extends Gathered, Chosen {
  readonly db: string;
}

/** Plays recorded hands again, and reads what can be seen only then. */
export function insights(options: InsightChoice = {}): Run<InsightResult> {
  const { sections, evaluator, replay = 4000, sample = 300, seed = 1, workers = defaultWorkers() } = options;
  return startRun((context) =>
    withDatabase(options.db ?? DEFAULT_DB, async (db) => {
      const studies = chosenStudies(db, options, context.note);
      const how = { sections, evaluator, replay, sample, seed, workers };
      return { ...(await gatherInsights(db, among(studies), how, context)), db: db.file, studies };
    }),
  );
}

interface VerifyOptions extends StudyChoice, RunSettings {
  /** So many blocks, drawn by `seed`; all if left out. */
  readonly sample?: number | undefined;
  readonly seed?: number | undefined;
  /** `auto` plays what this program plays as it was played, and puts the turns of the rest through the rules. */
  readonly by?: VerifyChoice | undefined;
  /** Whether the sums of all blocks are checked too; they are if left out. */
  readonly sums?: boolean | undefined;
}

export interface VerifyResult extends Verification, Chosen {
  readonly db: string;
  /** Blocks that are recorded, and those of them that were to be verified. */
  readonly recorded: number;
  readonly wanted: number;
  readonly forfeits: readonly BotForfeits[];
  /** Whether sums were checked, and what is wrong with them. */
  readonly checksSums: boolean;
  readonly problems: readonly string[];
}

/** Plays recorded blocks again from their seeds, or their turns through the rules, and compares. */
export function verify(options: VerifyOptions = {}): Run<VerifyResult> {
  const { sample, seed = 1, by = 'auto', sums = true } = options;
  const { workers, queue } = runOptionsOf(options);
  return startRun((context) =>
    withDatabase(options.db ?? DEFAULT_DB, async (db) => {
      const studies = chosenStudies(db, options, context.note);
      const all = planVerification(db, studies, by, codeRevision(), context.note);
      const works = sample === undefined ? all : drawSample(all, sample, seed);
      const found = await verifyBlocks(db, works, { workers, queue }, context);
      const checksSums = sums && !found.isStopped;
      const problems = checksSums ? checkDatabase(db) : [];
      const counts = { recorded: all.length, wanted: works.length };
      return {
        ...found,
        db: db.file,
        studies,
        ...counts,
        forfeits: forfeitsOf(db, studies),
        checksSums,
        problems,
      };
    }),
  );
}
