/** Shares of the win and scores as the whole numbers that figures add up. */

/** Parts of a share of the win: every tie of up to six splits them evenly. */
export const SHARE_PARTS = 60;
/** Parts of a share of the win that several seats may have a claim to. */
export const CLAIM_PARTS = SHARE_PARTS * SHARE_PARTS;

/** A share of the win in sixtieths. */
export function sixtieths(share: number): number {
  return Math.round(share * SHARE_PARTS);
}

/** A score in steps of the rules; throws if it is no whole number of them. */
export function inSteps(units: number, step: number): number {
  const steps = units / step;
  if (Number.isInteger(steps)) return steps;
  throw new Error(`expected a score that is a multiple of ${step} units, found ${units}`);
}

/** The best score and the second best; equal where several have it. */
export function bestTwo(scores: readonly number[]): readonly [best: number, second: number] {
  let best = Number.NEGATIVE_INFINITY;
  let second = Number.NEGATIVE_INFINITY;
  for (const score of scores) {
    if (score > best) [best, second] = [score, best];
    else if (score > second) second = score;
  }
  return [best, second];
}
