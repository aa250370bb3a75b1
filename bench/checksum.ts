/** FNV-1a over the bytes of 32-bit words, the lowest byte first. */
export class Checksum {
  #hash = 0x811c9dc5;

  /** From 0 to 2^32 - 1. */
  get value(): number {
    return this.#hash >>> 0;
  }

  add(word: number): void {
    for (let shift = 0; shift < 32; shift += 8) {
      this.#hash = Math.imul(this.#hash ^ ((word >>> shift) & 255), 0x01000193);
    }
  }
}
