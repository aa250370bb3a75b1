export { checkDrift, type DriftCheck, spreadEntries } from './check.ts';
export { openEntry, type Reference, type ReferenceEntry } from './entry.ts';
export { CAUSES, type Choice, choiceAt, sumCauses, sumLosses } from './loss.ts';
export { addTurn, type KeptBatches, makeEntry, type PlayPlan } from './measure.ts';
export { PHASES } from './phase.ts';
export {
  decisionsOf,
  driftOf,
  type GroupPlan,
  groupOf,
  knownGroup,
  REFERENCE_FORMAT,
  type ReferenceGroup,
  type ReferenceSet,
} from './set.ts';
export { readReference, writeReference } from './text.ts';
