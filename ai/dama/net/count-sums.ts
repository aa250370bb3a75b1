/**
 * The part of the first layer that belongs to counts. A decision has hundreds of results but only tens of different
 * counts, so the sums of each are made once and kept: those of the mover's own counts, and from them those with the
 * difference in score and the closing numbers.
 *
 * The counts of a result follow from the rings of the cells that it vacates and fills and from how many pawns it leaves
 * isolated, so they are read off the board once for each such case of a decision.
 */
import { bitCount, CENTRE, type Rules } from '../../../engine/dama/index.ts';
import { KeptSlots, LISTED, type Net } from '../../index.ts';
import type { NetInputs } from './inputs.ts';
import { Isolation } from './isolation.ts';
import type { Rivals } from './rivals.ts';

/** Different counts that are kept, of either kind. */
const KEPT = 512;
/** Slots that a net must have for this. */
export const COUNT_SLOTS = 2 * KEPT;
/** Bits that hold any input. */
const INPUT_BITS = 12;
const RINGS = 5;

/** A number for each two rings, `RINGS` for none, whatever their order: at `one * (RINGS + 1) + other`. */
const PAIR = new Uint8Array((RINGS + 1) ** 2);
for (let one = 0, pairs = 0; one <= RINGS; one++) {
  for (let other = 0; other <= one; other++) {
    PAIR[one * (RINGS + 1) + other] = PAIR[other * (RINGS + 1) + one] = pairs++;
  }
}
const PAIRS = ((RINGS + 1) * (RINGS + 2)) / 2;
/** More than there can be isolated pawns. */
const ISOLATED = 16;
const UNKNOWN = -1;

export class CountSums {
  readonly #rules: Rules;
  readonly #net: Net;
  readonly #inputs: NetInputs;
  readonly #rivals: Rivals;
  readonly #kept: KeptSlots;
  readonly #plain: KeptSlots;
  readonly #list = new Uint16Array(128);
  readonly #isolation: Isolation;
  /** The ring word of each cell number, `RINGS` for no cell. */
  readonly #word: Uint8Array;
  /** By pair of rings vacated, pair of rings filled and pawns isolated: counts, the input of the gap, the slot. */
  readonly #counts = new Int32Array(PAIRS * PAIRS * ISOLATED);
  readonly #gaps = new Int32Array(PAIRS * PAIRS * ISOLATED);
  readonly #slots = new Int32Array(PAIRS * PAIRS * ISOLATED);
  /** Which of them are known. */
  readonly #known = new Int32Array(PAIRS * PAIRS * ISOLATED);
  #knownSize = 0;
  /** Where in them the pair of rings vacated begins. */
  #vacated = 0;
  /** Own pawns before the move, own and all without the cells vacated, and after the move. */
  readonly #start = new Int32Array(RINGS);
  readonly #rest = new Int32Array(RINGS);
  readonly #restAll = new Int32Array(RINGS);
  readonly #own = new Int32Array(RINGS);
  readonly #all = new Int32Array(RINGS);
  #startCount = 0;
  /** Whether pawns without an isolated one among them may be no array for all that: the cells must be looked at. */
  readonly #mayBeParted: boolean;
  /** Whether closing numbers of any seat may be asked for, and on which words a pawn more would change them. */
  #isNear = false;
  readonly #gates = new Int32Array(RINGS + 1);
  /** Closing numbers without the cells vacated; the mover's are `UNKNOWN` until they are asked for. */
  #restMine = UNKNOWN;
  #restTheirs = 0;

  /** Uses the slots of the net from `first`, `COUNT_SLOTS` of them; `inputs` are those of the seat that moves. */
  constructor(rules: Rules, net: Net, inputs: NetInputs, rivals: Rivals, first: number) {
    const { board } = rules;
    this.#rules = rules;
    this.#net = net;
    this.#inputs = inputs;
    this.#rivals = rivals;
    this.#kept = new KeptSlots(first, KEPT);
    this.#plain = new KeptSlots(first + KEPT, KEPT);
    this.#mayBeParted = rules.variant.array.connected;
    this.#counts.fill(UNKNOWN);
    this.#isolation = new Isolation(board);
    this.#word = new Uint8Array(CENTRE + 1).fill(RINGS);
    for (let cell = 1; cell <= board.cells; cell++) this.#word[cell] = board.word[cell];
  }

  /** Begins a decision: the mover's words; `areOthers` if the rivals' counts are not what they were. */
  begin(words: Int32Array, at: number, areOthers: boolean): void {
    let onBoard = 0;
    for (let w = 0; w < RINGS; w++) {
      this.#start[w] = words[at + w];
      onBoard += bitCount(words[at + w]);
    }
    this.#startCount = onBoard;
    this.#forgetCases();
    if (!areOthers) return;
    this.#kept.forget();
    this.#plain.forget();
  }

