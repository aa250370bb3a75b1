import type { Catalogue } from './catalogue.ts';

/** What a named variant is called in the language of the catalogue; one that it does not know keeps its own title. */
export function variantTitle(
  { names }: Catalogue,
  { name, title }: { readonly name: string; readonly title: string },
): string {
  return Object.entries(names.variants).find(([known]) => known === name)?.[1] ?? title;
}
