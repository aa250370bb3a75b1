/** Earlier positions of a game that could come back, as a snapshot holds them: sorted, each with how often it has stood. */

import { type BoardKey, boardKey, type Words } from './setup-words.ts';
import { mixed } from './turns/keys.ts';

/** The clock does not count. */
export const WORDS = 5;
const WORD_BYTES = 4;
const ENTRY_BYTES = WORDS * WORD_BYTES + 1;
const MOST_TIMES = 8;

export class Occurrences {
  /** `WORDS` ints for each. */
  readonly words: Int32Array;
  readonly times: Uint8Array;

  constructor(words: Int32Array, times: Uint8Array) {
    this.words = words;
    this.times = times;
  }

  /** The positions, each with clock 0. */
  entries(): Words[] {
    return [...this.times.keys()].map((i) => {
      const [white, black, kings, huffable, side] = this.words.subarray(i * WORDS);
      return [white, black, kings, huffable, side, 0];
    });
  }

  /** How often a position has stood, whatever its clock. */
  timesOf(words: Words): number {
    if (this.times.length === 0) return 0;
    const known = this.entries().findIndex((entry) =>
      entry.every((word, i) => i >= WORDS || word === words[i]),
    );
    return known < 0 ? 0 : this.times[known];
  }

  /** The keys, mixed and added, each as often as its position has stood; 32 bits a half. */
  sumOfKeys(): BoardKey {
    const sum = { lo: 0, hi: 0 };
    this.entries().forEach((entry, i) => {
      const { lo, hi } = boardKey(entry);
      sum.lo = (sum.lo + Math.imul(this.times[i], mixed(lo))) | 0;
      sum.hi = (sum.hi + Math.imul(this.times[i], mixed(hi))) | 0;
    });
    return sum;
  }

  /** Of all of them together. */
  get total(): number {
    return this.times.reduce((sum, times) => sum + times, 0);
  }
}

export const NO_OCCURRENCES = new Occurrences(new Int32Array(0), new Uint8Array(0));

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((word, i) => word !== b[i]);
  return at < 0 ? 0 : a[at] - b[at];
}

/** Adds more positions, each once. */
export function withMore(base: Occurrences, more: readonly Words[]): Occurrences {
  if (more.length === 0) return base;
  const all = more.map((words) => words.slice(0, WORDS));
  base.entries().forEach((words, i) => {
    for (let n = 0; n < base.times[i]; n++) all.push(words.slice(0, WORDS));
  });
  all.sort(compare);
  const starts = [...all.keys()].filter((i) => i === 0 || compare(all[i], all[i - 1]) !== 0);
  const times = starts.map((start, i) => (starts[i + 1] ?? all.length) - start);
  return new Occurrences(Int32Array.from(starts.flatMap((start) => all[start])), Uint8Array.from(times));
}

export function packOccurrences({ words, times }: Occurrences): Uint8Array {
  const bytes = new Uint8Array(times.length * ENTRY_BYTES);
  const view = new DataView(bytes.buffer);
  times.forEach((count, i) => {
    for (let w = 0; w < WORDS; w++) view.setInt32(i * ENTRY_BYTES + w * WORD_BYTES, words[i * WORDS + w]);
    bytes[(i + 1) * ENTRY_BYTES - 1] = count;
  });
  return bytes;
}

/** Throws unless the bytes are those of `packOccurrences`. */
export function unpackOccurrences(bytes: Uint8Array): Occurrences {
  const count = bytes.length / ENTRY_BYTES;
  if (!Number.isInteger(count)) throw new Error(`${bytes.length} bytes are not whole earlier positions`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = Array.from({ length: count }, (_, i) =>
    Array.from({ length: WORDS }, (_, w) => view.getInt32(i * ENTRY_BYTES + w * WORD_BYTES)),
  );
  const times = Uint8Array.from({ length: count }, (_, i) => bytes[(i + 1) * ENTRY_BYTES - 1]);
  const isSorted = entries.every((entry, i) => i === 0 || compare(entries[i - 1], entry) < 0);
  if (!isSorted || !times.every((one) => one >= 1 && one <= MOST_TIMES))
    throw new Error(
      'earlier positions are not in their order, or stood a number of times that is impossible',
    );
  return new Occurrences(Int32Array.from(entries.flat()), times);
}
