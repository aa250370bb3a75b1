export type {
  AnalyseAnswer,
  ExactAnswer,
  Frame,
  FramesAnswer,
  GameAnswer,
  GameFacts,
  GamesAnswer,
  HandOver,
  LineAnswer,
  LuckAnswer,
  NextClick,
  PlayedTurn,
  ReviewAnswer,
  ReviewProgress,
  RollValue,
  SeatAnswer,
  SeatReview,
  Standpoint,
  TableAnswer,
  TurnReview,
  VariantAnswer,
  WalkAnswer,
  WalksAnswer,
} from './answers.ts';
export { type NetPlaces, NO_NETS, needsNoPlace } from './net-places.ts';
export type { Program } from './operation.ts';
export { OPERATION_NAMES } from './operations.ts';
export { type Asked, type Id, Session, type SessionOptions } from './session.ts';
