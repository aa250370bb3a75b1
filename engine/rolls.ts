/** Tables of chance: dice, pairs of dice and fair draws. Of two dice doubles have probability 1/F², the rest 2/F². */
import type { ChanceTable, Outcome } from './game.ts';

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

/** One die in the order 1, 2, ..., each with probability 1/F; the other number is 0. */
export function createDieTable(faces: number): RollTable {
  const high = Uint8Array.from({ length: faces }, (_, i) => i + 1);
  const probs = new Float64Array(faces).fill(1 / faces);
  return Object.freeze({ size: faces, probs, faces, high, low: new Uint8Array(faces) });
}

/** The outcome of two dice in either order, of one die and 0, or of two zeros for no die, in the table of each. */
export function rollOutcome(a: number, b: number): Outcome {
  const high = Math.max(a, b);
  const low = Math.min(a, b);
  return (low === 0 ? Math.max(0, high - 1) : (high * (high - 1)) / 2 + low - 1) as Outcome;
}

const fair: ChanceTable[] = [];

/** So many outcomes, all equally likely. */
export function fairTable(size: number): ChanceTable {
  fair[size] ??= Object.freeze({ size, probs: new Float64Array(size).fill(1 / size) });
  return fair[size];
}
