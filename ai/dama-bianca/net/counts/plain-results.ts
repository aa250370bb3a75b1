/** Results one by one in TypeScript: the truth of the kernel, and what runs where that cannot. */
import { moveTo1, moveTo2, type Rules } from '../../../../engine/dama-bianca/index.ts';
import type { Move } from '../../../../engine/index.ts';
import { LISTED } from '../../../index.ts';
import type { NetInputs } from '../inputs.ts';
import { cellTables } from './cells.ts';
import type { ClosingRings } from './closing-rings.ts';
import { Isolation } from './isolation.ts';
import { ISOLATED, pairOf } from './result-cases.ts';
import { MINE, type ResultRoom, type Results } from './results.ts';
import type { Rivals } from './rivals.ts';

const RINGS = 5;
const UNKNOWN = -1;

export class PlainResults implements Results {
  readonly moves: Int32Array;
  readonly cases: Int32Array;
  readonly closings: Int32Array;
  readonly #rivals: Rivals;
  readonly #isolation: Isolation;
  readonly #rings: ClosingRings;
  /** Of each cell number. */
  readonly #word: Uint8Array;
  readonly #bit: Int32Array;
  /** The pawns of the seat that moves, and those of all seats. */
  readonly #own = new Int32Array(RINGS + 1);
  readonly #all = new Int32Array(RINGS + 1);
  #wantsMine = false;
  #wantsTheirs = false;
  /** By word: 0 where a pawn more changes no closing numbers. */
  readonly #gates = new Int32Array(RINGS + 1);
  /** Closing numbers with no cell filled, `UNKNOWN` until they are needed. */
  #rest = UNKNOWN;

  /** `room` is where others look for results. */
  constructor(rules: Rules, inputs: NetInputs, rivals: Rivals, room?: ResultRoom) {
    const { word, bit } = cellTables(rules.board);
    this.moves = room?.moves ?? new Int32Array(LISTED);
    this.cases = room?.cases ?? new Int32Array(LISTED);
    this.closings = room?.closings ?? new Int32Array(LISTED);
    this.#rivals = rivals;
    this.#isolation = new Isolation(rules.board);
    this.#rings = inputs.closingRings();
    this.#word = word;
    this.#bit = bit;
  }

  load(own: Int32Array, wantsMine: boolean, wantsTheirs: boolean): void {
    this.#isolation.load(own);
    this.#wantsMine = wantsMine;
    this.#wantsTheirs = wantsTheirs;
    if (!wantsMine && !wantsTheirs) return;
    this.#rest = UNKNOWN;
    const rivals = this.#rivals.words;
    let inward = -1;
    for (let w = RINGS - 1; w >= 0; w--) {
      this.#own[w] = own[w];
      this.#all[w] = own[w] | rivals[w];
      this.#gates[w] = inward;
      inward &= this.#all[w];
    }
  }

  read(count: number): void {
    for (let i = 0; i < count; i++) {
      const move = this.moves[i] as Move;
      const one = moveTo1(move);
      const other = moveTo2(move);
      const filled = pairOf(this.#word[one], this.#word[other]);
      this.cases[i] = filled * ISOLATED + this.#isolation.with(one, other);
      this.closings[i] = this.#closing(one, other);
    }
  }

  /** Adds the closing numbers that are wanted to those that stand there of the first `count` of `moves`. */
  addClosings(count: number): void {
    for (let i = 0; i < count; i++) {
      const move = this.moves[i] as Move;
      this.closings[i] |= this.#closing(moveTo1(move), moveTo2(move));
    }
  }

  #closing(one: number, other: number): number {
    if (!this.#wantsMine && !this.#wantsTheirs) return 0;
    if (this.#rest === UNKNOWN) this.#rest = this.#readRest();
    if ((this.#gates[this.#word[one]] | this.#gates[this.#word[other]]) === 0) return this.#rest;
    this.#toggle(one);
    this.#toggle(other);
    const mine = this.#wantsMine ? this.#rings.read(this.#own, 0, this.#all) : 0;
    const theirs = this.#wantsTheirs ? this.#rivals.closing(this.#all) : 0;
    this.#toggle(one);
    this.#toggle(other);
    return mine | (theirs << MINE);
  }

  #readRest(): number {
    const mine = this.#wantsMine ? this.#rings.begin(this.#own, 0, this.#all) : 0;
    const theirs = this.#wantsTheirs ? this.#rivals.restClosing(this.#all) : 0;
    return mine | (theirs << MINE);
  }

  #toggle(cell: number): void {
    const w = this.#word[cell];
    this.#own[w] ^= this.#bit[cell];
    this.#all[w] ^= this.#bit[cell];
  }
}
