/** Tells how the program was called, so that messages name commands to type. */
import { realpathSync } from 'node:fs';
import { basename, delimiter, dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Scripts of package.json that start the program. */
const SCRIPTS = ['dama', 'start', 'web', 'bench'];

interface Call {
  /** The file that Node runs. */
  readonly file: string | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly folder: string;
}

function isOwn(packageFile: string | undefined): boolean {
  try {
    return (
      packageFile !== undefined && realpathSync(packageFile) === realpathSync(join(ROOT, 'package.json'))
    );
  } catch {
    return false;
  }
}

/** A path as it is typed at a shell: in quotes where it has a blank, for example. */
export function quoted(path: string): string {
  return /^[\w./\\:@~+-]+$/.test(path) ? path : `"${path}"`;
}

/** A file of `docs/examples/` as it is typed in the folder where the program was called. */
export function exampleFile(name: string): string {
  return quoted(relative(process.cwd(), join(ROOT, 'docs', 'examples', name)));
}

/**
 * What a user types to call the program: `dama`, `npx dama`, `npm run -s dama --` or `node bin/dama.mjs`. It stands before
 * the name of a command. `dama` too where another program started it, such as a test.
 */
export function calledAs(call: Partial<Call> = {}): string {
  const { file, env, folder } = { file: process.argv[1], env: process.env, folder: process.cwd(), ...call };
  const script = env.npm_lifecycle_event;
  if (script === 'npx' && /\bdama\b/.test(env.npm_lifecycle_script ?? '')) return 'npx dama';
  if (script !== undefined && SCRIPTS.includes(script) && isOwn(env.npm_package_json))
    return 'npm run -s dama --';
  if (file === undefined || !/^dama(\.mjs)?$/.test(basename(file))) return 'dama';
  const near = relative(folder, file);
  const path = quoted(near.length < file.length ? near : file);
  if (basename(file) === 'dama.mjs') return `node ${path}`;
  const isOnPath = (env.PATH ?? '').split(delimiter).some((entry) => resolve(entry) === dirname(file));
  // A shell looks for a word without a separator on its path only.
  return isOnPath ? 'dama' : path === 'dama' ? `.${sep}dama` : path;
}
