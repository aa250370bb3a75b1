/** The points that would level the seats of recorded hands. */
import { POINT, type Rules } from '../../engine/dama-bianca/index.ts';
import { type Estimate, levelOffsets } from '../../selfplay/index.ts';
import { arrayOf, centreOf, type Endings, offOf, readEndings, ringOf, scoreStep } from '../block/index.ts';
import type { DamaDatabase } from '../file/index.ts';

/** As many hands as a second is enough for: the first of every seed in equal parts. */
const MAX_HANDS = 20_000;

/** Units of the score of a place as its pawns stood at the end. */
function unitsOf(word: number, place: number, rules: Rules): number {
  const { board, ringUnits, centreUnits, arrayUnits, offUnits, seatUnits, variant } = rules;
  const centre = centreOf(word);
  let units = seatUnits[place] + centre * centreUnits + offOf(word) * offUnits;
  for (let ring = 0; ring < board.rings; ring++) {
    units += ringOf(word, ring) * ringUnits[board.outermost + ring];
  }
  if (arrayOf(word) === 1 && (variant.scoring.arrayFor === 'all' || centre === 1)) units += arrayUnits;
  return units;
}

/** Whole blocks of at most `most` hands, and one block at least. */
function handsOf(endings: Endings, most: number): number {
  if (endings.hands <= most) return endings.hands;
  let hands = most;
  while (hands > 0 && endings.block(hands) === endings.block(hands - 1)) hands--;
  return hands > 0 ? hands : endings.hands;
}

/**
 * By place: the points which, added to its score, would have given every place the same share of the win in the first
 * hands of the studies (`n` says how many). They sum to 0. Nothing where points do not decide who wins.
 */
export function readSeatOffsets(
  db: DamaDatabase,
  studies: readonly number[],
  rules: Rules,
  players: number,
): Estimate[] | undefined {
  if (rules.variant.match.format !== 'points') return undefined;
  const scores: number[] = [];
  const blocks: number[] = [];
  let next = 0;
  for (const study of studies) {
    const endings = readEndings(db, study, players);
    const hands = handsOf(endings, Math.ceil(MAX_HANDS / studies.length));
    for (let hand = 0; hand < hands; hand++) {
      if (hand === 0 || endings.block(hand) !== endings.block(hand - 1)) next++;
      blocks.push(next);
      for (let place = 0; place < players; place++) {
        scores.push(unitsOf(endings.place(hand, place), place, rules) / POINT);
      }
    }
  }
  if (blocks.length === 0) return undefined;
  return levelOffsets({
    players,
    scores: Float64Array.from(scores),
    blocks: Int32Array.from(blocks),
    step: scoreStep(rules) / POINT,
  });
}
