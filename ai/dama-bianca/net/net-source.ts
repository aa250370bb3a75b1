/** Where the bytes of nets come from: what a host has handed over, and files where there are any. */
import { fault, ok, type Result } from '../../../engine/index.ts';
import { hostHere } from '../../index.ts';
import { ENDING, NET_STORE, type StoredFile, type StoreQuery } from './net-store.ts';

/** A hundred times the largest net that is shipped. */
const MOST_BYTES = 1 << 26;

/** The only nets beside those of the package, by the text that names each, on a thread that plays for others. */
let lent: ReadonlyMap<string, Uint8Array> | undefined;

/** From now on no file that somebody names is opened, nor the local store. */
export function lendNets(nets: ReadonlyMap<string, Uint8Array>): void {
  lent = nets;
}

/** Of a net that was lent by its name alone. */
function nameIn(path: string): string {
  return path.endsWith(ENDING) ? path.slice(0, -ENDING.length) : path;
}

const given = new Map<string, Uint8Array>();
const missing = new Set<string>();

/** From now on these are the bytes of a shipped net. */
export function keepBytes(file: string, bytes: Uint8Array): void {
  given.set(file, bytes);
}

/** The bytes of a shipped net; ERR_FILE if there are none. */
export function shippedBytes(file: string): Result<Uint8Array> {
  const bytes = given.get(file);
  if (bytes) return ok(bytes);
  const host = hostHere();
  const found = host
    ? host.readFile(host.packaged(`ai/dama-bianca/net/weights/${file}`), MOST_BYTES)
    : fault('ERR_FILE', 'it has not been loaded', file);
  if (!found.ok) missing.add(file);
  return found;
}

/** The files of the shipped nets that were wanted in vain since this was last asked. */
export function takeMissingNets(): readonly string[] {
  const files = [...missing];
  missing.clear();
  return files;
}

/** The bytes of a net that somebody names; ERR_FILE, `at` the path, for what is no regular file of bounded size. */
export function namedNet(path: string): Result<Uint8Array> {
  if (lent) {
    const bytes = lent.get(path) ?? lent.get(nameIn(path));
    return bytes ? ok(bytes) : fault('ERR_FILE', 'this net was not lent: a worker opens no other', path);
  }
  return hostHere()?.readFile(path, MOST_BYTES) ?? fault('ERR_FILE', 'a page reads no files of nets', path);
}

/** A net of the local store; ERR_FILE for a store that cannot be read, or holds what is no net. */
export function storedFile(wanted: StoreQuery): Result<StoredFile | undefined> {
  if (!lent) return hostHere() ? NET_STORE.find(wanted) : ok(undefined);
  // Only by name: whose net plays rules where none is named is not for a worker to choose.
  const isLent = 'name' in wanted && lent.has(wanted.name);
  return ok(isLent ? { path: wanted.name + ENDING, name: wanted.name } : undefined);
}
