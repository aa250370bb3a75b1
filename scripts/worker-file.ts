/** The module that worker threads run. */

let file = new URL('../bin/worker.mjs', import.meta.url);

export function workerFile(): URL {
  return file;
}

/** For a host that knows more games than this program: its module registers them and exports this program's `runTask`. */
export function useWorkerFile(own: URL): void {
  file = own;
}
