// A worker thread inherits neither module hooks nor the cache of compiled modules from the thread that starts it, so it
// readies itself.
import module from 'node:module';
import { readyForTypeScript } from './typescript.mjs';

module.enableCompileCache?.();
await readyForTypeScript();
export const { runTask } = await import('../studies/worker/worker.ts');
