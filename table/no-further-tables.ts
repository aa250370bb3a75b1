/** In the page's worker for playing, in the place of `further-tables.ts`: its game brings a table of its own. */
import type { TableKit } from './table-kit.ts';

export const ANY_TABLE: TableKit | undefined = undefined;
export const HIDDEN_SIGHT = undefined;
