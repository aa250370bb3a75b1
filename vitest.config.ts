import { configDefaults, defineConfig } from 'vitest/config';
import { PlainReporter } from './.ci/plain-reporter.ts';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    exclude: [...configDefaults.exclude, '**/*.deep.test.ts'],
    pool: 'forks',
    testTimeout: 180_000,
    reporters: ['default', new PlainReporter()],
  },
});
