import type { Catalogue, Language, LaterWords, WholeCatalogue } from './catalogue.ts';

/** What the terminal and the first screens say; each language is a module of its own, so that a page loads only the one that it shows. */
export async function loadCatalogue(language: Language): Promise<Catalogue> {
  if (language === 'it') return (await import('./it/first.ts')).IT;
  return (await import('./en/first.ts')).EN;
}

/** The same with what all other screens say. */
export async function loadWholeCatalogue(language: Language): Promise<WholeCatalogue> {
  const [first, later] = await Promise.all([loadCatalogue(language), loadLater(language)]);
  return { ...first, ...later };
}

async function loadLater(language: Language): Promise<LaterWords> {
  if (language === 'it') return (await import('./it/later.ts')).LATER_IT;
  return (await import('./en/later.ts')).LATER_EN;
}
