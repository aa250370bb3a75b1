/** Puts the site together: the page, its bundles, and the nets of the package. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Host } from '../wire/index.ts';
import { bundleOffline, bundlePage, type PageBundles } from './bundle.ts';
import { manifestFiles } from './manifest.ts';
import { pageHtml } from './page.ts';
import { SiteFile } from './site-file.ts';

const HTML = 'text/html; charset=utf-8';
export const INDEX = 'index.html';
const OFFLINE = 'sw.js';
const PLAYERS = fileURLToPath(new URL('../../ai', import.meta.url));
const WEIGHTS = /^([\w-]+)\/net\/weights\/([\w-]+\.net)$/;

/** The nets that the package brings, each under the name of its file. */
export function netFiles(): SiteFile[] {
  return readdirSync(PLAYERS, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => WEIGHTS.test(path))
    .sort()
    .map((path) => {
      const [, , file] = WEIGHTS.exec(path)!;
      return new SiteFile(`nets/${file}`, 'application/octet-stream', readFileSync(`${PLAYERS}/${path}`));
    });
}

/** Names the program and all that the page is made of; `program` is the revision of the code that plays. */
function revisionOf(program: string, files: readonly SiteFile[]): string {
  const hash = createHash('sha256');
  for (const { path, hash: own } of files) hash.update(`${path}\0${own}\0`);
  return `${program}.${hash.digest('hex').slice(0, 8)}`;
}

/** The page, which contains the revision of the files, itself included as it is without. */
async function indexFile(
  program: string,
  bundles: PageBundles,
  files: readonly SiteFile[],
  ways: Partial<Host>,
) {
  const page = async (revision: string) => {
    const { worker, laterStyle: style } = bundles;
    const html = await pageHtml(bundles, { revision, worker, style, ...ways });
    return new SiteFile(INDEX, HTML, html);
  };
  const revision = revisionOf(program, [await page(''), ...files]);
  return { revision, index: await page(revision) };
}

/** The site as a server on this machine offers it, by the paths of its files. */
export async function liveSite(
  program: string,
  ways: Pick<Host, 'database' | 'fleet' | 'laboratory'> = {},
): Promise<ReadonlyMap<string, SiteFile>> {
  const bundles = await bundlePage();
  const files = [...bundles.files, ...(await manifestFiles()), ...netFiles()];
  const { index } = await indexFile(program, bundles, files, ways);
  return new Map([index, ...files].map((file) => [file.path, file]));
}

/** Every file of the site that any server can offer, and that works offline. The same sources give the same bytes. */
export async function staticSite(program: string): Promise<{ revision: string; files: readonly SiteFile[] }> {
  const bundles = await bundlePage();
  // In the order in which they are fetched for use offline: the page starts with the first ones.
  const files = [...bundles.files, ...(await manifestFiles()), ...netFiles()];
  const { revision, index } = await indexFile(program, bundles, files, { offline: OFFLINE });
  const kept = [index, ...files];
  const release = { revision, files: kept.map(({ path, bytes }) => [path, sha256(bytes)]) };
  const offline = `const release=${JSON.stringify(release)};\n${await bundleOffline()}`;
  return { revision, files: [...kept, new SiteFile(OFFLINE, 'text/javascript; charset=utf-8', offline)] };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64');
}
