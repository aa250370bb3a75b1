/**
 * Plays races of one path very fast, by tables of each roll and index: pawns only, without a position of the game. It
 * plays what `OcaState` plays (test/ai/oca/simulation.test.ts holds them against each other).
 *
 * A table has all rolls of distinguishable dice, so that each of them is as likely. Rolls are cut from 32-bit numbers of the
 * stream, two from each: 16 bits below the greatest multiple of the number of rolls give one, others are thrown away.
 */
import type { Rng } from '../../engine/index.ts';
import { type Course, END } from '../../engine/oca/index.ts';

const END_BITS = 7;
const END_MASK = (1 << END_BITS) - 1;
const AGAIN = 1 << END_BITS;
const STOP_SHIFT = END_BITS + 1;
const CHUNK = 16;
const CHUNKS = 1 << CHUNK;
const REJECTED = 255;

/** Where races begin. */
export interface Grid {
  /** By seat: an index of the route, and turns to miss. */
  readonly pawns: readonly number[];
  readonly misses: readonly number[];
  readonly mover: number;
  readonly roundsLeft: number;
}

interface Tally {
  readonly races: number;
  /** By seat: races won. */
  readonly wins: Float64Array;
  readonly drawn: number;
  /** Rolls of all races, and rounds that were begun. */
  readonly turns: number;
  readonly rounds: number;
  /** By index and roll, as `rolls` counts them: how often a pawn was there and threw it. */
  readonly thrown: Float64Array;
}

export class Simulation {
  /** Rolls of distinguishable dice. */
  readonly rolls: number;
  readonly #course: Course;
  readonly #table: Uint16Array;
  /** By 16 bits: the roll, or `REJECTED`. */
  readonly #cut = new Uint8Array(CHUNKS).fill(REJECTED);
  readonly #isSwap: boolean;

  constructor(course: Course) {
    const { values } = course.rules;
    const faces = values['dice.faces'];
    this.#course = course;
    this.#isSwap = values.meet === 'swap';
    this.rolls = faces ** values['dice.count'];
    this.#table = new Uint16Array(END * this.rolls);
    for (let from = 0; from < END; from++)
      for (let roll = 0; roll < this.rolls; roll++) {
        const { end, again, stop } = course.ride(from, this.sumOf(roll));
        this.#table[from * this.rolls + roll] = end | (again ? AGAIN : 0) | (stop << STOP_SHIFT);
      }
    const limit = CHUNKS - (CHUNKS % this.rolls);
    for (let chunk = 0; chunk < limit; chunk++) this.#cut[chunk] = chunk % this.rolls;
  }

  /** What the dice of a roll show together. */
  sumOf(roll: number): number {
    const { values } = this.#course.rules;
    const faces = values['dice.faces'];
    return values['dice.count'] === 1 ? roll + 1 : Math.floor(roll / faces) + (roll % faces) + 2;
  }

  /** Plays so many races. `watch` is told every roll. */
  play(grid: Grid, races: number, rng: Rng, watch?: (roll: number) => void): Tally {
    const players = grid.pawns.length;
    const { rolls } = this;
    const table = this.#table;
    const cut = this.#cut;
    const isSwap = this.#isSwap;
    const wins = new Float64Array(players);
    const thrown = new Float64Array(END * rolls);
    const pawns = new Int32Array(players);
    const misses = new Int32Array(players);
    let [drawn, turns, rounds] = [0, 0, 0];
    let [bits, chunks] = [0, 0];
    for (let race = 0; race < races; race++) {
      for (let seat = 0; seat < players; seat++) {
        pawns[seat] = grid.pawns[seat];
        misses[seat] = grid.misses[seat];
      }
      let seat = grid.mover;
      let left = grid.roundsLeft;
      while (left > 0) {
        let roll = REJECTED;
        do {
          if (chunks === 0) {
            bits = rng.next();
            chunks = 2;
          }
          roll = cut[bits & (CHUNKS - 1)];
          bits >>>= CHUNK;
          chunks--;
        } while (roll === REJECTED);
        watch?.(roll);
        turns++;
        const from = pawns[seat];
        const at = from * rolls + roll;
        thrown[at]++;
        const does = table[at];
        const end = does & END_MASK;
        pawns[seat] = end;
        if (end === END) {
          wins[seat]++;
          break;
        }
        if (isSwap && end > 0 && end !== from)
          for (let other = 0; other < players; other++)
            if (other !== seat && pawns[other] === end) pawns[other] = from;
        if ((does & AGAIN) !== 0) continue;
        misses[seat] += does >> STOP_SHIFT;
        for (;;) {
          if (++seat === players) {
            seat = 0;
            left--;
          }
          if (left === 0 || misses[seat] === 0) break;
          misses[seat]--;
        }
      }
      if (left === 0) drawn++;
      rounds += grid.roundsLeft - Math.max(0, left - 1);
    }
    return { races, wins, drawn, turns, rounds, thrown };
  }
}
