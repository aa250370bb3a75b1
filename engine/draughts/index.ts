export { REFUSALS } from './board/refusal.ts';
export { createDraughts, Draughts } from './game.ts';
export { DRAUGHTS, formatPosition, parsePosition } from './module.ts';
export { drawLot } from './opening.ts';
export { type PlainTurn, plainTurns } from './plain/turns.ts';
export { DRAUGHTS_RULES, type DraughtsOptions, type DraughtsRules } from './rules.ts';
export type { Setup } from './setup.ts';
export { BLACK, rowsAdvanced, SQUARES, WHITE } from './squares.ts';
export type { DraughtsState } from './state.ts';
export { formatPdn, isPdn, type PdnGame, parsePdn } from './text/pdn.ts';
export { countOf, downLeft, downRight, lowest, upLeft, upRight } from './turns/bits.ts';
export { capturers, TurnGenerator } from './turns/generator.ts';
export {
  fromOf,
  huffBits,
  huffedOf,
  huffs,
  jumpsOf,
  packMove,
  takenBy,
  toOf,
} from './turns/move.ts';
