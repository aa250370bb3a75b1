// AssemblyScript: ../array.ts for arrays that need not be connected.
import { CENTRE_NEIGHBOUR, MASK, OUTERMOST, PAWNS, SECTORS } from '../kernel-layout';

function isolated(words: i32, centre: bool): i32 {
  const w0 = load<i32>(words);
  const w1 = load<i32>(words, 4);
  const w2 = load<i32>(words, 8);
  const w3 = load<i32>(words, 12);
  const w4 = load<i32>(words, 16);
  const back = load<i32>(SECTORS) - 1;
  const mask = load<i32>(MASK);
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
  return i0 | i1 | i2 | i3 | i4;
}

/** Whether the pawns on the five words at `words`, and the one in the centre if `centre`, form an array. */
export function isArray(words: i32, centre: bool): bool {
  for (let w = load<i32>(OUTERMOST); w < 5; w++) if (load<i32>(words + w * 4) == 0) return false;
  let pawns = centre ? 1 : 0;
  for (let w = 0; w < 5; w++) pawns += popcnt(load<i32>(words + w * 4));
  if (pawns != load<i32>(PAWNS)) return false;
  return isolated(words, centre && load<i32>(CENTRE_NEIGHBOUR) != 0) == 0;
}
