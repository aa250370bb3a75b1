/**
 * Value iteration. With p(r) the probability of a roll, and R the distinct results of r,
 *
 *   V(s) = sum over r of p(r) * max over R of ( the share, if the result ends the hand; else 1 - V(result) )
 *
 * for the seat to move. Several functions can solve these equations where play may be endless: wanted is the one in
 * which endless play counts one half. From V = 1/2 everywhere, n sweeps that all use the sweep before give the value of
 * the hand that stops after n turns with one half for each, and those values tend to it. Sweeps in place (Gauss-Seidel)
 * stop each line of play after at least n turns instead, and tend to the same limit in fewer sweeps. They run against
 * the order of discovery, since a position's successors were mostly found after it.
 *
 * A start at 0 or 1 would not do: the seats would take each other's endless play for a loss, or for a win.
 * (Two players, zero sum, chance; Everett, "Recursive games", 1957; Puterman, "Markov Decision Processes", 6.3.)
 */
import type { Graph } from './enumerate.ts';
import { endShare } from './transitions.ts';

export const ENDLESS = 0.5;

export interface IterationLimits {
  /** Sweeps end when none has changed a value by this much. */
  readonly residual: number;
  readonly sweeps: number;
}

export interface Iteration {
  /** For each position the mover's winning probability. */
  readonly values: Float64Array;
  readonly sweeps: number;
  /** The largest change in the last sweep. */
  readonly residual: number;
}

function backUp(
  chunk: Int32Array,
  start: number,
  probs: Readonly<Float64Array>,
  values: Float64Array,
): number {
  let at = start;
  let value = 0;
  for (let roll = 0; roll < probs.length; roll++) {
    const head = chunk[at++];
    const end = at + (head >>> 2);
    let worst = 2;
    while (at < end) {
      const rival = values[chunk[at++]];
      if (rival < worst) worst = rival;
    }
    const share = endShare(head & 3);
    value += probs[roll] * Math.max(share, 1 - worst);
  }
  return value;
}

/** `probs` are those of the rolls, in the order of the records. */
export function iterate(graph: Graph, probs: Readonly<Float64Array>, limits: IterationLimits): Iteration {
  const { transitions } = graph;
  const values = new Float64Array(graph.table.size).fill(ENDLESS);
  let residual = Number.POSITIVE_INFINITY;
  let sweeps = 0;
  while (residual >= limits.residual && sweeps < limits.sweeps) {
    residual = 0;
    sweeps++;
    for (let position = values.length - 1; position >= 0; position--) {
      const value = backUp(transitions.chunkOf(position), transitions.startOf(position), probs, values);
      residual = Math.max(residual, Math.abs(value - values[position]));
      values[position] = value;
    }
  }
  return { values, sweeps, residual };
}
