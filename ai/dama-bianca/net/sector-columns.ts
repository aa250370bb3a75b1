/**
 * Inputs of sectors when the results of a roll are valued. A pawn that fills a cell changes which cells of its sector are
 * occupied; what that adds to the sums depends on the sector alone, so it is a column made in advance for each set of cells,
 * with the column of the pawn itself. Two cells of one sector are filled one after the other.
 */
import { type Board, moveFrom1, moveFrom2, moveTo1, moveTo2 } from '../../../engine/dama-bianca/index.ts';
import type { Move } from '../../../engine/index.ts';
import { LIST_WIDTH, type Net, type NetFile, type NetShape, type NetWeights } from '../../index.ts';
import { FROM_CELLS } from './results.ts';
import type { SectorInputs } from './sector-inputs.ts';

const CELLS = 128;

/** How many columns those of one table of cells take. */
function columnsOf({ sectors, rings }: Board): number {
  return sectors * (rings << rings);
}

/**
 * A net's shape and weights with columns behind its own for each of some tables, which give the input of a pawn by its cell. The
 * first further column is no input, as the number of inputs is everywhere.
 */
export function withSectorColumns(
  board: Board,
  inputs: SectorInputs,
  { head, weights }: NetFile,
  tables: readonly Uint16Array[],
): { readonly shape: NetShape; readonly weights: NetWeights } {
  const { hidden } = head;
  const shape = { ...head, inputs: head.inputs + 1 + tables.length * columnsOf(board) };
  const columns = new Int16Array(shape.inputs * hidden);
  columns.set(weights.columns);
  for (const [number, table] of tables.entries()) {
    const made = new SectorColumns(board, inputs, head.inputs, number);
    for (let cell = 1; cell <= board.cells; cell++) made.write(cell, table[cell], columns, hidden);
  }
  return { shape, weights: { ...weights, columns } };
}

export class SectorColumns {
  readonly #inputs: SectorInputs;
  readonly #board: Board;
  /** Of each cell number: its sector, a further one for no cell; its bit there; its column where nothing else stands there. */
  readonly #sector = new Uint8Array(CELLS);
  readonly #bit = new Uint8Array(CELLS);
  readonly #column: Int32Array;
  /** How far on the column for the next set is. */
  readonly #step = new Uint8Array(CELLS);
  /** By sector, the cells that are occupied: before the move, and without the cells that it vacates. */
  readonly #before: Int32Array;
  readonly #sets: Int32Array;
  readonly #list: Uint16Array;

  /** Those of the table with this number, of a net that has so many inputs of its own. */
  constructor(board: Board, inputs: SectorInputs, own: number, number: number) {
    const { cells, word, sector, sectors, outermost, rings } = board;
    this.#board = board;
    this.#inputs = inputs;
    this.#before = new Int32Array(sectors + 1);
    this.#sets = new Int32Array(sectors + 1);
    this.#list = new Uint16Array(sectors);
    this.#sector.fill(sectors);
    this.#column = new Int32Array(CELLS).fill(own);
    const first = own + 1 + number * columnsOf(board);
    for (let cell = 1; cell <= cells; cell++) {
      const ring = word[cell] - outermost;
      this.#sector[cell] = sector[cell];
      this.#bit[cell] = 1 << ring;
      this.#column[cell] = first + (sector[cell] << rings) * rings + ring;
      this.#step[cell] = rings;
    }
  }

  /** Makes the columns of a cell, whose pawn has the input `pawn`. */
  write(cell: number, pawn: number, columns: Int16Array, hidden: number): void {
    const sector = this.#sector[cell];
    for (let set = 0; set < 1 << this.#board.rings; set++) {
      if ((set & this.#bit[cell]) !== 0) continue;
      const to = (this.#column[cell] + set * this.#step[cell]) * hidden;
      const filled = this.#inputs.input(sector, set | this.#bit[cell]) * hidden;
      const found = this.#inputs.input(sector, set) * hidden;
      for (let h = 0; h < hidden; h++) {
        const before = set === 0 ? 0 : columns[found + h];
        columns[to + h] = columns[pawn * hidden + h] + columns[filled + h] - before;
      }
    }
  }

  /** Begins a decision: the pawns of all seats. Adds the inputs of their sectors to the sums of a slot. */
  begin(all: Int32Array, net: Net, slot: number): void {
    const end = this.#inputs.list(all, this.#list, 0);
    for (let i = 0; i < end; i++) net.add(slot, this.#list[i]);
    const { sectors } = this.#board;
    for (let sector = 0; sector < sectors; sector++) this.#before[sector] = this.#inputs.setOf(all, sector);
  }

  /** Writes the columns of the cells that results fill to the net's list, and changes the slots from `slot` on for what they vacate. */
  list(moves: Int32Array, count: number, net: Net, slot: number): void {
    const { list } = net;
    let from = -1;
    let at = slot - 1;
    for (let i = 0; i < count; i++) {
      const move = moves[i] as Move;
      if ((move & FROM_CELLS) !== from) {
        from = move & FROM_CELLS;
        this.#sets.set(this.#before);
        this.#vacate(moveFrom1(move), net, ++at);
        this.#vacate(moveFrom2(move), net, at);
      }
      const one = moveTo1(move);
      list[LIST_WIDTH * i] = net.inputAt(this.#first(one));
      list[LIST_WIDTH * i + 1] = net.inputAt(this.#second(one, moveTo2(move)));
    }
  }

  #vacate(cell: number, net: Net, slot: number): void {
    const bit = this.#bit[cell];
    if (bit === 0) return;
    const sector = this.#sector[cell];
    net.without(slot, this.#inputs.input(sector, this.#sets[sector]), net.none, slot);
    this.#sets[sector] ^= bit;
    if (this.#sets[sector] !== 0) net.add(slot, this.#inputs.input(sector, this.#sets[sector]));
  }

  /** The column of the first cell that a result fills, or of none. */
  #first(cell: number): number {
    return this.#column[cell] + this.#sets[this.#sector[cell]] * this.#step[cell];
  }

  /** The column of the second cell, behind the first. */
  #second(first: number, cell: number): number {
    const sector = this.#sector[cell];
    const set = this.#sector[first] === sector ? this.#sets[sector] | this.#bit[first] : this.#sets[sector];
    return this.#column[cell] + set * this.#step[cell];
  }
}
