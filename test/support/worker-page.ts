/** A page with nothing but the worker of the page and the engines that speak to it. */
import type { Page } from 'playwright-core';
import { netFiles } from '../../web/server/site.ts';
import { type OpenOptions, type Pages, type ServedFile, serveFiles } from './browser.ts';
import { bundleForBrowser } from './without-node.ts';

const SCRIPT = 'text/javascript';

interface WorkerPageOptions extends OpenOptions {
  /** `module`: a file beside the page. `classic`: a script that the page carries, with its nets. */
  readonly kind?: 'module' | 'classic';
  /** The nets that lie beside the page, or that it carries; by default all. */
  readonly nets?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

const PAGE = `
  import { Engine } from './web/app/engine.ts';
  globalThis.Engine = Engine;
  globalThis.started = 0;
  globalThis.startWorker = () => {
    globalThis.started++;
    if (globalThis.code === undefined) return new Worker('worker.js', { type: 'module' });
    const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
    worker.postMessage({ revision: 'r1', nets });
    return worker;
  };
  globalThis.engine = new Engine(startWorker);
  globalThis.settled = (promise) => promise.then(
    (answer) => ({ answer }), ({ code, message, at }) => ({ error: { code, message, at } }));`;
const WORKER = "import './web/app/worker/main.ts';";

/** In the page: `engine`, an `Engine`; `started`, how many of its workers have been started; `settled(promise)`. */
export async function openWorkerPage(
  { open }: Pages,
  { kind = 'module', nets: wanted, headers = {}, ...options }: WorkerPageOptions = {},
): Promise<Page> {
  const isModule = kind === 'module';
  const [page, worker] = await Promise.all([
    bundleForBrowser(PAGE, 'esm'),
    bundleForBrowser(WORKER, isModule ? 'esm' : 'iife'),
  ]);
  const nets = netFiles().filter(({ path }) => wanted?.includes(path.replace('nets/', '')) ?? true);
  const carried = nets.map(({ path, bytes }) => [
    path.replace('nets/', ''),
    Buffer.from(bytes).toString('base64'),
  ]);
  const before = isModule
    ? ''
    : `globalThis.code = ${JSON.stringify(worker.text)}; globalThis.nets = ${JSON.stringify(Object.fromEntries(carried))};`;
  const files: Record<string, ServedFile> = {
    '/': {
      type: 'text/html',
      body: '<!doctype html><link rel="icon" href="data:,"><script type="module" src="page.js"></script>',
    },
    '/page.js': { type: SCRIPT, body: before + page.text },
  };
  if (isModule) {
    files['/worker.js'] = { type: SCRIPT, body: worker.text };
    for (const [name, body] of worker.later) files[`/${name}`] = { type: SCRIPT, body };
    for (const { path, bytes } of nets) files[`/${path}`] = { type: 'application/octet-stream', body: bytes };
  }
  return open(await serveFiles(files, { headers }), options);
}
