export { type CampBoard, EMPTY } from './camp-board.ts';
export { Alma, createAlma } from './game.ts';
export { REFUSALS } from './guide.ts';
export { ALMA } from './module.ts';
export { fromOf, moveOf, PASS, toOf } from './move.ts';
export { ALMA_RULES, type AlmaRules } from './rules.ts';
export type { AlmaState } from './state.ts';
export { formatPawns, formatPosition, parsePosition, parseTurn } from './text.ts';
