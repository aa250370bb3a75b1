/** In the page's worker for playing, in the place of `further-operations.ts`. */
import type { FurtherFields } from './further-fields.ts';
import type { Operation } from './operation.ts';

export { answerScore as answerAnyScore, answerTurns as answerAnyTurns } from './positions.ts';
export { answerDeal as answerAnyDeal } from './table.ts';

export const SCORE_FIELDS: readonly string[] = [];
export const DEAL_FIELDS: readonly string[] = ['record', 'starter', 'geometry'];

export function readFurtherFields(): FurtherFields {
  return {};
}

export function refuseIdleWords(..._asked: readonly unknown[]): void {}

export const FURTHER_OPERATIONS: readonly Operation[] = [];
