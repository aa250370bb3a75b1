// A process of workers of a fleet that is measured.
import { readyForTypeScript } from '../../bin/typescript.mjs';

await readyForTypeScript();
const { runWorkers } = await import('./worker-process.ts');
await runWorkers(process.argv.slice(2));
