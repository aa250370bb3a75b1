export type { Loss, Lost, Pool, Revoked, Sink } from './batch-pool.ts';
export {
  type Alarm,
  ATTEMPTS,
  type BatchKind,
  BatchPool,
  GIVE_UP_AFTER,
  playInOrder,
} from './batch-pool.ts';
export {
  type BatchReply,
  type BatchTask,
  doJob,
  doTasks,
  type PoolReply,
  type PoolTask,
  type ReplyOf,
  type TaskKind,
  type TaskOf,
  type Workshop,
} from './messages.ts';
export { RolloutPool } from './rollout-pool.ts';
export { SpreadThreads } from './spread.ts';
export { type PoolOptions, TaskPool } from './task-pool.ts';
export { endThreads } from './threads.ts';
