/** What a search may still spend. Nodes are counted exactly; stop and clock are polled now and then. */
import type { Limits } from './search.ts';

/** Nodes between two looks at the stop flag and the clock: about a millisecond apart in a fast game. */
const POLL_NODES = 1024;

export class Budget {
  /** Positions entered so far. */
  nodes = 0;
  /** Lines wanted at least; 0 for as many as the search has. */
  readonly lines: number;
  readonly #limits: Limits;
  readonly #limit: number;
  readonly #start: number;
  #nextLook = 0;
  #isSpent = false;

  /** Throws if a limit is out of range, or time is limited without a clock. */
  constructor(limits: Limits = {}) {
    const { nodes = Infinity, timeMs, clock } = limits;
    if (!(nodes >= 0)) throw new Error(`nodes must be at least 0: ${nodes}`);
    if (timeMs !== undefined && !clock) throw new Error('timeMs needs a clock');
    for (const [name, value] of [
      ['depth', limits.depth],
      ['simulations', limits.simulations],
      ['lines', limits.lines],
    ] as const) {
      if (value !== undefined && !(Number.isInteger(value) && value >= 1)) {
        throw new Error(`${name} must be an integer of at least 1: ${value}`);
      }
    }
    this.#limits = limits;
    this.lines = limits.lines ?? 0;
    this.#limit = nodes;
    this.#start = clock?.() ?? 0;
  }

  /** True once no node is left, the flag is up or the time is over; then it stays true. */
  isSpent(): boolean {
    return this.nodes >= this.#nextLook && this.#look();
  }

  /** Whether the flag is up or the time is over, whatever is left of the nodes. Looks at both at once. */
  isStopped(): boolean {
    const { stop, timeMs } = this.#limits;
    return (
      (stop !== undefined && Atomics.load(stop, 0) !== 0) ||
      (timeMs !== undefined && this.elapsedMs() >= timeMs)
    );
  }

  elapsedMs(): number {
    return this.#limits.clock ? this.#limits.clock() - this.#start : 0;
  }

  #look(): boolean {
    this.#isSpent ||= this.nodes >= this.#limit || this.isStopped();
    this.#nextLook = this.#isSpent ? 0 : Math.min(this.#limit, this.nodes + POLL_NODES);
    return this.#isSpent;
  }
}
