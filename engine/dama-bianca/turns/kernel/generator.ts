// AssemblyScript with SIMD: the moves of ../typescript-generator.ts in the same order, for walks in one sense that touch no
// cell twice: what cannot happen to these, such as a pawn that ends where it began, is left out. All walks are made
// first, four at a time; what is left is to join their ends.
import { LARGER_ONLY } from '../kernel-layout';
import { loadBoards } from './lanes';
import { explore, fromOf, listPawns, listPlay, walkPlays } from './plays';
import { begin, beginPair, collect, pawnsOff, playAlone, push, results } from './results';

export { prepare } from './prepare';

/** Writes the results of a roll to `MOVES` and answers with their number. */
export function generate(high: i32, low: i32): i32 {
  loadBoards();
  const count = listPawns();
  begin();
  explore(low, high);
  for (let p = 0; p < count; p++) playAlone(p, 2, true);
  playPairs(count, high, low, false);
  walkPlays(low, high);
  playPairs(count, high, low, true);
  if (results() == 0) playSingles(count, i32(high != low));
  if (results() == 0) push(0);
  return results();
}

/** Collects the results of all plays, or asks for their walks. */
function playPairs(count: i32, high: i32, low: i32, collects: bool): void {
  const mayPair = pawnsOff() >= 2;
  const plays = high == low ? 2 : 4;
  const larger = i32(high != low);
  let play = 0;
  for (let p = 0; p < count; p++) {
    for (let q = p; q < count; q++) {
      if (p == q && !(fromOf(p) == 0 && mayPair)) continue;
      if (collects) beginPair(p, q);
      for (let i = 0; i < plays; i += p == q ? 2 : 1) {
        const first = i & 1 ? q : p;
        const number = i < 2 ? larger : 0;
        if (collects) collect(play, first, p + q - first, number, larger - number);
        else listPlay(play, first, p + q - first, number, larger - number, i < 2 ? low : high);
        play++;
      }
    }
  }
}

function playSingles(count: i32, larger: i32): void {
  for (let p = 0; p < count; p++) playAlone(p, larger, false);
  if (results() > 0 && load<i32>(LARGER_ONLY)) return;
  for (let p = 0; p < count; p++) playAlone(p, 0, false);
}
