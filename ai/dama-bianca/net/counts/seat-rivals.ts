/** All seats but the one that moves, as one viewer counts them; the viewer may be any seat (seats-inputs.ts). */

import { CLOSING } from '../inputs.ts';
import type { SeatsInputs } from '../seats-inputs.ts';
import type { OtherSeats } from './other-seats.ts';
import { MINE } from './results.ts';
import type { Rivals } from './rivals.ts';

export class SeatRivals implements Rivals {
  readonly words: Int32Array;
  readonly nearWords: Int32Array;
  readonly nearShifts: Int32Array;
  readonly #inputs: SeatsInputs;
  readonly #others: OtherSeats;
  readonly #viewer: number;
  readonly #last: number;
  /** Units of the best of those that are neither the viewer nor move. */
  #best = 0;

  constructor(inputs: SeatsInputs, others: OtherSeats, viewer: number) {
    this.#inputs = inputs;
    this.#others = others;
    this.words = others.words;
    this.nearWords = others.nearWords;
    this.nearShifts = others.nearShifts;
    this.#viewer = viewer;
    this.#last = inputs.players - 1;
  }

  /** To be called after `others` has begun the decision. */
  begin(): void {
    const { units } = this.#others;
    this.#best = Number.NEGATIVE_INFINITY;
    for (let seat = 0; seat < this.#last; seat++) {
      if (seat !== this.#viewer && units[seat] > this.#best) this.#best = units[seat];
    }
  }

  get near(): number {
    return this.#others.near;
  }

  gap(units: number): number {
    const moves = units + this.#others.placeUnits;
    if (this.#viewer === this.#last) return this.#inputs.gapInput(moves - this.#best);
    return this.#inputs.gapInput(this.#others.units[this.#viewer] - Math.max(this.#best, moves));
  }

  listMine(mine: number, out: Uint16Array): number {
    return this.#inputs.listCounts(mine, this.#last, this.#viewer, out, 0);
  }

  listTheirs(out: Uint16Array): number {
    let end = 0;
    for (let seat = 0; seat < this.#last; seat++) {
      end = this.#inputs.listCounts(this.#others.counts[seat], seat, this.#viewer, out, end);
    }
    return end;
  }

  listClosing(mine: number, theirs: number, out: Uint16Array): number {
    let end = this.#inputs.listClosing(mine, this.#last, this.#viewer, out, 0);
    for (let seat = 0; seat < this.#last; seat++) {
      const numbers = (theirs >> (MINE * seat)) & ((1 << MINE) - 1);
      if (numbers !== 0) end = this.#inputs.listClosing(numbers << CLOSING, seat, this.#viewer, out, end);
    }
    return end;
  }
}
