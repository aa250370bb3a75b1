/** Where the bytes of nets come from: what a host has handed over, and files where there are any. */
import { FILES } from '#net-files';
import { ok, type Result } from '../../../engine/index.ts';

/** The files of a host; each gives ERR_FILE for what it cannot give. */
export interface NetFiles {
  /** The bytes of a net in `weights/`, by the name of its file. */
  readonly shipped: (file: string) => Result<Uint8Array>;
  /** The bytes of a net that somebody names. */
  readonly named: (path: string) => Result<Uint8Array>;
  readonly store?: NetStore;
}

/** The local store of specialists. */
export interface NetStore {
  folder(): string;
  /** Of nets that are found by their name alone, and chosen for no rules. */
  namedFolder(): string;
  /** What is in it, none of it read; empty where there is no such folder. ERR_FILE, `at` the folder, if it cannot be read. */
  list(): Result<StoreList>;
  /** The net that is asked for, by its file's name; ERR_FILE also if the store holds a stranger. */
  find(wanted: StoreQuery): Result<StoredFile | undefined>;
  /** What a file of the store is called. */
  nameOf(net: Pick<StoredNet, 'rules' | 'players' | 'name'>): string;
}

export interface StoreList {
  /** By rules and seats; of those that are alike in both the newest first, which is the one that plays. Then those found by name alone. */
  readonly nets: readonly StoredNet[];
  /** Files that end as nets do, but are not named as those of the store. */
  readonly strangers: readonly string[];
}

/** A net of just these rules, by their hash, and seats; or the net of a name. */
export type StoreQuery = { readonly rules: string; readonly players: number } | { readonly name: string };

export interface StoredFile {
  readonly path: string;
  /** Of the net. */
  readonly name: string;
}

export interface StoredNet extends StoredFile {
  /** Hash of the rules. */
  readonly rules: string;
  readonly players: number;
  readonly bytes: number;
  readonly isNamedOnly: boolean;
}

/** The store of this host, if it has one. */
export const NET_STORE: NetStore | undefined = FILES.store;

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
  const found = FILES.shipped(file);
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
  return FILES.named(path);
}

/** A net of the local store; ERR_FILE for a store that cannot be read, or holds what is no net. */
export function storedFile(wanted: StoreQuery): Result<StoredFile | undefined> {
  return NET_STORE ? NET_STORE.find(wanted) : ok(undefined);
}
