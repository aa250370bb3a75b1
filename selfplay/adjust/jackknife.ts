/**
 * The delete-one-block jackknife (Quenouille 1956, Tukey 1958): for figures that are no ratio of two sums. With T the
 * figure of all m blocks, T_b that without block b and T' the mean of these,
 *
 *   value = m T - (m - 1) T'        the bias of order 1 / m is gone
 *   var   = (m - 1) / m sum((T_b - T')^2)
 *
 * and Student's t with m - 1 degrees of freedom gives the interval.
 */
import { type Estimate, tQuantile } from '../index.ts';

const CONFIDENCE = 0.95;

/**
 * Estimates of what `figures` makes of sums over blocks. `n` says what they are taken over. With fewer than two blocks
 * nothing is known of the spread: the bounds are infinite.
 */
export function jackknife(
  blocks: readonly Float64Array[],
  figures: (sums: Float64Array) => readonly number[],
  n: number,
): Estimate[] {
  const m = blocks.length;
  const total = new Float64Array(blocks[0]?.length ?? 0);
  for (const sums of blocks) for (let i = 0; i < total.length; i++) total[i] += sums[i];
  const whole = figures(total);
  const bounds = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
  if (m < 2) return whole.map((value) => ({ value, ...bounds, n, blocks: m, effective: m }));
  const rest = new Float64Array(total.length);
  const without = blocks.map((sums) => {
    for (let i = 0; i < total.length; i++) rest[i] = total[i] - sums[i];
    return figures(rest);
  });
  const t = tQuantile((1 + CONFIDENCE) / 2, m - 1);
  return whole.map((value, figure) => {
    let mean = 0;
    for (const one of without) mean += one[figure] / m;
    let squares = 0;
    for (const one of without) squares += (one[figure] - mean) ** 2;
    const corrected = m * value - (m - 1) * mean;
    const half = t * Math.sqrt(((m - 1) / m) * squares);
    return { value: corrected, low: corrected - half, high: corrected + half, n, blocks: m, effective: m };
  });
}
