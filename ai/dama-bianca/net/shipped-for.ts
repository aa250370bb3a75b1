/** The net that the package has for just the rules of a game. */
import { type DamaGame, parseVariantName, variantHash } from '../../../engine/dama-bianca/index.ts';
import { unwrap } from '../../../engine/index.ts';
import { ANY_RULES } from './net-fault.ts';
import { SHIPPED_NETS, type ShippedNet } from './shipped-nets.ts';
import { trainedRules } from './trained-rules.ts';

/** The rules of each named variant in the list. */
const hashes = new Map(
  SHIPPED_NETS.filter(({ variant }) => variant !== ANY_RULES).map(({ variant }) => [
    variant,
    variantHash(unwrap(parseVariantName(variant))),
  ]),
);

/** The net that is shipped for just these rules and this number of seats, if there is one. */
export function shippedFor(game: DamaGame): ShippedNet | undefined {
  const hash = trainedRules(game.rules.variant);
  return SHIPPED_NETS.find(
    ({ variant, players }) => players === game.numPlayers && hashes.get(variant) === hash,
  );
}
