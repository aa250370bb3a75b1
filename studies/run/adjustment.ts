/** Values recorded blocks and records what comes of it: what is missing, whatever happened before. */

import {
  type Adjustment,
  adjustedBlocks,
  type DamaDatabase,
  ensureAdjustment,
  listBlocks,
  listStudies,
  recordedGames,
  type StudyRow,
  sameGames,
  saveAdjusted,
  withdrawAdjusted,
} from '../../db/index.ts';
import { unwrap } from '../../engine/index.ts';
import {
  type AdjustedBlock,
  type AdjustTask,
  evaluatorIdentity,
  sampleBlocks,
} from '../../selfplay/adjust/index.ts';
import { gameNamed, readyGame, settleSpec } from '../../selfplay/index.ts';
import { codeRevision, nowIso } from '../host/index.ts';
import { readEvaluator } from '../input/index.ts';
import { onStop, type RunContext } from './context.ts';
import { DiskGuard } from './disk-guard.ts';
import { Outbox } from './outbox.ts';
import { PlaceWatch } from './place-watch.ts';
import { openPool, type QueueChoice } from './pools.ts';
import { countBlocks } from './progress.ts';
import { prepareProvisions } from './studies.ts';

interface AdjustOptions {
  /** Its specification as users give it; the first of each study's game if left out. */
  readonly evaluator: string | undefined;
  /** Decisions ahead of each roll. */
  readonly depth: number;
  /** Blocks of each study, chosen by `seed`, or their numbers by study; all of them if left out. */
  readonly sample: number | ReadonlyMap<number, readonly number[]> | undefined;
  readonly seed: number;
  readonly workers: number;
  /** How long a worker may be silent, in milliseconds; without it one that computes for hours is waited for. */
  readonly blockTimeoutMs: number | undefined;
  /** The run ends when less is free on the disk, in bytes. */
  readonly minFree: number;
  readonly queue: QueueChoice | undefined;
}

export interface AdjustSummary {
  /** Blocks and hands valued in this run. */
  readonly blocks: number;
  readonly hands: number;
  /** Blocks that could not be valued. */
  readonly lost: number;
  /** Blocks still to be valued. */
  readonly left: number;
  /** Whether somebody ended the run early. */
  readonly isStopped: boolean;
}

/** The blocks of a study that are still to be valued, in the order in which they are. */
interface OpenAdjustment {
  readonly study: StudyRow;
  /** Its canonical specification. */
  readonly evaluator: string;
  readonly adjustment: Adjustment;
  readonly missing: readonly number[];
  readonly wanted: number;
}

interface StudyTask extends AdjustTask {
  /** Its index among the open ones. */
  readonly open: number;
}

async function openStudy(db: DamaDatabase, study: StudyRow, options: AdjustOptions): Promise<OpenAdjustment> {
  const { depth, sample, seed } = options;
  const { game, kit } = readyGame(study);
  const evaluator = unwrap(settleSpec(study.game, readEvaluator(kit, options.evaluator), game));
  const { name, version } = evaluatorIdentity(evaluator, game, study.game);
  const adjustment = await db.patiently(() => ensureAdjustment(db, { evaluator: name, version, depth }));
  const blocks = listBlocks(db, study.id);
  const chosen =
    typeof sample === 'object'
      ? (sample.get(study.id) ?? [])
      : sample === undefined
        ? blocks
        : sampleBlocks(blocks, sample, seed);
  const done = adjustedBlocks(db, adjustment.id, study.id);
  const missing = chosen.filter((block) => !done.has(block));
  return { study, evaluator, adjustment, missing, wanted: chosen.length };
}

/** By open study. */
async function provisionsOf(
  db: DamaDatabase,
  open: readonly OpenAdjustment[],
  context: RunContext,
): Promise<readonly unknown[]> {
  const provisions: unknown[] = [];
  for (const { study, evaluator, missing } of open) {
    const variant = gameNamed(study.game).module.rules.ofText(study.variant);
    const key = { ...study, variant, lineup: [evaluator] };
    provisions.push(missing.length === 0 ? undefined : await prepareProvisions(db, key, context));
  }
  return provisions;
}

/** The studies in turn, so that a run that is cut off leaves all of them equally far on. */
function* tasksOf(
  db: DamaDatabase,
  open: readonly OpenAdjustment[],
  provisions: readonly unknown[],
  { depth }: AdjustOptions,
): Generator<StudyTask, void> {
  const most = open.reduce((max, { missing }) => Math.max(max, missing.length), 0);
  for (let i = 0; i < most; i++) {
    for (const [index, { study, evaluator, missing }] of open.entries()) {
      if (i >= missing.length) continue;
      const { game, variant, players, unit, seed } = study;
      const games = recordedGames(db, study.id, missing[i]);
      const task = { game, variant, players, unit, seed, evaluator, depth, provisions: provisions[index] };
      yield { ...task, open: index, block: missing[i], games };
    }
  }
}

