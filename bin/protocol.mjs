// The thread of the protocol's long operations. It inherits neither module hooks nor the cache of compiled modules, so it
// readies itself.
import module from 'node:module';
import { readyForTypeScript } from './typescript.mjs';

module.enableCompileCache?.();
await readyForTypeScript();
await import('../scripts/protocol/long-answers.ts');
