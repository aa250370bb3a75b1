/** The folder of tables in a browser: there is none, and tables are made when they are first asked for. */
import { ok } from '../../../engine/index.ts';
import type { EndingFiles } from './file.ts';

export const FILES: EndingFiles = {
  folder: () => '',
  pathOf: () => '',
  read: () => ok(undefined),
  pack: () => {
    throw new Error('a page keeps no tables');
  },
};
