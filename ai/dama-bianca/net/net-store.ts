/**
 * The local store of specialists: nets of single variants that this user has trained or been given, in a folder of their
 * own under `<rules>-<seats>-<name>.net`, where every command finds them. Whose name says otherwise than its content, or
 * what is no such name, is refused: a net that is passed over in silence would be weaker play without a word.
 */
import { fault, ok, type Result } from '../../../engine/index.ts';
import { hostNeeded } from '../../index.ts';

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

interface StoreList {
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

/** The environment variable that names another folder. */
const STORE_VARIABLE = 'DAMA_NETS';

const NAME = /^([0-9a-f]{16})-([2-6])-([0-9a-f]{16})\.net$/;
export const ENDING = '.net';

/** Where the specialists of this user are: `DAMA_NETS`, else `dama/nets` in the folder for data. */
function storeFolder(): string {
  return hostNeeded().dataFolder(STORE_VARIABLE, 'nets');
}

/** Nets there are found by their name alone: they play where a specification names them, and are chosen for no rules. */
const NAMED_ONLY = 'named';

function listStore(): Result<StoreList> {
  const folder = storeFolder();
  const found = listFolder(folder, false);
  if (!found.ok) return found;
  const named = listFolder(hostNeeded().join(folder, NAMED_ONLY), true);
  if (!named.ok) return named;
  const [own, others] = [found.value, named.value];
  return ok({ nets: [...own.nets, ...others.nets], strangers: [...own.strangers, ...others.strangers] });
}

function listFolder(folder: string, isNamedOnly: boolean): Result<StoreList> {
  const host = hostNeeded();
  try {
    const files = (host.list(folder) ?? []).filter((file) => file.endsWith(ENDING));
    const found = files.flatMap((file) => {
      const parts = NAME.exec(file);
      if (!parts) return [];
      const path = host.join(folder, file);
      const seen = host.look(path);
      // Another process has removed it just now.
      if (!seen) return [];
      const { bytes, changedMs } = seen;
      const [, rules, players, name] = parts;
      return [{ path, rules, players: Number(players), name, bytes, isNamedOnly, changedMs }];
    });
    found.sort(
      (a, b) =>
        compare(a.rules, b.rules) ||
        a.players - b.players ||
        b.changedMs - a.changedMs ||
        compare(a.name, b.name),
    );
    const nets = found.map(({ changedMs: _, ...net }) => net);
    return ok({
      nets,
      strangers: files.filter((file) => !NAME.test(file)).map((file) => host.join(folder, file)),
    });
  } catch (error) {
    return fault('ERR_FILE', `the store of nets cannot be read: ${(error as Error).message}`, folder);
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function findStored(wanted: StoreQuery): Result<StoredFile | undefined> {
  const listed = listStore();
  if (!listed.ok) return listed;
  const { nets, strangers } = listed.value;
  if (strangers.length > 0) {
    const message =
      'this is not named as nets of the store are: nets --add takes it in, or move it elsewhere';
    return fault('ERR_FILE', message, strangers[0]);
  }
  const isWanted = (net: StoredNet): boolean =>
    'name' in wanted
      ? net.name === wanted.name
      : !net.isNamedOnly && net.rules === wanted.rules && net.players === wanted.players;
  return ok(nets.find(isWanted));
}

export const NET_STORE: NetStore = {
  folder: storeFolder,
  list: listStore,
  find: findStored,
  namedFolder: () => hostNeeded().join(storeFolder(), NAMED_ONLY),
  nameOf: ({ rules, players, name }) => `${rules}-${players}-${name}${ENDING}`,
};
