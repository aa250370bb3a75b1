// A process of the web server that plays a run. The worker file of its host comes first, because it registers the games that only the host knows.
import module from 'node:module';
import { readyForTypeScript } from './typescript.mjs';

module.enableCompileCache?.();
await readyForTypeScript();
await import(JSON.parse(process.argv[2]).workerFile);
await import('../scripts/web/run-player.ts');
