export { AdjustPool } from './adjust-pool.ts';
export type { Alarm, Loss } from './batch-pool.ts';
export { BlockPool } from './block-pool.ts';
export { CalibratePool } from './calibrate-pool.ts';
export type { PoolReply, PoolTask } from './messages.ts';
export { RolloutPool } from './rollout-pool.ts';
export { TaskPool } from './task-pool.ts';
export { TrainPool } from './train-pool.ts';
export { VerifyPool } from './verify-pool.ts';
