/** Results one by one in TypeScript: the truth of the kernel, and what runs where that cannot. It knows no slots of closing numbers. */
import { moveFrom1, moveFrom2, moveTo1, moveTo2, type Rules } from '../../../../engine/dama-bianca/index.ts';
import type { Move } from '../../../../engine/index.ts';
import { LIST_WIDTH, LISTED, type Net } from '../../../index.ts';
import { FROM_CELLS } from '../results.ts';
import { ENTRIES, ENTRY, GAPS_MOST, pawnIn, withIsolated } from './cases.ts';
import { cellTables } from './cells.ts';
import { ClosingNumbers } from './closing-numbers.ts';
import { ClosingRings } from './closing-rings.ts';
import { Isolation } from './isolation.ts';
import { MISSES_AT, type Results } from './results.ts';
import type { Rivals } from './rivals.ts';

const RINGS = 5;

export class PlainResults implements Results {
  readonly moves = new Int32Array(LISTED);
  readonly cases = new Int32Array(ENTRY * ENTRIES);
  readonly gaps = new Int32Array(GAPS_MOST);
  readonly groups = new Int32Array(LISTED);
  readonly misses = new Int32Array(4 * LISTED);
  readonly #net: Net;
  /** Columns by cell number, as the net's list has them. */
  readonly #columns: Int32Array;
  readonly #rivals: Rivals;
  readonly #isolation: Isolation;
  /** Of the seat that moves, and of each that `rivals` may count them for. */
  readonly #rings: ClosingRings;
  readonly #theirRings: readonly ClosingRings[];
  /** Of each cell number. */
  readonly #word: Uint8Array;
  readonly #bit: Int32Array;
  /** The pawns of the seat that moves before it does, and their case. */
  readonly #start = new Int32Array(RINGS + 1);
  #case = 0;
  /** Those that stay, and with them those of all seats. */
  readonly #own = new Int32Array(RINGS + 1);
  readonly #all = new Int32Array(RINGS + 1);
  /** By bits, of moves that vacate as many cells; and of those that vacate the cells at hand. */
  #wanted = 0;
  #wantsMine = false;
  #wantsTheirs = false;
  /** By word: 0 where a pawn more changes no closing numbers. */
  readonly #gates = new Int32Array(RINGS + 1);
  /** Closing numbers with no cell filled, read when they are needed first. */
  #restMine = 0;
  #restTheirs = 0;
  #isRestKnown = false;

  constructor(rules: Rules, rivals: Rivals, net: Net, cells: Uint16Array) {
    const { board, rolls } = rules;
    const { word, bit } = cellTables(board);
    const closing = new ClosingNumbers(board.sectors, board.mask, rolls.faces);
    const ringsOf = (): ClosingRings => new ClosingRings(closing, board.outermost);
    this.#net = net;
    this.#columns = Int32Array.from(cells, (input) => net.inputAt(input));
    this.#rivals = rivals;
    this.#isolation = new Isolation(board);
    this.#rings = ringsOf();
    this.#theirRings = Array.from(rivals.nearShifts, ringsOf);
    this.#word = word;
    this.#bit = bit;
  }

  load(own: Int32Array, start: number, wantsMine: number, wantsTheirs: boolean): void {
    this.#start.set(own);
    this.#case = start;
    this.#wanted = wantsMine;
    this.#wantsTheirs = wantsTheirs;
  }

  /** Moves on to moves that vacate these cells, 0 for none. */
  #vacate(one: number, other: number): void {
    const own = this.#own;
    own.set(this.#start);
    own[this.#word[one]] ^= this.#bit[one];
    own[this.#word[other]] ^= this.#bit[other];
    this.#isolation.load(own);
    this.#wantsMine = ((this.#wanted >> (Number(one !== 0) + Number(other !== 0))) & 1) === 1;
    this.#restMine = 0;
    this.#restTheirs = 0;
    this.#isRestKnown = false;
    if (!this.#wantsMine && !this.#wantsTheirs) return;
    const rivals = this.#rivals.words;
    let inward = -1;
    for (let w = RINGS - 1; w >= 0; w--) {
      this.#all[w] = own[w] | rivals[w];
      this.#gates[w] = inward;
      inward &= this.#all[w];
    }
  }

  read(count: number): number {
    const { list } = this.#net;
    let from = -1;
    let rest = 0;
    let groups = 0;
    for (let i = 0; i < count; i++) {
      const move = this.moves[i] as Move;
      if ((move & FROM_CELLS) !== from) {
        from = move & FROM_CELLS;
        this.#vacate(moveFrom1(move), moveFrom2(move));
        rest = this.#case - this.#pawn(moveFrom1(move)) - this.#pawn(moveFrom2(move));
        this.groups[groups++] = from;
      }
      const one = moveTo1(move);
      const other = moveTo2(move);
      const found = rest + this.#pawn(one) + this.#pawn(other);
      list[LIST_WIDTH * i] = this.#columns[one];
      list[LIST_WIDTH * i + 1] = this.#columns[other];
      list[LIST_WIDTH * i + 4] = 0;
      list[LIST_WIDTH * i + 5] = this.#net.slotAt(groups - 1) - this.#net.slotAt(0);
      this.misses[4 * i] = i;
      this.misses[4 * i + 1] = withIsolated(found, this.#isolation.with(one, other));
      this.#readClosing(4 * i + 2, one, other);
    }
    return (count << MISSES_AT) | groups;
  }

  #pawn(cell: number): number {
    return pawnIn(this.#word[cell]);
  }

  keepClosing(): void {}

  forgetClosings(): void {}

  /** Writes the numbers to `misses[at..]`. */
  #readClosing(at: number, one: number, other: number): void {
    const isWanted = this.#wantsMine || this.#wantsTheirs;
    if (isWanted && !this.#isRestKnown) this.#readRest();
    if (!isWanted || (this.#gates[this.#word[one]] | this.#gates[this.#word[other]]) === 0) {
      this.misses[at] = this.#restMine;
      this.misses[at + 1] = this.#restTheirs;
      return;
    }
    this.#toggle(one);
    this.#toggle(other);
    this.misses[at] = this.#wantsMine ? this.#rings.read(this.#own, 0, this.#all) : 0;
    this.misses[at + 1] = this.#readTheirs(false);
    this.#toggle(one);
    this.#toggle(other);
  }

  #readRest(): void {
    this.#restMine = this.#wantsMine ? this.#rings.begin(this.#own, 0, this.#all) : 0;
    this.#restTheirs = this.#readTheirs(true);
    this.#isRestKnown = true;
  }

  /** Closing numbers of the others, as the kernel packs them; `isRest`: later ones differ in a few cells from these. */
  #readTheirs(isRest: boolean): number {
    const { near, nearWords, nearShifts } = this.#rivals;
    let numbers = 0;
    for (let i = 0; this.#wantsTheirs && i < near; i++) {
      const rings = this.#theirRings[i];
      const at = RINGS * i;
      const found = isRest ? rings.begin(nearWords, at, this.#all) : rings.read(nearWords, at, this.#all);
      numbers |= found << nearShifts[i];
    }
    return numbers;
  }

  #toggle(cell: number): void {
    const w = this.#word[cell];
    this.#own[w] ^= this.#bit[cell];
    this.#all[w] ^= this.#bit[cell];
  }
}
