export { answerOffThread, type DatabaseOptions, type DatabasePlace } from './database/index.ts';
export type { FleetOptions } from './fleet.ts';
export { isLoopback, isName } from './hosts.ts';
export { OffThread, type OffThreadOptions, Overload, setupOffThread, workOffThread } from './off-thread.ts';
export { type ServeOptions, type Serving, serve } from './serve.ts';
export { singlePage } from './single.ts';
export { INDEX, staticSite } from './site.ts';
export { SiteFile } from './site-file.ts';
