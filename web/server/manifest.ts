/** What a system must know to install the page as an app: its name and its icons. */
import { LANGUAGES, loadCatalogue } from '../../table/messages/index.ts';
import { GROUND, iconPng, iconSvg } from './icon.ts';
import { SiteFile } from './site-file.ts';

export const MANIFEST = 'manifest.webmanifest';
export const ICONS = { vector: 'icon.svg', touch: 'icon-192.png', large: 'icon-512.png' } as const;

async function manifestText(): Promise<string> {
  const { shell, site } = await loadCatalogue(LANGUAGES[0]);
  const png = (src: string, size: number, purpose: string) => {
    return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  const manifest = {
    name: shell.title,
    short_name: shell.title,
    description: site.description,
    lang: LANGUAGES[0],
    start_url: './',
    scope: './',
    display: 'standalone',
    background_color: GROUND,
    theme_color: GROUND,
    icons: [
      { src: ICONS.vector, sizes: 'any', type: 'image/svg+xml' },
      png(ICONS.touch, 192, 'any'),
      png(ICONS.large, 512, 'any'),
      png(ICONS.large, 512, 'maskable'),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}

type Make = (path: string) => Promise<SiteFile>;

const MAKERS: ReadonlyMap<string, Make> = new Map<string, Make>([
  [MANIFEST, async (path) => new SiteFile(path, 'application/manifest+json', await manifestText())],
  [ICONS.vector, async (path) => new SiteFile(path, 'image/svg+xml', iconSvg())],
  [ICONS.touch, async (path) => new SiteFile(path, 'image/png', iconPng(192))],
  [ICONS.large, async (path) => new SiteFile(path, 'image/png', iconPng(512))],
]);

const made = new Map<string, Promise<SiteFile>>();

/** The manifest or an icon; made once for a process, when it is first wanted: pictures take longer than all the rest. */
export function manifestFile(path: string): Promise<SiteFile> | undefined {
  const make = MAKERS.get(path);
  if (make && !made.has(path)) made.set(path, make(path));
  return made.get(path);
}

export function manifestFiles(): Promise<SiteFile[]> {
  return Promise.all([...MAKERS.keys()].map((path) => manifestFile(path)!));
}
