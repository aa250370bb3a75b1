/** By which rules nets are found. */
import { type Variant, variantHash } from '../../../engine/dama-bianca/index.ts';

/**
 * The hash of the rules that a net for a variant was trained for: without the choice between the seats (R22). Once that
 * is made nothing differs, and before it the positions on either side are compared (seat-choice.ts).
 */
export function trainedRules(variant: Variant): string {
  const { hand } = variant;
  if (hand.choose === 'none') return variantHash(variant);
  return variantHash({ ...variant, hand: { ...hand, choose: 'none' } });
}
