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
export type { Host } from './host.ts';
