/** In the page's worker for playing, in the place of `further-operations.ts`. */
import type { Operation } from './operation.ts';

export const FURTHER_OPERATIONS: readonly Operation[] = [];
