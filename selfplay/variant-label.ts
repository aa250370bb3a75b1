/** What a variant is called where people read it. */
import type { Variant } from '../engine/dama-bianca/index.ts';

const NAMELESS = 'custom';

/**
 * The variant's name; for one that has none, the title if it says how the variant is made
 * (`moonlight+scoring.array=8`). A label only: the hash tells rules apart.
 */
export function variantLabel({ name, title }: Variant): string {
  return name === NAMELESS && /^[a-z0-9][a-z0-9._-]*\+\S+$/.test(title) ? title : name;
}
