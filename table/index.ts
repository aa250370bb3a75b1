export { type Frame, framesOf, type PartEnd } from './any-game/frames.ts';
export {
  actionOf,
  actionsAt,
  drawnPlies,
  type GameMeta,
  GameTable,
  namesOf,
  type PlayedGame,
  type Ply,
  pliesOf,
  plyAt,
  sharesOf,
} from './any-game/game-table.ts';
export { formatTextRecord, isTextRecord, readTextRecord } from './any-game/text-record.ts';
export type { FleetStatus, RunStatus, WorkerStatus } from './fleet-status.ts';
export type { GameReview, HandReview, SeatReview, TurnReview } from './game-review.ts';
export { signOf, type TurnLine } from './game-review.ts';
export { gameOfRecord, linesBeside, readTable, reviewerOf, sightOf, tableOf } from './games.ts';
export { readPosition, seatings } from './position-input.ts';
export { decodeText, fromFirstRecord, isMoves, plainText, splitRecords } from './record-files.ts';
export { headOf, type RecordHead, shownSeat } from './record-head.ts';
export { spreadOf } from './seated-bots.ts';
export { HUMAN, isPerson, nextSeed, readSeat } from './seats.ts';
export { applySettings } from './settings.ts';
export type {
  HandOver,
  Moment,
  NewGame,
  Phase,
  Placing,
  PlayedTurn,
  ReviewQuestion,
  Stand,
  TableFacts,
  TableGame,
  TableKit,
} from './table-kit.ts';
export { asItIs } from './table-kit.ts';
