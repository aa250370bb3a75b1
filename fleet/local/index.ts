export { whyNoLocal } from './binaries.ts';
export { type LocalQueue, localFolderOf, startLocal } from './server.ts';
