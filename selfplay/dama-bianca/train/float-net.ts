/**
 * The net while it learns: the arithmetic of ai/net/net.ts in floating point with one output, a logit. The cross-entropy
 * of its share against the target is minimised by Adam (Kingma and Ba 2015); what plays is the running average of the
 * weights (Polyak and Juditsky 1992), rounded to the net's integers.
 *
 * A net of any rules has rule inputs as well, whose values v are the same for all positions of a variant. They shift the
 * biases and the weights of the output, as fold-rules.ts does with integers: b = bias + sum v column, o = win + sum v head.
 */
import {
  CLIP,
  HIDDEN_SCALE,
  logistic,
  MAX_WEIGHT,
  type NetWeights,
  OUTPUT_SCALE,
} from '../../../ai/index.ts';
import type { Rng } from '../../../engine/index.ts';

const TOP = CLIP / HIDDEN_SCALE;
const BETA1 = 0.9;
const BETA2 = 0.999;
const EPSILON = 1e-8;
/** Moments that fade below this are nothing: numbers near the smallest there are take a processor ten times as long. */
const NOTHING = 1e-100;
/** About how many inputs are active at once: what the first weights are scaled by. */
const ACTIVE = 40;
const FIRST_BIAS = 0.1;
/** Rounded sums must stay in 32 bits, so the weights behind the hidden layer may add up to this. */
const MAX_OUTPUTS = 240;

/** Active inputs of some positions, one after the other, and what they should be worth. */
export interface Batch {
  readonly inputs: Uint16Array;
  /** Position i has the inputs from `starts[i]` to before `starts[i + 1]`. */
  readonly starts: Int32Array;
  /** Shares in [0, 1]. */
  readonly targets: Float64Array;
  readonly size: number;
  /** For a net of any rules: positions of the same rules, one group after the other. */
  readonly groups?: RuleGroups;
}

interface RuleGroups {
  /** Where each group ends. */
  readonly ends: readonly number[];
  /** The values of the rule inputs in each. */
  readonly values: readonly Float64Array[];
}

const ONE_RULE: readonly Float64Array[] = [new Float64Array(0)];

export class FloatNet {
  readonly inputs: number;
  readonly hidden: number;
  /** Rule inputs. */
  readonly rules: number;
  /**
   * Columns, hidden biases, outputs and the output's bias, one after the other; then those of the rule inputs: columns,
   * outputs, biases of outputs.
   */
  readonly weights: Float64Array;
  readonly #average: Float64Array;
  readonly #mean: Float64Array;
  readonly #square: Float64Array;
  readonly #gradient: Float64Array;
  readonly #sums: Float64Array;
  readonly #back: Float64Array;
  /** Hidden units that are between their ends for the current position. */
  readonly #sloping: Int32Array;
  /** Biases, outputs and the output's bias under the rules of a group, and their gradients. */
  readonly #own: Float64Array;
  readonly #ownGradient: Float64Array;
  readonly #rulesAt: number;
  #steps = 0;

  constructor(inputs: number, hidden: number, rng: Rng, rules = 0) {
    this.inputs = inputs;
    this.hidden = hidden;
    this.rules = rules;
    this.#rulesAt = inputs * hidden + 2 * hidden + 1;
    const size = this.#rulesAt + rules * (2 * hidden + 1);
    this.#own = new Float64Array(2 * hidden + 1);
    this.#ownGradient = new Float64Array(2 * hidden + 1);
    this.weights = new Float64Array(size);
    this.#mean = new Float64Array(size);
    this.#square = new Float64Array(size);
    this.#gradient = new Float64Array(size);
    this.#sums = new Float64Array(hidden);
    this.#back = new Float64Array(hidden);
    this.#sloping = new Int32Array(hidden);
    const first = Math.sqrt(6 / ACTIVE);
    const second = Math.sqrt(3 / hidden);
    const at = inputs * hidden;
    for (let i = 0; i < at; i++) this.weights[i] = (2 * rng.uniform() - 1) * first;
    for (let h = 0; h < hidden; h++) {
      this.weights[at + h] = FIRST_BIAS;
      this.weights[at + hidden + h] = (2 * rng.uniform() - 1) * second;
    }
    this.#average = this.weights.slice();
  }

