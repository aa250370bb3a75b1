/** Ratings of all bots of a pool in Elo, with intervals over blocks: rating-fit.ts has the model. */
import { type Bounded, ELO_PER_LOGIT } from './elo.ts';
import { dot, quadratic } from './linear.ts';
import { fitRatings, type RatingFit } from './rating-fit.ts';
import { type RatingBlock, RatingPool } from './rating-pool.ts';
import { blockQuantile, MAX_GAIN } from './ratio.ts';
import { tTail } from './student.ts';

export interface RatingRow {
  readonly bot: string;
  /** Relative to the mean of its group. */
  readonly elo: Bounded;
  /** Games against other bots. */
  readonly games: number;
  /** Blocks in which it met other bots. */
  readonly blocks: number;
  /** Number of independent games that would have told its strength as exactly. */
  readonly effective: number;
  /** Bots that are not linked by games, however indirectly, are in different groups, and cannot be compared. 0 the largest. */
  readonly group: number;
}

/** What a place in the order of play is worth, relative to the mean of the places of as many players. */
export interface SeatRating {
  readonly players: number;
  readonly place: number;
  readonly elo: Bounded;
}

export interface Ratings {
  /** Group by group, best first. */
  readonly rows: readonly RatingRow[];
  readonly seatElo: readonly SeatRating[];
  /** Elo of a less Elo of b; unbounded for bots that nothing links. Throws for a bot that is not rated. */
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

class PoolRatings implements Ratings {
  readonly rows: readonly RatingRow[];
  readonly seatElo: readonly SeatRating[];
  readonly #pool: RatingPool;
  readonly #fit: RatingFit;
  /** By bot: index of its group. */
  readonly #groups: readonly number[];
  /** By bot: blocks in which it met others. */
  readonly #blocks: readonly number[];

  constructor(pool: RatingPool) {
    this.#pool = pool;
    this.#fit = fitRatings(pool);
    this.#groups = groupsOf(pool);
    this.#blocks = blocksOf(pool);
    const games = gamesOf(pool);
    this.rows = pool.bots
      .map((bot, i) => this.#row(bot, i, games[i]))
      .sort((a, b) => a.group - b.group || b.elo.value - a.elo.value || (a.bot < b.bot ? -1 : 1));
    this.seatElo = this.#seats();
  }

  difference(a: string, b: string): Bounded {
    const [i, j] = [this.#index(a), this.#index(b)];
    if (i === j) return { value: 0, low: 0, high: 0 };
    if (this.#groups[i] !== this.#groups[j]) return unknown(Number.NaN);
    return this.#bounded(this.#between(i, j), Math.min(this.#blocks[i], this.#blocks[j]));
  }

  superiority(a: string, b: string): number {
    const [i, j] = [this.#index(a), this.#index(b)];
    if (i === j) return 0.5;
    if (this.#groups[i] !== this.#groups[j]) return Number.NaN;
    const blocks = Math.min(this.#blocks[i], this.#blocks[j]);
    if (blocks < 2) return 0.5;
    const contrast = this.#between(i, j);
    const t = dot(contrast, this.#fit.strengths) / Math.sqrt(this.#variance(contrast, blocks));
    return 1 - tTail(t, blocks - 1);
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
    const elo = members.length === 1 ? { value: 0, low: 0, high: 0 } : this.#bounded(contrast, blocks);
    const gain = quadratic(this.#fit.model, contrast) / this.#variance(contrast, blocks);
    const effective = blocks < 2 ? blocks : Math.min(gain, MAX_GAIN) * games;
    return { bot, elo, games, blocks, effective, group };
  }

  #seats(): SeatRating[] {
    const seats: SeatRating[] = [];
    for (const [players, first] of [...this.#fit.places].sort(([a], [b]) => a - b)) {
      const { tables, patterns, results } = this.#pool;
      const blocks = patterns.reduce(
        (sum, { results: own, count }) =>
          own.some((r) => tables[results[r].table].bots.length === players) ? sum + count : sum,
        0,
      );
      const members = Array.from({ length: players }, (_, place) => first + place);
      members.forEach((parameter, place) => {
        seats.push({ players, place, elo: this.#bounded(this.#lessMean(parameter, members), blocks) });
      });
    }
    return seats;
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

  /** Corrected as the variance of a mean of so many blocks is. */
  #variance(contrast: Float64Array, blocks: number): number {
    return (blocks / (blocks - 1)) * quadratic(this.#fit.robust, contrast);
  }

  #bounded(contrast: Float64Array, blocks: number): Bounded {
    const value = ELO_PER_LOGIT * dot(contrast, this.#fit.strengths);
    if (blocks < 2) return unknown(value);
    const half = ELO_PER_LOGIT * blockQuantile(blocks) * Math.sqrt(this.#variance(contrast, blocks));
    return { value, low: value - half, high: value + half };
  }
}

function unknown(value: number): Bounded {
  return { value, low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY };
}

/** By bot: its group, the largest first, then the first seen. */
function groupsOf({ bots, tables }: RatingPool): number[] {
  const parents = bots.map((_, i) => i);
  const root = (i: number): number => (parents[i] === i ? i : root(parents[i]));
  for (const table of tables) {
    for (const bot of table.bots) {
      const [a, b] = [root(table.bots[0]), root(bot)];
      parents[Math.max(a, b)] = Math.min(a, b);
    }
  }
  const sizes = new Map<number, number>();
  for (const i of parents.keys()) sizes.set(root(i), (sizes.get(root(i)) ?? 0) + 1);
  const order = [...sizes.keys()].sort((a, b) => sizes.get(b)! - sizes.get(a)! || a - b);
  return bots.map((_, i) => order.indexOf(root(i)));
}

function others(bots: readonly number[]): number[] {
  const distinct = [...new Set(bots)];
  return distinct.length > 1 ? distinct : [];
}

function gamesOf({ bots, tables }: RatingPool): number[] {
  const games = bots.map(() => 0);
  for (const table of tables) for (const bot of others(table.bots)) games[bot] += table.games;
  return games;
}

function blocksOf({ bots, tables, results, patterns }: RatingPool): number[] {
  const blocks = bots.map(() => 0);
  for (const pattern of patterns) {
    const met = new Set(pattern.results.flatMap((result) => others(tables[results[result].table].bots)));
    for (const bot of met) blocks[bot] += pattern.count;
  }
  return blocks;
}
