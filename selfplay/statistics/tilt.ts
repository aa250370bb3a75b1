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
import type { Interval } from './estimate.ts';
import { CONFIDENCE } from './ratio.ts';
import { lnGamma } from './student.ts';

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

/**
 * An interval that may be looked at after every block: with 95 % it holds the truth at all times together, so that
 * stopping because of what it shows is no cheating. A better starts with 1 and bets on every block against the mean
 * being m. If it is m, his capital is a martingale and exceeds 1/alpha ever with a chance of at most alpha (Ville 1939);
 * so the means against which no better could have got so rich remain. Cover and Ordentlich's universal portfolio (IEEE
 * Trans. Inf. Theory 42, 1996) has at least the capital of the best constant bet, W(m), divided by
 * sqrt(pi) Gamma(t + 1) / Gamma(t + 1/2) after t blocks, so the interval is (Orabona and Jun, Tight concentrations and
 * confidence sequences from the regret of universal portfolio, IEEE Trans. Inf. Theory 70, 2024)
 *
 *   { m : log W(m) <= log(1 / alpha) + log(sqrt(pi) Gamma(t + 1) / Gamma(t + 1/2)) }
 *
 * It asks for outcomes in [0, 1] whose mean does not depend on the blocks before: no normality, no variance known.
 *
 * `outcomes`: one for each block, in [0, 1], in any order. The interval is [0, 1] before the first.
 */
export function anytimeInterval(outcomes: readonly number[], confidence: number = CONFIDENCE): Interval {
  if (!(confidence > 0 && confidence < 1))
    throw new Error(`expected a confidence in (0, 1), found ${confidence}`);
  const tally = new Tally();
  for (const outcome of outcomes) tally.add(outcome);
  const blocks = outcomes.length;
  if (blocks === 0) return { low: 0, high: 1 };
  const regret = 0.5 * Math.log(Math.PI) + lnGamma(blocks + 1) - lnGamma(blocks + 0.5);
  const limit = regret - Math.log(1 - confidence);
  const centre = tally.mean;
  return { low: edge(tally, centre, 0, limit), high: edge(tally, centre, 1, limit) };
}

/** Where the capital passes the limit on the way from the mean seen, where it is 1, to an end. It grows all the way. */
function edge(tally: Tally, inside: number, outside: number, limit: number): number {
  if (inside === outside) return outside;
  for (;;) {
    const middle = (inside + outside) / 2;
    if (Math.abs(outside - inside) < 1e-10 || middle === inside || middle === outside) return outside;
    if (logCapital(tally, middle) > limit) outside = middle;
    else inside = middle;
  }
}
