export { REFUSALS } from './board/refusal.ts';
export { Draughts } from './game.ts';
export { DRAUGHTS, formatPosition, parsePosition } from './module.ts';
export { drawLot, lotOpenings } from './opening.ts';
export { plainTurns } from './plain/turns.ts';
export { DRAUGHTS_RULES, type DraughtsOptions, type DraughtsRules } from './rules.ts';
export { BLACK, SQUARES, WHITE } from './squares.ts';
export type { DraughtsState } from './state.ts';
export { formatPdn, isPdn, parsePdn } from './text/pdn.ts';
export {
  downLeft,
  downRight,
  FOOT_ROW,
  TOP_ROW,
  upLeft,
  upRight,
} from './turns/bits.ts';
export { capturers, TurnGenerator } from './turns/generator.ts';
export {
  BLACK_AT,
  BLACK_MOVES_HI,
  BLACK_MOVES_LO,
  KING_AT,
  mixed,
  PIECE_HI,
  PIECE_LO,
} from './turns/keys.ts';
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
