export {
  actionOf,
  actionsAt,
  Course,
  isToldWithTurn,
  namesOf,
  pliesOf,
  plyAt,
  sharesOf,
} from './any-game/course.ts';
export { type Frame, framesOf, type HandEnd } from './any-game/frames.ts';
export { GameTable, readTable } from './any-game/game-table.ts';
export { momentsOf, standsOf } from './any-game/moments.ts';
export { hasNextGame, matchOf, matchStanding, rematch } from './any-game/next-game.ts';
export { type Kept, Recorder } from './any-game/recorder.ts';
export { gameOfRecord, readRecord, recordText } from './any-game/records.ts';
export { reviewPlayed } from './any-game/review.ts';
export { turnLine } from './any-game/turn-line.ts';
export { parseDice, readDice } from './dice.ts';
export type { FleetStatus, RunStatus, WorkerStatus } from './fleet-status.ts';
export type { GameReview, HandReview, SeatReview, TurnReview } from './game-review.ts';
export { signOf, type TurnLine } from './game-review.ts';
export { linesBeside, partsOf, sightOf } from './games.ts';
export { readPosition, seatings } from './position-input.ts';
export { decodeText, fromFirstRecord, isMoves, plainText, splitRecords } from './record-files.ts';
export { headOf, type RecordHead, shownSeat } from './record-head.ts';
export { spreadOf } from './seated-bots.ts';
export { HUMAN, isPerson, nextSeed, readSeat } from './seats.ts';
export { applySettings } from './settings.ts';
export type {
  GameMeta,
  HandOver,
  Moment,
  NewGame,
  Phase,
  Placing,
  PlayedGame,
  PlayedTurn,
  Ply,
  ReviewQuestion,
  Stand,
  TableFacts,
  TableParts,
} from './table-kit.ts';
export { asItIs } from './table-kit.ts';
