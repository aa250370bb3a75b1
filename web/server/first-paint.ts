/** Writes what the page shows before its scripts run: the first screen in each language, of which one is seen. */
import { LANGUAGES, type Language, loadCatalogue } from '../../table/messages/index.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character]);
}

/** As `web/app/begin/orders.ts` has them; a test holds that both pictures are alike. */
const LEVELS = ['novice', 'casual', 'club', 'expert', 'master', 'grandmaster'] as const;
const FIRST_LEVEL = 'club';
const MENU = ['home', 'learn', 'puzzles', 'analysis', 'library'] as const;

async function screenIn(language: Language, hasLaboratory: boolean): Promise<string> {
  const { home, names, shell } = await loadCatalogue(language);
  const links = [...MENU, ...(hasLaboratory ? (['laboratory'] as const) : []), 'settings' as const].map(
    (name) => `<a${name === 'home' ? ' aria-current="page"' : ''}>${escapeHtml(shell[name])}</a>`,
  );
  const languages = LANGUAGES.map(
    (name) => `<button type="button" aria-pressed="${name === language}">${name.toUpperCase()}</button>`,
  );
  const levels = LEVELS.map((level) => {
    const isChosen = level === FIRST_LEVEL ? ' checked' : '';
    return `<label><input type="radio" name="first-${language}"${isChosen}><span>${escapeHtml(names.levels[level])}</span></label>`;
  });
  return `<div lang="${language}">
<header class="top">
<a class="title"><svg viewBox="0 0 20 20"><path d="M13.5 1.6a8.6 8.6 0 1 0 4.9 11.7 7 7 0 0 1-4.9-11.7z"/></svg><span>${escapeHtml(shell.title)}</span></a>
<button type="button" class="menu"><svg viewBox="0 0 20 16"><path d="M0 2h20M0 8h20M0 14h20"/></svg>${escapeHtml(shell.menu)}</button>
<nav>${links.join('')}</nav>
<fieldset class="languages">${languages.join('')}</fieldset>
</header>
<section class="hero">
<div class="call">
<h1>${escapeHtml(shell.title)}</h1>
<p class="lead">${escapeHtml(home.lead)}</p>
<fieldset class="levels">${levels.join('')}</fieldset>
<p class="ways"><button type="button" class="play-button begin-button">${escapeHtml(home.play)}</button> <button type="button" class="ghost">${escapeHtml(home.guided)}</button></p>
<p class="other"><a>${escapeHtml(home.other)}</a></p>
</div>
<div class="living"></div>
</section>
</div>`;
}

/** A picture only, without anything to use; the page replaces it. */
export async function firstPaint(hasLaboratory: boolean): Promise<string> {
  const screens = await Promise.all(LANGUAGES.map((language) => screenIn(language, hasLaboratory)));
  return `<div class="first" inert>${screens.join('\n')}</div>`;
}
