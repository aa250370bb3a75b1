import type { Refusal } from '../../engine/index.ts';
import { type Catalogue, textOf } from './catalogue.ts';

/** Why a click was refused, with its rule if there is one. */
export function refusalText({ reasons, further }: Catalogue, { reason, rule }: Refusal): string {
  const sentence = textOf(reasons.why, reason) ?? textOf(further?.why, reason) ?? reasons.why['not-possible'];
  return rule === '' ? sentence : reasons.withRule(sentence, rule);
}
