/**
 * Opens the analysis protocol in Node, with the folders of nets that requests may name. A request may come from far
 * away, so that it must neither read other files nor learn which there are.
 */
import { realpathSync, statSync } from 'node:fs';
import { isAbsolute, relative, resolve, sep } from 'node:path';
import { formatBotSpec, parseBotSpec } from '../../ai/index.ts';
import { unwrap, wrong } from '../../engine/index.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { codeRevision } from '../../studies/host/index.ts';
import {
  type NetPlaces,
  NO_NETS,
  needsNoPlace,
  Session,
  type SessionOptions,
} from '../../table/protocol/index.ts';

const FILE = 'file';

function isWithin(folder: string, path: string): boolean {
  const way = relative(folder, path);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

/** The full path of a folder, without symbolic links. Throws ERR_FILE for what is none. */
function readFolder(folder: string): string {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return realpathSync(folder);
  throw wrong('ERR_FILE', found ? 'expected a folder' : 'there is no such folder', folder);
}

export class NetFolders implements NetPlaces {
  /** Full paths. */
  readonly folders: readonly string[];

  /** Throws a FaultError with ERR_FILE for what is no folder. */
  constructor(folders: readonly string[]) {
    this.folders = folders.map(readFolder);
  }

  /**
   * A specification of a bot or evaluator that exists, with the full path of its net's file if it names one. Throws a
   * FaultError with ERR_FILE for any path that is not that of a file in the folders, whether there is such a file or not.
   */
  place(spec: string): string {
    if (this.folders.length === 0) return NO_NETS.place(spec);
    const { name, params } = unwrap(parseBotSpec(spec));
    const file = params[FILE];
    if (needsNoPlace(file)) return spec;
    return formatBotSpec({ name, params: { ...params, [FILE]: this.#find(String(file)) } });
  }

  #find(file: string): string {
    for (const folder of this.folders) {
      const path = resolve(folder, file);
      // Nothing outside is looked at, so that no answer and no delay depends on what is there.
      if (!isWithin(folder, path)) continue;
      const real = realPath(path);
      if (real !== undefined && isWithin(folder, real)) return real;
    }
    throw wrong('ERR_FILE', 'there is no such net in the folders of --nets', FILE);
  }
}

/** Without symbolic links; `undefined` if there is nothing. */
function realPath(path: string): string | undefined {
  try {
    return realpathSync(path);
  } catch {
    return undefined;
  }
}

export function createSession(options: Omit<SessionOptions, 'clock' | 'program'>): Session {
  const { name, version } = packageJson;
  return new Session({
    ...options,
    clock: () => performance.now(),
    program: () => ({ name, version, revision: codeRevision() }),
  });
}
