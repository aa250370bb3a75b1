/**
 * The part of the first layer that belongs to closing numbers: its sums are made once for each different set of numbers
 * and kept, as with counts (count-sums.ts).
 */
import type { Rules } from '../../../../engine/dama/index.ts';
import { KeptSlots, LISTED, type Net } from '../../../index.ts';
import { CLOSING, type NetInputs } from '../inputs.ts';
import { cellTables } from './cells.ts';
import type { ClosingRings } from './closing-rings.ts';
import type { Rivals } from './rivals.ts';

/** Slots that a net must have for this: the sums that are kept. */
export const CLOSING_SLOTS = 512;
const RINGS = 5;
const UNKNOWN = -1;

export class ClosingSums {
  readonly #net: Net;
  readonly #inputs: NetInputs;
  readonly #rivals: Rivals;
  readonly #pawns: number;
  readonly #kept: KeptSlots;
  readonly #list = new Uint16Array(128);
  readonly #rings: ClosingRings;
  /** Of each cell number. */
  readonly #word: Uint8Array;
  readonly #bit: Int32Array;
  /** The mover's and everybody's pawns without the cells vacated. */
  readonly #own = new Int32Array(RINGS + 1);
  readonly #all = new Int32Array(RINGS + 1);
  /** Whether numbers of any seat may be asked for, and on which words a pawn more would change them. */
  #isNear = false;
  readonly #gates = new Int32Array(RINGS + 1);
  /** Numbers without the cells vacated; the mover's are `UNKNOWN` until they are asked for. */
  #restMine = UNKNOWN;
  #restTheirs = 0;
  #version = -1;
  /** What `find` gave last, since results that come one after the other are often alike; `UNKNOWN` for nothing. */
  #lastMine = UNKNOWN;
  #lastTheirs = UNKNOWN;
  #lastSlot = 0;

  /** Uses the slots of the net from `first`, `CLOSING_SLOTS` of them; `inputs` are those of the seat that moves. */
  constructor(rules: Rules, net: Net, inputs: NetInputs, rivals: Rivals, first: number) {
    const { word, bit } = cellTables(rules.board);
    this.#net = net;
    this.#inputs = inputs;
    this.#rivals = rivals;
    this.#pawns = rules.pawns;
    this.#kept = new KeptSlots(first, CLOSING_SLOTS);
    this.#rings = inputs.closingRings();
    this.#word = word;
    this.#bit = bit;
  }

  /** Begins a decision, after the rivals have. */
  begin(): void {
    if (this.#version === this.#rivals.version) return;
    this.#version = this.#rivals.version;
    this.#kept.forget();
    this.#lastMine = UNKNOWN;
  }

  /** Makes sure that the slots of the next `LISTED` results stay what they are. */
  beginList(): void {
    if (this.#kept.makeRoom(LISTED)) this.#lastMine = UNKNOWN;
  }

  /** Goes on to results that begin with these pawns of the mover, `onBoard` of them, and have up to two more. */
  vacate(rest: Int32Array, onBoard: number): void {
    // With both cells filled nobody is further from closing than with less.
    this.#isNear = this.#rivals.isNear || this.#inputs.isNearClosing(Math.max(0, this.#pawns - onBoard - 2));
    if (!this.#isNear) return;
    const rivals = this.#rivals.words;
    const gates = this.#gates;
    let inward = -1;
    for (let w = RINGS - 1; w >= 0; w--) {
      this.#own[w] = rest[w];
      this.#all[w] = rest[w] | rivals[w];
      gates[w] = inward;
      inward &= this.#all[w];
    }
    this.#restMine = UNKNOWN;
  }

  /** The slot once two cells have been filled, 0 for none; `counts` are the mover's then. */
  find(counts: number, one: number, other: number): number {
    if (!this.#isNear) return this.#net.nothing;
    if (this.#restMine === UNKNOWN) this.#readRest();
    const isNear = this.#inputs.isNearClosing(counts);
    let mine = isNear ? this.#restMine : 0;
    let theirs = this.#restTheirs;
    if ((this.#gates[this.#word[one]] | this.#gates[this.#word[other]]) !== 0) {
      this.#toggle(one);
      this.#toggle(other);
      if (isNear) mine = this.#rings.read(this.#own, 0, this.#all) << CLOSING;
      theirs = this.#rivals.closing(this.#all);
      this.#toggle(one);
      this.#toggle(other);
    }
    if ((mine | theirs) === 0) return this.#net.nothing;
    if (mine === this.#lastMine && theirs === this.#lastTheirs) return this.#lastSlot;
    const slot = this.#kept.find(mine, theirs);
    if (this.#kept.isNew) this.#fill(slot, mine, theirs);
    this.#lastMine = mine;
    this.#lastTheirs = theirs;
    this.#lastSlot = slot;
    return slot;
  }

  #readRest(): void {
    this.#restMine = this.#rings.begin(this.#own, 0, this.#all) << CLOSING;
    this.#restTheirs = this.#rivals.restClosing(this.#all);
  }

  #toggle(cell: number): void {
    const w = this.#word[cell];
    this.#own[w] ^= this.#bit[cell];
    this.#all[w] ^= this.#bit[cell];
  }

  #fill(slot: number, mine: number, theirs: number): void {
    const list = this.#list;
    const end = this.#rivals.listClosing(mine, theirs, list);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}
