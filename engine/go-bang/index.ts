export { GoBang } from './game.ts';
export type { LineBoard } from './line-board.ts';
export { GO_BANG } from './module.ts';
export { GO_BANG_RULES, type GoBangRules } from './rules.ts';
export type { GoBangState } from './state.ts';
export { stoneKeyHi, stoneKeyLo } from './state.ts';
export { formatPosition, parsePosition } from './text.ts';
