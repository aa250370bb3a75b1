/**
 * Tests import the sources as Node does, without Vite: what Vite makes of a module reads every import through an object,
 * which makes searches half as slow again. A Node that cannot strip types leaves it to Vite.
 */
import { join } from 'node:path';
import { CACHES } from './run-folder.ts';

// The processes of the tests inherit it: each has modules of its own, which are then compiled once.
process.env.NODE_COMPILE_CACHE ??= join(CACHES, 'node-compile-cache');

/** For `test.experimental`; nothing may be mocked under it. */
export const NATIVE_MODULES = { viteModuleRunner: !process.features.typescript, nodeLoader: false } as const;

/** For `test.execArgv`: tests find the sources as the program does. */
export const NATIVE_ARGUMENTS = process.features.typescript
  ? ['--import', new URL('find-sources.mjs', import.meta.url).href]
  : [];
