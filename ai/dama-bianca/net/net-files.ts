/** The files of nets under Node. */
import { fileURLToPath } from 'node:url';
import { fault, ok } from '../../../engine/index.ts';
import type { NetFiles } from './net-source.ts';
import { STORE } from './net-store.ts';
import { readRegularFile } from './regular-file.ts';

/** A hundred times the largest net that is shipped. */
const MOST_BYTES = 1 << 26;

/** The only nets beside those of the package, by the text that names each, on a thread that plays for others. */
let lent: ReadonlyMap<string, Uint8Array> | undefined;

/** From now on no file that somebody names is opened, nor the local store. */
export function lendNets(nets: ReadonlyMap<string, Uint8Array>): void {
  lent = nets;
}

const ENDING = '.net';

/** Of a net that was lent by its name alone. */
function nameIn(path: string): string {
  return path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : path;
}

export const FILES: NetFiles = {
  shipped: (file) =>
    readRegularFile(fileURLToPath(new URL(`./weights/${file}`, import.meta.url)), MOST_BYTES),
  named: (path) => {
    if (!lent) return readRegularFile(path, MOST_BYTES);
    const bytes = lent.get(path) ?? lent.get(nameIn(path));
    return bytes ? ok(bytes) : fault('ERR_FILE', 'this net was not lent: a worker opens no other', path);
  },
  store: {
    ...STORE,
    find: (wanted) => {
      if (!lent) return STORE.find(wanted);
      // Only by name: whose net plays rules where none is named is not for a worker to choose.
      const isLent = 'name' in wanted && lent.has(wanted.name);
      return ok(isLent ? { path: wanted.name + ENDING, name: wanted.name } : undefined);
    },
  },
};
