/** A report as one HTML file that needs nothing else: no script, no network. */
import { loadCatalogue } from '../../table/messages/index.ts';
import { replayRules } from './board/replay.ts';
import { Boards } from './board/symbols.ts';
import { html, type Markup, markup, textOf } from './html.ts';
import type { ReportPage } from './model.ts';
import { sentence } from './numbers.ts';
import { provenanceMarkup } from './provenance.ts';
import { sectionMarkup, type Writing, warningsMarkup } from './section.ts';
import { BOARD_STYLE, PAGE_STYLE } from './style.ts';
import { reportWords } from './words.ts';

/** What a report may load: nothing. Its styles are in it. */
export const REPORT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

interface RenderOptions {
  /** Seconds after which a browser asks for the page again; only where a server answers. */
  readonly refresh?: number;
  /** What is said of a study that is running, and a link within the server. */
  readonly live?: { readonly text: string; readonly link: { readonly href: string; readonly label: string } };
}

function mostFrames({ sections }: ReportPage): number {
  const games = sections.flatMap((section) => section.games.flatMap((list) => list.games));
  return Math.max(0, ...games.map(({ frames }) => frames.length));
}

/**
 * The page as HTML, the same bytes for the same page: the language is that of the page, light or dark is chosen by the
 * reader's browser. Throws for sections with the same id.
 */
export async function renderReport(page: ReportPage, { refresh, live }: RenderOptions = {}): Promise<string> {
  const { language, about, title, lead, sections, provenance, warnings } = page;
  const ids = sections.map(({ id }) => id);
  const twin = ids.find((id, i) => ids.indexOf(id) !== i);
  if (twin !== undefined) throw new Error(`two sections of a report have the id '${twin}'`);
  const words = reportWords(language);
  const catalogue = await loadCatalogue(language);
  const boards = new Boards();
  const writing: Writing = { words, catalogue, boards, written: new Set(), provenance };
  const bodies: Markup[] = [];
  for (const section of sections) bodies.push(await sectionMarkup(section, writing));
  const contents = sections.map(({ id, heading }) => html`<li><a href="#${id}">${heading}</a></li>`);
  const style = markup(`${PAGE_STYLE}${BOARD_STYLE}${replayRules(mostFrames(page))}`);
  return textOf(html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="${REPORT_POLICY}">
${refresh !== undefined && html`<meta http-equiv="refresh" content="${refresh}">`}<title>${title}</title>
<style>
${style}
</style>
</head>
<body>
<header>${about !== undefined && html`<p class="about">${about}</p>\n`}<h1>${title}</h1>
${live && html`<p class="live">${live.text} <a href="${live.link.href}">${live.link.label}</a></p>\n`}${warningsMarkup(warnings, words)}${lead.map((text) => html`<p class="lead">${sentence(text)}</p>\n`)}${
  sections.length > 2 && html`<nav aria-label="${words.contents}"><ul>${contents}</ul></nav>`
}</header>
<main>
${bodies}</main>
${provenanceMarkup(provenance, words, catalogue)}
${boards.symbols()}
</body>
</html>
`);
}
