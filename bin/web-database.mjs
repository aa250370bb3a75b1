// A thread of the web server that reads its database. It inherits neither module hooks nor the cache of compiled modules, so
// it readies itself. The worker file of its host comes first, because it registers the games that only the host knows.
import module from 'node:module';
import { workerData } from 'node:worker_threads';
import { readyForTypeScript } from './typescript.mjs';

module.enableCompileCache?.();
await readyForTypeScript();
await import(workerData.workerFile);
await import('../scripts/web/database-thread.ts');
