/** The files of nets under Node. */
import { fileURLToPath } from 'node:url';
import type { NetFiles } from './net-source.ts';
import { STORE } from './net-store.ts';
import { readRegularFile } from './regular-file.ts';

/** A hundred times the largest net that is shipped. */
const MOST_BYTES = 1 << 26;

export const FILES: NetFiles = {
  shipped: (file) =>
    readRegularFile(fileURLToPath(new URL(`./weights/${file}`, import.meta.url)), MOST_BYTES),
  named: (path) => readRegularFile(path, MOST_BYTES),
  store: STORE,
};
