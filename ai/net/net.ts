/**
 * A small net over sparse inputs: one hidden layer of clipped rectifiers, then one output per head.
 *
 *   sum_h   = bias_h + sum over active inputs i of column_i,h
 *   y       = bias + sum_h out_h clip(sum_h, 0, CLIP)
 *
 * All weights are integers, and so is everything that is added up: the order of the additions cannot matter. So results
 * repeat, and a search may keep the sums of a position and add only what a move changes (the incremental first layer of
 * gnubg's `NNEVAL_FROMBASE` and of NNUE, Nasu 2018).
 */

/** A hidden weight of 1 is stored as this. */
export const HIDDEN_SCALE = 512;
/** A weight of 1 behind the hidden layer is stored as this. */
export const OUTPUT_SCALE = 2048;
/** Where the rectifiers end, in stored units: 4. */
export const CLIP = 4 * HIDDEN_SCALE;
/** Largest weight that is stored, in stored units. */
export const MAX_WEIGHT = 32767;
/** Lanes of hidden units that are added up together. */
const LANES = 8;
/** Sums that `outputs` takes at once. */
export const LISTED = 128;
/** Numbers that describe each of them: three inputs, two slots, and by how much its first slot is behind that of the call. All as `inputAt` and `slotAt` give them. */
export const LIST_WIDTH = 6;
/** No sum of outputs may leave 32 bits. */
const MAX_SUM = 2 ** 31 - 1;

export interface NetShape {
  /** Inputs, each 0 or 1, at least 1. */
  readonly inputs: number;
  /** Units of the hidden layer, a multiple of `LANES`. */
  readonly hidden: number;
  /** What the outputs mean, such as `win`; at least one. */
  readonly heads: readonly string[];
}

/** The integers of a net, as its file has them. */
export interface NetWeights {
  /** Column of input i at `i * hidden`, in units of `HIDDEN_SCALE`, as `bias`. */
  readonly columns: Int16Array;
  readonly bias: Int32Array;
  /** Weights of head k at `k * hidden`, in units of `OUTPUT_SCALE`. */
  readonly outputs: Int16Array;
  /** One per head, in units of `HIDDEN_SCALE * OUTPUT_SCALE`. */
  readonly outputBias: Int32Array;
}

/** Memory of WebAssembly. */
export interface NetMemory {
  readonly buffer: ArrayBuffer;
}

/**
 * A net at work. It keeps the sums of its hidden layer in numbered slots, as many as it was made with; what each slot
 * stands for is the caller's business.
 */
export interface Net {
  readonly shape: NetShape;
  /** An input that changes nothing, for callers that have nothing to add. */
  readonly none: number;
  /** A slot that holds nothing and is not to be written: one more than the net was made with. */
  readonly nothing: number;
  /** Of nets in WebAssembly; the first bytes, as many as it was made with, are the caller's. */
  readonly memory?: NetMemory;
  /** What the list says for an input. */
  inputAt(input: number): number;
  /** What it says for a slot: an even number above 0, a fixed difference from one slot to the next. */
  slotAt(slot: number): number;
  /** Sets a slot to the sums of no active input, the biases. */
  begin(slot: number): void;
  /** Sets a slot to nothing at all: a part of sums. */
  clear(slot: number): void;
  add(slot: number, input: number): void;
  /** Sets slot `to` to slot `from` with an input added. */
  addTo(from: number, input: number, to: number): void;
  /** Sets slot `to` to slot `from` without two inputs. */
  without(from: number, one: number, other: number, to: number): void;
  /** Room for what `outputs` takes: `LIST_WIDTH` numbers for each sum. */
  readonly list: Int32Array;
  /** What `outputs` gave, in the order of the list. */
  readonly outcomes: Float64Array;
  /**
   * Writes a head's output for each of the first `count` of the list, up to `LISTED`: its slot, counted from `one`, with the
   * others and the inputs added. A logit for a head of shares.
   */
  outputs(one: number, count: number, head: number): void;
}

/** What is wrong with weights for this shape, or `undefined`. */
export function faultOfWeights(shape: NetShape, weights: NetWeights): string | undefined {
  const { inputs, hidden, heads } = shape;
  if (inputs < 1 || hidden < LANES || hidden % LANES !== 0 || heads.length < 1) {
    return `${inputs} inputs, ${hidden} hidden units, ${heads.length} heads`;
  }
  const expected = [inputs * hidden, hidden, heads.length * hidden, heads.length];
  const found = [weights.columns, weights.bias, weights.outputs, weights.outputBias].map((a) => a.length);
  if (expected.some((length, i) => length !== found[i]))
    return `expected ${expected} weights, found ${found}`;
  for (let head = 0; head < heads.length; head++) {
    let most = Math.abs(weights.outputBias[head]);
    for (let h = 0; h < hidden; h++) most += CLIP * Math.abs(weights.outputs[head * hidden + h]);
    if (most > MAX_SUM) return `head ${heads[head]} may reach ${most}, more than 32 bits hold`;
  }
  return undefined;
}

/** Throws if the weights are not of the shape, or so large that sums could overflow. */
export function checkWeights(shape: NetShape, weights: NetWeights): void {
  const wrong = faultOfWeights(shape, weights);
  if (wrong) throw new Error(`no net: ${wrong}`);
}
