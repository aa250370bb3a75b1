/**
 * Counts pawns without own neighbour (R2) once up to two more cells are filled. The results of a roll share the cells
 * they vacate, so what stands after that is looked at once for all of them; a cell filled then changes only itself and
 * its neighbours.
 */

import type { Board } from '../../../../engine/dama-bianca/index.ts';
import { bitCount } from '../../../../engine/index.ts';
import { CELLS, type CellTables, cellTables, NOWHERE } from './cells.ts';

/** Words are kept one further up, so each has one on either side. */
const PADDED = 8;
/** How two cells lie to each other. */
const NEIGHBOURS = 1;
const SHARE_NEIGHBOUR = 2;

interface Tables extends CellTables {
  /** For each cell number: the bits beside it on its ring. */
  readonly beside: Int32Array;
  /** How cells a and b lie to each other, at `a * CELLS + b`. */
  readonly relation: Uint8Array;
}

const made = new Map<Board, Tables>();

/** The neighbours of a cell on word `w`. */
function neighboursOn({ word, bit, beside }: Tables, cell: number, w: number): number {
  if (word[cell] === NOWHERE) return 0;
  if (w === word[cell]) return beside[cell];
  return Math.abs(w - word[cell]) === 1 ? beside[cell] | bit[cell] : 0;
}

function tablesOf(board: Board): Tables {
  const known = made.get(board);
  if (known) return known;
  const { word, bit } = cellTables(board);
  const beside = new Int32Array(CELLS);
  const relation = new Uint8Array(CELLS * CELLS);
  const tables = { word, bit, beside, relation };
  for (let cell = 1; cell <= board.cells; cell++) {
    const sector = board.sector[cell];
    beside[cell] = (1 << ((sector + 1) % board.sectors)) | (1 << ((sector || board.sectors) - 1));
  }
  for (let one = 1; one <= board.cells; one++) {
    for (let other = 1; other <= board.cells; other++) {
      if (neighboursOn(tables, one, word[other]) & bit[other]) {
        relation[one * CELLS + other] |= NEIGHBOURS;
      }
      for (let w = board.outermost; w < NOWHERE; w++) {
        if (neighboursOn(tables, one, w) & neighboursOn(tables, other, w)) {
          relation[one * CELLS + other] |= SHARE_NEIGHBOUR;
        }
      }
    }
  }
  made.set(board, tables);
  return tables;
}

export class Isolation {
  readonly #tables: Tables;
  /** Cells with an own neighbour, and isolated pawns. */
  readonly #covered = new Int32Array(PADDED);
  readonly #isolated = new Int32Array(PADDED);
  /** Cells beside pawns on their ring, and with those of the pawns themselves. */
  readonly #beside = new Int32Array(PADDED);
  readonly #around = new Int32Array(PADDED);
  readonly #board: Board;
  #count = 0;
  /** By cell: when it was looked at, and then 1 if a pawn there would be isolated, and how many it would join. */
  readonly #seen = new Int32Array(CELLS);
  readonly #fresh = new Int8Array(CELLS);
  readonly #joined = new Int8Array(CELLS);
  #time = 0;

  constructor(board: Board) {
    this.#tables = tablesOf(board);
    this.#board = board;
  }

  /** Takes the seat's pawns, five words. */
  load(words: Int32Array): void {
    const beside = this.#beside;
    const around = this.#around;
    const covered = this.#covered;
    const isolated = this.#isolated;
    const { sectors, mask } = this.#board;
    for (let w = 0; w < NOWHERE; w++) {
      const here = words[w];
      beside[w + 1] = ((here << 1) | (here >> (sectors - 1)) | (here >> 1) | (here << (sectors - 1))) & mask;
      around[w + 1] = beside[w + 1] | here;
    }
    let count = 0;
    for (let w = 1; w <= NOWHERE; w++) {
      covered[w] = beside[w] | around[w - 1] | around[w + 1];
      isolated[w] = words[w - 1] & ~covered[w];
      if (isolated[w] !== 0) count += bitCount(isolated[w]);
    }
    this.#count = count;
    this.#time = (this.#time + 1) | 0;
  }

  /** Isolated pawns with one on each of two empty cells more, different ones; 0 for none. */
  with(one: number, other: number): number {
    if (this.#seen[one] !== this.#time) this.#look(one);
    if (this.#seen[other] !== this.#time) this.#look(other);
    const relation = this.#tables.relation[one * CELLS + other];
    const fresh = relation & NEIGHBOURS ? 0 : this.#fresh[one] + this.#fresh[other];
    const [own, others] = [this.#joined[one], this.#joined[other]];
    const twice = relation & SHARE_NEIGHBOUR && own !== 0 && others !== 0 ? this.#joinedTwice(one, other) : 0;
    return this.#count + fresh - own - others + twice;
  }

  #look(cell: number): void {
    const { word, bit, beside } = this.#tables;
    const isolated = this.#isolated;
    const w = word[cell];
    this.#seen[cell] = this.#time;
    this.#fresh[cell] = (bit[cell] & ~this.#covered[w + 1]) !== 0 ? 1 : 0;
    const along = isolated[w + 1] & beside[cell];
    const across = beside[cell] | bit[cell];
    const outer = isolated[w] & across;
    const inner = isolated[w + 2] & across;
    this.#joined[cell] =
      (along | outer | inner) === 0 ? 0 : bitCount(along) + bitCount(outer) + bitCount(inner);
  }

  #joinedTwice(one: number, other: number): number {
    let count = 0;
    for (let w = 0; w < NOWHERE; w++) {
      const both = neighboursOn(this.#tables, one, w) & neighboursOn(this.#tables, other, w);
      count += bitCount(both & this.#isolated[w + 1]);
    }
    return count;
  }
}
