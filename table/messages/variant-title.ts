import { type Catalogue, textOf } from './catalogue.ts';

/** What a named variant is called in the language of the catalogue; one that it does not know keeps its own title. */
export function variantTitle(
  { names, further }: Catalogue,
  { name, title }: { readonly name: string; readonly title: string },
): string {
  return textOf(names.variants, name) ?? textOf(further?.variants, name) ?? title;
}
