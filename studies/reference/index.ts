export { withPlayers } from './config.ts';
export { type CheckedReference, checkReference, makeReference } from './run.ts';
export { openReference, saveReference, withEntry } from './store.ts';
