/** A site that is served as it is now: its files can be replaced by those of another. */
import type { SiteFile } from '../../web/server/index.ts';
import { type ServedFile, serveFiles } from './browser.ts';

interface ServedSite {
  readonly address: string;
  /** Serves these files from now on, and no others. */
  replace(files: readonly SiteFile[]): void;
}

/** `below` is the folder of the server, such as `/games/`. */
export async function servedSite(files: readonly SiteFile[], below = '/'): Promise<ServedSite> {
  const served: Record<string, ServedFile> = {};
  const replace = (now: readonly SiteFile[]): void => {
    for (const path of Object.keys(served)) delete served[path];
    for (const { path, type, bytes } of now) {
      served[`${below}${path}`] = { type, body: bytes };
      if (path === 'index.html') served[below] = { type, body: bytes };
    }
  };
  replace(files);
  const address = await serveFiles(served);
  return { address: `${address}${below.slice(1)}`, replace };
}
