/** Positions of self-play with what is learnt of them, as columns. */
const ROOM = 1 << 16;
const INTS = 4;
const SIDE_BIT = 1;

export class Samples {
  /** White, black, kings, and the side to move with the number of the game. */
  #rows = new Int32Array(INTS * ROOM);
  /** White's share: of the game, and as the search saw it. */
  #shares = new Float32Array(2 * ROOM);
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(white: number, black: number, kings: number, isWhite: boolean, game: number, seen: number): void {
    if (INTS * (this.#count + 1) > this.#rows.length) this.#grow(2 * this.#count);
    this.#rows.set([white, black, kings, 2 * game + (isWhite ? 0 : SIDE_BIT)], INTS * this.#count);
    this.#shares[2 * this.#count + 1] = seen;
    this.#count++;
  }

  /** The share that White had of the game, for all positions from `first` on. */
  settle(first: number, share: number): void {
    for (let i = first; i < this.#count; i++) this.#shares[2 * i] = share;
  }

  append(other: Samples): void {
    const count = this.#count + other.#count;
    if (INTS * count > this.#rows.length) this.#grow(count);
    this.#rows.set(other.#rows.subarray(0, INTS * other.#count), INTS * this.#count);
    this.#shares.set(other.#shares.subarray(0, 2 * other.#count), 2 * this.#count);
    this.#count = count;
  }

  white(i: number): number {
    return this.#rows[INTS * i];
  }

  black(i: number): number {
    return this.#rows[INTS * i + 1];
  }

  kings(i: number): number {
    return this.#rows[INTS * i + 2];
  }

  isWhite(i: number): boolean {
    return (this.#rows[INTS * i + 3] & SIDE_BIT) === 0;
  }

  game(i: number): number {
    return this.#rows[INTS * i + 3] >>> 1;
  }

  result(i: number): number {
    return this.#shares[2 * i];
  }

  seen(i: number): number {
    return this.#shares[2 * i + 1];
  }

  pack(): Uint8Array {
    const bytes = new Uint8Array((INTS + 2) * Int32Array.BYTES_PER_ELEMENT * this.#count);
    const view = new DataView(bytes.buffer);
    for (let i = 0; i < INTS * this.#count; i++) view.setInt32(4 * i, this.#rows[i], true);
    const at = 4 * INTS * this.#count;
    for (let i = 0; i < 2 * this.#count; i++) view.setFloat32(at + 4 * i, this.#shares[i], true);
    return bytes;
  }

  /** Throws if the bytes are not whole samples. */
  static unpack(bytes: Uint8Array): Samples {
    const samples = new Samples();
    const count = bytes.length / ((INTS + 2) * Int32Array.BYTES_PER_ELEMENT);
    if (!Number.isInteger(count)) throw new Error(`${bytes.length} bytes are not whole samples`);
    samples.#grow(count);
    samples.#count = count;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let i = 0; i < INTS * count; i++) samples.#rows[i] = view.getInt32(4 * i, true);
    const at = 4 * INTS * count;
    for (let i = 0; i < 2 * count; i++) samples.#shares[i] = view.getFloat32(at + 4 * i, true);
    return samples;
  }

  #grow(count: number): void {
    const rows = new Int32Array(INTS * Math.max(count, ROOM));
    const shares = new Float32Array(2 * Math.max(count, ROOM));
    rows.set(this.#rows.subarray(0, INTS * this.#count));
    shares.set(this.#shares.subarray(0, 2 * this.#count));
    this.#rows = rows;
    this.#shares = shares;
  }
}
