export { type Alarm, type BatchKind, BatchPool, type Loss } from './batch-pool.ts';
export {
  type BatchReply,
  type BatchTask,
  doJob,
  doTasks,
  type JobTask,
  type PoolReply,
  type PoolTask,
  type ReplyOf,
  type TaskKind,
  type TaskOf,
  type Workshop,
} from './messages.ts';
export { RolloutPool } from './rollout-pool.ts';
export { type PoolOptions, TaskPool } from './task-pool.ts';
