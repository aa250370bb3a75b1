/** Code as a browser runs it: bundled, with the language, WebAssembly and texts, but nothing of Node. */
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const GIVEN = { TextDecoder, TextEncoder, atob, performance };

export interface Bundle {
  readonly text: string;
  /** The files of which it has anything, from the root of the package. */
  readonly files: readonly string[];
}

const made = new Map<string, Promise<Bundle>>();

/**
 * A module of TypeScript that lies in the root of the package, bundled as pages bundle theirs; throws if it cannot be.
 * `conditions` are those of `imports` in package.json. Made once for a process, because it takes a second.
 */
export function bundleForBrowser(
  source: string,
  format: 'esm' | 'iife',
  conditions: readonly string[] = [],
): Promise<Bundle> {
  const key = JSON.stringify([source, format, conditions]);
  const bundle = made.get(key) ?? makeBundle(source, format, conditions);
  made.set(key, bundle);
  return bundle;
}

async function makeBundle(
  source: string,
  format: 'esm' | 'iife',
  conditions: readonly string[],
): Promise<Bundle> {
  const { outputFiles, metafile, warnings } = await build({
    stdin: { contents: source, resolveDir: ROOT, loader: 'ts' },
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    platform: 'browser',
    conditions: [...conditions],
    target: 'es2022',
    format,
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
  const [{ inputs }] = Object.values(metafile.outputs);
  const files = Object.entries(inputs)
    .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
    .map(([file]) => file);
  return { text: outputFiles[0].text, files };
}

/** What a script gives that is run without Node: the value of its last expression. */
export function runWithoutNode(script: string, globals: object = {}): unknown {
  return runInContext(script, createContext({ ...GIVEN, ...globals }));
}
