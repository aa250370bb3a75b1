import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { NATIVE_ARGUMENTS, NATIVE_MODULES } from './.ci/native-modules.ts';
import { PlainReporter } from './.ci/plain-reporter.ts';
import { useRunFolder } from './.ci/run-folder.ts';
import { filesThatShare } from './.ci/shared-process.ts';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const HOUR = 3_600_000;
const SHARING = filesThatShare(ROOT);

useRunFolder();

/** The daily tests; with `deep` all of them, with more samples. */
export function testsOf({ deep }: { readonly deep: boolean }): ReturnType<typeof defineConfig> {
  const exclude = [...configDefaults.exclude, ...(deep ? [] : ['**/*.deep.test.ts'])];
  const alone = { include: ['test/**/*.test.ts'], exclude: [...exclude, ...SHARING] };
  return defineConfig({
    test: {
      // What isolation there is is said, so that vitest does not end each run with advice to change it.
      projects: [
        { extends: true, test: { name: 'alone', ...alone, isolate: true } },
        { extends: true, test: { name: 'sharing', include: SHARING, exclude, isolate: false } },
      ],
      // A test of many seconds that another one holds in short is tagged `deep`.
      tags: [{ name: 'deep' }],
      ...(deep ? {} : { tagsFilter: ['!deep'] }),
      pool: 'forks',
      execArgv: NATIVE_ARGUMENTS,
      // Commands speak the language of their surroundings, and play by the nets and tables of the person who runs the tests.
      env: {
        LC_ALL: 'C',
        DAMA_NETS: '/nonexistent/dama-nets',
        DAMA_ENDINGS: '/nonexistent/dama-endings',
        // Games are saved in the folder of a test.
        DAMA_STATE: '.',
        DAMA_TESTS: deep ? 'deep' : 'daily',
      },
      experimental: NATIVE_MODULES,
      setupFiles: [`${ROOT}test/support/ready.ts`],
      globalSetup: [`${ROOT}test/support/global-setup.ts`],
      testTimeout: deep ? HOUR : 180_000,
      hookTimeout: deep ? HOUR : 180_000,
      // What a page does next can take seconds on a machine that is busy with other tests.
      expect: { poll: { timeout: 60_000 } },
      // By default one core is left idle, which is half of a small machine.
      maxWorkers: Math.max(2, availableParallelism()),
      reporters: ['default', new PlainReporter()],
    },
  });
}

export default testsOf({ deep: false });
