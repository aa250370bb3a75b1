export { BlockPool, type PoolOptions } from './block-pool.ts';
