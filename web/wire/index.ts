export type {
  HandsAnswer,
  ProgressEvent,
  RecordAnswer,
  StudiesAnswer,
  StudyAnswer,
  WireColumn,
  WireFailure,
  WireFault,
  WireHand,
  WireProgress,
  WireStudy,
} from './database.ts';
export type { FleetAnswer, WireRun, WireWorker } from './fleet.ts';
export type { Host } from './host.ts';
