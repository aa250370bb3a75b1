/** Exact values of reduced games of two seats. */
export { depthPolicies, depthScores } from './depths.ts';
export { type ExactScore, exactScore, type Policy } from './exact-score.ts';
export { HandModel, ROW } from './hand-model.ts';
export { SOLVE_LIMITS, SolvedGame, solve, TIE } from './solved-game.ts';
