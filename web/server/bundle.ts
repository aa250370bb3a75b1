/** Bundles the page and its worker in memory. Nothing that is built is kept: a program that starts has its own page. */
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { BuildOptions, Metafile, Plugin } from 'esbuild';
import { SiteFile } from './site-file.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAIN = 'web/app/main.tsx';
/** Brings along all that the page starts with; unlike `MAIN`, it waits for nothing. */
const FIRST = 'web/app/shell.tsx';
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
 * Makes each part that is loaded later need all that the page starts with, which is there by then. So this is one file:
 * without it there is one for every set of parts that share a module, and a file of a few lines costs hundreds of bytes.
 */
const FIRST_AS_ONE: Plugin = {
  name: 'first-as-one',
  setup: ({ onResolve, onLoad, resolve }) => {
    onResolve({ filter: /^\./ }, async ({ path, kind, importer, resolveDir }) => {
      if (kind !== 'dynamic-import') return undefined;
      const found = await resolve(path, { kind: 'import-statement', importer, resolveDir });
      // The names of files tell what is in them, not where the package is installed.
      return { ...found, path: relative(ROOT, found.path), namespace: LATER };
    });
    onLoad({ filter: /./, namespace: LATER }, ({ path }) => ({
      contents: `import ${JSON.stringify(`./${FIRST}`)}; export * from ${JSON.stringify(`./${path}`)};`,
      resolveDir: ROOT,
    }));
  },
};

/** What esbuild made of some entry points. */
export interface Bundle {
  readonly files: readonly SiteFile[];
  /** The path of the file that each entry point became, by the path of its source. */
  readonly entries: ReadonlyMap<string, string>;
  /** By the path of a file: the files that it cannot start without. */
  readonly needs: ReadonlyMap<string, readonly string[]>;
}

async function bundle(entryPoints: readonly string[], options: BuildOptions): Promise<Bundle> {
  const { build } = await import('esbuild');
  const { outputFiles, metafile } = await build({
    ...OPTIONS,
    ...options,
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

function read({ outputs }: Metafile): Pick<Bundle, 'entries' | 'needs'> {
  const all = Object.entries(outputs);
  return {
    entries: new Map(
      all.flatMap(([path, { entryPoint }]) => (entryPoint ? [[entryPoint, nameOf(path)] as const] : [])),
    ),
    needs: new Map(
      all.map(([path, { imports }]) => [
        nameOf(path),
        imports.filter(({ kind }) => kind === 'import-statement').map((needed) => nameOf(needed.path)),
      ]),
    ),
  };
}

/** The bundles of a page whose parts are files of their own. */
export interface PageBundles {
  readonly files: readonly SiteFile[];
  readonly main: string;
  /** What `main` cannot start without. */
  readonly preloads: readonly string[];
  readonly style: string;
  /** Of the screens that come after the first ones. */
  readonly laterStyle: string;
  readonly worker: string;
  /** The smaller worker, which has what a game needs and no more. */
  readonly playing: string;
}

/** A file and all that it cannot start without, each once. */
function withNeeds({ needs }: Bundle, first: string): string[] {
  const found = new Set<string>();
  const add = (path: string) => {
    if (found.has(path)) return;
    found.add(path);
    for (const needed of needs.get(path) ?? []) add(needed);
  };
  add(first);
  return [...found];
}

let made: Promise<PageBundles> | undefined;

/** Made once for a process. */
export function bundlePage(): Promise<PageBundles> {
  made ??= makePage();
  return made;
}

async function makePage(): Promise<PageBundles> {
  const [page, worker, playing] = await Promise.all([
    bundle([MAIN, STYLE, LATER_STYLE], { format: 'esm', splitting: true, plugins: [FIRST_AS_ONE] }),
    bundle([WORKER], { format: 'esm', splitting: true, entryNames: 'worker-[hash]' }),
    // What only studies and other games need is another module there (`imports` in package.json).
    bundle([WORKER], { format: 'esm', entryNames: 'playing-[hash]', conditions: ['playing'] }),
  ]);
  await stop();
  const main = page.entries.get(MAIN)!;
  return {
    // Chunks of equal names have equal bytes.
    files: [
      ...new Map(
        [...page.files, ...worker.files, ...playing.files].map((file) => [file.path, file]),
      ).values(),
    ],
    main,
    preloads: withNeeds(page, main).slice(1),
    style: page.entries.get(STYLE)!,
    laterStyle: page.entries.get(LATER_STYLE)!,
    worker: worker.entries.get(WORKER)!,
    playing: playing.entries.get(WORKER)!,
  };
}

/** The texts of a page that is one file. */
interface SingleBundles {
  /** A module. */
  readonly main: string;
  readonly style: string;
  /** A classic script: from a file, no browser starts a module that is in memory. */
  readonly worker: string;
}

export async function bundleSingle(): Promise<SingleBundles> {
  const [main, worker, ...styles] = await Promise.all([
    bundleText(MAIN, 'esm'),
    bundleText(WORKER, 'iife'),
    bundleText(STYLE, 'esm'),
    bundleText(LATER_STYLE, 'esm'),
  ]);
  await stop();
  return { main, style: styles.join(''), worker };
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
