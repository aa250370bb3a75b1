// A process that reads no database: it answers at once, but for reports, which are held while a file of this name is there.
// It writes down what it has begun.
import { appendFileSync, existsSync } from 'node:fs';
import { readyForTypeScript } from '../../bin/typescript.mjs';

await readyForTypeScript();
const { setupOffThread, workOffThread } = await import('../../web/server/index.ts');
const { held, begun } = setupOffThread();
const pause = new Int32Array(new SharedArrayBuffer(4));

workOffThread(async ({ url }) => {
  appendFileSync(begun, `${url}\n`);
  while (url.startsWith('/report') && existsSync(held)) Atomics.wait(pause, 0, 0, 10);
  return {
    status: 200,
    headers: [['Content-Type', 'text/plain']],
    body: new TextEncoder().encode(`${url}\n`),
  };
});
