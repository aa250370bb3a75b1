/**
 * Empirical likelihood of a mean (Owen 1988). Of all distributions on the values seen that have mean s, the likeliest
 * gives each value a_i its frequency p_i divided by 1 + t (a_i - s), where t solves sum(p_i (a_i - s) / (1 + t (a_i -
 * s))) = 0; and the logarithm of how much less likely it is than the frequencies themselves is
 *
 *   max over t of sum(n_i log(1 + t (a_i - s)))
 *
 * The same maximum is the capital that the best constant bet against the mean s would have won: sprt.ts takes it for
 * the one, anytime.ts for the other.
 */

/** How often each value was seen. Values lie in [0, 1]; weights are above 0 and need not be integers. */
export class Tally {
  readonly #index = new Map<number, number>();
  readonly #values: number[] = [];
  readonly #weights: number[] = [];

  /** Sums of shares come with rounding errors that would make every block a value of its own: nine decimals count. */
  add(value: number, weight = 1): void {
    if (!(value >= -1e-9 && value <= 1 + 1e-9))
      throw new Error(`expected an outcome in [0, 1], found ${value}`);
    const key = Math.min(1, Math.max(0, Math.round(value * 1e9) / 1e9));
    const known = this.#index.get(key);
    if (known !== undefined) {
      this.#weights[known] += weight;
      return;
    }
    this.#index.set(key, this.#values.length);
    this.#values.push(key);
    this.#weights.push(weight);
  }

  /** Distinct, in the order in which they came. */
  get values(): readonly number[] {
    return this.#values;
  }

  /** By value. */
  get weights(): readonly number[] {
    return this.#weights;
  }

  /** NaN before the first value. */
  get mean(): number {
    let total = 0;
    let moment = 0;
    this.#weights.forEach((weight, i) => {
      total += weight;
      moment += weight * this.#values[i];
    });
    return moment / total;
  }
}

const MAX_STEPS = 200;
const CONVERGED = 1e-13;

/**
 * max over t in [-1/(1-s), 1/s] of sum(n_i log(1 + t (a_i - s))), s inside (0, 1): the sum is concave in t, so Newton's
 * steps find the root of its slope, and halving takes over where they leave what is known to hold it. Where all values
 * lie to one side of s the maximum is at an end of the range.
 */
export function logCapital({ values, weights }: Tally, mean: number): number {
  if (!(mean > 0 && mean < 1)) throw new Error(`expected a mean inside (0, 1), found ${mean}`);
  const count = values.length;
  let low = -1 / (1 - mean);
  let high = 1 / mean;
  let t = 0;
  for (let step = 0; step < MAX_STEPS; step++) {
    let slope = 0;
    let curve = 0;
    for (let i = 0; i < count; i++) {
      const part = (values[i] - mean) / (1 + t * (values[i] - mean));
      slope += weights[i] * part;
      curve += weights[i] * part * part;
    }
    if (slope > 0) low = t;
    else high = t;
    if (Math.abs(slope) <= CONVERGED * Math.sqrt(curve) || high - low <= CONVERGED) break;
    const next = t + slope / curve;
    t = next > low && next < high ? next : (low + high) / 2;
  }
  let total = 0;
  for (let i = 0; i < count; i++) total += weights[i] * Math.log1p(t * (values[i] - mean));
  return total;
}
