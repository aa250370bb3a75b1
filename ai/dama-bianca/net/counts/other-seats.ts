/**
 * All seats but the one that moves, as every viewer finds them (seats-inputs.ts): seat 0 rolls next, the last one moves.
 */
import type { Rules } from '../../../../engine/dama-bianca/index.ts';
import type { SeatsInputs } from '../seats-inputs.ts';
import { MINE } from './results.ts';

const WORDS = 5;

export class OtherSeats {
  /** All their pawns, five words. */
  readonly words = new Int32Array(5);
  /** Those that closing numbers are counted for, as in `Rivals`. */
  near = 0;
  readonly nearWords: Int32Array;
  readonly nearShifts: Int32Array;
  /** By seat: packed counts (`NetInputs`), and the score if the hand ended now, in units. */
  readonly counts: Int32Array;
  readonly units: Float64Array;
  /** What the place of the seat that moves scores, in units. */
  placeUnits = 0;
  readonly #inputs: SeatsInputs;
  readonly #seatUnits: Int32Array;
  readonly #last: number;

  constructor(rules: Rules, inputs: SeatsInputs) {
    const { players } = inputs;
    this.#inputs = inputs;
    this.#seatUnits = rules.seatUnits;
    this.#last = players - 1;
    this.counts = new Int32Array(players).fill(-1);
    this.units = new Float64Array(players);
    this.nearWords = new Int32Array(WORDS * this.#last);
    this.nearShifts = new Int32Array(this.#last);
  }

  /**
   * Takes seat i from the words from `ats[i]` on; `place` is that of seat 0 in the order of play, and the score of seat i
   * begins with `totals[i]` units.
   */
  begin(words: Int32Array, ats: ArrayLike<number>, place: number, totals: ArrayLike<number>): void {
    const inputs = this.#inputs.seat;
    const last = this.#last;
    this.words.fill(0);
    this.near = 0;
    for (let seat = 0; seat < last; seat++) {
      for (let w = 0; w < WORDS; w++) this.words[w] |= words[ats[seat] + w];
      const counts = inputs.counts(words, ats[seat]);
      this.counts[seat] = counts;
      this.units[seat] = inputs.units + this.#seatUnits[(place + seat) % (last + 1)] + totals[seat];
      if (!inputs.isNearClosing(counts)) continue;
      for (let w = 0; w < WORDS; w++) this.nearWords[WORDS * this.near + w] = words[ats[seat] + w];
      this.nearShifts[this.near++] = MINE * seat;
    }
    this.placeUnits = this.#seatUnits[(place + last) % (last + 1)] + totals[last];
  }
}
