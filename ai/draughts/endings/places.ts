import { bitCount, lowestBit } from '../../../engine/index.ts';
/**
 * The places that positions have in tables: every way to put so many men and kings of each side on the board has one
 * number, by the ranks of the squares. A side to move that is Black is turned into White: the board by half a turn, the
 * colours exchanged. So a table has positions of White to move only.
 *
 *   place = start of the material + ((rank(own men) * m + rank(men)) * k' + rank(own kings)) * k + rank(kings)
 *
 * where a rank is that of the combination in colexicographic order, and m, k', k are the numbers of combinations. Ranks know
 * nothing of each other, so some places would have two pieces on one square: they stay empty.
 */

/** The most pieces that a table has; one piece is no ending. */
export const MOST_PIECES = 4;
export const LEAST_PIECES = 2;

const SQUARES = 32;
/** A man never stands on its last row. */
const MEN_SQUARES = 28;
const ROW_SQUARES = 4;
/** Bits of a material number for each of its four counts. */
const COUNT_BITS = 3;

export interface Material {
  readonly ownMen: number;
  readonly ownKings: number;
  readonly men: number;
  readonly kings: number;
}

/** Binomial coefficients, by k and n: CHOOSE[k * SQUARES + n]. */
const CHOOSE = new Int32Array((MOST_PIECES + 1) * SQUARES);
for (let n = 0; n < SQUARES; n++) {
  CHOOSE[n] = 1;
  for (let k = 1; k <= MOST_PIECES; k++)
    CHOOSE[k * SQUARES + n] = n === 0 ? 0 : CHOOSE[k * SQUARES + n - 1] + CHOOSE[(k - 1) * SQUARES + n - 1];
}

/** The place of a set among all sets of as many squares. */
function rankOf(set: number): number {
  let rank = 0;
  let at = SQUARES;
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    rank += CHOOSE[at + lowestBit(rest)];
    at += SQUARES;
  }
  return rank;
}

function listSets(count: number, squares: number): Int32Array {
  const sets: number[] = [];
  const extend = (set: number, left: number, below: number): void => {
    if (left === 0) sets.push(set);
    else for (let square = left - 1; square < below; square++) extend(set | (1 << square), left - 1, square);
  };
  extend(0, count, squares);
  return Int32Array.from(sets).sort((a, b) => rankOf(a) - rankOf(b));
}

const counts = Array.from({ length: MOST_PIECES }, (_, count) => count);
/** All sets of so many squares, by their ranks. */
const KING_SETS = counts.map((count) => listSets(count, SQUARES));
/** The same of men, of the side that moves down the numbers less the first row: shifted for White. */
const MEN_SETS = counts.map((count) => listSets(count, MEN_SQUARES));

function numberOf({ ownMen, ownKings, men, kings }: Material): number {
  return ownMen | (ownKings << COUNT_BITS) | (men << (2 * COUNT_BITS)) | (kings << (3 * COUNT_BITS));
}

/** Every material of so many pieces, both sides with a piece. */
export function materialsOf(pieces: number): readonly Material[] {
  const found: Material[] = [];
  for (let own = 1; own < pieces; own++)
    for (let ownMen = 0; ownMen <= own; ownMen++)
      for (let men = 0; men <= pieces - own; men++)
        found.push({ ownMen, ownKings: own - ownMen, men, kings: pieces - own - men });
  return found;
}

/** By material number, where its places start in the table of as many pieces. */
const STARTS = new Int32Array(1 << (4 * COUNT_BITS)).fill(-1);
/** By number of pieces, how many places there are. */
const SIZES = Array.from({ length: MOST_PIECES + 1 }, (_, pieces) => {
  let size = 0;
  for (const material of pieces < LEAST_PIECES ? [] : materialsOf(pieces)) {
    STARTS[numberOf(material)] = size;
    size += lengthOf(material);
  }
  return size;
});

/** Places of a material. */
function lengthOf({ ownMen, ownKings, men, kings }: Material): number {
  return (
    MEN_SETS[ownMen].length * MEN_SETS[men].length * KING_SETS[ownKings].length * KING_SETS[kings].length
  );
}

/** Places of all positions with so many pieces. */
export function sizeOf(pieces: number): number {
  return SIZES[pieces];
}

/** First place of a material, and the place after its last. */
export function rangeOf(material: Material): readonly [start: number, end: number] {
  const start = STARTS[numberOf(material)];
  return [start, start + lengthOf(material)];
}

/** The place of a position of White to move, by sets of squares; both sides have pieces, `MOST_PIECES` in all at most. */
export function placeOf(ownMen: number, ownKings: number, men: number, kings: number): number {
  const ownKingCount = bitCount(ownKings);
  const menCount = bitCount(men);
  const kingCount = bitCount(kings);
  const start =
    STARTS[
      bitCount(ownMen) |
        (ownKingCount << COUNT_BITS) |
        (menCount << (2 * COUNT_BITS)) |
        (kingCount << (3 * COUNT_BITS))
    ];
  const byMen = rankOf(ownMen >>> ROW_SQUARES) * MEN_SETS[menCount].length + rankOf(men);
  const byOwnKings = byMen * KING_SETS[ownKingCount].length + rankOf(ownKings);
  return start + byOwnKings * KING_SETS[kingCount].length + rankOf(kings);
}

/** Own men, own kings, men and kings as sets of squares. */
export type Sets = Int32Array;

/** Writes the position of a place; false where two of its pieces would stand on one square. */
export function readPlace(material: Material, place: number, out: Sets): boolean {
  const { ownMen, ownKings, men, kings } = material;
  const kingSets = KING_SETS[kings];
  const ownKingSets = KING_SETS[ownKings];
  const menSets = MEN_SETS[men];
  let rest = place - STARTS[numberOf(material)];
  out[3] = kingSets[rest % kingSets.length];
  rest = Math.floor(rest / kingSets.length);
  out[1] = ownKingSets[rest % ownKingSets.length];
  rest = Math.floor(rest / ownKingSets.length);
  out[2] = menSets[rest % menSets.length];
  out[0] = MEN_SETS[ownMen][Math.floor(rest / menSets.length)] << ROW_SQUARES;
  const all = out[0] | out[1] | out[2] | out[3];
  return bitCount(all) === ownMen + ownKings + men + kings;
}

/** The set as it lies when the board is turned by half a turn. */
export function turned(set: number): number {
  let v = set;
  v = ((v >>> 1) & 0x55555555) | ((v & 0x55555555) << 1);
  v = ((v >>> 2) & 0x33333333) | ((v & 0x33333333) << 2);
  v = ((v >>> 4) & 0x0f0f0f0f) | ((v & 0x0f0f0f0f) << 4);
  v = ((v >>> 8) & 0x00ff00ff) | ((v & 0x00ff00ff) << 8);
  return (v >>> 16) | (v << 16);
}
