/**
 * Models how the shares of the win follow an option, from values that were played. Each place has a strength that is
 * linear in the lever, and wins with the chance that its strength has among those of all places (Luce's choice axiom;
 * for two places the logistic curve):
 *
 *   share_i(x) = exp(eta_i) / sum over j of exp(eta_j),   eta_1 = 0
 *   one number x for all places:       eta_i = a_i + b_i x
 *   a number x_i for each later place: eta_i = a_i + b x_i
 *
 * It need not hold over the whole range: a fit gives less weight to what is far from where it is asked.
 * Fitted by Newton's steps on the likelihood, shares of the win counting as parts of wins (Papke and Wooldridge, J. Applied
 * Econometrics 11, 1996), with a weak prior on strengths of 0 that keeps places which never won finite.
 */
import { invertMatrix, timesMatrix } from '../statistics/index.ts';

/** `places`: x has a number for each place but the first. `one`: x is one number. */
export type LeverShape = 'places' | 'one';

interface PlayedValue {
  /** The lever. */
  readonly x: readonly number[];
  /** By place, summing to 1. */
  readonly shares: readonly number[];
  /** Independent games that the shares are worth, times what weight they have. */
  readonly weight: number;
}

/** Strength of the prior in games, for each coefficient at the scale of the lever's range. */
const PRIOR_GAMES = 0.25;
const MAX_STEPS = 60;
const LARGEST_STEP = 2;

export class ShareModel {
  readonly #players: number;
  readonly #shape: LeverShape;
  readonly #scale: number;
  readonly #theta: readonly number[];
  readonly #covariance: readonly Float64Array[];

  /** `scale`: a typical distance of two values of the lever, such as its range. */
  constructor(players: number, shape: LeverShape, scale: number, played: readonly PlayedValue[]) {
    this.#players = players;
    this.#shape = shape;
    this.#scale = scale;
    const count = shape === 'places' ? players : 2 * (players - 1);
    let theta = new Array<number>(count).fill(0);
    let hessian: number[][] = [];
    for (let step = 0; step < MAX_STEPS; step++) {
      const slope = theta.map((value) => -PRIOR_GAMES * value);
      hessian = theta.map((_, i) => theta.map((_, j) => (i === j ? PRIOR_GAMES : 0)));
      for (const one of played) this.#add(one, theta, slope, hessian);
      const move = timesMatrix(
        invertMatrix(hessian.map((row) => Float64Array.from(row))),
        Float64Array.from(slope),
      );
      const size = Math.max(...move.map(Math.abs));
      const factor = size > LARGEST_STEP ? LARGEST_STEP / size : 1;
      theta = theta.map((value, i) => value + factor * move[i]);
      if (size < 1e-10) break;
    }
    this.#theta = theta;
    this.#covariance = invertMatrix(hessian.map((row) => Float64Array.from(row)));
  }

  /** d eta_place / d theta. */
  #features(place: number, x: readonly number[]): number[] {
    const features = this.#shape === 'places' ? new Array<number>(this.#players).fill(0) : [];
    if (this.#shape === 'places') {
      if (place > 0) {
        features[place - 1] = 1;
        features[this.#players - 1] = x[place - 1] / this.#scale;
      }
      return features;
    }
    for (let other = 1; other < this.#players; other++) {
      const own = other === place ? 1 : 0;
      features.push(own, (own * x[0]) / this.#scale);
    }
    return features;
  }

  #sharesAt(x: readonly number[], theta: readonly number[]): number[] {
    const etas = Array.from({ length: this.#players }, (_, place) =>
      this.#features(place, x).reduce((sum, feature, i) => sum + feature * theta[i], 0),
    );
    const most = Math.max(...etas);
    const weights = etas.map((eta) => Math.exp(eta - most));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    return weights.map((weight) => weight / total);
  }

  #add({ x, shares, weight }: PlayedValue, theta: readonly number[], slope: number[], hessian: number[][]) {
    const expected = this.#sharesAt(x, theta);
    const features = expected.map((_, place) => this.#features(place, x));
    const mean = theta.map((_, i) =>
      expected.reduce((sum, share, place) => sum + share * features[place][i], 0),
    );
    features.forEach((own, place) => {
      for (let i = 0; i < theta.length; i++) {
        slope[i] += weight * (shares[place] - expected[place]) * own[i];
        for (let j = 0; j < theta.length; j++) {
          hessian[i][j] += weight * expected[place] * (own[i] - mean[i]) * (own[j] - mean[j]);
        }
      }
    });
  }

  /** Expected shares of the win by place. */
  shares(x: readonly number[]): number[] {
    return this.#sharesAt(x, this.#theta);
  }

  /** Standard errors of the shares at x by the delta method, if the model holds. */
  errors(x: readonly number[]): number[] {
    const expected = this.shares(x);
    const features = expected.map((_, place) => this.#features(place, x));
    const mean = this.#theta.map((_, i) =>
      expected.reduce((sum, share, place) => sum + share * features[place][i], 0),
    );
    return expected.map((share, place) =>
      Math.sqrt(this.#variance(features[place].map((feature, i) => share * (feature - mean[i])))),
    );
  }

  #variance(slope: readonly number[]): number {
    return slope.reduce(
      (sum, a, i) => sum + slope.reduce((part, b, j) => part + a * b * this.#covariance[i][j], 0),
      0,
    );
  }

  /**
   * The x at which all shares are even, and its standard errors; undefined where the lever has no effect that could be told
   * from none, or where it is one number for more than two places.
   */
  root(): { readonly x: readonly number[]; readonly errors: readonly number[] } | undefined {
    const places = this.#shape === 'places';
    if (!places && this.#players > 2) return undefined;
    const last = places ? this.#players - 1 : 1;
    const b = this.#theta[last];
    // Two standard errors of the slope: nearer to none the ratio says nothing.
    if (b * b < 4 * this.#covariance[last][last]) return undefined;
    const starts = Array.from({ length: places ? this.#players - 1 : 1 }, (_, i) => i);
    const x = starts.map((i) => (-this.#theta[i] / b) * this.#scale);
    const errors = starts.map((i) => {
      const slope = this.#theta.map(() => 0);
      slope[i] = -this.#scale / b;
      slope[last] = (this.#theta[i] * this.#scale) / (b * b);
      return Math.sqrt(this.#variance(slope));
    });
    return { x, errors };
  }
}
