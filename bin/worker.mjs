// Readies a worker thread, which inherits neither module hooks nor the compile cache.
import module from 'node:module';
import { readyForTypeScript } from './typescript.mjs';

module.enableCompileCache?.();
await readyForTypeScript();
export const { runTask } = await import('../studies/worker/worker.ts');