  /**
   * Takes over the weights of a net of as many hidden units or fewer. Its first `known` inputs are the first here, further
   * ones begin with no weight; behind them it has all rule inputs or none, and these then begin with no weight. Further hidden
   * units keep their random columns and begin with no output, so that the net says at first what the other said.
   */
  take({ columns, bias, outputs, outputBias }: NetWeights, known: number): void {
    const { inputs, hidden, weights, rules } = this;
    const at = inputs * hidden;
    const taken = bias.length;
    const ruled = outputBias.length - 1;
    const isWhole = columns.length === (known + ruled) * taken && outputs.length === (1 + ruled) * taken;
    if (known > inputs || taken > hidden || !isWhole || ![0, rules].includes(ruled)) {
      throw new Error(`${columns.length} and ${outputs.length} weights for ${inputs} by ${hidden}`);
    }
    weights.fill(0, this.#rulesAt);
    for (let h = 0; h < taken; h++) {
      for (let i = 0; i < inputs; i++) {
        weights[i * hidden + h] = i < known ? columns[i * taken + h] / HIDDEN_SCALE : 0;
      }
      weights[at + h] = bias[h] / HIDDEN_SCALE;
    }
    for (let h = 0; h < hidden; h++) {
      weights[at + hidden + h] = h < taken ? outputs[h] / OUTPUT_SCALE : 0;
    }
    weights[at + 2 * hidden] = outputBias[0] / (HIDDEN_SCALE * OUTPUT_SCALE);
    const outputsAt = this.#rulesAt + rules * hidden;
    for (let r = 0; r < ruled; r++) {
      for (let h = 0; h < taken; h++) {
        weights[this.#rulesAt + r * hidden + h] = columns[(known + r) * taken + h] / HIDDEN_SCALE;
        weights[outputsAt + r * hidden + h] = outputs[(1 + r) * taken + h] / OUTPUT_SCALE;
      }
      weights[outputsAt + rules * hidden + r] = outputBias[1 + r] / (HIDDEN_SCALE * OUTPUT_SCALE);
    }
    this.#average.set(weights);
  }

  /** The share that the weights of the moment give to these inputs, under rules of these values. */
  share(inputs: Uint16Array, from: number, to: number, values = ONE_RULE[0]): number {
    this.#begin(values);
    return logistic(this.#forward(inputs, from, to));
  }

  /** One step of Adam with this step size; gives the mean cross-entropy before it, in nats. */
  step(batch: Batch, rate: number, averaging: number): number {
    this.#gradient.fill(0);
    const { ends, values } = batch.groups ?? { ends: [batch.size], values: ONE_RULE };
    let loss = 0;
    let i = 0;
    for (const [group, end] of ends.entries()) {
      this.#begin(values[group]);
      for (; i < end; i++) {
        const from = batch.starts[i];
        const to = batch.starts[i + 1];
        const share = logistic(this.#forward(batch.inputs, from, to));
        const target = batch.targets[i];
        loss -= target * Math.log(share) + (1 - target) * Math.log(1 - share);
        this.#backward(batch.inputs, from, to, (share - target) / batch.size);
      }
      this.#end(values[group]);
    }
    this.#adam(rate, averaging);
    return loss / batch.size;
  }

  /** The averaged weights as a net's integers. */
  quantise(): NetWeights {
    const { inputs, hidden } = this;
    const at = inputs * hidden;
    const all = this.#average;
    let total = 0;
    for (let h = 0; h < hidden; h++) total += Math.abs(all[at + hidden + h]);
    const scale = total > MAX_OUTPUTS ? MAX_OUTPUTS / total : 1;
    const round = (value: number, unit: number): number => {
      return Math.max(-MAX_WEIGHT, Math.min(MAX_WEIGHT, Math.round(value * unit)));
    };
    const rulesAt = this.#rulesAt;
    const outputsAt = rulesAt + this.rules * hidden;
    const biasesAt = outputsAt + this.rules * hidden;
    const columns = [...all.subarray(0, at), ...all.subarray(rulesAt, outputsAt)];
    const outputs = [...all.subarray(at + hidden, at + 2 * hidden), ...all.subarray(outputsAt, biasesAt)];
    const biases = [all[at + 2 * hidden], ...all.subarray(biasesAt)];
    return {
      columns: Int16Array.from(columns, (w) => round(w, HIDDEN_SCALE)),
      bias: Int32Array.from(all.subarray(at, at + hidden), (w) => round(w, HIDDEN_SCALE)),
      outputs: Int16Array.from(outputs, (w) => round(w * scale, OUTPUT_SCALE)),
      outputBias: Int32Array.from(biases, (w) => Math.round(w * scale * HIDDEN_SCALE * OUTPUT_SCALE)),
    };
  }

  /** All that the next step depends on. */
  save(): { readonly steps: number; readonly arrays: readonly Float64Array[] } {
    return { steps: this.#steps, arrays: [this.weights, this.#average, this.#mean, this.#square] };
  }

  /** Becomes what was saved, of a net of the same shape. */
  load(steps: number, arrays: readonly Float64Array[]): void {
    this.#steps = steps;
    [this.weights, this.#average, this.#mean, this.#square].forEach((own, i) => {
      own.set(arrays[i]);
    });
  }

  /** Makes biases and outputs what they are under rules of these values. */
  #begin(values: Float64Array): void {
    const { hidden, weights, rules } = this;
    const own = this.#own;
    const at = this.inputs * hidden;
    for (let i = 0; i < own.length; i++) own[i] = weights[at + i];
    const outputsAt = this.#rulesAt + rules * hidden;
    for (let r = 0; r < rules; r++) {
      const value = values[r];
      if (value === 0) continue;
      const column = this.#rulesAt + r * hidden;
      const output = outputsAt + r * hidden;
      for (let h = 0; h < hidden; h++) {
        own[h] += value * weights[column + h];
        own[hidden + h] += value * weights[output + h];
      }
      own[2 * hidden] += value * weights[outputsAt + rules * hidden + r];
    }
    this.#ownGradient.fill(0);
  }

  /** Adds what the positions since `#begin` have come to. */
  #end(values: Float64Array): void {
    const { hidden, rules } = this;
    const gradient = this.#gradient;
    const own = this.#ownGradient;
    const at = this.inputs * hidden;
    for (let i = 0; i < own.length; i++) gradient[at + i] += own[i];
    const outputsAt = this.#rulesAt + rules * hidden;
    for (let r = 0; r < rules; r++) {
      const value = values[r];
      if (value === 0) continue;
      const column = this.#rulesAt + r * hidden;
      const output = outputsAt + r * hidden;
      for (let h = 0; h < hidden; h++) {
        gradient[column + h] += value * own[h];
        gradient[output + h] += value * own[hidden + h];
      }
      gradient[outputsAt + rules * hidden + r] += value * own[2 * hidden];
    }
  }

  #forward(inputs: Uint16Array, from: number, to: number): number {
    const { hidden, weights } = this;
    const sums = this.#sums;
    const own = this.#own;
    // Four sums at a time stay in registers; `hidden` is a multiple of 8.
    for (let h = 0; h < hidden; h += 4) {
      let a = own[h];
      let b = own[h + 1];
      let c = own[h + 2];
      let d = own[h + 3];
      for (let i = from; i < to; i++) {
        const column = inputs[i] * hidden + h;
        a += weights[column];
        b += weights[column + 1];
        c += weights[column + 2];
        d += weights[column + 3];
      }
      sums[h] = a;
      sums[h + 1] = b;
      sums[h + 2] = c;
      sums[h + 3] = d;
    }
    let y = own[2 * hidden];
    for (let h = 0; h < hidden; h++) {
      if (sums[h] > 0) y += own[hidden + h] * Math.min(sums[h], TOP);
    }
    return y;
  }

  /** Adds the gradient of one position, whose sums `#forward` has left. */
  #backward(inputs: Uint16Array, from: number, to: number, error: number): void {
    const { hidden } = this;
    const sums = this.#sums;
    const back = this.#back;
    const gradient = this.#gradient;
    const own = this.#own;
    const ownGradient = this.#ownGradient;
    ownGradient[2 * hidden] += error;
    const sloping = this.#sloping;
    let count = 0;
    for (let h = 0; h < hidden; h++) {
      if (sums[h] <= 0) continue;
      ownGradient[hidden + h] += error * Math.min(sums[h], TOP);
      if (sums[h] >= TOP) continue;
      back[count] = error * own[hidden + h];
      ownGradient[h] += back[count];
      sloping[count++] = h;
    }
    for (let i = from; i < to; i++) {
      const column = inputs[i] * hidden;
      for (let k = 0; k < count; k++) gradient[column + sloping[k]] += back[k];
    }
  }

  #adam(rate: number, averaging: number): void {
    const { weights } = this;
    const mean = this.#mean;
    const square = this.#square;
    const gradient = this.#gradient;
    const average = this.#average;
    this.#steps++;
    // The first averages lean to zero, and are made up for it.
    const unbiased1 = 1 - BETA1 ** this.#steps;
    const unbiased2 = 1 - BETA2 ** this.#steps;
    const pace = (rate * Math.sqrt(unbiased2)) / unbiased1;
    const keep = Math.min(averaging, this.#steps / (this.#steps + 10));
    for (let i = 0; i < weights.length; i++) {
      const g = gradient[i];
      mean[i] = seen(mean[i] + (1 - BETA1) * (g - mean[i]));
      square[i] = seen(square[i] + (1 - BETA2) * (g * g - square[i]));
      weights[i] -= (pace * mean[i]) / (Math.sqrt(square[i]) + EPSILON);
      average[i] = weights[i] + keep * (average[i] - weights[i]);
    }
  }
}

function seen(moment: number): number {
  return Math.abs(moment) < NOTHING ? 0 : moment;
}
