/**
 * The weights of the learnt evaluation, as whole numbers, and their text: bytes in base 64. A weight is a byte from -126 to 126;
 * 127 stands before the number of zeros that follow, from 1 to 255, and -127 before a weight in two bytes, low byte first.
 */
import { WEIGHTS } from './features.ts';

/** Raised with every change of the features, or of how they are learnt. */
export const PATTERNS_VERSION = 1;

export interface Weights {
  /** `PATTERNS_VERSION` when they were learnt. */
  readonly version: number;
  /** One for each weight of features.ts, for the full board and for the empty one; the first of each is 0. */
  readonly full: Int16Array;
  readonly empty: Int16Array;
}

/** What a file of weights holds, as JSON. */
export interface WeightsFile {
  readonly version: number;
  readonly weights: string;
}

const ZEROS = 127;
const WIDE = -127;
const MOST_ZEROS = 255;
/** No sum of the features of a position leaves 16 bits. */
export const MOST_WEIGHT = 900;
const BYTE = 8;

export function packWeights({ version, full, empty }: Weights): WeightsFile {
  const bytes: number[] = [];
  for (const weights of [full, empty]) {
    for (let i = 0; i < weights.length; ) {
      const weight = weights[i];
      if (weight === 0) {
        let zeros = 1;
        while (zeros < MOST_ZEROS && i + zeros < weights.length && weights[i + zeros] === 0) zeros++;
        bytes.push(ZEROS, zeros);
        i += zeros;
        continue;
      }
      if (Math.abs(weight) < ZEROS) bytes.push(weight & 255);
      else bytes.push(WIDE & 255, weight & 255, (weight >> BYTE) & 255);
      i++;
    }
  }
  return { version, weights: btoa(bytes.map((byte) => String.fromCharCode(byte)).join('')) };
}

/** Throws if the text is not of `packWeights`. */
export function unpackWeights({ version, weights: text }: WeightsFile): Weights {
  const bytes = Int8Array.from(atob(text), (char) => char.charCodeAt(0));
  const all = new Int16Array(2 * WEIGHTS);
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === ZEROS) count += bytes[++at] & 255;
    else if (byte === WIDE) {
      all[count++] = (bytes[at + 1] & 255) | (bytes[at + 2] << BYTE);
      at += 2;
    } else all[count++] = byte;
  }
  if (count !== all.length) throw new Error(`expected ${all.length} weights, found ${count}`);
  return { version, full: all.subarray(0, WEIGHTS), empty: all.subarray(WEIGHTS) };
}
