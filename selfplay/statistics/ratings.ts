/**
 * Ratings of all bots of a pool in Elo: rating-fit.ts has the model, its curvature H and the sandwich R over m blocks. The
 * variance of a contrast c of strengths is the sum of q_b = (c' H^-1 score_b)^2, and known as badly as these differ:
 * where few blocks decide, because one side hardly ever loses, there are few degrees of freedom (Pan and Wall, Small-sample
 * adjustments in using the sandwich variance estimator, Statistics in Medicine 21, 2002), and the sandwich alone is too
 * sure of itself, so that a part of the variance of independent games is added (as Morel, Bokossa and Neerchal do,
 * Biometrical Journal 45, 2003):
 *
 *   df = 2 sum(q)^2 / sum((q - mean(q))^2), at most m - 1
 *   var = m / (m - 1) * c' R c + min(1/2, 4 / df) c' H^-1 c
 *
 * and Student's t with df degrees of freedom gives the interval.
 */
import { type Bounded, ELO_PER_LOGIT } from './elo.ts';
import { dot, quadratic, times } from './linear.ts';
import { fitRatings, type RatingFit } from './rating-fit.ts';
import { beatsOf, blocksOf, gamesOf, groupsOf } from './rating-links.ts';
import { type RatingBlock, RatingPool } from './rating-pool.ts';
import { CONFIDENCE, MAX_GAIN } from './ratio.ts';
import { tQuantile, tTail } from './student.ts';

interface RatingRow {
  readonly bot: string;
  /**
   * Relative to the mean of its group. An end that no result bounds is infinite: the upper one of bots that no bot but
   * their equals took any share of a win from, the lower one of bots that took none but from their equals. Equals are
   * bots that took from each other, however indirectly.
   */
  readonly elo: Bounded;
  /** Games against other bots. */
  readonly games: number;
  /** Blocks in which it met other bots. */
  readonly blocks: number;
  /** Number of independent games that would have measured its strength as exactly. */
  readonly effective: number;
  /** Bots that are not linked by games, however indirectly, are in different groups, and cannot be compared. 0 the largest. */
  readonly group: number;
}

/** What a place in the order of play is worth, relative to the mean of the places of as many players. */
interface PlaceRating {
  readonly players: number;
  readonly place: number;
  readonly elo: Bounded;
}

export interface Ratings {
  /** Group by group, best first. */
  readonly rows: readonly RatingRow[];
  readonly placeElo: readonly PlaceRating[];
  /**
   * Elo of a less Elo of b. An end is infinite if no chain of results bounds it (b took nothing from a, nor from any that
   * took from a, and so on), both for bots that nothing links. Throws for a bot that is not rated.
   */
  difference(a: string, b: string): Bounded;
  /**
   * Likelihood of superiority, in [0, 1]: the one-sided confidence that a is stronger than b, P(T < difference / its
   * standard error); 1/2 for a bot and itself. NaN for bots that nothing links.
   */
  superiority(a: string, b: string): number;
}

/** Results depend on the order of the blocks only by rounding. */
export function rateBots(blocks: readonly RatingBlock[]): Ratings {
  const pool = new RatingPool();
  for (const block of blocks) pool.add(block);
  return new PoolRatings(pool);
}

/**
 * How much of the variance of independent games is added, by degree of freedom: with 1 the intervals of bots that seldom
 * lose held the truth in 85 to 90 of 100 simulated pools, with 4 in 94 or more (docs/statistics.md). Morel, Bokossa and
 * Neerchal have the same limit.
 */
const DISTRUST = 4;
const MOST_DISTRUST = 0.5;

class PoolRatings implements Ratings {
  readonly rows: readonly RatingRow[];
  readonly placeElo: readonly PlaceRating[];
  readonly #pool: RatingPool;
  readonly #fit: RatingFit;
  /** By bot: index of its group. */
  readonly #groups: readonly number[];
  /** By bot: blocks in which it met others. */
  readonly #blocks: readonly number[];
  /** By bot and bot: whether a chain of results leads from the one that took to the one it was taken from. */
  readonly #beats: readonly (readonly boolean[])[];

