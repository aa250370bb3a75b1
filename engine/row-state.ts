/** Positions as rows of ints: an action edits a copy of the last row, and undo goes back to the row before. */
import type { Action, ChanceTable, MoveList, Player, State } from './game.ts';
import { hashParts } from './rng.ts';

export abstract class RowState<R extends Uint8Array | Int32Array> implements State {
  readonly #rows: R[];
  #ply = 0;

  /** `first` is where the game begins. */
  constructor(first: R) {
    this.#rows = [first];
  }

  abstract readonly player: Player;
  abstract readonly chance: ChanceTable;
  abstract legalMoves(out: MoveList): number;
  abstract returns(out: Float64Array): void;
  /** Edits a copy of the row as the action says. */
  protected abstract play(row: R, action: Action): void;
  /** What is wrong with a row of the right length that is no position of the game; without it, nothing ever is. */
  protected faultOf?(row: R): string | undefined;

  /** The position as it stands; not to be changed. */
  get row(): R {
    return this.#rows[this.#ply];
  }

  /** The row of an earlier ply, from 0; not to be changed. */
  rowAt(ply: number): R {
    if (ply < 0 || ply > this.#ply) throw new Error(`there is no ply ${ply} yet`);
    return this.#rows[ply];
  }

  get ply(): number {
    return this.#ply;
  }

  do(action: Action): void {
    const { row } = this;
    this.#rows[this.#ply + 1] ??= row.slice() as R;
    const next = this.#rows[this.#ply + 1];
    next.set(row);
    this.play(next, action);
    this.#ply++;
  }

  undo(): void {
    if (this.#ply === 0) throw new Error('undo beyond the first row');
    this.#ply--;
  }

  /** Becomes the position of a row that has been checked, at ply 0. */
  place(row: R): void {
    this.#ply = 0;
    this.#rows[0].set(row);
  }

  get keyLo(): number {
    return hashParts([...this.row], 1);
  }

  get keyHi(): number {
    return hashParts([...this.row], 2);
  }

  /** The bytes of the row. */
  snapshot(): Uint8Array {
    return new Uint8Array(this.row.slice().buffer);
  }

  restore(bytes: Uint8Array): void {
    const row = this.row.slice() as R;
    if (bytes.length !== row.byteLength)
      throw new Error(`expected a snapshot of ${row.byteLength} bytes, found ${bytes.length}`);
    new Uint8Array(row.buffer).set(bytes);
    const fault = this.faultOf?.(row);
    if (fault !== undefined) throw new Error(`no snapshot of this game: ${fault}`);
    this.place(row);
  }
}
