/**
 * What hands add to the totals of a match, by the values of a net that knows leads on the empty board. Its value with a
 * lead of g points is the probability that the margin is above -g, so equally likely margins can be read off.
 */
import { POINT } from '../../../engine/dama-bianca/index.ts';
import type { HandScores } from '../equity/index.ts';
import { WIDEST_LEAD } from './inputs.ts';

/** Equally likely margins, and what they are rounded to. */
const HANDS = 400;
const GRAIN = POINT / 2;

/**
 * `shareAt` gives the starter's share of a hand in which it leads by so many points, from `-WIDEST_LEAD` to `WIDEST_LEAD`, of
 * `point` units each.
 */
export function netScores(shareAt: (lead: number) => number, point = POINT): HandScores {
  // Lead by lead. A net's values need not rise with the lead, a distribution function must.
  const shares: number[] = [];
  for (let lead = -WIDEST_LEAD; lead <= WIDEST_LEAD; lead++) {
    shares.push(Math.max(shareAt(lead), shares.at(-1) ?? 0));
  }
  const units = new Int32Array(2 * HANDS);
  for (let hand = 0; hand < HANDS; hand++) {
    units[2 * hand] = GRAIN * Math.round((-point * leadAt(shares, (hand + 0.5) / HANDS)) / GRAIN);
  }
  return { players: 2, units };
}

/** The lead in points with which the share is this, between leads in a straight line, beyond the widest the next one. */
function leadAt(shares: readonly number[], share: number): number {
  const above = shares.findIndex((at) => at > share);
  if (above < 0) return WIDEST_LEAD + 1;
  if (above === 0) return -WIDEST_LEAD - 1;
  const low = shares[above - 1];
  return above - 1 - WIDEST_LEAD + (share - low) / (shares[above] - low);
}
