/**
 * One seat's view of the results of a turn: the sums of the first layer, of which results share what dama-net.ts says of
 * two seats. Seats as in seats-inputs.ts; the one that moves is the last.
 */

import { moveFrom1, moveFrom2, moveTo1, moveTo2 } from '../../../engine/dama/index.ts';
import type { Move } from '../../../engine/index.ts';
import { KeptSlots, type Net } from '../../index.ts';
import { MOST_SEATS_INPUTS, type SeatsInputs } from './seats-inputs.ts';
import type { TurnCounts } from './turn-counts.ts';

/** Different counts that are kept, with and without what the viewer makes of the others' units and closing numbers. */
const KEPT = 512;
/** Slots: before the turn, without the cells vacated, with one cell filled; then those of the counts. */
const BEFORE = 0;
const VACATED = 1;
const HELD = 2;
const COUNTS = 3;
/** Slots that a net must have for each view. */
export const VIEW_SLOTS = COUNTS + 2 * KEPT;
/** Bits that hold any input. */
const INPUT_BITS = 12;
const FROM_CELLS = 0x3fff;

export class SeatView {
  readonly #net: Net;
  readonly #inputs: SeatsInputs;
  readonly #counts: TurnCounts;
  readonly #viewer: number;
  readonly #last: number;
  readonly #first: number;
  readonly #kept: KeptSlots;
  readonly #plain: KeptSlots;
  /** Inputs of the pawns of the seat that moves. */
  readonly #cells: Uint16Array;
  readonly #list = new Uint16Array(MOST_SEATS_INPUTS);
  /** Units of the best of the others, without the seat that moves. */
  #best = 0;
  #from = -1;
  #held = -1;

  /** Uses the slots of the net from `first`, `VIEW_SLOTS` of them; `counts` are those that all views share. */
  constructor(net: Net, inputs: SeatsInputs, counts: TurnCounts, viewer: number, first: number) {
    this.#net = net;
    this.#inputs = inputs;
    this.#counts = counts;
    this.#viewer = viewer;
    this.#last = inputs.players - 1;
    this.#first = first;
    this.#kept = new KeptSlots(first + COUNTS, KEPT);
    this.#plain = new KeptSlots(first + COUNTS + KEPT, KEPT);
    this.#cells = inputs.cellsOf(this.#last, viewer);
  }

  /** Begins a decision after the shared counts have begun theirs; seat i has the words from `ats[i]`. */
  begin(words: Int32Array, ats: Int32Array): void {
    const net = this.#net;
    const inputs = this.#inputs;
    const list = this.#list;
    const { units, place } = this.#counts;
    this.#kept.forget();
    this.#plain.forget();
    this.#from = -1;
    this.#best = Number.NEGATIVE_INFINITY;
    let end = inputs.listViewer(this.#viewer, place, list, 0);
    for (let seat = 0; seat <= this.#last; seat++) {
      end = inputs.listCells(words, ats[seat], seat, this.#viewer, list, end);
      if (seat !== this.#viewer && seat !== this.#last) this.#best = Math.max(this.#best, units[seat]);
    }
    net.begin(this.#first + BEFORE);
    for (let i = 0; i < end; i++) net.add(this.#first + BEFORE, list[i]);
  }

  /** The logit of the viewer's share of the hand as it is, its counts read. */
  logit(): number {
    return this.#net.output(this.#first + BEFORE, this.#net.none, this.#find(), 0);
  }

  /** The same after a move that fills no centre, its counts read. Runs of moves that share cells are quick. */
  logitAfter(move: Move): number {
    const net = this.#net;
    const cells = this.#cells;
    const [vacated, held] = [this.#first + VACATED, this.#first + HELD];
    if ((move & FROM_CELLS) !== this.#from) {
      this.#from = move & FROM_CELLS;
      this.#held = -1;
      net.addTo(this.#first + BEFORE, net.none, vacated);
      if (moveFrom1(move) !== 0) net.subtract(vacated, cells[moveFrom1(move)]);
      if (moveFrom2(move) !== 0) net.subtract(vacated, cells[moveFrom2(move)]);
    }
    // The generator goes on with one of the two cells filled while it varies the other.
    const to1 = moveTo1(move);
    const to2 = moveTo2(move);
    if (this.#held !== to1 && this.#held !== to2) {
      this.#held = to1;
      net.addTo(vacated, cells[to1], held);
    }
    return net.output(held, cells[this.#held === to1 ? to2 : to1], this.#find(), 0);
  }

  /** The slot with the sums of the counts as they have been read. */
  #find(): number {
    const { plain, closing, units, closingId } = this.#counts;
    const last = this.#last;
    const viewer = this.#viewer;
    const best = viewer === last ? this.#best : Math.max(this.#best, units[last]);
    const gap = this.#inputs.gapInput(units[viewer] - best);
    const slot = this.#kept.find(plain[last] | closing[last], (closingId << INPUT_BITS) | gap);
    if (this.#kept.isNew) this.#fill(slot, gap);
    return slot;
  }

  #fill(slot: number, gap: number): void {
    const net = this.#net;
    const { plain, closing } = this.#counts;
    const base = this.#plain.find(plain[this.#last], 0);
    if (this.#plain.isNew) this.#fillPlain(base);
    net.addTo(base, gap, slot);
    const list = this.#list;
    let end = 0;
    for (let seat = 0; seat <= this.#last; seat++) {
      if (closing[seat] !== 0) end = this.#inputs.listClosing(closing[seat], seat, this.#viewer, list, end);
    }
    for (let i = 0; i < end; i++) net.add(slot, list[i]);
  }

  #fillPlain(slot: number): void {
    const net = this.#net;
    const list = this.#list;
    let end = 0;
    for (let seat = 0; seat <= this.#last; seat++) {
      end = this.#inputs.listCounts(this.#counts.plain[seat], seat, this.#viewer, list, end);
    }
    net.clear(slot);
    for (let i = 0; i < end; i++) net.add(slot, list[i]);
  }
}
