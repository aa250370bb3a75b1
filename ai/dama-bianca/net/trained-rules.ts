/** By which rules nets are found. */
import { type Variant, variantHash } from '../../../engine/dama-bianca/index.ts';

/**
 * The rules that a net for a variant is trained for: without the choice between the seats (R22). Once that is made nothing
 * differs, and before it the positions on either side are compared (seat-choice.ts).
 */
export function trainedVariant(variant: Variant): Variant {
  const { hand } = variant;
  return hand.choose === 'none' ? variant : { ...variant, hand: { ...hand, choose: 'none' } };
}

/** Their hash. */
export function trainedRules(variant: Variant): string {
  return variantHash(trainedVariant(variant));
}
