/**
 * Draws numbers from a seed as O1 and O2 of docs/games/oca.md say. So anybody can draw the same numbers again. What
 * studies draw is another matter: engine/rng.ts.
 */

const STEP = 0x9e3779b9;
const TWO_32 = 4294967296;

export class Draw {
  #state: number;

  /** The seed is a whole number from 0, taken modulo 2^32. */
  constructor(seed: number) {
    this.#state = seed | 0;
  }

  /** O1: a whole number from 0 to 2^32 - 1. */
  next(): number {
    this.#state = (this.#state + STEP) | 0;
    let z = this.#state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return (z ^ (z >>> 16)) >>> 0;
  }

  /** O1: a whole number from 0 to n - 1, each as likely. */
  below(n: number): number {
    const limit = TWO_32 - (TWO_32 % n);
    let value = this.next();
    while (value >= limit) value = this.next();
    return value % n;
  }

  /** O2: takes so many out of a bag, in the order in which they are drawn. The others keep their order. */
  take<T>(bag: T[], count: number): T[] {
    return Array.from({ length: count }, () => bag.splice(this.below(bag.length), 1)[0]);
  }
}

/** O2: a bag of the numbers from 1, ascending. */
export function bagOf(count: number): number[] {
  return Array.from({ length: count }, (_, i) => i + 1);
}

/** The seed of a text, a whole number from 0 without leading zeros, modulo 2^32; undefined for any other text. */
export function seedOf(text: string): number | undefined {
  return /^(0|[1-9]\d*)$/.test(text) ? Number(BigInt(text) % BigInt(TWO_32)) : undefined;
}
