/**
 * How exactly the ratings of a pool are known, as one number: the widest half of their intervals.
 *
 * A bot that won everything has no upper bound, and no number of games will give one. As ratings are relative to the mean
 * of the pool, no other rating is known then either. What games can tell is how bots stand to their equals, those who took from each
 * other, however indirectly, and that they are beyond the others. So with an open end a bot of a pool of k counts by the
 * widest half w of its differences to its equals, and never as better known than one that is everybody's equal is by as
 * many independent games g:
 *
 *   max(w sqrt((k - 1) / 2k),  400 / ln 10 * t(g - 1) * 2 / sqrt(g) * (k - 1) / k)
 *
 * In a pool of equals who all met equally often both are the half of a rating's own interval.
 */
import { ELO_PER_LOGIT } from './elo.ts';
import type { RatingRow, Ratings } from './ratings.ts';
import { CONFIDENCE } from './ratio.ts';
import { tQuantile } from './student.ts';

/** Elo to one side; 0 for a pool without bots, infinite where a bot has not yet two games against others. */
export function ratingPrecision(ratings: Ratings): number {
  const { rows } = ratings;
  const halves = rows.map(({ elo }) => (elo.high - elo.low) / 2);
  if (halves.every(Number.isFinite)) return Math.max(0, ...halves);
  return Math.max(...rows.map((row) => openHalf(ratings, row)));
}

function openHalf(ratings: Ratings, { bot, games, group }: RatingRow): number {
  if (games < 2) return Number.POSITIVE_INFINITY;
  const pool = ratings.rows.filter((row) => row.group === group);
  const k = pool.length;
  const differences = pool.map((other) => ratings.difference(bot, other.bot));
  const widest = Math.max(...differences.map(({ low, high }) => (high - low) / 2).filter(Number.isFinite));
  const least = (ELO_PER_LOGIT * tQuantile((1 + CONFIDENCE) / 2, games - 1) * 2) / Math.sqrt(games);
  return Math.max(widest * Math.sqrt((k - 1) / (2 * k)), (least * (k - 1)) / k);
}
