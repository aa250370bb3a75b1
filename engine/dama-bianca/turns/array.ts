/**
 * Arrays on ring words (R2, R12, R13). A seat's pawns are five consecutive words of an `Int32Array`; a pawn in the
 * centre is kept separately. Used at every generated result, so the bit work is unrolled.
 */
import { bitCount } from '../../index.ts';
import type { Rules } from '../rules/rules.ts';

/** Pawns on the five words from `at`. */
export function countPawns(words: Int32Array, at: number): number {
  return (
    bitCount(words[at]) +
    bitCount(words[at + 1]) +
    bitCount(words[at + 2]) +
    bitCount(words[at + 3]) +
    bitCount(words[at + 4])
  );
}

/** Pawns on the words from `at` without an own neighbour (R2); `centre` counts as one for the innermost ring. */
export function countIsolated(
  words: Int32Array,
  at: number,
  sectors: number,
  mask: number,
  centre: boolean,
): number {
  const w0 = words[at];
  const w1 = words[at + 1];
  const w2 = words[at + 2];
  const w3 = words[at + 3];
  const w4 = words[at + 4];
  const back = sectors - 1;
  const s0 = ((w0 << 1) | (w0 >> back) | (w0 >> 1) | (w0 << back)) & mask;
  const s1 = ((w1 << 1) | (w1 >> back) | (w1 >> 1) | (w1 << back)) & mask;
  const s2 = ((w2 << 1) | (w2 >> back) | (w2 >> 1) | (w2 << back)) & mask;
  const s3 = ((w3 << 1) | (w3 >> back) | (w3 >> 1) | (w3 << back)) & mask;
  const s4 = ((w4 << 1) | (w4 >> back) | (w4 >> 1) | (w4 << back)) & mask;
  const i0 = w0 & ~(s0 | s1 | w1);
  const i1 = w1 & ~(s1 | s0 | w0 | s2 | w2);
  const i2 = w2 & ~(s2 | s1 | w1 | s3 | w3);
  const i3 = w3 & ~(s3 | s2 | w2 | s4 | w4);
  const i4 = centre ? 0 : w4 & ~(s4 | s3 | w3);
  if ((i0 | i1 | i2 | i3 | i4) === 0) return 0;
  return bitCount(i0) + bitCount(i1) + bitCount(i2) + bitCount(i3) + bitCount(i4);
}

function isOneGroup(words: Int32Array, at: number, rules: Rules, centre: boolean): boolean {
  const { sectors, mask } = rules.board;
  const back = sectors - 1;
  const group = [0, 0, 0, 0, 0];
  for (let w = 0; w < 5; w++) {
    if (words[at + w] === 0) continue;
    group[w] = words[at + w] & -words[at + w];
    break;
  }
  for (let grown = true; grown; ) {
    grown = false;
    const wide = group.map((g) => (g | (g << 1) | (g >> back) | (g >> 1) | (g << back)) & mask);
    for (let w = 0; w < 5; w++) {
      let reach = wide[w] | (w > 0 ? wide[w - 1] : 0) | (w < 4 ? wide[w + 1] : 0);
      if (w === 4 && centre && group[4] !== 0) reach = mask;
      const next = words[at + w] & reach;
      if (next === group[w]) continue;
      group[w] = next;
      grown = true;
    }
  }
  return group.every((g, w) => g === words[at + w]);
}

/**
 * Whether the pawns on the five words from `at`, and the one in the centre if `centre`, form an array: all on the
 * board, every ring manned, each pawn on a cell with an own neighbour, one group if the variant requires it.
 */
export function isArray(words: Int32Array, at: number, rules: Rules, centre: boolean): boolean {
  const { board, variant } = rules;
  for (let w = board.outermost; w < 5; w++) if (words[at + w] === 0) return false;
  if (countPawns(words, at) + (centre ? 1 : 0) !== rules.pawns) return false;
  const counts = centre && variant.close.centreNeighbour;
  if (countIsolated(words, at, board.sectors, board.mask, counts) !== 0) return false;
  return !variant.array.connected || isOneGroup(words, at, rules, counts);
}
