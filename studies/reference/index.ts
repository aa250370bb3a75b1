export { readReferenceConfig, withPlayers } from './config.ts';
export { BatchJournal, beginReference, openReference, saveReference, withEntry } from './store.ts';
