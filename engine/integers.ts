/** Arithmetic of whole numbers. */

/** How many bits of a word of 32 are set. */
export function bitCount(word: number): number {
  let n = word - ((word >>> 1) & 0x55555555);
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333);
  return Math.imul((n + (n >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The number of the lowest bit that is set, from 0; the word is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & -word);
}

/** The greatest common divisor of two whole numbers, never negative; 0 for two zeros. */
export function gcd(a: number, b: number): number {
  return b === 0 ? Math.abs(a) : gcd(b, a % b);
}
