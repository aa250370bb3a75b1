/** Positions of alma whose right turns are proved (docs/search.md). */
import type { Suite } from '../../index.ts';
import problems from './problems.json' with { type: 'json' };

export const ALMA_SUITE: Suite = {
  version: 1,
  categories: ['win', 'draw', 'race'],
  problems,
};
