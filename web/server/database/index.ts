export { Query } from './query.ts';
export { databaseRoutes } from './routes.ts';
export { type DatabaseOptions, Source } from './source.ts';
