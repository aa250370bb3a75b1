/**
 * All games of a database between different bots, by variant and unit: ratings, and who did how well against whom.
 *
 * Against each other two bots count by what either won where both sat at one table: a's part of it, each by seat. With
 * two seats that is the share of the win, and with more, in the Plackett-Luce model, the share that a would have if only
 * the two played.
 */
import { type Estimate, type Ratings, rateBots, shareEstimate } from '../../selfplay/index.ts';
import type { DamaDatabase } from '../file/open.ts';
import { listAdjustments } from '../record/adjustments.ts';
import { listStudies, type StudyRow } from '../record/queries.ts';
import { type AdjustedGroup, computeAdjusted } from './adjusted-stats.ts';
import { type BotForfeits, forfeitsOf } from './forfeits.ts';
import { type RatedBlock, type RatedCluster, ratedClusters } from './rating-clusters.ts';

/** The comparison of two bots at tables of a number of players. */
export interface HeadToHead {
  readonly players: number;
  readonly a: string;
  readonly b: string;
  /** a's part of what either won; its complement is b's. */
  readonly share: Estimate;
  /** Games in which both sat. */
  readonly games: number;
}

export interface RatingReport {
  /** What was played, all numbers of players and lineups. */
  readonly studies: readonly StudyRow[];
  readonly game: string;
  readonly variantHash: string;
  readonly variantName: string;
  readonly unit: string;
  readonly blocks: number;
  /** How many different dice these blocks had: what intervals count. Fewer than blocks where studies share a seed. */
  readonly independent: number;
  readonly games: number;
  /** Numbers of players, ascending. */
  readonly players: readonly number[];
  readonly ratings: Ratings;
  readonly headToHead: readonly HeadToHead[];
  /** Shares of the win without luck, of the studies that have been valued. */
  readonly adjusted: readonly AdjustedGroup[];
  /** What external bots have lost by playing no legal turn in time. */
  readonly forfeits: readonly BotForfeits[];
}

/** A specification; with its version where bots of several versions have been recorded. */
function labelsOf(studies: readonly StudyRow[]): (study: StudyRow) => string[] {
  const versions = new Map<string, Set<number>>();
  for (const { lineup, botVersions } of studies) {
    lineup.forEach(
      (spec, i) => void versions.set(spec, (versions.get(spec) ?? new Set()).add(botVersions[i])),
    );
  }
  return ({ lineup, botVersions }) =>
    lineup.map((spec, i) => (versions.get(spec)!.size > 1 ? `${spec} v${botVersions[i]}` : spec));
}

class Comparison {
  readonly #totals: number[] = [];
  readonly #counts: number[] = [];
  readonly #times: number[] = [];
  #games = 0;

  add(own: number, other: number, games: number, blocks: number): void {
    this.#totals.push(own);
    this.#counts.push(own + other);
    this.#times.push(blocks);
    this.#games += games * blocks;
  }

  result(players: number, a: string, b: string): HeadToHead {
    const share = shareEstimate({ totals: this.#totals, counts: this.#counts }, this.#times);
    return { players, a, b, share, games: this.#games };
  }
}

/** Every two different bots of the same table, by number of players, in the order of `bots`. */
function compareBots(
  clusters: readonly RatedCluster[],
  bots: readonly string[],
  sizes: readonly number[],
): HeadToHead[] {
  return sizes.flatMap((players) => {
    const comparisons = new Map<string, Comparison>();
    for (const { blocks, count } of clusters) {
      const ofSize = blocks.filter((block) => block.players === players);
      const own = bots.filter((bot) => ofSize.some(({ shares }) => shares.has(bot)));
      own.forEach((a, i) => {
        for (const b of own.slice(i + 1)) {
          const both = ofSize.filter(({ shares }) => shares.has(a) && shares.has(b));
          if (both.length === 0) continue;
          const key = JSON.stringify([a, b]);
          const comparison = comparisons.get(key) ?? new Comparison();
          comparisons.set(key, comparison);
          const sumOf = (of: (block: RatedBlock) => number): number =>
            both.reduce((sum, block) => sum + of(block), 0);
          const [mine, others] = [a, b].map((bot) => sumOf(({ shares }) => shares.get(bot) ?? 0));
          comparison.add(
            mine,
            others,
            sumOf(({ games }) => games.length),
            count,
          );
        }
      });
    }
    return [...comparisons].map(([key, comparison]) => {
      const [a, b] = JSON.parse(key) as [string, string];
      return comparison.result(players, a, b);
    });
  });
}

function report(
  studies: readonly StudyRow[],
  clusters: readonly RatedCluster[],
): Omit<RatingReport, 'adjusted' | 'forfeits'> {
  const [{ game, variantHash, variantName, unit }] = studies;
  const ratings = rateBots(
    clusters.map(({ blocks, count }) => ({ games: blocks.flatMap(({ games }) => games), count })),
  );
  const total = (of: (cluster: RatedCluster) => number): number =>
    clusters.reduce((sum, cluster) => sum + cluster.count * of(cluster), 0);
  const players = [...new Set(studies.map((study) => study.players))].sort((a, b) => a - b);
  const bots = ratings.rows.map(({ bot }) => bot);
  return {
    studies,
    game,
    variantHash,
    variantName,
    unit,
    blocks: total(({ blocks }) => blocks.length),
    independent: total(() => 1),
    games: total(({ blocks }) => blocks.reduce((sum, { games }) => sum + games.length, 0)),
    players,
    ratings,
    headToHead: compareBots(clusters, bots, players),
  };
}

/** The reports on all recorded games of different bots, as far as `wanted` goes, as the file is at one moment. */
export function rateRecorded(
  db: DamaDatabase,
  wanted: (study: StudyRow) => boolean = () => true,
): RatingReport[] {
  const isDuel = (study: StudyRow) => study.blocks > 0 && new Set(study.lineup).size > 1 && wanted(study);
  return db.snapshot(() => {
    const groups = new Map<string, StudyRow[]>();
    for (const study of listStudies(db).filter(isDuel)) {
      const key = `${study.variantHash} ${study.unit}`;
      groups.set(key, [...(groups.get(key) ?? []), study]);
    }
    const adjusted = listAdjustments(db).length > 0 ? computeAdjusted(db, isDuel) : [];
    return [...groups.values()].map((studies) => {
      const clusters = ratedClusters(db, studies, labelsOf(studies));
      const [{ variantHash, unit }] = studies;
      const own = adjusted.filter((group) => group.variantHash === variantHash && group.unit === unit);
      return { ...report(studies, clusters), adjusted: own, forfeits: forfeitsOf(db, studies) };
    });
  });
}
