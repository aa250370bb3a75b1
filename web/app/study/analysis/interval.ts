/** Standard errors as intervals. */

/** So many of them on each side hold 95 % of a normal distribution. */
const NORMAL_95 = 1.96;

/** Within 0 and 1. */
export function intervalOf(mean: number, stderr: number): { readonly low: number; readonly high: number } {
  return { low: Math.max(0, mean - NORMAL_95 * stderr), high: Math.min(1, mean + NORMAL_95 * stderr) };
}
