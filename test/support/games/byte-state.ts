/** What the toy games have in common: a position is a row of bytes, `do` pushes an edited copy, `undo` drops it. */
import {
  type Action,
  type ChanceTable,
  hashParts,
  type MoveList,
  type State,
} from '../../../engine/index.ts';

export abstract class ByteState implements State {
  readonly #rows: Uint8Array[];

  constructor(first: Uint8Array) {
    this.#rows = [first];
  }

  /** The position as it stands; not to be changed. */
  protected get row(): Uint8Array {
    return this.#rows[this.#rows.length - 1];
  }

  abstract readonly player: number;
  abstract readonly chance: ChanceTable;
  abstract legalMoves(out: MoveList): number;
  abstract returns(out: Float64Array): void;
  /** Edits a copy of the row as the action says. */
  protected abstract play(row: Uint8Array, action: Action): void;
  /** What is wrong with a row of the right length that is no position of this game, if anything is. */
  protected abstract faultOf(row: Uint8Array): string | undefined;

  get ply(): number {
    return this.#rows.length - 1;
  }

  do(action: Action): void {
    const next = this.row.slice();
    this.play(next, action);
    this.#rows.push(next);
  }

  undo(): void {
    if (this.ply === 0) throw new Error('undo beyond the first row');
    this.#rows.pop();
  }

  get keyLo(): number {
    return hashParts([...this.row], 1);
  }

  get keyHi(): number {
    return hashParts([...this.row], 2);
  }

  snapshot(): Uint8Array {
    return this.row.slice();
  }

  restore(bytes: Uint8Array): void {
    if (bytes.length !== this.row.length) {
      throw new Error(`expected a snapshot of ${this.row.length} bytes, found ${bytes.length}`);
    }
    const fault = this.faultOf(bytes);
    if (fault) throw new Error(`no snapshot of this game: ${fault}`);
    this.#rows.length = 0;
    this.#rows.push(new Uint8Array(bytes));
  }
}

/** The table of a fair die or draw. */
export function fairTable(size: number): ChanceTable {
  return Object.freeze({ size, probs: new Float64Array(size).fill(1 / size) });
}
