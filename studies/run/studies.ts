/** Plays studies into a database: what is missing, block by block, whatever happened before. */

import {
  type DamaDatabase,
  ensureStudy,
  loadProvisions,
  missingBlocks,
  revisionsOf,
  type StudyHandle,
  saveProvisions,
} from '../../db/index.ts';
import { FaultError, type Game, unwrap, wrong } from '../../engine/index.ts';
import {
  botVersions,
  gameNamed,
  interleave,
  isExternal,
  lineupFault,
  type OpenStudy,
  type StudyKey,
  settleStudy,
} from '../../selfplay/index.ts';
import { alarm, codeRevision, nowIso } from '../host/index.ts';
import { type Notes, onStop, type RunContext } from './context.ts';
import { DiskGuard } from './disk-guard.ts';
import { fallbacksOf } from './fallbacks.ts';
import { Losses } from './losses.ts';
import { Outbox } from './outbox.ts';
import { PlaceWatch } from './place-watch.ts';
import { openPool } from './pools.ts';
import { countBlocks, type Progress, type ProgressStatus } from './progress.ts';
import { OrderedRecorder, type Recorded, Recorder, type Recording } from './recorder.ts';
import { type RunOptions, recording } from './recording.ts';
import { type OnSilence, SilenceWatch } from './silent-bots.ts';

export interface StudyOrder {
  readonly key: StudyKey;
  /** How many blocks the study shall have. */
  readonly blocks: number;
}

/** What the caller of a run sees and decides during the run. */
export interface RunControl {
  /** What else there is to know on the way. */
  readonly status?: ProgressStatus;
  /** Counts the blocks from `first` on for a caller who says himself how far the run is. */
  readonly progress?: (first: number) => Progress;
  /** Sees the blocks of a study (its index among the orders) once they are recorded; true ends the run. */
  readonly recorded?: Recorded;
  /**
   * Records each study's blocks in the order of their numbers, and none after the one on which `recorded` ended the
   * run, so that what is recorded does not depend on the number of workers. Blocks that are done too early wait in
   * memory, and are played again after a kill.
   */
  readonly inOrder?: boolean;
  /** Ends the run after this many milliseconds. */
  readonly timeMs?: number | undefined;
  /** What to do about external bots that never answer; `end` if left out. */
  readonly onSilence?: OnSilence;
}

export interface RunSummary {
  /** Blocks and hands played in this run. */
  readonly blocks: number;
  readonly hands: number;
  /** Whether somebody ended the run early. */
  readonly isStopped: boolean;
  /** Blocks that failed too often and were put in quarantine. */
  readonly lost: number;
  /** Blocks still to be played: after a signal, a decision of the caller, or the end of its time. */
  readonly left: number;
}

/** Of a run that had nothing to do. */
export const NOTHING: RunSummary = { blocks: 0, hands: 0, isStopped: false, lost: 0, left: 0 };

/** Plays every missing block of the orders. Recorded blocks stay, however the run ends. */
export async function runStudies(
  orders: readonly StudyOrder[],
  options: RunOptions,
  context: RunContext,
): Promise<RunSummary> {
  // Bots whose nets cannot be read are found before there is a database.
  for (const { key } of orders) refuseLineup(key);
  return await recording(options, context, async (db) => {
    const summary = await playStudies(db, orders, options, context);
    context.note(summaryText(db, orders, summary));
    return summary;
  });
}

/**
 * The same in a database that the caller has opened to write. Says nothing of how it ended: the summary does. ERR_BOT, once
 * what was played is recorded, if an external bot has not answered in any game of its study.
 */
