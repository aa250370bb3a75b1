export { type BotChoices, type CheckedReference, checkReference, findLosses, makeReference } from './run.ts';