  /** Makes sure that the slots of the next `LISTED` results stay what they are. */
  beginList(): void {
    if (this.#kept.makeRoom(LISTED)) this.#forgetCases();
  }

  #forgetCases(): void {
    for (let i = 0; i < this.#knownSize; i++) this.#counts[this.#known[i]] = UNKNOWN;
    this.#knownSize = 0;
  }

  /** Goes on to the results that vacate these cells, 0 for none. */
  vacate(one: number, other: number): void {
    const rest = this.#rest;
    const restAll = this.#restAll;
    const rivals = this.#rivals.words;
    for (let w = 0; w < RINGS; w++) rest[w] = this.#start[w];
    this.#toggle(rest, one);
    this.#toggle(rest, other);
    for (let w = 0; w < RINGS; w++) restAll[w] = rest[w] | rivals[w];
    this.#isolation.load(rest);
    this.#vacated = PAIR[this.#word[one] * (RINGS + 1) + this.#word[other]] * PAIRS * ISOLATED;
    const onBoard = this.#startCount - (one === 0 ? 0 : 1) - (other === 0 ? 0 : 1);
    // With both cells filled nobody is further from closing than with less.
    this.#isNear =
      this.#rivals.isNear || this.#inputs.isNearClosing(Math.max(0, this.#rules.pawns - onBoard - 2));
    if (!this.#isNear) return;
    const gates = this.#gates;
    gates[4] = -1;
    for (let w = RINGS - 2; w >= 0; w--) gates[w] = gates[w + 1] & restAll[w + 1];
    this.#restMine = UNKNOWN;
  }

  /** The slot with the sums of the counts once two cells have been filled too, different ones, 0 for none. */
  find(one: number, other: number): number {
    const [wordOne, wordOther] = [this.#word[one], this.#word[other]];
    const filled = PAIR[wordOne * (RINGS + 1) + wordOther];
    const at = this.#vacated + filled * ISOLATED + this.#isolation.with(one, other);
    if (this.#counts[at] === UNKNOWN) this.#known[this.#knownSize++] = at;
    if (this.#counts[at] === UNKNOWN || (this.#mayBeParted && at % ISOLATED === 0))
      this.#read(at, one, other);
    const counts = this.#counts[at];
    if (!this.#isNear) return this.#slotOf(at, counts);
    if ((this.#gates[wordOne] | this.#gates[wordOther]) === 0) {
      if (this.#restMine === UNKNOWN) this.#readRest();
      return this.#slotNear(at, counts, this.#restMine, this.#restTheirs);
    }
    this.#apply(one, other);
    const inputs = this.#inputs;
    const mine = inputs.isNearClosing(counts) ? inputs.closingNumbers(this.#own, 0, this.#all) : 0;
    const theirs = this.#rivals.closing(this.#all);
    return this.#slotNear(at, counts, mine, theirs);
  }

  #slotNear(at: number, counts: number, mine: number, theirs: number): number {
    const own = this.#inputs.isNearClosing(counts) ? mine : 0;
    if ((own | theirs) === 0) return this.#slotOf(at, counts);
    const gap = this.#gaps[at];
    const slot = this.#kept.find(counts | own, (theirs << INPUT_BITS) | gap);
    if (this.#kept.isNew) this.#fill(slot, counts, own, theirs, gap);
    return slot;
  }

  #slotOf(at: number, counts: number): number {
    if (this.#slots[at] !== UNKNOWN) return this.#slots[at];
    const gap = this.#gaps[at];
    const slot = this.#kept.find(counts, gap);
    if (this.#kept.isNew) this.#fill(slot, counts, 0, 0, gap);
    this.#slots[at] = slot;
    return slot;
  }

  #read(at: number, one: number, other: number): void {
    const inputs = this.#inputs;
    this.#apply(one, other);
    this.#counts[at] = inputs.counts(this.#own, 0);
    this.#gaps[at] = this.#rivals.gap(inputs.units);
    this.#slots[at] = UNKNOWN;
  }

  #readRest(): void {
    const inputs = this.#inputs;
    this.#restMine = inputs.closingNumbers(this.#rest, 0, this.#restAll);
    this.#restTheirs = this.#rivals.closing(this.#restAll);
  }

  #apply(one: number, other: number): void {
    const own = this.#own;
    const rivals = this.#rivals.words;
    for (let w = 0; w < RINGS; w++) own[w] = this.#rest[w];
    this.#toggle(own, one);
    this.#toggle(own, other);
    for (let w = 0; w < RINGS; w++) this.#all[w] = own[w] | rivals[w];
  }

  #toggle(words: Int32Array, cell: number): void {
    if (cell !== 0) words[this.#word[cell]] ^= 1 << this.#rules.board.sector[cell];
  }

  #fill(slot: number, plain: number, mine: number, theirs: number, gap: number): void {
    const net = this.#net;
    const base = this.#plain.find(plain, 0);
    if (this.#plain.isNew) this.#fillPlain(base, plain);
    net.addTo(base, gap, slot);
    if ((mine | theirs) === 0) return;
    const list = this.#list;
    const end = this.#rivals.listClosing(mine, theirs, list);
    for (let i = 0; i < end; i++) net.add(slot, list[i]);
  }

  #fillPlain(slot: number, plain: number): void {
    const list = this.#list;
    const end = this.#rivals.listCounts(plain, list);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}
