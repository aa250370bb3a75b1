/**
 * Inputs of sectors: one for each set of cells of a sector that pawns of whatever seat may stand on. Such sets make bridges
 * (R11) and gates to the centre (R13). A net that has them has them behind all others, and says so in its encoding.
 */
import type { Board } from '../../../engine/dama-bianca/index.ts';

/** The encoding of the same inputs with those of sectors behind them. */
export function withSectors(encoding: string): string {
  return encoding.replace(/-1$/, '-2');
}

/** Whether inputs of this encoding end with those of sectors. */
export function hasSectors(encoding: string): boolean {
  return encoding.endsWith('-2');
}

/** The encoding without those of sectors. */
export function withoutSectors(encoding: string): string {
  return encoding.replace(/-2$/, '-1');
}

export class SectorInputs {
  /** Inputs, the last of the net. */
  readonly size: number;
  readonly #board: Board;
  readonly #from: number;

  /** Inputs from `from` on. */
  constructor(board: Board, from: number) {
    this.#board = board;
    this.#from = from;
    this.size = board.sectors << board.rings;
  }

  /** Sizes, and how many are active together at most. */
  get groups(): readonly (readonly [size: number, most: number])[] {
    const { sectors, rings } = this.#board;
    return Array.from({ length: sectors }, () => [1 << rings, 1] as const);
  }

  /** The input of a sector whose pawns are those of `set`: bit 0 is its outermost cell. An empty sector has none. */
  input(sector: number, set: number): number {
    return this.#from + (sector << this.#board.rings) + set;
  }

  /** The set of a sector, with the pawns of all seats. */
  setOf(all: Int32Array, sector: number): number {
    const { rings, outermost } = this.#board;
    let set = 0;
    for (let ring = 0; ring < rings; ring++) set |= ((all[outermost + ring] >> sector) & 1) << ring;
    return set;
  }

  /** Writes the active inputs and returns where they end. */
  list(all: Int32Array, out: Uint16Array, from: number): number {
    let end = from;
    for (let sector = 0; sector < this.#board.sectors; sector++) {
      const set = this.setOf(all, sector);
      if (set !== 0) out[end++] = this.input(sector, set);
    }
    return end;
  }
}
