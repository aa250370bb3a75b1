/**
 * Two pawns that change places when they meet (O10), exactly: the share of the first seat in every position of both, with so many
 * rounds left, from the positions with fewer. A position is the seat to move, where its pawn and the other one stand, and the
 * turns that the other one has to miss. Where a seat plays again nothing is fewer, so those positions are swept until they stay
 * as they are. What changes no more from one round to the next is what it is with any more rounds.
 */
import type { RollTable } from '../../engine/index.ts';
import { type Course, END, type OcaState, START } from '../../engine/oca/index.ts';
import { type Step, stepsOf } from './steps.ts';

const DRAW = 0.5;
const SAME = 1e-15;
const MOST_SWEEPS = 1000;
/** Rounds back that stay known, so that a race is followed without solving it again at each round: most are shorter. */
const KEPT_ROUNDS = 64;

export class PairedRace {
  readonly #steps: readonly (readonly Step[])[];
  /** Numbers of turns that the other seat may have to miss. */
  readonly #kinds: number;
  /** From here on a seat that plays again may come back: these indices are swept until they stay. */
  readonly #turning: number;
  /**
   * By rounds left, as many layers as are kept or looked back at; in each by seat to move and turns to miss of the other, then by both
   * indices: the first seat's share.
   */
  readonly #layers: readonly (readonly Float64Array[])[];
  #rounds = 0;
  #isSettled = false;

  constructor(course: Course, rolls: RollTable) {
    const { stop } = course.rules.values;
    this.#steps = stepsOf(course, rolls);
    this.#kinds = stop + 1;
    const turns = this.#steps.flatMap((steps, from) =>
      steps.flatMap(({ to, again }) => (again && to <= from ? [to] : [])),
    );
    this.#turning = Math.min(END, ...turns);
    // Where both miss turns, `stop` rounds pass and another one begins.
    this.#layers = Array.from({ length: KEPT_ROUNDS + stop + 2 }, () =>
      Array.from({ length: 2 * this.#kinds }, () => new Float64Array(END * END).fill(DRAW)),
    );
  }

  /** Whether it has a position: two pawns, and no more turns to miss than play alone leads to. */
  knows(state: OcaState): boolean {
    const { mover } = state;
    return state.players === 2 && state.misses(mover) === 0 && state.misses(1 - mover) < this.#kinds;
  }

  /** The first seat's share in a position that it knows, at a chance node before a roll. */
  share(state: OcaState): number {
    const { mover, roundsLeft } = state;
    if (this.#rounds - roundsLeft > KEPT_ROUNDS) this.#restart();
    while (this.#rounds < roundsLeft && !this.#isSettled) this.#nextRound();
    const other = 1 - mover;
    const less = Math.max(0, this.#rounds - roundsLeft);
    return this.#values(less, mover, state.misses(other))[pair(state.pawn(mover), state.pawn(other))];
  }

  #restart(): void {
    this.#rounds = 0;
    this.#isSettled = false;
    for (const layer of this.#layers) for (const values of layer) values.fill(DRAW);
  }

  /** With so many rounds less left than now. */
  #values(less: number, mover: number, misses: number): Float64Array {
    const layer = this.#layers[Math.max(0, this.#rounds - less) % this.#layers.length];
    return layer[mover * this.#kinds + misses];
  }

  #nextRound(): void {
    this.#rounds++;
    let change = 0;
    // The first seat passes the turn to the second one, and this one to the next round.
    for (const mover of [1, 0])
      for (let misses = 0; misses < this.#kinds; misses++) {
        this.#fill(mover, misses);
        const [now, before] = [this.#values(0, mover, misses), this.#values(1, mover, misses)];
        for (let i = 0; i < now.length; i++) change = Math.max(change, Math.abs(now[i] - before[i]));
      }
    this.#isSettled = change < SAME;
  }

  #fill(mover: number, misses: number): void {
    this.#values(0, mover, misses).set(this.#values(1, mover, misses));
    if (this.#turning < END)
      for (let sweep = 0; sweep < MOST_SWEEPS; sweep++)
        if (this.#sweep(mover, misses, this.#turning, END) < SAME) break;
    this.#sweep(mover, misses, START, this.#turning);
  }

  /** Goes over the pawns of the mover between two indices, and gives the greatest change. */
  #sweep(mover: number, misses: number, first: number, end: number): number {
    const values = this.#values(0, mover, misses);
    let change = 0;
    for (let own = end - 1; own >= first; own--)
      for (let other = START; other < END; other++) {
        const value = this.#expected(mover, own, other, misses);
        const at = pair(own, other);
        change = Math.max(change, Math.abs(value - values[at]));
        values[at] = value;
      }
    return change;
  }

  /** Over all rolls of the mover. */
  #expected(mover: number, own: number, other: number, misses: number): number {
    let sum = 0;
    for (const { to, p, again, stop } of this.#steps[own]) {
      if (to === END) {
        if (mover === 0) sum += p;
        continue;
      }
      const met = to === other && to !== START ? own : other;
      if (again) sum += p * this.#values(0, mover, misses)[pair(to, met)];
      else sum += p * this.#passed(mover, to, met, stop, misses);
    }
    return sum;
  }

  /** O11: behind a turn of the mover, with the turns that each has to miss. */
  #passed(mover: number, own: number, other: number, ownMisses: number, otherMisses: number): number {
    let seat = mover;
    let less = 0;
    let left = ownMisses;
    let right = otherMisses;
    for (;;) {
      seat = 1 - seat;
      if (seat === 0) less++;
      if (less >= this.#rounds) return DRAW;
      if (seat === mover) {
        if (left === 0) return this.#values(less, seat, right)[pair(own, other)];
        left--;
      } else {
        if (right === 0) return this.#values(less, seat, left)[pair(other, own)];
        right--;
      }
    }
  }
}

function pair(own: number, other: number): number {
  return own * END + other;
}
