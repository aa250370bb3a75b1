export { bitCount, countIsolated, countPawns, isArray } from './array.ts';
export {
  type Board,
  CENTRE,
  createBoard,
  MAX_FACES,
  MAX_PAWNS,
  MAX_RINGS,
  MAX_SECTORS,
  OFF,
  ringOf,
  START_CELL,
} from './board.ts';
export { hasArray } from './formation.ts';
export { createGame, DamaGame, formatMove } from './game.ts';
export { applyMove, firstCloser, isOver } from './hand.ts';
export { isDecided, type MatchPlan, planMatch, shareOut, type Unit } from './match.ts';
export { moveFrom1, moveFrom2, moveTo1, moveTo2, NO_CHANGE, packMove, toMove } from './move.ts';
export { divide, perft } from './perft.ts';
export { formatPosition, parsePosition } from './position-text.ts';
export {
  formatPoints,
  formatRecord,
  type GameRecordText,
  type PlainTurn,
  type RecordedEnd,
  type RecordedHand,
  type RecordMeta,
  turnLabel,
} from './record.ts';
export { type PlainHand, recordFromTurns } from './record-build.ts';
export { parseRecord } from './record-parse.ts';
export {
  beginHand,
  compareRecords,
  endOf,
  type RecordDifference,
  type Replay,
  type ReplayedHand,
  type ReplayedTurn,
  replayRecord,
  replayText,
  winnersOf,
} from './record-replay.ts';
export { createRollTable, type RollTable, rollOutcome } from './rolls.ts';
export { POINT, type Rules, rulesOf } from './rules.ts';
export { type HandScore, scoreSeat } from './score.ts';
export type { Setup } from './setup.ts';
export { spellMove } from './spell-move.ts';
export { type Dice, distinctTurns, listTurns, type SpelledTurn, type Walk } from './spelling.ts';
export { DamaState, type MatchStand } from './state.ts';
export { TurnGenerator } from './turn-generator.ts';
export { formatTurn, type ParsedTurn, parseTurn } from './turn-text.ts';
export { VARIANT_CHOICES, type Variant } from './variant.ts';
export type { VariantValue } from './variant-checks.ts';
export {
  type BaseResolver,
  type BaseSource,
  checkSeats,
  DEFAULTS,
  NAMED_VARIANTS,
  parseVariant,
  parseVariantName,
} from './variant-parse.ts';
export { RULE_KEYS, VARIANT_KEYS, type VariantKey } from './variant-schema.ts';
export {
  canonicalVariant,
  describeVariant,
  diffVariants,
  type VariantDifference,
  variantHash,
  withSettings,
} from './variant-text.ts';
