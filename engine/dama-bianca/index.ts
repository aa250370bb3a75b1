export { createRollTable, rollOutcome } from '../index.ts';
export { MAX_RINGS, MAX_SECTORS, ringOf, START_CELL } from '../round-board/index.ts';
export { DAMA_BOARD } from './board/kit.ts';
export { REFUSALS } from './board/refusal.ts';
export { createGame, DamaGame, formatMove } from './game.ts';
export { isDecided, type Unit } from './match.ts';
export { DAMA_BIANCA } from './module.ts';
export { hasArray } from './plain/formation.ts';
export { applyMove, firstCloser, isOver, ownRules, rollsOf } from './plain/hand.ts';
export { type WalkPath, walkPaths } from './plain/paths.ts';
export { isChoosing } from './plain/seat-choice.ts';
export type { Setup } from './plain/setup.ts';
export { spellMove } from './plain/spell-move.ts';
export { type Dice, distinctTurns, listTurns, type SpelledTurn, type Walk } from './plain/spelling.ts';
export { readRecord } from './record/read.ts';
export { type DamaRecord, endOf, formatPoints, writeRecord } from './record/record.ts';
export { type Board, CENTRE, MAX_FACES, MAX_PAWNS, OFF } from './rules/board.ts';
export { type KnownOptions, unknownOption } from './rules/known-options.ts';
export { OPTIONS, type VariantKey } from './rules/options.ts';
export { POINT, type Rules, rulesOf } from './rules/rules.ts';
export {
  canonicalVariant,
  checkSeats,
  DAMA_RULES,
  DEFAULTS,
  NAMED_VARIANTS,
  parseVariant,
  parseVariantName,
  type Variant,
  variantHash,
  variantOfText,
  withSettings,
} from './rules/variant.ts';
export { type HandScore, partUnits, scoreUnits } from './score.ts';
export { DamaState } from './state.ts';
export { formatPosition, parsePosition } from './text/position-text.ts';
export { formatTurn, parseTurn } from './text/turn-text.ts';
export { countIsolated, countPawns, isArray } from './turns/array.ts';
export { createTurnGenerator } from './turns/create-turn-generator.ts';
export { moveFrom1, moveFrom2, moveTo1, moveTo2, NO_CHANGE, SWAP, toMove } from './turns/move.ts';
export type { TurnGenerator } from './turns/turn-generator.ts';
