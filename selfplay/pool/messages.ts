/** What goes to a worker thread and what comes back. Plain data, so that it can be cloned. */
import type { BatchSums, BranchValue } from '../../ai/index.ts';
import type { AdjustedBlock, AdjustTask } from '../adjust/index.ts';
import {
  type BlockCheck,
  type BlockRecord,
  type BlockTask,
  type BranchTask,
  type CalibrateReply,
  type CalibrateTask,
  type CpuClock,
  gameNamed,
  type RolloutTask,
  type VerifyTask,
} from '../index.ts';
import type { InsightReply, InsightTask } from '../insights/index.ts';

/** Work that only one game knows (`StudyKit.jobs`). */
interface JobTask {
  readonly game: string;
  readonly job: string;
  readonly input: unknown;
}

interface JobReply {
  readonly output: { readonly cpuMs: number };
  readonly cpuMs: number;
}

/** Tasks of one kind as they came from a queue (`fleet/wire`). */
export interface BatchTask {
  readonly batch: unknown;
  /** Where the worker keeps the bytes that the batch names: a path by hash. */
  readonly blobs: Readonly<Record<string, string>>;
  /** The commands of bots outside that the worker's owner allows. */
  readonly commands: readonly string[];
  /** Shared memory: with anything but 0 at index 0 no further task is begun. */
  readonly stop: Int32Array;
}

export interface BatchReply {
  /** For the coordinator, as it is. */
  readonly answer: Uint8Array;
  /** Tasks that were answered, and tasks that threw; the others were not begun. */
  readonly done: number;
  readonly failed: number;
  readonly cpuMs: number;
}

/** What a thread can be asked to do: the task, and the reply with the CPU time that it took. */
interface Kinds {
  readonly blocks: { readonly task: BlockTask; readonly reply: BlockRecord };
  readonly adjust: { readonly task: AdjustTask; readonly reply: AdjustedBlock };
  readonly verify: { readonly task: VerifyTask; readonly reply: BlockCheck };
  readonly calibrate: { readonly task: CalibrateTask; readonly reply: CalibrateReply };
  readonly insights: { readonly task: InsightTask; readonly reply: InsightReply };
  readonly job: { readonly task: JobTask; readonly reply: JobReply };
  /** Without sums if the batch was stopped. */
  readonly rollout: { readonly task: RolloutTask; readonly reply: { readonly sums: BatchSums | undefined } };
  readonly branches: { readonly task: BranchTask; readonly reply: { readonly values: BranchValue[] } };
  readonly batch: { readonly task: BatchTask; readonly reply: BatchReply };
}

export type TaskKind = keyof Kinds;
export type TaskOf<K extends TaskKind> = Kinds[K]['task'];
export type ReplyOf<K extends TaskKind> = Kinds[K]['reply'];

/** Tasks of one kind; the replies come back in their order. */
export type PoolTask = {
  [K in TaskKind]: { readonly kind: K; readonly tasks: readonly TaskOf<K>[] };
}[TaskKind];
export type PoolReply = {
  [K in TaskKind]: { readonly kind: K; readonly replies: readonly ReplyOf<K>[] };
}[TaskKind];

/** How each kind of task is done. */
export type Workshop = { readonly [K in TaskKind]: (task: TaskOf<K>) => ReplyOf<K> };

/** Does a job of a game; throws for one that it does not have. */
export function doJob({ game, job, input }: JobTask, clock: CpuClock): JobReply {
  const work = gameNamed(game).studies.jobs?.[job];
  if (!work) throw new Error(`${game} has no job '${job}'`);
  const output = work(input as never, clock);
  return { output, cpuMs: output.cpuMs };
}

/** Does the tasks of a message one after another. */
export function doTasks<K extends TaskKind>(
  workshop: Workshop,
  { kind, tasks }: { readonly kind: K; readonly tasks: readonly TaskOf<K>[] },
): PoolReply {
  const replies = tasks.map((task) => workshop[kind](task));
  return { kind, replies } as PoolReply;
}
