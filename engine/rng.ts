/**
 * Randomness as an argument. A stream is named by a list of parts (a seed, a block number, a word that says what it is
 * for), so any part of a study can be played alone, in any order, on any machine, with the same numbers.
 *
 * The generator is sfc32 (Doty-Humphrey's Small Fast Counting generator, PractRand): 128 bits of state, period at
 * least 2^32. The parts are hashed into the state by MurmurHash3's 32-bit mixing, once for each word of the state.
 */

export type StreamPart = number | string;

export interface Rng {
  /** A uniform unsigned 32-bit integer. */
  next(): number;
  /** Uniform in [0, n), without modulo bias; n from 1 to 2^32. */
  below(n: number): number;
  /** Uniform in [0, 1) with 53 bits. */
  uniform(): number;
  /** An independent stream; this one moves on. */
  fork(): Rng;
}

const WARM_UP = 12;
const TWO_32 = 4294967296;

function mixWord(hash: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51);
  k = (k << 15) | (k >>> 17);
  const h = hash ^ Math.imul(k, 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0xe6546b64) | 0;
}

function finish(hash: number, length: number): number {
  let h = hash ^ length;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

/** 32-bit hash of a list of parts; a number and its decimal text are different parts. */
export function hashParts(parts: readonly StreamPart[], seed: number): number {
  let hash = seed | 0;
  let length = 0;
  for (const part of parts) {
    if (typeof part === 'number') {
      if (!Number.isSafeInteger(part)) throw new Error(`a stream part must be an integer: ${part}`);
      hash = mixWord(hash, 1);
      hash = mixWord(hash, part | 0);
      hash = mixWord(hash, Math.floor(part / TWO_32) | 0);
      length += 3;
    } else {
      hash = mixWord(hash, 2);
      for (let i = 0; i < part.length; i++) hash = mixWord(hash, part.charCodeAt(i));
      hash = mixWord(hash, part.length);
      length += part.length + 2;
    }
  }
  return finish(hash, length);
}

class Sfc32 implements Rng {
  #a: number;
  #b: number;
  #c: number;
  #counter = 1;

  constructor(a: number, b: number, c: number) {
    this.#a = a | 0;
    this.#b = b | 0;
    this.#c = c | 0;
    for (let i = 0; i < WARM_UP; i++) this.next();
  }

  next(): number {
    const sum = (this.#a + this.#b + this.#counter) | 0;
    this.#counter = (this.#counter + 1) | 0;
    this.#a = this.#b ^ (this.#b >>> 9);
    this.#b = (this.#c + (this.#c << 3)) | 0;
    this.#c = (((this.#c << 21) | (this.#c >>> 11)) + sum) | 0;
    return sum >>> 0;
  }

  below(n: number): number {
    const limit = TWO_32 - (TWO_32 % n);
    let value = this.next();
    while (value >= limit) value = this.next();
    return value % n;
  }

  uniform(): number {
    return ((this.next() >>> 5) * 67108864 + (this.next() >>> 6)) / 9007199254740992;
  }

  fork(): Rng {
    return new Sfc32(this.next(), this.next(), this.next());
  }
}

/** The stream named by these parts: the same parts always give the same numbers. */
export function stream(...parts: readonly StreamPart[]): Rng {
  return new Sfc32(hashParts(parts, 1), hashParts(parts, 2), hashParts(parts, 3));
}
