/** The module that the thread of long operations runs. */

let file = new URL('../../bin/protocol.mjs', import.meta.url);

export function threadFile(): URL {
  return file;
}

/** For a host that knows more games than this program: its module registers them and then imports this program's. */
export function useThreadFile(own: URL): void {
  file = own;
}
