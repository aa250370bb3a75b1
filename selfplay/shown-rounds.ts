/** Which rounds tables have. */

/** Rounds that fewer of the hands reach tell little, and there may be a great many of them. */
const LEAST_SHARE = 0.01;

/** The rounds from 1 on that 1 % of the observations of round 1 reach, and two at least; `count` gives those of a round. */
export function shownRounds(count: (round: number) => number): number[] {
  const least = Math.max(2, LEAST_SHARE * count(1));
  const rounds: number[] = [];
  for (let round = 1; count(round) >= least; round++) rounds.push(round);
  return rounds;
}
