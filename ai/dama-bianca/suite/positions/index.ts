/** The suite's files, by category and in the order of the files. */
import array from './array.json' with { type: 'json' };
import block from './block.json' with { type: 'json' };
import closing from './closing.json' with { type: 'json' };
import entry from './entry.json' with { type: 'json' };
import type { SuiteCategory, SuiteEntry } from './entry.ts';
import exact from './exact.json' with { type: 'json' };
import forced from './forced.json' with { type: 'json' };
import points from './points.json' with { type: 'json' };

export { SUITE_CATEGORIES, type SuiteCategory, type SuiteClaim, type SuiteEntry } from './entry.ts';

export const SUITE_FILES = { closing, points, forced, array, block, entry, exact } as unknown as Readonly<
  Record<SuiteCategory, readonly SuiteEntry[]>
>;