  constructor(pool: RatingPool) {
    this.#pool = pool;
    this.#fit = fitRatings(pool);
    this.#groups = groupsOf(pool);
    this.#blocks = blocksOf(pool);
    this.#beats = beatsOf(pool);
    const games = gamesOf(pool);
    this.rows = pool.bots
      .map((bot, i) => this.#row(bot, i, games[i]))
      .sort((a, b) => a.group - b.group || b.elo.value - a.elo.value || (a.bot < b.bot ? -1 : 1));
    this.placeElo = this.#placeRatings();
  }

  difference(a: string, b: string): Bounded {
    const [i, j] = [this.#index(a), this.#index(b)];
    if (i === j) return { value: 0, low: 0, high: 0 };
    if (this.#groups[i] !== this.#groups[j]) return unknown(Number.NaN);
    const bounded = this.#bounded(this.#between(i, j), Math.min(this.#blocks[i], this.#blocks[j]));
    return open(bounded, !this.#beats[j][i], !this.#beats[i][j]);
  }

  superiority(a: string, b: string): number {
    const [i, j] = [this.#index(a), this.#index(b)];
    if (i === j) return 0.5;
    if (this.#groups[i] !== this.#groups[j]) return Number.NaN;
    const blocks = Math.min(this.#blocks[i], this.#blocks[j]);
    if (blocks < 2) return 0.5;
    const contrast = this.#between(i, j);
    const { variance, freedom } = this.#spread(contrast, blocks);
    return 1 - tTail(dot(contrast, this.#fit.strengths) / Math.sqrt(variance), freedom);
  }

  #index(bot: string): number {
    const index = this.#pool.bots.indexOf(bot);
    if (index < 0) throw new Error(`no games of ${bot}`);
    return index;
  }

  #row(bot: string, index: number, games: number): RatingRow {
    const group = this.#groups[index];
    const members = this.#groups.flatMap((each, i) => (each === group ? [i] : []));
    const contrast = this.#lessMean(index, members);
    const blocks = this.#blocks[index];
    const elo = members.length === 1 ? { value: 0, low: 0, high: 0 } : this.#elo(index, members, contrast);
    return { bot, elo, games, blocks, effective: this.#effective(contrast, blocks, games), group };
  }

  #effective(contrast: Float64Array, blocks: number, games: number): number {
    if (blocks < 2) return blocks;
    const gain = quadratic(this.#fit.model, contrast) / this.#spread(contrast, blocks).variance;
    return Math.min(gain, MAX_GAIN) * games;
  }

  #elo(index: number, members: readonly number[], contrast: Float64Array): Bounded {
    const beats = this.#beats;
    const unequal = members.filter((i) => !(beats[i][index] && beats[index][i]));
    const isTop = unequal.length > 0 && unequal.every((i) => !beats[i][index]);
    const isBottom = unequal.length > 0 && unequal.every((i) => !beats[index][i]);
    return open(this.#bounded(contrast, this.#blocks[index]), isTop, isBottom);
  }

  #placeRatings(): PlaceRating[] {
    const ratings: PlaceRating[] = [];
    for (const [players, first] of [...this.#fit.places].sort(([a], [b]) => a - b)) {
      const { seatings, patterns, results } = this.#pool;
      const blocks = patterns.reduce(
        (sum, { results: own, count }) =>
          own.some((r) => seatings[results[r].seating].bots.length === players) ? sum + count : sum,
        0,
      );
      const members = Array.from({ length: players }, (_, place) => first + place);
      members.forEach((parameter, place) => {
        ratings.push({ players, place, elo: this.#bounded(this.#lessMean(parameter, members), blocks) });
      });
    }
    return ratings;
  }

  #contrast(): Float64Array {
    return new Float64Array(this.#fit.strengths.length);
  }

  #between(i: number, j: number): Float64Array {
    const contrast = this.#contrast();
    contrast[i] = 1;
    contrast[j] = -1;
    return contrast;
  }

  #lessMean(parameter: number, members: readonly number[]): Float64Array {
    const contrast = this.#contrast();
    for (const member of members) contrast[member] = -1 / members.length;
    contrast[parameter] += 1;
    return contrast;
  }

  /** var and df as above, for at least two blocks. */
  #spread(contrast: Float64Array, blocks: number): { variance: number; freedom: number } {
    const { model, robust, scores } = this.#fit;
    const weights = times(model, contrast);
    let total = 0;
    let squares = 0;
    for (const { count, parameters, slopes } of scores) {
      let pull = 0;
      for (let i = 0; i < parameters.length; i++) pull += weights[parameters[i]] * slopes[i];
      total += count * pull ** 2;
      squares += count * pull ** 4;
    }
    const scatter = squares - total ** 2 / blocks;
    const freedom = scatter > 0 ? Math.min((2 * total ** 2) / scatter, blocks - 1) : blocks - 1;
    const own = (blocks / (blocks - 1)) * quadratic(robust, contrast);
    return {
      variance: own + Math.min(MOST_DISTRUST, DISTRUST / freedom) * quadratic(model, contrast),
      freedom,
    };
  }

  #bounded(contrast: Float64Array, blocks: number): Bounded {
    const value = ELO_PER_LOGIT * dot(contrast, this.#fit.strengths);
    if (blocks < 2) return unknown(value);
    const { variance, freedom } = this.#spread(contrast, blocks);
    const half = ELO_PER_LOGIT * tQuantile((1 + CONFIDENCE) / 2, freedom) * Math.sqrt(variance);
    return { value, low: value - half, high: value + half };
  }
}

function unknown(value: number): Bounded {
  return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
}

function open({ value, low, high }: Bounded, isOpenAbove: boolean, isOpenBelow: boolean): Bounded {
  return {
    value,
    low: isOpenBelow ? Number.NEGATIVE_INFINITY : low,
    high: isOpenAbove ? Number.POSITIVE_INFINITY : high,
  };
}

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
 * In a pool of equals who all met equally often both are the half of a rating's own interval. Elo to one side; 0 for a pool
 * without bots, infinite where a bot has not yet two games against others.
 */
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
