import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { NATIVE_ARGUMENTS, NATIVE_MODULES } from './.ci/native-modules.ts';
import { PlainReporter } from './.ci/plain-reporter.ts';

// A configuration of its own, because setting an environment variable in an npm script is not portable.
export default defineConfig({
  test: {
    include: ['test/**/*.deep.test.ts'],
    // Deep tests are nightly work: a day without any is no failure.
    passWithNoTests: true,
    pool: 'forks',
    execArgv: NATIVE_ARGUMENTS,
    // Commands play by the nets of the person who runs the tests.
    env: { DAMA_NETS: '/nonexistent/dama-nets' },
    // The default, said so that vitest does not end each run with advice to change it.
    isolate: true,
    experimental: NATIVE_MODULES,
    globalSetup: [fileURLToPath(new URL('test/support/global-setup.ts', import.meta.url))],
    testTimeout: 3_600_000,
    reporters: ['default', new PlainReporter()],
  },
});
