/**
 * Computes the logistic function from + - * / alone. The language leaves the last bits of `Math.exp` to the engine: the
 * outputs of a net must be the same bits everywhere.
 */

/** Beyond this a share is that at the edge, so no share is 0 or 1: those are for games that are over. */
const EDGE = 16;
const STEPS_PER_LOGIT = 64;
const TERMS = 10;
const HALVINGS = 8;

/** e to the x: the series of e^(x / 2^8), squared eight times. Exact to 1e-13 of its value for |x| up to 16. */
function exponential(x: number): number {
  const y = x / 2 ** HALVINGS;
  let sum = 1;
  for (let n = TERMS; n > 0; n--) sum = 1 + (sum * y) / n;
  for (let i = 0; i < HALVINGS; i++) sum *= sum;
  return sum;
}

const TABLE = Float64Array.from({ length: 2 * EDGE * STEPS_PER_LOGIT + 1 }, (_, i) => {
  return 1 / (1 + exponential(EDGE - i / STEPS_PER_LOGIT));
});

/**
 * 1 / (1 + e^-x) within 3e-6, by straight lines between the values of a table: never falling in x, strictly rising for
 * |x| up to 16, and constant beyond. `logistic(x) + logistic(-x)` is 1 within 1e-12.
 */
export function logistic(x: number): number {
  if (x <= -EDGE) return TABLE[0];
  if (x >= EDGE) return TABLE[TABLE.length - 1];
  const at = (x + EDGE) * STEPS_PER_LOGIT;
  const below = at | 0;
  return TABLE[below] + (at - below) * (TABLE[below + 1] - TABLE[below]);
}

/** The first of `count` logits, at least one, whose share is the highest: beyond the edges shares are the same. */
export function firstBest(logits: ArrayLike<number>, count: number): number {
  let best = 0;
  let highest = -EDGE;
  for (let i = 0; i < count && highest < EDGE; i++) {
    if (logits[i] <= highest) continue;
    best = i;
    highest = logits[i];
  }
  return best;
}
