/**
 * Inputs of sectors when the results of a roll are valued. A pawn that fills a cell changes which cells of its sector are
 * occupied; what that adds to the sums depends on the sector alone, so it is a column made in advance for each set of cells,
 * with the column of the pawn itself. Two cells of one sector are filled one after the other.
 */
import type { Board } from '../../../engine/dama-bianca/index.ts';
import type { Net, NetFile, NetShape, NetWeights } from '../../index.ts';
import type { NetInputs } from './inputs.ts';

const CELLS = 128;

export class SectorColumns {
  /** The net's shape and weights with these columns behind its own. */
  readonly shape: NetShape;
  readonly weights: NetWeights;
  readonly #inputs: NetInputs;
  readonly #board: Board;
  readonly #rings: number;
  /** Of each cell number: its sector, a further one for no cell; its bit there; its column where nothing else stands there. */
  readonly #sector = new Uint8Array(CELLS);
  readonly #bit = new Uint8Array(CELLS);
  readonly #column = new Int32Array(CELLS);
  /** How far on the column for the next set is. */
  readonly #step = new Uint8Array(CELLS);
  /** By sector, the cells that are occupied: before the move, and without the cells that it vacates. */
  readonly #before: Int32Array;
  readonly #sets: Int32Array;
  readonly #list = new Uint16Array(32);

  constructor(board: Board, inputs: NetInputs, { head, weights }: NetFile) {
    this.#board = board;
    this.#inputs = inputs;
    this.#rings = board.rings;
    this.#before = new Int32Array(board.sectors + 1);
    this.#sets = new Int32Array(board.sectors + 1);
    this.#sector.fill(board.sectors);
    this.#column.fill(inputs.size);
    // The first further column is no input, as `inputs.size` is everywhere.
    const further = 1 + board.sectors * (board.rings << board.rings);
    this.shape = { ...head, inputs: head.inputs + further };
    const columns = new Int16Array((head.inputs + further) * head.hidden);
    columns.set(weights.columns);
    this.weights = { ...weights, columns };
    for (let cell = 1; cell <= board.cells; cell++) this.#take(cell, columns, head.hidden);
  }

  /** Begins a decision: the pawns of all seats. Adds the inputs of their sectors to the sums of a slot. */
  begin(all: Int32Array, net: Net, slot: number): void {
    const { outermost, sectors } = this.#board;
    const end = this.#inputs.listSectors(all, this.#list, 0);
    for (let i = 0; i < end; i++) net.add(slot, this.#list[i]);
    this.#before.fill(0);
    for (let w = outermost; w < outermost + this.#rings; w++) {
      for (let sector = 0; sector < sectors; sector++) {
        this.#before[sector] |= ((all[w] >> sector) & 1) << (w - outermost);
      }
    }
  }

  /** Changes a slot, whose sums are those of `begin`, for the sectors of one or two cells vacated, or none. */
  vacate(one: number, other: number, net: Net, slot: number): void {
    this.#sets.set(this.#before);
    this.#vacate(one, net, slot);
    this.#vacate(other, net, slot);
  }

  #vacate(cell: number, net: Net, slot: number): void {
    const bit = this.#bit[cell];
    if (bit === 0) return;
    const sector = this.#sector[cell];
    net.without(slot, this.#inputs.sectorInput(sector, this.#sets[sector]), net.none, slot);
    this.#sets[sector] ^= bit;
    if (this.#sets[sector] !== 0) net.add(slot, this.#inputs.sectorInput(sector, this.#sets[sector]));
  }

  /** The column of the first cell that a result fills, or of none. */
  first(cell: number): number {
    return this.#column[cell] + this.#sets[this.#sector[cell]] * this.#step[cell];
  }

  /** The column of the second cell, behind the first. */
  second(first: number, cell: number): number {
    const sector = this.#sector[cell];
    const set = this.#sector[first] === sector ? this.#sets[sector] | this.#bit[first] : this.#sets[sector];
    return this.#column[cell] + set * this.#step[cell];
  }

  #take(cell: number, columns: Int16Array, hidden: number): void {
    const { word, sector, outermost, rings } = this.#board;
    const ring = word[cell] - outermost;
    const first = this.#inputs.size + 1 + (sector[cell] << rings) * rings + ring;
    this.#sector[cell] = sector[cell];
    this.#bit[cell] = 1 << ring;
    this.#column[cell] = first;
    this.#step[cell] = rings;
    const own = this.#inputs.ownCell[cell] * hidden;
    for (let set = 0; set < 1 << rings; set++) {
      if ((set >> ring) & 1) continue;
      const to = (first + set * rings) * hidden;
      const filled = this.#inputs.sectorInput(sector[cell], set | (1 << ring)) * hidden;
      const found = this.#inputs.sectorInput(sector[cell], set) * hidden;
      for (let h = 0; h < hidden; h++) {
        columns[to + h] = columns[own + h] + columns[filled + h] - (set === 0 ? 0 : columns[found + h]);
      }
    }
  }
}
