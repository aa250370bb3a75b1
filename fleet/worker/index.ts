export { BlobCache, type CacheOptions } from './blob-cache.ts';
export { jsonLines, type WorkerEvent, type WorkerLog } from './log.ts';
export { type Ending, Worker, type WorkerOptions } from './worker.ts';
