export { BlobCache, type CacheOptions } from './blob-cache.ts';
export {
  type Ending,
  jsonLines,
  Worker,
  type WorkerEvent,
  type WorkerLog,
  type WorkerOptions,
} from './worker.ts';