/** A task that comes back from elsewhere says nothing of its study but what it is about: two lineups may share all but the hands. */
function ownersOf(db: DamaDatabase, open: readonly OpenAdjustment[], task: AdjustTask): StudyTask[] {
  const { variant, players, unit, seed, block, evaluator } = task;
  return open.flatMap(({ study, missing, evaluator: own }, index) => {
    const isAlike =
      study.variant === variant && study.players === players && study.unit === unit && study.seed === seed;
    if (!isAlike || own !== evaluator || !missing.includes(block)) return [];
    return sameGames(recordedGames(db, study.id, block), task.games) ? [{ ...task, open: index }] : [];
  });
}

function handsIn({ games }: AdjustTask): number {
  return games.reduce((sum, { hands }) => sum + hands.length, 0);
}

function handsOf(blocks: readonly AdjustedBlock[]): number {
  return blocks.reduce((sum, { games }) => sum + games.reduce((n, { hands }) => n + hands.length, 0), 0);
}

/** Values every missing block of the studies that are wanted. What is recorded stays, however the run ends. */
export async function adjustStudies(
  db: DamaDatabase,
  wanted: (study: StudyRow) => boolean,
  options: AdjustOptions,
  context: RunContext,
): Promise<AdjustSummary> {
  const open: OpenAdjustment[] = [];
  for (const study of listStudies(db))
    if (study.blocks > 0 && wanted(study)) open.push(await openStudy(db, study, options));
  const total = open.reduce((sum, one) => sum + one.wanted, 0);
  const missing = open.reduce((sum, one) => sum + one.missing.length, 0);
  if (missing === 0) return { blocks: 0, hands: 0, lost: 0, left: 0, isStopped: false };
  const disk = new DiskGuard(db, options.minFree);
  disk.check();
  const provisions = await provisionsOf(db, open, context);
  const revision = codeRevision();
  const { blockTimeoutMs: timeoutMs = Number.POSITIVE_INFINITY, workers, queue } = options;
  const pool = await openPool('adjust', { workers, timeoutMs, queue }, context);
  const progress = countBlocks(context, total - missing, total);
  const lost: string[] = [];
  let [blocks, hands] = [0, 0];
  const stop = () => void pool.stop();
  const outbox = new Outbox(db, stop, context);
  const abandon = (): void => {
    outbox.abandon();
    stop();
  };
  const release = onStop(context, abandon);
  const place = new PlaceWatch(db, abandon);
  const save = (
    tasks: readonly StudyTask[],
    answers: readonly AdjustedBlock[],
  ): Promise<void> | undefined => {
    disk.check();
    const now = nowIso();
    let room: Promise<void> | undefined;
    for (const [index, { study, adjustment }] of open.entries()) {
      const mine = answers.filter((_, i) => tasks[i].open === index);
      if (mine.length === 0) continue;
      const parcel = {
        blocks: mine.length,
        hands: handsOf(mine),
        write: () => saveAdjusted(db, adjustment.id, study.id, mine, revision, now),
        done: (): void => {
          blocks += mine.length;
          hands += parcel.hands;
          progress.update(total - missing + blocks, hands);
          disk.forecast(blocks, missing - blocks, context);
        },
      };
      room = outbox.put(parcel) ?? room;
    }
    return room;
  };
  try {
    await pool.play(
      tasksOf(db, open, provisions, options),
      save,
      ({ open: index, block }, { error }) => {
        const { variantName, players, seed } = open[index].study;
        lost.push(`block ${block} of ${variantName}, ${players} players, seed ${seed}: ${error.message}`);
      },
      async (tasks) => {
        await outbox.flush();
        const again = tasks.flatMap((task) => ownersOf(db, open, task));
        for (const task of again) {
          const { study, adjustment } = open[task.open];
          blocks -= await db.patiently(() => withdrawAdjusted(db, adjustment.id, study.id, [task.block]));
          hands -= handsIn(task);
        }
        return again;
      },
    );
    await outbox.flush();
  } finally {
    outbox.abandon();
    place.release();
    progress.stop();
    release();
    await pool.stop();
  }
  place.conclude(context);
  for (const line of lost) context.note(`cannot be valued: ${line}`);
  const left = missing - blocks - lost.length;
  return { blocks, hands, lost: lost.length, left, isStopped: context.signal.aborted };
}
