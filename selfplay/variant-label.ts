/** What a variant is called where people read it. */
import type { RuleSet } from '../engine/index.ts';
import { DEFAULT_GAME } from './games.ts';

const NAMELESS = 'custom';

/**
 * The variant's name; for one that has none, the title if it says how the variant is made
 * (`moonlight+scoring.array=8`). A label only: the hash identifies the rules.
 */
export function variantLabel({ name, title }: RuleSet): string {
  return name === NAMELESS && /^[a-z0-9][a-z0-9._-]*\+\S+$/.test(title) ? title : name;
}

/** What recorded rules are called in titles and lists: by their game too, unless it is the default one or they say it. */
export function rulesTitle({
  game,
  variantName,
}: {
  readonly game: string;
  readonly variantName: string;
}): string {
  const isSaid = game === DEFAULT_GAME || variantName.startsWith(game);
  return isSaid ? variantName : `${game} ${variantName}`;
}
