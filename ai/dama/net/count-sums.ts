/**
 * The part of the first layer that belongs to counts. A decision has hundreds of results but only tens of different
 * counts, so the sums of each are made once and kept until the next decision: those of the mover's own counts, and from
 * them those with the difference in score and the closing numbers.
 */
import { KeptSlots, type Net } from '../../index.ts';
import { CLOSING, type NetInputs } from './inputs.ts';

/** Different counts that are kept, of either kind. */
const KEPT = 512;
/** Slots that a net must have for this. */
export const COUNT_SLOTS = 2 * KEPT;
/** Bits that hold any input. */
const INPUT_BITS = 12;

export class CountSums {
  /** Pawns off the board of the seat that `find` was asked for last. */
  off = 0;
  readonly #net: Net;
  readonly #inputs: NetInputs;
  readonly #kept: KeptSlots;
  readonly #plain: KeptSlots;
  readonly #list = new Uint16Array(128);
  #rivalCounts = 0;
  #rivalUnits = 0;
  /** Everybody's pawns on the three inner rings when the closing numbers of the rival were worked out last. */
  readonly #seen = new Int32Array(3);
  #rivalClosing = 0;

  /** Uses the slots of the net from `first`, `COUNT_SLOTS` of them. */
  constructor(net: Net, inputs: NetInputs, first: number) {
    this.#net = net;
    this.#inputs = inputs;
    this.#kept = new KeptSlots(first, KEPT);
    this.#plain = new KeptSlots(first + KEPT, KEPT);
  }

  /** Begins a decision: the rival's words, and by how many units its place is behind that of the seat to move. */
  begin(words: Int32Array, rivalAt: number, placeUnits: number): void {
    this.#kept.forget();
    this.#plain.forget();
    this.#rivalCounts = this.#inputs.counts(words, rivalAt);
    this.#rivalUnits = this.#inputs.units - placeUnits;
    this.#seen.fill(-1);
  }

  /** The slot with the sums of the counts, with the mover's pawns on `own` and everybody's on `all`. */
  find(own: Int32Array, all: Int32Array, words: Int32Array, rivalAt: number): number {
    const inputs = this.#inputs;
    const plain = inputs.counts(own, 0);
    this.off = plain & 15;
    const gap = inputs.gapInput(inputs.units - this.#rivalUnits);
    const mine = inputs.isNearClosing(plain) ? inputs.closingNumbers(own, 0, all) : 0;
    const theirs = this.#closingOfRival(all, words, rivalAt);
    const slot = this.#kept.find(plain | mine, (theirs >> (CLOSING - INPUT_BITS)) | gap);
    if (this.#kept.isNew) this.#fill(slot, plain, mine, theirs, gap);
    return slot;
  }

  #closingOfRival(all: Int32Array, words: Int32Array, rivalAt: number): number {
    if (!this.#inputs.isNearClosing(this.#rivalCounts)) return 0;
    const seen = this.#seen;
    // Further out a jump to the centre leads over three pawns or more, which few positions have.
    const inner = all[4] & all[3] & all[2];
    if (inner === 0 && all[4] === seen[2] && all[3] === seen[1] && all[2] === seen[0])
      return this.#rivalClosing;
    this.#rivalClosing = this.#inputs.closingNumbers(words, rivalAt, all);
    seen[0] = inner === 0 ? all[2] : -1;
    seen[1] = all[3];
    seen[2] = all[4];
    return this.#rivalClosing;
  }

  #fill(slot: number, plain: number, mine: number, theirs: number, gap: number): void {
    const net = this.#net;
    const base = this.#plain.find(plain, 0);
    if (this.#plain.isNew) this.#fillPlain(base, plain);
    net.addTo(base, gap, slot);
    if ((mine | theirs) === 0) return;
    const list = this.#list;
    let end = this.#inputs.listClosing(mine, false, list, 0);
    end = this.#inputs.listClosing(theirs, true, list, end);
    for (let i = 0; i < end; i++) net.add(slot, list[i]);
  }

  #fillPlain(slot: number, plain: number): void {
    const list = this.#list;
    let end = this.#inputs.listCounts(plain, false, list, 0);
    end = this.#inputs.listCounts(this.#rivalCounts, true, list, end);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}