export async function playStudies(
  db: DamaDatabase,
  orders: readonly StudyOrder[],
  options: RunOptions,
  context: RunContext,
  control: RunControl = {},
): Promise<RunSummary> {
  for (const { key } of orders) refuseLineup(key);
  const revision = codeRevision();
  const handles: StudyHandle[] = [];
  for (const { key, blocks } of orders) {
    const versions = botVersions(key);
    handles.push(await db.patiently(() => ensureStudy(db, key, blocks, versions, nowIso())));
  }
  const open = orders.map(({ key, blocks }, i) => ({
    key,
    missing: missingBlocks(db, handles[i], blocks),
  }));
  handles.forEach((handle, i) => {
    if (open[i].missing.length > 0) checkRevision(db, handle, revision, options);
  });
  const missing = open.reduce((sum, { missing }) => sum + missing.length, 0);
  const silence = new SilenceWatch(db, handles, control.onSilence ?? 'end', context);
  if (missing === 0) {
    silence.check();
    return NOTHING;
  }
  const recorded: Recorded = (study, records) => {
    const isOver = control.recorded?.(study, records) ?? false;
    return silence.endsWith(study) || isOver;
  };
  const fallbacks = fallbacksOf(
    open
      .filter(({ missing }) => missing.length > 0)
      .map(({ key }) => ({ name: key.game, game: gameOf(key), bots: key.lineup })),
  );
  if (fallbacks.length > 0) context.fallback(fallbacks);
  const prepared: OpenStudy[] = [];
  for (const study of open) {
    const isDone = study.missing.length === 0;
    const provisions = isDone ? undefined : await prepareProvisions(db, study.key, context);
    prepared.push({ ...study, provisions });
  }
  const work = { db, handles, open: prepared, total: blocksOf(orders), missing, revision };
  const canForget = control.recorded === undefined;
  const summary = await playMissing(work, options, context, { ...control, recorded, canForget });
  if (!summary.isStopped) silence.check();
  return summary;
}

function gameOf({ game, variant, players, unit }: StudyKey): Game {
  return unwrap(gameNamed(game).module.create(variant, players, unit));
}

/** Throws what keeps a bot of the lineup from playing this game, such as a net that cannot be read. */
export function refuseLineup(key: StudyKey): void {
  // A record that does not name its net would change its meaning with the store.
  if (settleStudy(key).lineup.some((spec, entrant) => spec !== key.lineup[entrant]))
    throw new Error(`not settled: ${key.lineup.join(', ')}`);
  const wrong = lineupFault(key.game, key.lineup, gameOf(key));
  if (wrong) throw new FaultError(wrong);
}

/** How a run ended, in a line. */
export function summaryText(
  { file }: DamaDatabase,
  orders: readonly StudyOrder[],
  { blocks, hands, lost, left }: RunSummary,
): string {
  if (blocks + left + lost === 0)
    return `${file}: all ${blocksOf(orders)} blocks are recorded, nothing to do`;
  const gaps = lost === 0 ? '' : `, ${lost} blocks are in quarantine`;
  const done = `${blocks} blocks (${hands} hands) recorded in ${file}${gaps}`;
  if (left === 0) return done;
  return `stopped; ${left} blocks are still to be played: run the same command again. ${done}`;
}

function blocksOf(orders: readonly StudyOrder[]): number {
  return orders.reduce((sum, { blocks }) => sum + blocks, 0);
}

function checkRevision(db: DamaDatabase, handle: StudyHandle, revision: string, options: RunOptions): void {
  const others = revisionsOf(db, handle).filter((other) => other !== revision);
  if (others.length === 0 || options.allowRevisionChange) return;
  const message =
    `${db.file} holds blocks of ${handle.key.variant.name}, ${handle.key.players} players, played by revision ` +
    `${others.join(' and ')}, this is ${revision}: use another file or seed, or --allow-revision-change`;
  throw wrong('ERR_REVISION', message, 'revision');
}

/** What a study's bots must be given: recorded before, or made and recorded now; `undefined` if they need nothing. */
export async function prepareProvisions(
  db: DamaDatabase,
  key: Omit<StudyKey, 'seed'>,
  context: RunContext,
): Promise<unknown> {
  const { provisions, save } = findProvisions(db, key, context);
  if (save) await db.patiently(save);
  return provisions;
}

