/**
 * A pawn by itself, exactly. Where pawns do not disturb each other (`meet` = `share`) a race is that of independent pawns, and
 * all that is to be known of one is
 *
 *   G_t(i) = probability that it is in the centre after t turns of its seat, missed ones included, from index i
 *
 * A roll that leads from i to j with probability p gives p to G_t(i) where j is the centre, else p G_{t-1}(j), with turns to
 * miss p G_{t-1-stop}(j), and where the seat plays again p G_t(j): these unknowns of the same t make a small system of
 * equations, one for each cell with that accident, which is factored once (finite absorbing Markov chains: Kemeny and Snell 1960).
 */
import type { RollTable } from '../../engine/index.ts';
import { type Course, END, START } from '../../engine/oca/index.ts';
import { Factored } from './linear.ts';
import { type Step, stepsOf } from './steps.ts';

/** From here on nothing that a sum could show is left. */
const NOTHING = 1e-13;
/** Turns after which it gives up on a pawn that hardly ever comes home. */
const MOST_TURNS = 200_000;

export class LonePawn {
  readonly #steps: readonly (readonly Step[])[];
  /** The indices from which a seat plays again. */
  readonly #hubs: readonly number[];
  readonly #hubOf = new Int16Array(END + 1).fill(-1);
  readonly #equations: Factored | undefined;
  readonly #right: Float64Array;
  readonly #solved: Float64Array;
  /** By turns: G by index. */
  readonly #home: Float64Array[] = [];
  #reach: Float64Array | undefined;
  #rolls: Float64Array | undefined;
  #isSettled = false;

