export { type CpuClock, placeResults, playBlock } from './block.ts';
export { botVersion, entrantAt, fillLineup, rotationsOf } from './lineup.ts';
export {
  type BlockRecord,
  type BlockTask,
  BYTES_PER_TURN,
  type GameRecord,
  type HandRecord,
  type PlaceResult,
  packTurn,
  unpackTurns,
} from './record.ts';
export { interleave, type OpenStudy, type StudyKey, type StudyTask } from './study.ts';
