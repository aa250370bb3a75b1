/** What goes to a worker thread and what comes back. Plain data, so that it can be cloned. */
import type { BatchSums } from '../../ai/index.ts';
import type { AdjustedBlock, AdjustTask } from '../adjust/index.ts';
import type {
  BlockCheck,
  BlockRecord,
  BlockTask,
  CalibrateReply,
  CalibrateTask,
  RolloutTask,
  TrainReply,
  TrainTask,
  VerifyTask,
} from '../index.ts';

export type PoolTask =
  | { readonly kind: 'blocks'; readonly tasks: readonly BlockTask[] }
  | { readonly kind: 'adjust'; readonly tasks: readonly AdjustTask[] }
  | { readonly kind: 'verify'; readonly tasks: readonly VerifyTask[] }
  | { readonly kind: 'calibrate'; readonly tasks: readonly CalibrateTask[] }
  | { readonly kind: 'train'; readonly tasks: readonly TrainTask[] }
  | { readonly kind: 'rollout'; readonly task: RolloutTask };

export type PoolReply =
  | { readonly kind: 'blocks'; readonly records: readonly BlockRecord[] }
  | { readonly kind: 'adjust'; readonly blocks: readonly AdjustedBlock[] }
  | { readonly kind: 'verify'; readonly checks: readonly BlockCheck[] }
  | { readonly kind: 'calibrate'; readonly replies: readonly CalibrateReply[] }
  | { readonly kind: 'train'; readonly replies: readonly TrainReply[] }
  /** Without sums if the batch was stopped. */
  | { readonly kind: 'rollout'; readonly sums: BatchSums | undefined };

export type TaskKind = PoolTask['kind'];
export type TaskOf<K extends TaskKind> = Extract<PoolTask, { kind: K }>;
export type ReplyOf<K extends TaskKind> = Extract<PoolReply, { kind: K }>;
