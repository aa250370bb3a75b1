/**
 * How a game felt, from the win probabilities before each roll. Definitions after Browne's lead change, drama and
 * decisiveness (Browne 2008; Browne and Maire 2010) as Ludii computes them from state evaluations; docs/studies.md has
 * the formulas and what differs.
 */

export interface Drama {
  /** How often the favourite changed, the end of the game included. */
  readonly leadChanges: number;
  /** The rest is missing where the win is shared. Mean of the leader's value less the winner's, over the positions. */
  readonly drama: number | undefined;
  /** Share of the positions in which the winner was behind. */
  readonly behind: number | undefined;
  /** The highest value that anybody had who did not win. */
  readonly peak: number | undefined;
  /** Part of the game, 0 to 1, after which the winner's value stayed at `DECISIVE` or above; 1 if it never did. */
  readonly decided: number | undefined;
}

/** From this win probability on a game counts as decided, as long as it stays there. */
export const DECISIVE = 0.9;

/** Smaller differences are rounding, and no lead. */
export const ROUNDING = 1e-9;

/** The player with the whole win; -1 where it is shared. */
export function soleWinner(result: readonly number[]): number {
  return result.findIndex((share) => share > 1 - ROUNDING);
}

/** `positions`: values by player before each roll, at least one. `result`: shares of the win by player. */
export function dramaOf(positions: readonly (readonly number[])[], result: readonly number[]): Drama {
  if (positions.length === 0) throw new Error('a game without a position has no drama');
  const winner = soleWinner(result);
  const leadChanges = countLeadChanges(winner < 0 ? positions : [...positions, result]);
  if (winner < 0)
    return { leadChanges, drama: undefined, behind: undefined, peak: undefined, decided: undefined };
  let deficits = 0;
  let behind = 0;
  let peak = 0;
  let decided = positions.length;
  positions.forEach((values) => {
    const deficit = Math.max(...values) - values[winner];
    deficits += deficit;
    if (deficit > ROUNDING) behind++;
    peak = Math.max(peak, ...values.filter((_, player) => player !== winner));
  });
  while (decided > 0 && positions[decided - 1][winner] >= DECISIVE) decided--;
  const n = positions.length;
  return { leadChanges, drama: deficits / n, behind: behind / n, peak, decided: decided / n };
}

/** The player with the largest value; of several that lead together the one that led before stays the favourite. */
export function leaderOf(values: readonly number[], before: number): number {
  const best = Math.max(...values) - ROUNDING;
  return before >= 0 && values[before] >= best ? before : values.findIndex((value) => value >= best);
}

function countLeadChanges(positions: readonly (readonly number[])[]): number {
  let leader = -1;
  let changes = -1;
  for (const values of positions) {
    const next = leaderOf(values, leader);
    if (next !== leader) changes++;
    leader = next;
  }
  return changes;
}
