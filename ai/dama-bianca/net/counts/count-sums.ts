/**
 * The part of the first layer that belongs to counts. A decision has hundreds of results but only tens of different
 * counts, so the sums of each are made once and kept: those of the mover's own counts, and from them those with the
 * difference in score. Those of the closing numbers are separate (closing-sums.ts). README.md explains the words.
 *
 * The counts of a result follow from the rings of the cells that it vacates and fills, and from how many pawns it
 * leaves isolated. So they are read off the board once for each such case of a seat's pawns. In a search the same pawns
 * come up again and again, and only the rivals may have changed.
 */
import {
  bitCount,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  NO_CHANGE,
  type Rules,
} from '../../../../engine/dama-bianca/index.ts';
import type { Move } from '../../../../engine/index.ts';
import { KeptSlots, type KernelName, LIST_WIDTH, LISTED, type Net } from '../../../index.ts';
import type { NetInputs } from '../inputs.ts';
import { cellTables } from './cells.ts';
import { CLOSING_SLOTS, ClosingSums } from './closing-sums.ts';
import { createResults } from './create-results.ts';
import { CASES, ISOLATED, PAIRS } from './result-cases.ts';
import type { Results } from './results.ts';
import type { Rivals } from './rivals.ts';

/** Different sums that are kept, of each kind. */
const KEPT = 512;
/** Slots that a net must have for this. */
export const COUNT_SLOTS = 2 * KEPT + CLOSING_SLOTS;
const RINGS = 5;

const UNKNOWN = -1;

export class CountSums {
  readonly #net: Net;
  readonly #inputs: NetInputs;
  readonly #rivals: Rivals;
  readonly #kept: KeptSlots;
  readonly #plain: KeptSlots;
  readonly #closings: ClosingSums;
  readonly #list = new Uint16Array(128);
  readonly #results: Results;
  /** Of each cell number: its ring word, `RINGS` for no cell, and its bit there. */
  readonly #word: Uint8Array;
  readonly #bit: Int32Array;
  /** By pair of rings vacated and case (result-cases.ts): counts, the score in units, the slot. */
  readonly #counts = new Int32Array(PAIRS * CASES);
  readonly #units = new Float64Array(PAIRS * CASES);
  readonly #slots = new Int32Array(PAIRS * CASES);
  /** Which of them are known. */
  readonly #known = new Int32Array(PAIRS * CASES);
  #knownSize = 0;
  /** Own pawns before the move and after it. */
  readonly #start = new Int32Array(RINGS);
  readonly #own = new Int32Array(RINGS);
  /** How many of them there are on each ring. */
  readonly #startPawns = new Int32Array(RINGS + 1);
  readonly #pawns = new Int32Array(RINGS + 1);
  /** Of moves that vacate 0, 1 or 2 cells, by bits: whether one of them can leave its seat near closing. */
  #mayBeNear: number;
  readonly #allPawns: number;
  /** Whether pawns without an isolated one among them may be no array for all that: the cells must be looked at. */
  readonly #mayBeParted: boolean;

  /**
   * Uses the slots of the net from `first`, `COUNT_SLOTS` of them; `inputs` are those of the seat that moves. The kernel is
   * for tests to choose.
   */
  constructor(rules: Rules, net: Net, inputs: NetInputs, rivals: Rivals, first: number, kernel?: KernelName) {
    const { word, bit } = cellTables(rules.board);
    this.#net = net;
    this.#inputs = inputs;
    this.#rivals = rivals;
    this.#kept = new KeptSlots(first, KEPT);
    this.#plain = new KeptSlots(first + KEPT, KEPT);
    this.#closings = new ClosingSums(net, rivals, first + 2 * KEPT);
    this.#mayBeParted = rules.variant.array.connected;
    this.#counts.fill(UNKNOWN);
    this.#slots.fill(UNKNOWN);
    this.#results = createResults(rules, inputs, rivals, kernel);
    this.#allPawns = rules.pawns;
    this.#mayBeNear = this.#nearAfter(0);
    this.#word = word;
    this.#bit = bit;
  }

  /** Begins a decision, after the rivals have: the mover's words. Adds the rivals' counts to the sums of slot `cells`. */
  begin(words: Int32Array, at: number, cells: number): void {
    let changed = 0;
    for (let w = 0; w < RINGS; w++) changed |= this.#start[w] ^ words[at + w];
    if (changed !== 0) this.#takeStart(words, at);
    else this.#forgetSlots();
    const end = this.#rivals.listTheirs(this.#list);
    for (let i = 0; i < end; i++) this.#net.add(cells, this.#list[i]);
  }

