/** Positions of a `HandModel` numbered from 0 in the order in which they were found: open addressing on their rows. */
import { ROW } from './hand-model.ts';

const FIRST_CAPACITY = 1 << 12;

export class PositionTable {
  /** Position `i` is at `i * ROW`; valid until the next `add`. */
  rows = new Int32Array(FIRST_CAPACITY * ROW);
  /** One more than a position's number, or 0; twice as many slots as `rows` has room. */
  #slots = new Int32Array(FIRST_CAPACITY * 2);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The position's number, or -1. */
  find(row: Int32Array): number {
    return this.#slots[this.#slotOf(row, 0)] - 1;
  }

  /** The position's number, a new one if it was unknown. */
  add(row: Int32Array): number {
    const slot = this.#slotOf(row, 0);
    const known = this.#slots[slot] - 1;
    if (known >= 0) return known;
    const index = this.#size++;
    const at = index * ROW;
    for (let i = 0; i < ROW; i++) this.rows[at + i] = row[i];
    this.#slots[slot] = this.#size;
    if (this.#size * ROW === this.rows.length) this.#grow();
    return index;
  }

  /** The slot that holds the row at `row[at..]`, or the empty one where it belongs. */
  #slotOf(row: Int32Array, at: number): number {
    const mask = this.#slots.length - 1;
    let hash = 0;
    for (let i = 0; i < ROW; i++) {
      hash = Math.imul(hash ^ row[at + i], 0x2c1b3c6d);
      hash ^= hash >>> 15;
    }
    hash = Math.imul(hash, 0x297a2d39);
    let slot = (hash ^ (hash >>> 16)) & mask;
    while (this.#slots[slot] !== 0 && !this.#isAt(this.#slots[slot] - 1, row, at)) slot = (slot + 1) & mask;
    return slot;
  }

  #isAt(index: number, row: Int32Array, at: number): boolean {
    const from = index * ROW;
    for (let i = 0; i < ROW; i++) if (this.rows[from + i] !== row[at + i]) return false;
    return true;
  }

  #grow(): void {
    const rows = new Int32Array(this.rows.length * 2);
    rows.set(this.rows);
    this.rows = rows;
    this.#slots = new Int32Array(this.#slots.length * 2);
    for (let index = 0; index < this.#size; index++) {
      this.#slots[this.#slotOf(rows, index * ROW)] = index + 1;
    }
  }
}
