/** Reads where the page runs from the page itself, and starts its workers. */
import type { Host } from '../wire/index.ts';
import type { WorkerSetup } from './worker/desk.ts';

function read(): Host {
  const element = document.getElementById('host');
  if (!element) throw new Error('the page does not say where it runs');
  return JSON.parse(element.textContent) as Host;
}

export const host = read();

/** What the page carries for its worker, if it is one file. */
function carried(id: string): string | undefined {
  return document.getElementById(id)?.textContent;
}

/** A module from a file beside the page; in a page that is one file, a classic script that it carries. */
export function startWorker(): Worker {
  const { revision } = host;
  const nets = carried('nets');
  const setup: WorkerSetup = nets === undefined ? { revision } : { revision, nets: JSON.parse(nets) };
  const worker = open();
  worker.postMessage(setup);
  return worker;
}

let url: string | undefined;

function open(): Worker {
  if (host.worker !== undefined) return new Worker(host.worker, { type: 'module' });
  url ??= URL.createObjectURL(new Blob([carried('worker') ?? ''], { type: 'text/javascript' }));
  return new Worker(url);
}
