import type { Refusal } from '../../engine/index.ts';
import type { Catalogue } from './catalogue.ts';

/** Why a click was refused, with its rule if there is one. */
export function refusalText({ reasons }: Catalogue, { reason, rule }: Refusal): string {
  const why: Readonly<Record<string, string>> = reasons.why;
  const sentence = why[reason] ?? reasons.why['not-possible'];
  return rule === '' ? sentence : reasons.withRule(sentence, rule);
}
