/** The distinct rolls of two equal dice (R4) as a chance table: doubles with probability 1/F², the rest 2/F². */
import type { ChanceTable, Outcome } from '../../index.ts';

export interface RollTable extends ChanceTable {
  readonly faces: number;
  /** The larger number of each roll. */
  readonly high: Uint8Array;
  readonly low: Uint8Array;
}

/** Rolls in the order 11, 21, 22, 31, ...: outcome `high * (high - 1) / 2 + low - 1`. */
export function createRollTable(faces: number): RollTable {
  const size = (faces * (faces + 1)) / 2;
  const high = new Uint8Array(size);
  const low = new Uint8Array(size);
  const probs = new Float64Array(size);
  let i = 0;
  for (let h = 1; h <= faces; h++) {
    for (let l = 1; l <= h; l++) {
      high[i] = h;
      low[i] = l;
      probs[i++] = (h === l ? 1 : 2) / (faces * faces);
    }
  }
  return Object.freeze({ size, probs, faces, high, low });
}

/** The outcome of two dice in either order. */
export function rollOutcome(a: number, b: number): Outcome {
  const high = Math.max(a, b);
  return ((high * (high - 1)) / 2 + Math.min(a, b) - 1) as Outcome;
}
