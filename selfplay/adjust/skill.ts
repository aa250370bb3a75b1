/**
 * Skill against luck: which part of the spread of results comes from the place, the dice, the choices, and from what
 * the evaluator did not see. With R a seat's share of the win, p its place in the order of play and R = v_0 + L + C + D as
 * in course.ts,
 *
 *   var(R) = var over places of E[R | p]  +  mean over places of cov(R, L | p) + cov(R, C | p) + cov(R, D | p)
 *
 * exactly: the first term is the law of total variance, the others add up because the parts add up to R. Each part by
 * var(R) is its share. The value before the game is the same in every game of a place and has no part of its own.
 */

export const SKILL_PARTS = ['seat', 'dice', 'choices', 'evaluator'] as const;
export type SkillPart = (typeof SKILL_PARTS)[number];

/** What the results of a place add up to: number, R, R², L, R L, C, R C, D, R D. Draws count as dice. */
export const SKILL_SUMS = 9;

/** The share of each part in the order of `SKILL_PARTS`; NaN if all results are equal. */
export function skillShares(sums: Float64Array): number[] {
  const places = sums.length / SKILL_SUMS;
  const parts = [0, 0, 0, 0];
  let variance = 0;
  for (let place = 0; place < places; place++) {
    const [n, r, rr, l, rl, c, rc, d, rd] = sums.subarray(place * SKILL_SUMS, (place + 1) * SKILL_SUMS);
    const mean = r / n;
    const seat = (mean - 1 / places) ** 2;
    const within = [rl / n - (mean * l) / n, rc / n - (mean * c) / n, rd / n - (mean * d) / n];
    parts[0] += seat;
    within.forEach((part, i) => {
      parts[i + 1] += part;
    });
    variance += seat + rr / n - mean * mean;
  }
  return parts.map((part) => part / variance);
}
