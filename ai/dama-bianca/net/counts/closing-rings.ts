/**
 * Updates the closing numbers of a seat for positions that differ in a few cells: those of a ring are taken over where
 * the ring and what lies further in are what they were.
 */
import type { ClosingNumbers } from './closing-numbers.ts';

const RINGS = 5;

export class ClosingRings {
  readonly #closing: ClosingNumbers;
  readonly #outermost: number;
  /** By ring: own pawns, all pawns, the gates further in, which are 0 where nothing is known, and the numbers. */
  readonly #own = new Int32Array(RINGS);
  readonly #all = new Int32Array(RINGS);
  readonly #gates = new Int32Array(RINGS);
  readonly #numbers = new Int32Array(RINGS);

  /** `outermost` is the word of the outermost ring. */
  constructor(closing: ClosingNumbers, outermost: number) {
    this.#closing = closing;
    this.#outermost = outermost;
  }

  /** Takes a position that later ones resemble, and gives the numbers of all its rings together. */
  begin(words: Int32Array, at: number, all: Int32Array): number {
    let numbers = 0;
    let gates = all[RINGS - 1];
    for (let w = RINGS - 2; w >= this.#outermost; w--) {
      this.#gates[w] = gates;
      if (gates === 0) continue;
      this.#own[w] = words[at + w];
      this.#all[w] = all[w];
      this.#numbers[w] = this.#closing.ofRing(words[at + w], all[w], gates);
      numbers |= this.#numbers[w];
      gates &= all[w];
    }
    return numbers;
  }

  /** The same for a position that resembles it. */
  read(words: Int32Array, at: number, all: Int32Array): number {
    let numbers = 0;
    let gates = all[RINGS - 1];
    for (let w = RINGS - 2; w >= this.#outermost && gates !== 0; w--) {
      const own = words[at + w];
      const here = all[w];
      const isKnown = gates === this.#gates[w] && here === this.#all[w] && own === this.#own[w];
      numbers |= isKnown ? this.#numbers[w] : this.#closing.ofRing(own, here, gates);
      gates &= here;
    }
    return numbers;
  }
}
