/**
 * Fits the weights whose share of the win, 1 / (1 + e^-sum), comes nearest to samples: logistic regression by steps
 * along the gradient of the cross entropy, sample by sample, each weight with a step of its own that shrinks as it is
 * used (Adagrad, Duchi et al. 2011). Weights that few samples have touched stay near 0.
 */
import {
  FULL,
  featuresOf,
  LOGIT,
  MOST_FEATURES,
  MOST_WEIGHT,
  SIGN_OF,
  WEIGHT_OF,
  WEIGHTS,
  type Weights,
} from '../../../ai/draughts/index.ts';
import { logistic } from '../../../ai/index.ts';
import { bitCount, type Rng, stream } from '../../../engine/index.ts';
import type { FitConfig } from './config.ts';
import type { Samples } from './samples.ts';

/** One game in so many is kept aside, to see what is learnt. */
const ASIDE = 16;
/** What has been learnt before counts as so much use of each weight. */
const FIRST_USE = 0.1;
const LEAST_SHARE = 1e-6;

interface Fitted {
  readonly weights: Weights;
  /** Mean cross entropy of the samples that were kept aside; NaN without any. */
  readonly loss: number;
}

export function fitWeights(samples: Samples, config: FitConfig, version: number): Fitted {
  const model = new Model(config);
  const rng = stream('draughts-fit-order', config.seed);
  const learnt: number[] = [];
  const aside: number[] = [];
  for (let i = 0; i < samples.count; i++) (samples.game(i) % ASIDE === 0 ? aside : learnt).push(i);
  for (let epoch = 0; epoch < config.epochs; epoch++) {
    shuffle(learnt, rng);
    const step = (config.step * (config.epochs - epoch)) / config.epochs;
    for (const i of learnt) model.learn(samples, i, step);
  }
  let loss = 0;
  for (const i of aside) loss += model.lossOf(samples, i);
  return { weights: model.toWeights(version), loss: loss / aside.length };
}

class Model {
  readonly #config: FitConfig;
  readonly #full = new Float64Array(WEIGHTS);
  readonly #empty = new Float64Array(WEIGHTS);
  readonly #fullUse = new Float64Array(WEIGHTS).fill(FIRST_USE);
  readonly #emptyUse = new Float64Array(WEIGHTS).fill(FIRST_USE);
  readonly #features = new Int32Array(MOST_FEATURES);
  readonly #weights = new Int32Array(MOST_FEATURES);
  readonly #signs = new Float64Array(MOST_FEATURES);
  #count = 0;
  #part = 0;

  constructor(config: FitConfig) {
    this.#config = config;
  }

  learn(samples: Samples, i: number, step: number): void {
    const error = this.#share(samples, i) - this.#target(samples, i);
    for (let f = 0; f < this.#count; f++) {
      const weight = this.#weights[f];
      const slope = error * this.#signs[f];
      const full = slope * this.#part;
      const empty = slope - full;
      this.#fullUse[weight] += full * full;
      this.#emptyUse[weight] += empty * empty;
      this.#full[weight] -= (step * full) / Math.sqrt(this.#fullUse[weight]);
      this.#empty[weight] -= (step * empty) / Math.sqrt(this.#emptyUse[weight]);
    }
    this.#full[0] = 0;
    this.#empty[0] = 0;
  }

  lossOf(samples: Samples, i: number): number {
    const share = Math.min(Math.max(this.#share(samples, i), LEAST_SHARE), 1 - LEAST_SHARE);
    const target = this.#target(samples, i);
    return -target * Math.log(share) - (1 - target) * Math.log(1 - share);
  }

  toWeights(version: number): Weights {
    const whole = (weights: Float64Array): Int16Array =>
      Int16Array.from(weights, (weight) =>
        Math.max(-MOST_WEIGHT, Math.min(MOST_WEIGHT, Math.round(weight * LOGIT))),
      );
    return { version, full: whole(this.#full), empty: whole(this.#empty) };
  }

  #target(samples: Samples, i: number): number {
    const { result } = this.#config;
    return result * samples.result(i) + (1 - result) * samples.seen(i);
  }

  /** White's share by the weights as they are; leaves the sample's features behind. */
  #share(samples: Samples, i: number): number {
    const [white, black] = [samples.white(i), samples.black(i)];
    this.#part = bitCount(white | black) / FULL;
    this.#count = featuresOf(white, black, samples.kings(i), samples.isWhite(i), this.#features);
    let sum = 0;
    for (let f = 0; f < this.#count; f++) {
      const feature = this.#features[f];
      const raw = feature < 0 ? -feature - 1 : feature;
      const sign = feature < 0 ? -SIGN_OF[raw] : SIGN_OF[raw];
      const weight = WEIGHT_OF[raw];
      this.#weights[f] = weight;
      this.#signs[f] = sign;
      sum += sign * (this.#full[weight] * this.#part + this.#empty[weight] * (1 - this.#part));
    }
    return logistic(sum);
  }
}

function shuffle(list: number[], rng: Rng): void {
  for (let i = list.length - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    [list[i], list[j]] = [list[j], list[i]];
  }
}
