/**
 * The local store of specialists: nets of single variants that this user has trained or been given, in a folder of their
 * own under `<rules>-<seats>-<name>.net`, where every command finds them. Whose name says otherwise than its content, or
 * what is no such name, is refused: a net that is passed over in silence would be weaker play without a word.
 */
import { readdirSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';
import { fault, ok, type Result } from '../../../engine/index.ts';
import type { NetStore, StoredFile, StoredNet, StoreList, StoreQuery } from './net-source.ts';

/** The environment variable that names another folder. */
const STORE_VARIABLE = 'DAMA_NETS';

const NAME = /^([0-9a-f]{16})-([2-6])-([0-9a-f]{16})\.net$/;
const ENDING = '.net';

/** Where the specialists of this user are: `DAMA_NETS`, else `dama/nets` in the folder for data (XDG Base Directory 0.8). */
function storeFolder(): string {
  const { [STORE_VARIABLE]: own, XDG_DATA_HOME: data } = process.env;
  if (own) return own;
  return join(data && isAbsolute(data) ? data : join(homedir(), '.local', 'share'), 'dama', 'nets');
}

/** Nets there are found by their name alone: they play where a specification names them, and are chosen for no rules. */
const NAMED_ONLY = 'named';

function listStore(): Result<StoreList> {
  const folder = storeFolder();
  const found = listFolder(folder, false);
  if (!found.ok) return found;
  const named = listFolder(join(folder, NAMED_ONLY), true);
  if (!named.ok) return named;
  const [own, others] = [found.value, named.value];
  return ok({ nets: [...own.nets, ...others.nets], strangers: [...own.strangers, ...others.strangers] });
}

function listFolder(folder: string, isNamedOnly: boolean): Result<StoreList> {
  try {
    const files = readdirSync(folder).filter((file) => file.endsWith(ENDING));
    const found = files.flatMap((file) => {
      const parts = NAME.exec(file);
      if (!parts) return [];
      const path = join(folder, file);
      const found = statSync(path, { throwIfNoEntry: false });
      // Another process has removed it just now.
      if (!found) return [];
      const { size: bytes, mtimeMs } = found;
      const [, rules, players, name] = parts;
      return [{ path, rules, players: Number(players), name, bytes, isNamedOnly, mtimeMs }];
    });
    found.sort(
      (a, b) =>
        compare(a.rules, b.rules) ||
        a.players - b.players ||
        b.mtimeMs - a.mtimeMs ||
        compare(a.name, b.name),
    );
    const nets = found.map(({ mtimeMs: _, ...net }) => net);
    return ok({
      nets,
      strangers: files.filter((file) => !NAME.test(file)).map((file) => join(folder, file)),
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ok({ nets: [], strangers: [] });
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

export const STORE: NetStore = {
  folder: storeFolder,
  list: listStore,
  find: findStored,
  namedFolder: () => join(storeFolder(), NAMED_ONLY),
  nameOf: ({ rules, players, name }) => `${rules}-${players}-${name}${ENDING}`,
};
