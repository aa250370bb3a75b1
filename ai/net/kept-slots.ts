/** Caches slots of a net by a pair of integers, until all are dropped. */

/** Places to look for a key, for each slot. */
const SPREAD = 4;

export class KeptSlots {
  /** Whether `find` has given a slot to a key that it did not know: its sums are to be written. */
  isNew = false;
  readonly #first: number;
  readonly #count: number;
  readonly #shift: number;
  readonly #ones: Int32Array;
  readonly #others: Int32Array;
  readonly #stamps: Int32Array;
  readonly #slots: Int32Array;
  #stamp = 1;
  #kept = 0;

  /** Has `count` slots from `first` to give, a power of two from 16 to 2^20. */
  constructor(first: number, count: number) {
    if (count < 16 || count > 2 ** 20 || (count & (count - 1)) !== 0) throw new Error(`${count} slots`);
    const places = SPREAD * count;
    this.#first = first;
    this.#count = count;
    this.#shift = Math.clz32(places - 1);
    this.#ones = new Int32Array(places);
    this.#others = new Int32Array(places);
    this.#stamps = new Int32Array(places);
    this.#slots = new Int32Array(places);
  }

  /** The slot of a key. Where all are taken, everything is forgotten first. */
  find(one: number, other: number): number {
    let place = (Math.imul(one, 0x9e3779b1) ^ Math.imul(other, 0x85ebca6b)) >>> this.#shift;
    while (this.#stamps[place] === this.#stamp) {
      if (this.#ones[place] === one && this.#others[place] === other) {
        this.isNew = false;
        return this.#slots[place];
      }
      place = (place + 1) & (this.#stamps.length - 1);
    }
    if (this.#kept === this.#count) {
      this.forget();
      return this.find(one, other);
    }
    const slot = this.#first + this.#kept++;
    this.#stamps[place] = this.#stamp;
    this.#ones[place] = one;
    this.#others[place] = other;
    this.#slots[place] = slot;
    this.isNew = true;
    return slot;
  }

  /** Forgets everything unless `count` more keys fit; true if it did. */
  makeRoom(count: number): boolean {
    if (this.#kept + count <= this.#count) return false;
    this.forget();
    return true;
  }

  forget(): void {
    this.#kept = 0;
    this.#stamp = (this.#stamp + 1) | 0;
    if (this.#stamp !== 0) return;
    // All stamps have been used once: old ones would look new.
    this.#stamps.fill(0);
    this.#stamp = 1;
  }
}
