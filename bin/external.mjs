// The thread that owns the processes of external bots. It inherits neither module hooks nor the cache of compiled modules,
// so it readies itself.
import module from 'node:module';
import { readyForTypeScript } from './typescript.mjs';

module.enableCompileCache?.();
await readyForTypeScript();
await import('../studies/worker/io-thread.ts');
