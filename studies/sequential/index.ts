export { formatSprt, GAIN, readSprt, SIMPLIFICATION } from './bounds.ts';
export { readTest } from './config.ts';
export { type GateRow, listGates } from './gates.ts';
export { type GateResult, gate, match, type PlanResult, plan, type TestResult } from './match.ts';
export type { RecordedMatch } from './recorded-match.ts';
