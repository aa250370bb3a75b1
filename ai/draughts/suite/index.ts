/** Positions of draughts whose right turns are proved (docs/search.md). */
import type { Suite } from '../../index.ts';
import problems from './problems.json' with { type: 'json' };

export const DRAUGHTS_SUITE: Suite = {
  version: 1,
  categories: ['text', 'ending', 'draw', 'losing', 'forced'],
  problems,
};