  constructor(course: Course, rolls: RollTable) {
    this.#steps = stepsOf(course, rolls);
    const hubs = new Set(
      this.#steps.flatMap((steps) => steps.filter(({ again }) => again).map(({ to }) => to)),
    );
    this.#hubs = [...hubs];
    for (const [i, hub] of this.#hubs.entries()) this.#hubOf[hub] = i;
    this.#right = new Float64Array(this.#hubs.length);
    this.#solved = new Float64Array(this.#hubs.length);
    this.#equations = this.#hubs.length > 0 ? this.#hubEquations() : undefined;
    this.#home.push(new Float64Array(END + 1));
    this.#home[0][END] = 1;
  }

  /** The probability that a pawn at an index is home after so many turns of its seat. */
  homeBy(index: number, turns: number): number {
    if (turns < 0) return 0;
    while (this.#home.length <= turns && !this.#isSettled) this.#next();
    return this.#home[Math.min(turns, this.#home.length - 1)][index];
  }

  /**
   * The same of a pawn whose seat is to move although it has turns to miss: it plays now, and then misses them. They may be 0.
   */
  homeFrom(index: number, turns: number, misses: number): number {
    if (misses === 0 || index === END) return this.homeBy(index, turns);
    if (turns <= 0) return 0;
    this.homeBy(index, turns);
    return this.#row(turns, misses)[index];
  }

  /** The probability that it ever comes home. */
  reach(index: number): number {
    this.#reach ??= this.#reachAll();
    return this.#reach[index];
  }

  /** Rolls until it is home, on average, those of turns that it plays again included; infinite where it may never be. */
  rolls(index: number = START): number {
    this.#rolls ??= this.#rollsAll();
    return this.#rolls[index];
  }

  /** Turns of its seat until it is home, on average: missed ones count, those that it plays again do not; infinite as `rolls`. */
  turns(index: number = START): number {
    const settled = this.settledAfter();
    if (settled === undefined || !Number.isFinite(this.rolls(index))) return Number.POSITIVE_INFINITY;
    let sum = 0;
    for (let t = 0; t < settled; t++) sum += 1 - this.homeBy(index, t);
    return sum;
  }

  /** Turns after which it is home as nearly as it ever will be; `undefined` if that takes too long to look at. */
  settledAfter(): number | undefined {
    while (!this.#isSettled && this.#home.length <= MOST_TURNS) this.#next();
    return this.#isSettled ? this.#home.length - 1 : undefined;
  }

  #next(): void {
    const turns = this.#home.length;
    const row = this.#row(turns, 0);
    this.#home.push(row);
    if (turns % 8 !== 0) return;
    let most = 0;
    for (let i = 0; i < END; i++) most = Math.max(most, this.reach(i) - row[i]);
    this.#isSettled = most < NOTHING;
  }

  /** G of a number of turns, by index, with so many turns to miss behind the first. */
  #row(turns: number, misses: number): Float64Array {
    const row = new Float64Array(END + 1);
    row[END] = 1;
    for (let i = 0; i < END; i++) {
      let sum = 0;
      for (const { to, p, again, stop } of this.#steps[i]) {
        if (to === END) sum += p;
        else if (!again) {
          const left = turns - 1 - stop - misses;
          if (left > 0) sum += p * this.#home[Math.min(left, this.#home.length - 1)][to];
        }
      }
      row[i] = sum;
    }
    if (this.#equations) this.#addAgain(row, this.#equations);
    return row;
  }

  #addAgain(row: Float64Array, equations: Factored): void {
    for (const [i, hub] of this.#hubs.entries()) this.#right[i] = row[hub];
    equations.solve(this.#right, this.#solved);
    for (let i = 0; i < END; i++)
      for (const { to, p, again } of this.#steps[i]) if (again) row[i] += p * this.#solved[this.#hubOf[to]];
  }

  #hubEquations(): Factored {
    const rows = this.#hubs.map((hub, i) => {
      const row = new Float64Array(this.#hubs.length);
      row[i] = 1;
      for (const { to, p, again } of this.#steps[hub]) if (again) row[this.#hubOf[to]] -= p;
      return row;
    });
    return new Factored(rows);
  }

  /** The indices from which one of these can be reached, themselves included. */
  #leadTo(ends: ReadonlySet<number>): Set<number> {
    const found = new Set(ends);
    for (let before = -1; before < found.size; ) {
      before = found.size;
      for (const [from, steps] of this.#steps.entries())
        if (steps.some(({ to }) => found.has(to))) found.add(from);
    }
    return found;
  }

  #reachAll(): Float64Array {
    const out = new Float64Array(END + 1);
    out[END] = 1;
    const inner = [...this.#leadTo(new Set([END]))].filter((index) => index !== END);
    this.#solveOver(inner, (steps) => steps.reduce((sum, { to, p }) => sum + (to === END ? p : 0), 0), out);
    return out;
  }

  #rollsAll(): Float64Array {
    const out = new Float64Array(END + 1).fill(Number.POSITIVE_INFINITY);
    out[END] = 0;
    const home = this.#leadTo(new Set([END]));
    const lost = this.#steps.flatMap((_, from) => (home.has(from) ? [] : [from]));
    const astray = this.#leadTo(new Set(lost));
    const sure = this.#steps.flatMap((_, from) => (astray.has(from) ? [] : [from]));
    this.#solveOver(sure, () => 1, out);
    return out;
  }

  /** x(i) = right(i) + sum of p x(j) over these indices; elsewhere x stays as it is and does not count. */
  #solveOver(inner: readonly number[], right: (steps: readonly Step[]) => number, out: Float64Array): void {
    if (inner.length === 0) return;
    const at = new Map(inner.map((index, i) => [index, i]));
    const rows = inner.map((index, i) => {
      const row = new Float64Array(inner.length);
      row[i] = 1;
      for (const { to, p } of this.#steps[index]) {
        const column = at.get(to);
        if (column !== undefined) row[column] -= p;
      }
      return row;
    });
    const solution = new Float64Array(inner.length);
    new Factored(rows).solve(
      Float64Array.from(inner, (index) => right(this.#steps[index])),
      solution,
    );
    for (const [i, index] of inner.entries()) out[index] = solution[i];
  }
}
