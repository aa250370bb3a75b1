/**
 * What a node is worth to the player who moves there, as a whole number: 0 is a draw, and the opponent's score is the
 * negative. A win in n plies is `WIN` - n, a loss in n plies n - `WIN`, counted from the node that is asked about.
 *
 *     -WIN ... -WIN + MOST_PLIES    lost, by its distance
 *     ... -MOST_EVALUATION - 1      lost, at a distance that nobody knows
 *     within +-MOST_EVALUATION      what an evaluation says
 *     and the same for wins
 */
export const WIN = 32_000;
/** Wins and losses at longer distances are not told by plies. */
const MOST_PLIES = 2000;
/** An evaluation says no more than this, nor less than its negative. */
export const MOST_EVALUATION = 20_000;
export const DRAW = 0;
/** No score: nothing is known. */
export const UNKNOWN = -32_768;

/** Whether the score is of a game that is won or lost whatever the loser does. */
export function isDecided(score: number): boolean {
  return score > MOST_EVALUATION || score < -MOST_EVALUATION;
}

/** Plies to the end that a score tells; undefined where it tells none. */
export function pliesOf(score: number): number | undefined {
  const plies = WIN - Math.abs(score);
  return plies <= MOST_PLIES ? plies : undefined;
}

/** A score at a node `ply` plies below, as the root sees it: wins by distance are so much farther. */
export function fromNode(score: number, ply: number): number {
  if (score >= WIN - MOST_PLIES) return score - ply;
  return score <= MOST_PLIES - WIN ? score + ply : score;
}

/** The inverse of `fromNode`. */
export function toNode(score: number, ply: number): number {
  if (score >= WIN - MOST_PLIES - ply) return score + ply;
  return score <= MOST_PLIES + ply - WIN ? score - ply : score;
}
