import { globSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

interface Esbuild {
  transform(source: string, options: Readonly<Record<string, string>>): Promise<{ readonly code: string }>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = ['engine', 'ai', 'selfplay', 'db', 'fleet', 'studies', 'bench', 'scripts'];
/** AssemblyScript, which is compiled beforehand and has decorators where TypeScript allows none. */
const COMPILED = /[\\/]kernel[\\/]/;

/** The one that tsx brings along. */
function esbuildOfTsx(): Esbuild {
  const tsx = createRequire(import.meta.url).resolve('tsx/package.json');
  return createRequire(tsx)('esbuild');
}

// Where Node does not strip types itself, tsx has esbuild do it, and esbuild does not read all that TypeScript does.
test('esbuild reads every source file', async () => {
  const { transform } = esbuildOfTsx();
  const files = globSync(`{${FOLDERS.join(',')}}/**/*.ts`, { cwd: root }).filter(
    (file) => !COMPILED.test(file),
  );
  const failures = await Promise.all(
    files.map(async (file) => {
      const options = { loader: 'ts', sourcefile: file, logLevel: 'silent' };
      const source = readFileSync(join(root, file), 'utf8');
      return transform(source, options).then(
        () => '',
        (error: Error) => error.message,
      );
    }),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(failures.filter((failure) => failure !== '')).toEqual([]);
});
