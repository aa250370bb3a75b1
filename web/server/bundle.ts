/** Bundles the page and its worker in memory. Nothing that is built is kept: a program that starts has its own page. */
import { readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, ImportKind, Metafile, Plugin } from 'esbuild';
import { readRulesText } from '../../table/fronts/index.ts';
import { SiteFile } from './site-file.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = 'web/app/main.tsx';
/** Brings along all that the page starts with; unlike `MAIN`, it waits for nothing. */
const FIRST = 'web/app/shell.tsx';
/** What the first paint needs. */
const EARLY = 'web/app/early.ts';
const STYLE = 'web/app/style/main.css';
const LATER_STYLE = 'web/app/style/later.css';
const WORKER = 'web/app/worker/main.ts';
const OFFLINE = 'web/app/offline/main.ts';

const OPTIONS = {
  absWorkingDir: ROOT,
  bundle: true,
  minify: true,
  write: false,
  metafile: true,
  outdir: 'out',
  platform: 'browser',
  target: 'es2022',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'silent',
  jsx: 'automatic',
  jsxImportSource: 'preact',
  entryNames: '[name]-[hash]',
  chunkNames: '[name]-[hash]',
  // The settings of the folder in which the package is installed are those of another project.
  tsconfigRaw: { compilerOptions: { verbatimModuleSyntax: true } },
} as const satisfies BuildOptions;

const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
};

const LATER = 'later';

/**
 * Makes each part that is loaded later need all that comes first, which is there by then. So this is one file:
 * without it there is one for every set of parts that share a module, and a file of a few lines costs hundreds of bytes.
 */
const firstAsOne = (first: string): Plugin => ({
  name: 'first-as-one',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const found = await resolve(path, { kind: 'import-statement', importer, resolveDir });
      // The names of files tell what is in them, not where the package is installed.
      return { ...found, path: relative(ROOT, found.path), namespace: LATER };
    });
    onLoad({ filter: /./, namespace: LATER }, ({ path }) => ({
      contents: `import ${JSON.stringify(`./${first}`)}; export * from ${JSON.stringify(`./${path}`)};`,
      resolveDir: ROOT,
    }));
  },
});

/** Makes modules of the rules in short, which are Markdown. */
const RULES_TEXTS: Plugin = {
  name: 'rules-texts',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.md$/ }, async ({ path }) => {
      const text = JSON.stringify(readRulesText(await readFile(path, 'utf8')));
      return { contents: `export const RULES_TEXT = ${text};` };
    });
  },
};

/** What esbuild made of some entry points. */
interface Bundle {
  readonly files: readonly SiteFile[];
  /** The path of the file that each entry point became, by the path of its source. */
  readonly entries: ReadonlyMap<string, string>;
  /** By the path of a file: the files that it cannot start without. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
  /** By the path of a file: the files that it loads later, if it wants them. */
  readonly wants: ReadonlyMap<string, readonly string[]>;
}

async function bundle(entryPoints: readonly string[], options: BuildOptions): Promise<Bundle> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...options,
    plugins: [...(options.plugins ?? []), RULES_TEXTS],
    metafile: true,
    write: false,
    entryPoints: [...entryPoints],
  });
  const made = [...outputFiles].sort((a, b) => (a.path < b.path ? -1 : 1));
  return {
    files: made.map(({ path, contents }) => {
      const name = path.slice(join(ROOT, 'out').length + 1);
      return new SiteFile(name, TYPES[name.split('.').at(-1) ?? ''], contents);
    }),
    ...read(metafile),
  };
}

const nameOf = (output: string) => output.replace(/^out\//, '');

function read({ outputs }: Metafile): Omit<Bundle, 'files'> {
  const all = Object.entries(outputs);
  const imported = (wanted: ImportKind) =>
    new Map(
      all.map(([path, { imports }]) => [
        nameOf(path),
        imports.filter(({ kind }) => kind === wanted).map((other) => nameOf(other.path)),
      ]),
    );
  return {
    entries: new Map(
      all.flatMap(([path, { entryPoint }]) => (entryPoint ? [[entryPoint, nameOf(path)] as const] : [])),
    ),
    needs: imported('import-statement'),
    wants: imported('dynamic-import'),
  };
}

/** The bundles of a page whose parts are files of their own. */
export interface PageBundles {
  readonly files: readonly SiteFile[];
  /** A classic script that runs before the first paint. */
  readonly early: string;
  readonly main: string;
  /** What `main` cannot start without. */
  readonly preloads: readonly string[];
  readonly style: string;
  /** Of the screens that come after the first ones. */
  readonly laterStyle: string;
  readonly worker: string;
}

/** A file and all that it leads to, each once. */
function reached(first: string, ...ways: readonly Bundle['needs'][]): string[] {
  const found = new Set([first]);
  // A set that grows while it is walked through is walked to its end.
  for (const path of found) for (const way of ways) for (const next of way.get(path) ?? []) found.add(next);
  return [...found];
}

let made: Promise<PageBundles> | undefined;

/** Made once for a process. */
export function bundlePage(): Promise<PageBundles> {
  made ??= makePage();
  return made;
}

async function makePage(): Promise<PageBundles> {
  const [early, page, worker] = await Promise.all([
    bundle([EARLY], { format: 'iife' }),
    bundle([MAIN, STYLE, LATER_STYLE], { format: 'esm', splitting: true, plugins: [firstAsOne(FIRST)] }),
    bundle([WORKER], {
      format: 'esm',
      splitting: true,
      chunkNames: 'worker-[name]-[hash]',
      plugins: [firstAsOne(WORKER)],
    }),
  ]);
  await stop();
  const main = page.entries.get(MAIN)!;
  // The file of the worker's entry point only imports the one with all that comes first, which is started itself: it is
  // there one answer of the server sooner.
  const [first] = worker.needs.get(worker.entries.get(WORKER)!)!;
  const ofWorker = new Set(reached(first, worker.needs, worker.wants));
  return {
    files: [...early.files, ...page.files, ...worker.files.filter(({ path }) => ofWorker.has(path))],
    early: early.entries.get(EARLY)!,
    main,
    preloads: reached(main, page.needs).slice(1),
    style: page.entries.get(STYLE)!,
    laterStyle: page.entries.get(LATER_STYLE)!,
    worker: first,
  };
}

/**
 * The texts of a page that is one file: a classic script for the first paint, a module, the styles, and the worker, which is
 * a classic script: from a file, no browser starts a module that is in memory.
 */
export async function bundleSingle(): Promise<
  readonly [early: string, main: string, style: string, worker: string]
> {
  const [early, main, worker, ...styles] = await Promise.all([
    bundleText(EARLY, 'iife'),
    bundleText(MAIN, 'esm'),
    bundleText(WORKER, 'iife'),
    bundleText(STYLE, 'esm'),
    bundleText(LATER_STYLE, 'esm'),
  ]);
  await stop();
  return [early, main, styles.join(''), worker];
}

/** The program of the service worker, which expects a `release` before it. */
export async function bundleOffline(): Promise<string> {
  const text = await bundleText(OFFLINE, 'iife');
  await stop();
  return text;
}

async function bundleText(entry: string, format: 'esm' | 'iife'): Promise<string> {
  const { files } = await bundle([entry], { format });
  return Buffer.from(files[0].bytes).toString();
}

/** Ends the process that esbuild has started, and frees its memory. */
async function stop(): Promise<void> {
  const { stop } = await import('esbuild');
  await stop();
}
