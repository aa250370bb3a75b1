export { Alma } from './game.ts';
export { Generator } from './generator.ts';
export { REFUSALS } from './guide.ts';
export { ALMA } from './module.ts';
export { fromOf, moveOf, PASS, toOf } from './move.ts';
export { waysFrom } from './paths.ts';
export { ALMA_RULES, type AlmaRules } from './rules.ts';
export type { AlmaState } from './state.ts';
export { formatPawns, formatPosition, parsePosition } from './text.ts';
