// The thread that owns the pool for the branches of a search. It inherits neither module hooks nor the cache of compiled
// modules, so it readies itself.
import module from 'node:module';
import { readyForTypeScript } from './typescript.mjs';

module.enableCompileCache?.();
await readyForTypeScript();
const { beat } = await import('../selfplay/pool/spread-thread.ts');
setInterval(beat, 1000);
