// A worker thread inherits no module hooks from the thread that starts it, so it readies itself.
import { readyForTypeScript } from './typescript.mjs';

await readyForTypeScript();
export const { runTask } = await import('../scripts/worker.ts');
