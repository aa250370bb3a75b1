/**
 * Stores where each roll can lead from each position. The ints are in chunks, since one array of a gigabyte could not
 * grow. A position's record lies in one chunk and has for each roll a head and as many successors as the head counts:
 *
 *   bits 0-1   the best share of results that end the hand: 0 there is none, 1 nothing, 2 one half, 3 all
 *   bits 2-    the number of successors that follow
 */
const CHUNK_BITS = 20;
const CHUNK = 1 << CHUNK_BITS;

const NO_END = 0;
export const WIN = 3;

/** Writes a best share (0, 1/2, 1, or below 0 for none) as the low bits of a head. */
export function endCode(share: number): number {
  return share < 0 ? NO_END : 1 + 2 * share;
}

/** The share that a head's end code stands for; below 0 for `NO_END`. */
export function endShare(code: number): number {
  return (code - 1) / 2;
}

export class Transitions {
  readonly #chunks: Int32Array[] = [new Int32Array(CHUNK)];
  #starts = new Uint32Array(1 << 12);
  #positions = 0;
  #used = 0;
  #total = 0;

  /** Ints stored, heads and successors. */
  get size(): number {
    return this.#total;
  }

  /** Stores the record of the next position. */
  push(record: Int32Array, length: number): void {
    if (length > CHUNK) throw new Error(`a record of ${length} ints, chunks have ${CHUNK}`);
    if (this.#used + length > CHUNK) {
      this.#chunks.push(new Int32Array(CHUNK));
      this.#used = 0;
    }
    if (this.#positions === this.#starts.length) {
      const starts = new Uint32Array(this.#positions * 2);
      starts.set(this.#starts);
      this.#starts = starts;
    }
    const last = this.#chunks.length - 1;
    const chunk = this.#chunks[last];
    for (let i = 0; i < length; i++) chunk[this.#used + i] = record[i];
    this.#starts[this.#positions++] = last * CHUNK + this.#used;
    this.#used += length;
    this.#total += length;
  }

  /** The chunk that holds a position's record. */
  chunkOf(position: number): Int32Array {
    return this.#chunks[this.#starts[position] >>> CHUNK_BITS];
  }

  /** Where in its chunk the record begins. */
  startOf(position: number): number {
    return this.#starts[position] & (CHUNK - 1);
  }
}
