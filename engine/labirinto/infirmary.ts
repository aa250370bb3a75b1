/** The infirmary and its queue, on a row of words: who faints goes there, and who leaves calls the next one (L23). */
import { ENERGY, IN_INFIRMARY, IN_QUEUE, isInInfirmary, isInQueue, PLACE, seatAt } from './row.ts';

export class Infirmary {
  readonly #players: number;
  /** Full energy. */
  readonly #full: number;
  /** Turns that a patient misses. */
  readonly #missed: number;

  constructor(players: number, full: number, missed: number) {
    this.#players = players;
    this.#full = full;
    this.#missed = missed;
  }

  /** Takes energy from a character on a cell; true if it faints. */
  loses(rows: Int32Array, at: number, seat: number, amount: number): boolean {
    const own = seatAt(at, seat);
    const left = rows[own + ENERGY] - amount;
    rows[own + ENERGY] = Math.max(0, left);
    if (left > 0) return false;
    this.faints(rows, at, seat);
    return true;
  }

  /** The character enters, or goes to the end of the queue. */
  faints(rows: Int32Array, at: number, seat: number): void {
    let queue = 0;
    let hasPatient = false;
    for (let other = 0; other < this.#players; other++) {
      const place = rows[seatAt(at, other) + PLACE];
      if (isInInfirmary(place)) hasPatient = true;
      else if (isInQueue(place)) queue++;
    }
    const own = seatAt(at, seat);
    rows[own + ENERGY] = 0;
    if (hasPatient) rows[own + PLACE] = IN_QUEUE + queue + 1;
    else this.#enters(rows, own);
  }

  /** A patient has left: if it was the last, the first of the queue enters, and the others move up. */
  callQueue(rows: Int32Array, at: number): void {
    for (let other = 0; other < this.#players; other++)
      if (isInInfirmary(rows[seatAt(at, other) + PLACE])) return;
    for (let other = 0; other < this.#players; other++) {
      const own = seatAt(at, other);
      if (!isInQueue(rows[own + PLACE])) continue;
      if (rows[own + PLACE] === IN_QUEUE + 1) this.#enters(rows, own);
      else rows[own + PLACE]--;
    }
  }

  #enters(rows: Int32Array, own: number): void {
    rows[own + PLACE] = IN_INFIRMARY + this.#missed;
    if (this.#missed === 0) rows[own + ENERGY] = this.#full;
  }
}
