/** Which rounds tables have. */

/** Rounds that fewer of the hands reach tell little, and there may be a great many of them. */
const LEAST_SHARE = 0.02;
const LEAST = 5;

/**
 * The rounds from 1 on that 2 % of the observations of round 1 reach, and five of them, or all where there are fewer;
 * `count` gives those of a round.
 */
export function shownRounds(count: (round: number) => number): number[] {
  const first = count(1);
  const least = Math.max(1, Math.min(LEAST, first), LEAST_SHARE * first);
  const rounds: number[] = [];
  for (let round = 1; count(round) >= least; round++) rounds.push(round);
  return rounds;
}
