// The thread that owns the processes of external bots. It inherits no module hooks, so it readies itself.
import { readyForTypeScript } from './typescript.mjs';

await readyForTypeScript();
await import('../scripts/external/io-thread.ts');
