/** Runs studies, for programs: functions with plain options, which give a run to follow, pause, continue and stop. */
import '../selfplay/node/index.ts';

export { compare, sweep } from './compare/index.ts';
export { train } from './dama-bianca/index.ts';
export { lab } from './lab/index.ts';
export { checkReference, findLosses, makeReference } from './reference/index.ts';
export {
  adjust,
  calibration,
  insights,
  type Run,
  type RunEvent,
  type RunProgress,
  type RunState,
  selfplay,
  statistics,
  verify,
} from './run/index.ts';
export { gate, match, plan } from './sequential/index.ts';
export { tournament } from './tournament/index.ts';
