export { type DatabaseFront, type DatabasePlace, databaseFront } from './front.ts';
export { Query } from './query.ts';
export type { DatabaseOptions } from './source.ts';
export { answerOffThread } from './thread.ts';