  #takeStart(words: Int32Array, at: number): void {
    let onBoard = 0;
    for (let w = 0; w < RINGS; w++) {
      this.#start[w] = words[at + w];
      this.#startPawns[w] = bitCount(words[at + w]);
      onBoard += this.#startPawns[w];
    }
    this.#mayBeNear = this.#nearAfter(onBoard);
    this.#forgetSlots();
    for (let i = 0; i < this.#knownSize; i++) this.#counts[this.#known[i]] = UNKNOWN;
    this.#knownSize = 0;
  }

  #nearAfter(onBoard: number): number {
    let bits = 0;
    for (let vacated = 0; vacated <= 2; vacated++) {
      // With both cells filled no seat is further from closing than with fewer.
      const off = Math.max(0, this.#allPawns - onBoard + vacated - 2);
      bits |= Number(this.#inputs.isNearClosing(off)) << vacated;
    }
    return bits;
  }

  /** Begins a list; the slots of its results stay what they are until the next one. */
  beginList(): void {
    if (this.#kept.makeRoom(LISTED)) this.#forgetSlots();
    this.#closings.beginList();
    this.#results.load(this.#start, this.#mayBeNear, this.#rivals.near > 0);
  }

  /** Room for the moves that `list` takes. */
  get moves(): Int32Array {
    return this.#results.moves;
  }

  /** The logit of the position as it is, with the sums of its cells in a slot. */
  logit(cells: number): number {
    const { list, outcomes, none } = this.#net;
    this.beginList();
    this.moves[0] = NO_CHANGE;
    list[0] = none;
    list[1] = none;
    list[4] = 0;
    this.list(1);
    this.#net.outputs(cells, 1, 0);
    return outcomes[0];
  }

  #forgetSlots(): void {
    for (let i = 0; i < this.#knownSize; i++) this.#slots[this.#known[i]] = UNKNOWN;
  }

  /** Writes the slots of the first `count` of `moves` behind the inputs in the net's list. */
  list(count: number): void {
    const { list } = this.#net;
    const { moves, cases, closings, theirs } = this.#results;
    this.#results.read(count);
    const slots = this.#slots;
    const isParted = this.#mayBeParted;
    for (let i = 0; i < count; i++) {
      const at = cases[i];
      if (slots[at] === UNKNOWN || (isParted && at % ISOLATED === 0)) this.#learn(at, moves[i] as Move);
      list[LIST_WIDTH * i + 2] = slots[at];
      const isNear = closings[i] !== 0 && this.#inputs.isNearClosing(this.#counts[at]);
      list[LIST_WIDTH * i + 3] = this.#closings.find(isNear ? closings[i] : 0, theirs[i]);
    }
  }

  /** Sets the counts of a case, unless they are known and follow from it, and its slot. */
  #learn(at: number, move: Move): void {
    const isKnown = this.#counts[at] !== UNKNOWN;
    if (!isKnown) this.#known[this.#knownSize++] = at;
    if (!isKnown || this.#mayBeParted) this.#read(at, move);
    const counts = this.#counts[at];
    const gap = this.#rivals.gap(this.#units[at]);
    const slot = this.#kept.find(counts, gap);
    if (this.#kept.isNew) this.#fill(slot, counts, gap);
    this.#slots[at] = slot;
  }

  #read(at: number, move: Move): void {
    const one = moveTo1(move);
    const other = moveTo2(move);
    const inputs = this.#inputs;
    const pawns = this.#pawns;
    for (let w = 0; w < RINGS; w++) pawns[w] = this.#startPawns[w];
    pawns[this.#word[moveFrom1(move)]]--;
    pawns[this.#word[moveFrom2(move)]]--;
    pawns[this.#word[one]]++;
    pawns[this.#word[other]]++;
    let counts = inputs.countsOf(pawns, at % ISOLATED);
    if (inputs.mayBeArray(counts)) {
      this.#own.set(this.#start);
      this.#toggle(this.#own, moveFrom1(move));
      this.#toggle(this.#own, moveFrom2(move));
      this.#toggle(this.#own, one);
      this.#toggle(this.#own, other);
      counts = inputs.withArray(counts, this.#own, 0);
    }
    this.#counts[at] = counts;
    this.#units[at] = inputs.units;
  }

  #toggle(words: Int32Array, cell: number): void {
    if (cell !== 0) words[this.#word[cell]] ^= this.#bit[cell];
  }

  #fill(slot: number, plain: number, gap: number): void {
    const base = this.#plain.find(plain, 0);
    if (this.#plain.isNew) this.#fillPlain(base, plain);
    this.#net.addTo(base, gap, slot);
  }

  #fillPlain(slot: number, plain: number): void {
    const list = this.#list;
    const end = this.#rivals.listMine(plain, list);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}
