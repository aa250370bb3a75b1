/** Positions of go-bang whose right turns are proved (docs/search.md). */
import type { Suite } from '../../index.ts';
import problems from './problems.json' with { type: 'json' };

export const GO_BANG_SUITE: Suite = { version: 1, categories: ['fours'], problems };
