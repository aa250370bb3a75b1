/** Draws the random words by which positions are told apart (Zobrist). */
import type { Rng } from '../index.ts';

/** Halves of so many keys. */
interface Keys {
  readonly lo: Int32Array;
  readonly hi: Int32Array;
}

/** All low halves first, then all high ones. */
export function drawKeys(rng: Rng, count: number): Keys {
  const words = (): Int32Array => Int32Array.from({ length: count }, () => rng.next());
  return { lo: words(), hi: words() };
}
