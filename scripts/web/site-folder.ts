/**
 * The exported site in a folder. A list in it names the files that are ours, so that an export can replace an earlier one and
 * touches nothing else. The list is written first and names old and new files; a kill leaves a folder that says that it is
 * not complete, and that the next export mends.
 */

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { wrong } from '../../engine/index.ts';
import { writeFault, writeWhole } from '../../studies/host/index.ts';
import type { SiteFile } from '../../web/server/index.ts';

const LIST = 'dama-site.json';
/** No path of ours leads out of the folder, whatever a list says. */
const PATH = /^[\w-]+(\.[\w-]+)*(\/[\w-]+(\.[\w-]+)*)*$/;

interface List {
  readonly site: 'dama';
  readonly revision: string;
  /** Whether all files of the revision are there, and no others of ours. */
  readonly complete: boolean;
  readonly files: readonly string[];
}

function isList(value: unknown): value is List {
  if (typeof value !== 'object' || value === null) return false;
  const { site, files } = value as Partial<List>;
  return site === 'dama' && Array.isArray(files) && files.every((file) => PATH.test(String(file)));
}

function readList(folder: string): List | undefined {
  try {
    const list: unknown = JSON.parse(readFileSync(join(folder, LIST), 'utf8'));
    return isList(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

function attempt<T>(path: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw writeFault(error, path);
  }
}

/** The files of an earlier export; ERR_FILE for a folder that may not be written into. */
export function earlierFiles(folder: string): readonly string[] {
  if (!existsSync(folder)) return [];
  const entries = attempt(folder, () => readdirSync(folder));
  if (entries.length === 0) return [];
  const list = readList(folder);
  if (list) return list.files;
  const message = 'expected a new or empty folder or an earlier export, found other files in it';
  throw wrong('ERR_FILE', message, folder);
}

/** Writes the files, the page itself last, and removes what an earlier export has left. Throws ERR_FILE or ERR_DISK. */
export function writeSite(folder: string, revision: string, files: readonly SiteFile[], last: string): void {
  const old = earlierFiles(folder);
  const paths = files.map(({ path }) => path);
  const stale = old.filter((path) => !paths.includes(path));
  const say = (complete: boolean, listed: readonly string[]) => {
    const list: List = { site: 'dama', revision, complete, files: listed };
    writeWhole(join(folder, LIST), `${JSON.stringify(list, null, 2)}\n`);
  };
  attempt(folder, () => mkdirSync(folder, { recursive: true }));
  say(false, [...paths, ...stale]);
  for (const { path, bytes } of [...files].sort(
    (a, b) => Number(a.path === last) - Number(b.path === last),
  )) {
    const file = join(folder, path);
    attempt(file, () => mkdirSync(dirname(file), { recursive: true }));
    writeWhole(file, bytes);
  }
  for (const path of stale) attempt(path, () => rmSync(join(folder, path), { force: true }));
  say(true, paths);
}
