export { checkDrift, type DriftCheck, spreadEntries, type TurnCheck } from './check.ts';
export { drawDecision, stateAt } from './draw.ts';
export {
  openEntry,
  type Reference,
  type ReferenceEntry,
  type ReferenceTurn,
} from './entry.ts';
export {
  CAUSES,
  type Cause,
  type Choice,
  choiceAt,
  type LossSum,
  sumCauses,
  sumLosses,
} from './loss.ts';
export { addTurn, type KeptBatches, makeEntry, type PlayPlan } from './measure.ts';
export { PHASES, type Phase } from './phase.ts';
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
