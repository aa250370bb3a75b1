import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { NATIVE_ARGUMENTS, NATIVE_MODULES } from './.ci/native-modules.ts';
import { PlainReporter } from './.ci/plain-reporter.ts';
import { filesThatShare } from './.ci/shared-process.ts';

const NONE = [...configDefaults.exclude, '**/*.deep.test.ts'];
const SHARING = filesThatShare(fileURLToPath(new URL('.', import.meta.url)));

export default defineConfig({
  test: {
    projects: [
      // What isolation there is is said, so that vitest does not end each run with advice to change it.
      {
        test: {
          name: 'alone',
          include: ['test/**/*.test.ts'],
          exclude: [...NONE, ...SHARING],
          isolate: true,
        },
      },
      { test: { name: 'sharing', include: SHARING, exclude: NONE, isolate: false } },
    ],
    pool: 'forks',
    execArgv: NATIVE_ARGUMENTS,
    // Commands speak the language of their surroundings, and play by the nets and tables of the person who runs the tests.
    env: { LC_ALL: 'C', DAMA_NETS: '/nonexistent/dama-nets', DAMA_ENDINGS: '/nonexistent/dama-endings' },
    experimental: NATIVE_MODULES,
    globalSetup: [fileURLToPath(new URL('test/support/global-setup.ts', import.meta.url))],
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // What a page does next can take seconds on a machine that is busy with other tests.
    expect: { poll: { timeout: 20_000 } },
    // By default one core is left idle, which is half of a small machine.
    maxWorkers: Math.max(2, availableParallelism()),
    reporters: ['default', new PlainReporter()],
  },
});
