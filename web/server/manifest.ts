/** What a system must know to install the page as an app: its name and its icons. */
import { LANGUAGES, type Language, loadCatalogue } from '../../table/messages/index.ts';
import { GROUND, iconPng, iconSvg } from './icon.ts';
import { SiteFile } from './site-file.ts';

/** The first language has the name that programs look for. */
export function manifestPath(language: Language): string {
  return language === LANGUAGES[0] ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
}

export const ICONS = { vector: 'icon.svg', touch: 'icon-192.png', large: 'icon-512.png' } as const;

async function manifestText(language: Language): Promise<string> {
  const { shell, site } = await loadCatalogue(language);
  const png = (src: string, size: number, purpose: string) => {
    return { src, sizes: `${size}x${size}`, type: 'image/png', purpose };
  };
  const manifest = {
    name: shell.title,
    short_name: shell.title,
    description: site.description,
    lang: language,
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
  ...LANGUAGES.map((language): [string, Make] => [
    manifestPath(language),
    async (path) => new SiteFile(path, 'application/manifest+json', await manifestText(language)),
  ]),
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
