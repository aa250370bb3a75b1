/**
 * The counts of all seats after each result of a turn: those of the seat that moves change with every result, the closing
 * numbers of the others with the inner rings, all else stays for the whole decision. Seats as in seats-inputs.ts, so that
 * the one that moves is the last.
 */
import type { Rules } from '../../../engine/dama/index.ts';
import type { SeatsInputs } from './seats-inputs.ts';

export class TurnCounts {
  /** Packed counts and closing numbers by seat (`NetInputs`). */
  readonly plain: Int32Array;
  readonly closing: Int32Array;
  /** Score as if the hand ended now, by seat, in units. */
  readonly units: Float64Array;
  /** Says, for the decision at hand, which closing numbers the others have; 0 for none. */
  closingId = 0;
  /** Place of seat 0 in the order of play. */
  place = 0;
  readonly #inputs: SeatsInputs;
  readonly #rules: Rules;
  readonly #last: number;
  readonly #ats: Int32Array;
  #words: Int32Array = new Int32Array(0);
  #someNear = false;
  /** The closing numbers that have been met, one set after the other. */
  readonly #known: number[] = [];
  /** Everybody's pawns on the three inner rings when those of the others were worked out last. */
  readonly #seen = new Int32Array(3);

  constructor(rules: Rules, inputs: SeatsInputs) {
    this.#rules = rules;
    this.#inputs = inputs;
    this.#last = inputs.players - 1;
    this.plain = new Int32Array(inputs.players);
    this.closing = new Int32Array(inputs.players);
    this.units = new Float64Array(inputs.players);
    this.#ats = new Int32Array(inputs.players);
  }

  /** Pawns off the board, of all seats. */
  get off(): number {
    let off = 0;
    for (let seat = 0; seat <= this.#last; seat++) off += this.plain[seat] & 15;
    return off;
  }

  /** Begins a decision; seat i has the words from `ats[i]`, which must stay as they are. */
  begin(words: Int32Array, ats: Int32Array, place: number): void {
    this.#words = words;
    this.#ats.set(ats);
    this.place = place;
    this.#someNear = false;
    this.#seen.fill(-1);
    this.#known.length = 0;
    this.closing.fill(0);
    this.closingId = 0;
    for (let seat = 0; seat < this.#last; seat++) {
      this.#read(seat, words, ats[seat]);
      if (this.#inputs.seat.isNearClosing(this.plain[seat])) this.#someNear = true;
    }
  }

  /** Reads a result: the pawns of the seat that moves on `own`, everybody's on `all`. */
  read(own: Int32Array, all: Int32Array): void {
    const inputs = this.#inputs.seat;
    const last = this.#last;
    this.#read(last, own, 0);
    this.closing[last] = inputs.isNearClosing(this.plain[last]) ? inputs.closingNumbers(own, 0, all) : 0;
    if (this.#someNear) this.#readOthers(all);
  }

  #read(seat: number, words: Int32Array, at: number): void {
    this.plain[seat] = this.#inputs.seat.counts(words, at);
    const place = (this.place + seat) % (this.#last + 1);
    this.units[seat] = this.#inputs.seat.units + this.#rules.seatUnits[place];
  }

  #readOthers(all: Int32Array): void {
    const seen = this.#seen;
    // Further out a jump to the centre leads over three pawns or more, which few positions have.
    const inner = all[4] & all[3] & all[2];
    if (inner === 0 && all[4] === seen[2] && all[3] === seen[1] && all[2] === seen[0]) return;
    const inputs = this.#inputs.seat;
    let some = 0;
    for (let seat = 0; seat < this.#last; seat++) {
      if (!inputs.isNearClosing(this.plain[seat])) continue;
      this.closing[seat] = inputs.closingNumbers(this.#words, this.#ats[seat], all);
      some |= this.closing[seat];
    }
    this.closingId = some === 0 ? 0 : this.#idOfOthers();
    seen[0] = inner === 0 ? all[2] : -1;
    seen[1] = all[3];
    seen[2] = all[4];
  }

  #idOfOthers(): number {
    const known = this.#known;
    const last = this.#last;
    for (let at = 0; at < known.length; at += last) {
      let seat = 0;
      while (seat < last && known[at + seat] === this.closing[seat]) seat++;
      if (seat === last) return at / last + 1;
    }
    for (let seat = 0; seat < last; seat++) known.push(this.closing[seat]);
    return known.length / last;
  }
}
