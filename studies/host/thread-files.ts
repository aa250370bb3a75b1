/** Names the modules that worker threads and the thread of long operations run. */

let file = new URL('../../bin/worker.mjs', import.meta.url);

export function workerFile(): URL {
  return file;
}

/** For a host that knows more games than this program: its module registers them and exports this program's `runTask`. */
export function useWorkerFile(own: URL): void {
  file = own;
}

let protocolFile = new URL('../../bin/protocol.mjs', import.meta.url);

export function threadFile(): URL {
  return protocolFile;
}

/** For a host that knows more games than this program: its module registers them and then imports this program's. */
export function useThreadFile(own: URL): void {
  protocolFile = own;
}
