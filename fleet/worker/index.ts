export { BlobCache } from './blob-cache.ts';
export { type Ending, jsonLines, Worker, type WorkerLog } from './worker.ts';
