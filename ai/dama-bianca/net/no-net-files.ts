/** The files of nets in a browser: none. */
import { fault } from '../../../engine/index.ts';
import type { NetFiles } from './net-source.ts';

export const FILES: NetFiles = {
  shipped: (file) => fault('ERR_FILE', 'it has not been loaded', file),
  named: (path) => fault('ERR_FILE', 'a page reads no files of nets', path),
};
