/** The HTML of the page: all that a browser must know before the first script runs. */
import { LANGUAGES, loadCatalogue } from '../../table/messages/index.ts';
import type { Host } from '../wire/index.ts';
import type { PageBundles } from './bundle.ts';
import { escapeHtml, firstPaint } from './first-paint.ts';
import { GROUND, ICONS, manifestPath } from './manifest.ts';

/**
 * What the page may load: only what comes with it. In a page itself `frame-ancestors` is not allowed, so the server adds it
 * as a header, as other hosts of the site should.
 */
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
] as const;

/** JSON that nothing in a page can end early. */
export function jsonBlock(id: string, value: unknown): string {
  const json = JSON.stringify(value).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** The title, and what is shown where scripts do not run, in every language. */
export async function opening(): Promise<{ readonly title: string; readonly noscript: string }> {
  const catalogues = await Promise.all(LANGUAGES.map((language) => loadCatalogue(language)));
  const [{ shell }] = catalogues;
  const texts = catalogues.map(
    ({ language, site }) => `<p lang="${language}">${escapeHtml(site.needsScript)}</p>`,
  );
  return { title: escapeHtml(shell.title), noscript: `<noscript>${texts.join('')}</noscript>` };
}

/** The head that every page has. */
export function commonHead(title: string, policy: readonly string[]): string {
  return `<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(policy.join('; '))}">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="theme-color" content="${GROUND}">
<title>${title}</title>`;
}

/** The page whose parts are files beside it. */
export async function pageHtml({ early, main, preloads, style }: PageBundles, host: Host): Promise<string> {
  const { title, noscript } = await opening();
  const links = preloads.map((path) => `<link rel="modulepreload" href="${path}">\n`);
  const manifests = LANGUAGES.map((language) => `data-${language}="${manifestPath(language)}"`);
  return `<!doctype html>
<html lang="${LANGUAGES[0]}">
<head>
${commonHead(title, POLICY)}
<script src="${early}"></script>
<link rel="stylesheet" href="${style}">
${links.join('')}<script type="module" src="${main}"></script>
<link rel="manifest" href="${manifestPath(LANGUAGES[0])}" ${manifests.join(' ')}>
<link rel="icon" href="${ICONS.vector}" type="image/svg+xml">
<link rel="apple-touch-icon" href="${ICONS.touch}">
${jsonBlock('host', host)}
</head>
<body>${noscript}${await firstPaint(host.laboratory !== undefined)}</body>
</html>
`;
}
