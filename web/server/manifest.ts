/** What a system must know to install the page as an app: its name and its icons. */
import { readFileSync } from 'node:fs';
import { LANGUAGES, type Language, loadCatalogue } from '../../table/messages/index.ts';
import { SiteFile } from './site-file.ts';

/** The ground of the icons. */
export const GROUND = '#16233a';

/** The first language has the name that programs look for. */
export function manifestPath(language: Language): string {
  return language === LANGUAGES[0] ? 'manifest.webmanifest' : `manifest.${language}.webmanifest`;
}

/** The board of those of pixels leaves room for systems that cut icons to their own shape. */
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

/** The manifest in each language, and the icons. */
export async function manifestFiles(): Promise<SiteFile[]> {
  const manifests = LANGUAGES.map(async (language) => {
    return new SiteFile(manifestPath(language), 'application/manifest+json', await manifestText(language));
  });
  const icons = Object.values(ICONS).map((name) => {
    const type = name.endsWith('.svg') ? 'image/svg+xml' : 'image/png';
    return new SiteFile(name, type, readFileSync(new URL(`icons/${name}`, import.meta.url)));
  });
  return [...(await Promise.all(manifests)), ...icons];
}
