/**
 * All seats but the one that moves, as every viewer finds them (seats-inputs.ts): seat 0 rolls next, the last one moves.
 */
import type { Rules } from '../../../../engine/dama-bianca/index.ts';
import type { SeatsInputs } from '../seats-inputs.ts';

/** Sets of closing numbers beyond which they are forgotten with the next decision. */
const MANY = 256;

export class OtherSeats {
  /** All their pawns, five words. */
  readonly words = new Int32Array(5);
  /** Whether closing numbers are counted for any of them. */
  isNear = false;
  /** By seat: packed counts (`NetInputs`), and the score if the hand ended now, in units. */
  readonly counts: Int32Array;
  readonly units: Float64Array;
  /** What the place of the seat that moves scores, in units. */
  placeUnits = 0;
  /** Changes whenever the numbers of `closing` no longer mean what they did. */
  version = 0;
  readonly #inputs: SeatsInputs;
  readonly #seatUnits: Int32Array;
  readonly #last: number;
  /** Five words of each seat. */
  readonly #pawns: Int32Array;
  /** Closing numbers that have been met, a set after the other: what `closing` gives counts them from 1. */
  readonly #sets: number[] = [];
  readonly #set: Int32Array;
  /** What `closing` gave last, and all pawns on the three inner rings then. */
  #closing = 0;
  readonly #seen = new Int32Array(3);

  constructor(rules: Rules, inputs: SeatsInputs) {
    const { players } = inputs;
    this.#inputs = inputs;
    this.#seatUnits = rules.seatUnits;
    this.#last = players - 1;
    this.counts = new Int32Array(players).fill(-1);
    this.units = new Float64Array(players);
    this.#pawns = new Int32Array(5 * players);
    this.#set = new Int32Array(players);
  }

  /**
   * Takes seat i from the words from `ats[i]` on; `place` is that of seat 0 in the order of play, and the score of seat i
   * begins with `totals[i]` units.
   */
  begin(words: Int32Array, ats: ArrayLike<number>, place: number, totals: ArrayLike<number>): void {
    const inputs = this.#inputs.seat;
    const last = this.#last;
    this.words.fill(0);
    this.isNear = false;
    this.#seen.fill(-1);
    for (let seat = 0; seat < last; seat++) {
      for (let w = 0; w < 5; w++) {
        this.#pawns[5 * seat + w] = words[ats[seat] + w];
        this.words[w] |= words[ats[seat] + w];
      }
      const counts = inputs.counts(words, ats[seat]);
      this.counts[seat] = counts;
      this.units[seat] = inputs.units + this.#seatUnits[(place + seat) % (last + 1)] + totals[seat];
      if (inputs.isNearClosing(counts)) this.isNear = true;
    }
    this.placeUnits = this.#seatUnits[(place + last) % (last + 1)] + totals[last];
    if (this.#sets.length <= MANY * last) return;
    this.#sets.length = 0;
    this.version++;
  }

  /** Their closing numbers, with the pawns of all seats on `all`, as the number of a set; 0 for none. */
  closing(all: Int32Array): number {
    if (!this.isNear) return 0;
    const seen = this.#seen;
    // Further out a jump to the centre leads over three pawns or more, which few positions have.
    const inner = all[4] & all[3] & all[2];
    if (inner === 0 && all[4] === seen[2] && all[3] === seen[1] && all[2] === seen[0]) return this.#closing;
    seen[0] = inner === 0 ? all[2] : -1;
    seen[1] = all[3];
    seen[2] = all[4];
    this.#closing = this.#readClosing(all);
    return this.#closing;
  }

  #readClosing(all: Int32Array): number {
    const inputs = this.#inputs.seat;
    const set = this.#set;
    let some = 0;
    for (let seat = 0; seat < this.#last; seat++) {
      const isNear = inputs.isNearClosing(this.counts[seat]);
      set[seat] = isNear ? inputs.closingNumbers(this.#pawns, 5 * seat, all) : 0;
      some |= set[seat];
    }
    return some === 0 ? 0 : this.#numberOfSet();
  }

  /** The closing numbers of a seat in a set, packed. */
  closingOf(seat: number, set: number): number {
    return set === 0 ? 0 : this.#sets[(set - 1) * this.#last + seat];
  }

  #numberOfSet(): number {
    const sets = this.#sets;
    const last = this.#last;
    for (let at = 0; at < sets.length; at += last) {
      let seat = 0;
      while (seat < last && sets[at + seat] === this.#set[seat]) seat++;
      if (seat === last) return at / last + 1;
    }
    for (let seat = 0; seat < last; seat++) sets.push(this.#set[seat]);
    return sets.length / last;
  }
}
