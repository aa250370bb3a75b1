// AssemblyScript: ../array.ts for arrays that need not be connected.
import { CENTRE_NEIGHBOUR, MASK, OUTERMOST, PAWNS, SECTORS } from '../kernel-layout';

/** The cells of a word and those beside them; -1 is the word outside the first one. */
function around(words: i32, w: i32): i32 {
  if (w < 0 || w > 4) return 0;
  const word = load<i32>(words + w * 4);
  const back = load<i32>(SECTORS) - 1;
  return (word | (word << 1) | (word >> back) | (word >> 1) | (word << back)) & load<i32>(MASK);
}

/** Whether the pawns on the five words at `words`, and the one in the centre if `centre`, form an array. */
export function isArray(words: i32, centre: bool): bool {
  let pawns = centre ? 1 : 0;
  for (let w = load<i32>(OUTERMOST); w < 5; w++) {
    const word = load<i32>(words + w * 4);
    if (word == 0) return false;
    pawns += popcnt(word);
  }
  if (pawns != load<i32>(PAWNS)) return false;
  for (let w = load<i32>(OUTERMOST); w < 5; w++) {
    if (w == 4 && centre && load<i32>(CENTRE_NEIGHBOUR) != 0) return true;
    const word = load<i32>(words + w * 4);
    const back = load<i32>(SECTORS) - 1;
    const beside = (word << 1) | (word >> back) | (word >> 1) | (word << back);
    if ((word & ~(beside | around(words, w - 1) | around(words, w + 1))) != 0) return false;
  }
  return true;
}
