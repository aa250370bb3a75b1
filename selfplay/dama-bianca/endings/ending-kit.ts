/** The packed endings of Dama Bianca as general code knows them. */
import { diffVariants, type Variant } from '../../../engine/dama-bianca/index.ts';
import type { RuleSet } from '../../../engine/index.ts';
import type { EndingKit, PackedEndings } from '../../ending-kit.ts';
import { sumFigures } from './ending-tally.ts';
import { Endings, packHand, sortHands } from './endings.ts';

function packed(endings: Endings): PackedEndings {
  return {
    hands: endings.hands,
    blocks: () => endings.blocks(),
    only: (blocks) => packed(endings.only(blocks)),
    sum: (blocks, run, scoring, names) => sumFigures(endings, blocks, run, scoring, names),
  };
}

/** The keys in which the variants differ although a recorded hand cannot be scored again for them. */
function unscorableKeys(from: RuleSet, to: RuleSet, unit: string): string[] {
  // A hand that is played singly is not played otherwise for the match that it is no part of.
  const free = unit === 'hand' ? ['name', 'title', 'scoring', 'match'] : ['name', 'title', 'scoring'];
  const keys = diffVariants(from as Variant, to as Variant).map(({ key }) => key);
  return keys.filter((key) => !free.includes(key.split('.')[0]));
}

export const DAMA_ENDINGS: EndingKit = {
  pack: packHand,
  sort: sortHands,
  open: (words, players) => packed(new Endings(players, words)),
  unscorable: unscorableKeys,
};
