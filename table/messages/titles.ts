import { type Catalogue, textOf } from './catalogue.ts';

interface Named {
  readonly name: string;
  readonly title: string;
}

/** What a game is called in the language of the catalogue; one that it does not know keeps its own title. */
export function gameTitle({ further }: Catalogue, { name, title }: Named): string {
  return textOf(further?.games, name) ?? title;
}

/** The same for a named variant. */
export function variantTitle({ names, further }: Catalogue, { name, title }: Named): string {
  return textOf(names.variants, name) ?? textOf(further?.variants, name) ?? title;
}
