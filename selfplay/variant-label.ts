/** What a variant is called where people read it. */
import type { RuleSet } from '../engine/index.ts';

const NAMELESS = 'custom';

/**
 * The variant's name; for one that has none, the title if it says how the variant is made
 * (`moonlight+scoring.array=8`). A label only: the hash identifies the rules.
 */
export function variantLabel({ name, title }: RuleSet): string {
  return name === NAMELESS && /^[a-z0-9][a-z0-9._-]*\+\S+$/.test(title) ? title : name;
}
