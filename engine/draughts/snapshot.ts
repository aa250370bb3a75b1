/** A snapshot of draughts: the six ints of a position, and behind them the earlier positions that could come back. */
import { type Occurrences, packOccurrences, unpackOccurrences } from './occurrences.ts';
import { checkSameMen, checkWords, SETUP_WORDS, type Words } from './setup-words.ts';

const WORD_BYTES = 4;
const HEAD_BYTES = WORD_BYTES * SETUP_WORDS;

export function packSnapshot(words: Words, before: Occurrences): Uint8Array {
  const earlier = packOccurrences(before);
  const bytes = new Uint8Array(HEAD_BYTES + earlier.length);
  const view = new DataView(bytes.buffer);
  words.forEach((word, i) => {
    view.setInt32(WORD_BYTES * i, word);
  });
  bytes.set(earlier, HEAD_BYTES);
  return bytes;
}

/** Throws unless the bytes are those of `packSnapshot` for a game that huffs or not, and counts repetitions or not. */
export function unpackSnapshot(
  bytes: Uint8Array,
  huff: boolean,
  countsRepetitions: boolean,
): { readonly words: Words; readonly before: Occurrences } {
  if (bytes.length < HEAD_BYTES) throw new Error(`no snapshot of this game: ${bytes.length} bytes`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (i: number): number => view.getInt32(WORD_BYTES * i);
  const words: Words = [word(0), word(1), word(2), word(3), word(4), word(5)];
  checkWords(words, huff);
  const before = unpackOccurrences(bytes.subarray(HEAD_BYTES));
  for (const earlier of before.entries()) {
    checkWords(earlier, huff);
    checkSameMen(earlier, words);
  }
  const clock = words[5];
  if (before.total > (countsRepetitions ? clock : 0))
    throw new Error(`${before.total} earlier positions in ${clock} plies`);
  return { words, before };
}
