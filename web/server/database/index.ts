export { type DatabaseFront, type DatabasePlace, databaseFront } from './front.ts';
export { Query } from './query.ts';
export { answerOffThread } from './reader.ts';
export type { DatabaseOptions } from './source.ts';
