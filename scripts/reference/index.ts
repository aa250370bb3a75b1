export { readReferenceConfig } from './config.ts';
export { withPlayers } from './play.ts';
export { type BotChoices, lossJson, lossLines } from './report.ts';
export { BatchJournal, beginReference, openReference, saveReference, withEntry } from './store.ts';
