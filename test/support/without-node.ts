/** Code as a browser runs it: bundled, with the language, WebAssembly and texts, but nothing of Node. */
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { build } from 'esbuild';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What a module that has no file is called when it is bundled. */
const ENTRY = 'stdin.js';
const GIVEN = { TextDecoder, TextEncoder, atob, performance };

export interface Bundle {
  /** What is run. */
  readonly text: string;
  /** In a module: the files that it loads later, by their names. */
  readonly later: ReadonlyMap<string, string>;
  /** The files of which it has anything, from the root of the package. */
  readonly files: readonly string[];
}

const made = new Map<string, Promise<Bundle>>();

/**
 * A module of TypeScript that lies in the root of the package, bundled as pages bundle theirs; throws if it cannot be.
 * Made once for a process, because it takes a second.
 */
export function bundleForBrowser(source: string, format: 'esm' | 'iife'): Promise<Bundle> {
  const key = JSON.stringify([source, format]);
  const bundle = made.get(key) ?? makeBundle(source, format);
  made.set(key, bundle);
  return bundle;
}

async function makeBundle(source: string, format: 'esm' | 'iife'): Promise<Bundle> {
  const { outputFiles, metafile, warnings } = await build({
    stdin: { contents: source, resolveDir: ROOT, loader: 'ts' },
    absWorkingDir: ROOT,
    bundle: true,
    minify: true,
    platform: 'browser',
    target: 'es2022',
    format,
    splitting: format === 'esm',
    outdir: 'out',
    write: false,
    metafile: true,
    logLevel: 'silent',
  });
  if (warnings.length > 0) throw new Error(warnings.map(({ text }) => text).join('\n'));
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs)
      .filter(([, { bytesInOutput }]) => bytesInOutput > 0)
      .map(([file]) => file),
  );
  const texts = new Map(outputFiles.map(({ path, text }) => [basename(path), text]));
  const text = texts.get(ENTRY)!;
  texts.delete(ENTRY);
  return { text, later: texts, files: [...new Set(files)] };
}

/** What a script gives that is run without Node: the value of its last expression. */
export function runWithoutNode(script: string, globals: object = {}): unknown {
  return runInContext(script, createContext({ ...GIVEN, ...globals }));
}
