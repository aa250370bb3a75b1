/**
 * The results of a turn as one viewer values them: the sums of the first layer, shared between results as in dama-net.ts.
 * Seats are as in seats-inputs.ts; the one that moves is the last.
 */

import type { Rules } from '../../../engine/dama-bianca/index.ts';
import type { MoveList } from '../../../engine/index.ts';
import { LISTED, type Net } from '../../index.ts';
import { COUNT_SLOTS, CountSums } from './counts/count-sums.ts';
import type { OtherSeats } from './counts/other-seats.ts';
import { SeatRivals } from './counts/seat-rivals.ts';
import { MOST_SEATS_INPUTS, type SeatsInputs } from './seats-inputs.ts';

/** Slots: before the turn; for each of a list without the cells that it vacates; then those of the counts. */
const BEFORE = 0;
const VACATED = 1;
const COUNTS = VACATED + LISTED;
/** Slots that a net must have for each viewer. */
export const VIEWER_SLOTS = COUNTS + COUNT_SLOTS;

export class ViewerSums {
  readonly #net: Net;
  readonly #inputs: SeatsInputs;
  readonly #viewer: number;
  readonly #last: number;
  readonly #before: number;
  readonly #vacated: number;
  readonly #rivals: SeatRivals;
  readonly #counts: CountSums;
  readonly #list = new Uint16Array(MOST_SEATS_INPUTS);

  /** Uses the slots of the net from `first`, `VIEWER_SLOTS` of them; `others` are those that all viewers share. */
  constructor(
    rules: Rules,
    net: Net,
    inputs: SeatsInputs,
    others: OtherSeats,
    viewer: number,
    first: number,
  ) {
    this.#net = net;
    this.#inputs = inputs;
    this.#viewer = viewer;
    this.#last = inputs.players - 1;
    this.#before = first + BEFORE;
    this.#vacated = first + VACATED;
    this.#rivals = new SeatRivals(inputs, others, viewer);
    const cells = inputs.cellsOf(this.#last, viewer);
    const slots = { before: this.#before, vacated: this.#vacated, counts: first + COUNTS };
    this.#counts = new CountSums(rules, net, inputs.seat, this.#rivals, slots, cells, viewer);
  }

  /** Begins a decision after `others` has: seat i has the words from `ats[i]`, `place` is that of seat 0 in the order of play. */
  begin(words: Int32Array, ats: ArrayLike<number>, place: number): void {
    const net = this.#net;
    const list = this.#list;
    let end = this.#inputs.listViewer(this.#viewer, place, list, 0);
    for (let seat = 0; seat <= this.#last; seat++) {
      end = this.#inputs.listCells(words, ats[seat], seat, this.#viewer, list, end);
    }
    net.begin(this.#before);
    for (let i = 0; i < end; i++) net.add(this.#before, list[i]);
    this.#rivals.begin();
    this.#counts.begin(words, ats[this.#last]);
  }

  /** The logit of the viewer's share of the hand as it is. */
  logit(): number {
    this.#counts.listNone();
    this.#net.outputs(this.#vacated, 1, 0);
    return this.#net.outcomes[0];
  }

  /**
   * Writes the logits after the first of `most` moves from `first` on, up to one that fills the centre; gives their number, at
   * most `LISTED`, 0 if the first one does.
   */
  logits(moves: MoveList, first: number, most: number, out: Float64Array): number {
    const { outcomes } = this.#net;
    const count = this.#counts.list(moves, first, most);
    this.#net.outputs(this.#vacated, count, 0);
    for (let i = 0; i < count; i++) out[i] = outcomes[i];
    return count;
  }
}