/** The same, where those that are made now are left to the caller to `save`. */
export function findProvisions(
  db: DamaDatabase,
  { game, variant, players, unit, lineup }: Omit<StudyKey, 'seed'>,
  { note }: Notes,
): { readonly provisions: unknown; readonly save?: () => void } {
  const { provisions } = gameNamed(game).players;
  const users = lineup.filter((spec) => !isExternal(spec));
  if (!provisions || !users.some((spec) => provisions.usedBy(spec, variant, unit)))
    return { provisions: undefined };
  const known = loadProvisions(db, game, variant, players);
  if (known !== undefined) return { provisions: known };
  const made = provisions.make(variant, players);
  const of = `${provisions.what} of ${variant.name}, ${players} players`;
  note(`${of}: made from ${provisions.describe(made)}`);
  return { provisions: made, save: () => saveProvisions(db, game, variant, players, made) };
}

interface Work extends Recording {
  readonly total: number;
  readonly missing: number;
}

async function playMissing(
  work: Work,
  options: RunOptions,
  context: RunContext,
  control: RunControl & { readonly canForget: boolean },
): Promise<RunSummary> {
  const { db, open, total, missing } = work;
  const disk = new DiskGuard(db, options.minFree ?? 0);
  disk.check();
  if (context.signal.aborted) return { ...NOTHING, isStopped: true, left: missing };
  const { workers, workerFile, queue, blockTimeoutMs: timeoutMs } = options;
  // The processes of bots outside end with the threads that have started them.
  const endThreads = open.some(({ key, missing }) => missing.length > 0 && key.lineup.some(isExternal));
  const pool = await openPool('blocks', { workers, workerFile, timeoutMs, endThreads, queue }, context);
  const first = total - missing;
  const progress = control.progress?.(first) ?? countBlocks(context, first, total, control.status);
  const stop = () => void pool.stop();
  const outbox = new Outbox(db, stop, context);
  const abandon = (): void => {
    outbox.abandon();
    stop();
  };
  const { recorded, canForget } = control;
  const settings = {
    recorded,
    canForget,
    progress: (isOver: boolean): void => {
      progress.update(first + recorder.blocks, recorder.hands);
      disk.forecast(recorder.blocks, missing - recorder.blocks, context);
      if (isOver) stop();
    },
  };
  const recorder: Recorder = control.inOrder
    ? new OrderedRecorder(work, outbox, settings)
    : new Recorder(work, outbox, settings);
  const losses = new Losses(work, outbox, context);
  const release = onStop(context, abandon);
  const place = new PlaceWatch(db, abandon);
  const dismiss = control.timeMs === undefined ? undefined : alarmIn(control.timeMs, context, stop);
  try {
    await pool.play(
      interleave(open),
      (tasks, records) => {
        disk.check();
        return recorder.take(tasks, records);
      },
      (task, loss) => {
        losses.add(task, loss);
        recorder.lose(task);
      },
      (tasks, reason) => recorder.revoke(tasks, reason),
    );
    await outbox.flush();
  } finally {
    dismiss?.();
    outbox.abandon();
    place.release();
    progress.stop();
    losses.report();
    release();
    await pool.stop();
  }
  place.conclude(context);
  const { blocks, hands } = recorder;
  const lost = losses.count;
  return { blocks, hands, isStopped: context.signal.aborted, lost, left: missing - blocks - lost };
}

/** Calls `ring` when the run has gone on for `ms` milliseconds more; gives what calls it off. */
function alarmIn(ms: number, { elapsed }: RunContext, ring: () => void): () => void {
  const end = elapsed() + ms;
  let dismiss = (): void => undefined;
  const look = (): void => {
    const left = end - elapsed();
    // It was paused meanwhile.
    if (left > 0) dismiss = alarm(left, look);
    else ring();
  };
  dismiss = alarm(ms, look);
  return () => dismiss();
}
