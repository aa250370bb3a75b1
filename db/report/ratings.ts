/**
 * All games of a database between different bots, by variant and unit: ratings, and who did how well against whom.
 *
 * Against each other two bots count by what either won where both sat at one table: a's part of it, each by seat. With
 * two seats that is the share of the win, and with more, in the Plackett-Luce model, the share that a would have if only
 * the two played.
 */
import type { Unit } from '../../engine/dama/index.ts';
import {
  type Estimate,
  type RatingBlock,
  type Ratings,
  rateBots,
  shareEstimate,
} from '../../selfplay/index.ts';
import { type BlockOutcome, listOutcomes, SHARE_UNITS } from '../block/index.ts';
import type { DamaDatabase } from '../file/index.ts';
import { listAdjustments, listStudies, type StudyRow } from '../record/index.ts';
import { type AdjustedGroup, computeAdjusted } from './adjusted-stats.ts';

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
  readonly variantHash: string;
  readonly variantName: string;
  readonly unit: Unit;
  readonly blocks: number;
  readonly games: number;
  /** Numbers of players, ascending. */
  readonly players: readonly number[];
  readonly ratings: Ratings;
  readonly headToHead: readonly HeadToHead[];
  /** Shares of the win without luck, of the studies that `adjust` has valued. */
  readonly adjusted: readonly AdjustedGroup[];
}

interface PooledStudy {
  readonly players: number;
  /** By entrant: how the tables name the bot. */
  readonly lineup: readonly string[];
  readonly outcomes: readonly BlockOutcome[];
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

function ratingBlocks({ lineup, outcomes }: PooledStudy): RatingBlock[] {
  return outcomes.map(({ games, blocks }) => ({
    games: games.map(({ entrants, sixtieths }) => ({
      bots: entrants.map((entrant) => lineup[entrant]),
      shares: sixtieths.map((part) => part / SHARE_UNITS),
    })),
    count: blocks,
  }));
}

/** By bot: the mean over its seats of the share of the win, summed over the games of a block. */
function blockShares({ lineup }: PooledStudy, { games }: BlockOutcome): Map<string, number> {
  const shares = new Map<string, number>();
  const seats = new Map<string, number>();
  for (const bot of lineup) seats.set(bot, (seats.get(bot) ?? 0) + 1);
  for (const { entrants, sixtieths } of games) {
    entrants.forEach((entrant, place) => {
      const bot = lineup[entrant];
      shares.set(bot, (shares.get(bot) ?? 0) + sixtieths[place] / SHARE_UNITS / seats.get(bot)!);
    });
  }
  return shares;
}

class Comparison {
  readonly #totals: number[] = [];
  readonly #counts: number[] = [];
  #games = 0;

  add(own: number, other: number, games: number, blocks: number): void {
    // Outcomes that differ in the order of the games are the same to two bots; the sums stay exact in any order.
    for (let i = 0; i < blocks; i++) {
      this.#totals.push(own);
      this.#counts.push(own + other);
    }
    this.#games += games * blocks;
  }

  result(players: number, a: string, b: string): HeadToHead {
    const share = shareEstimate({ totals: this.#totals, counts: this.#counts });
    return { players, a, b, share, games: this.#games };
  }
}

/** Every two different bots of the same table, by number of players, in the order of `bots`. */
function compareBots(studies: readonly PooledStudy[], bots: readonly string[]): HeadToHead[] {
  const found: HeadToHead[] = [];
  for (const players of new Set(studies.map((study) => study.players))) {
    const comparisons = new Map<string, Comparison>();
    for (const study of studies.filter((one) => one.players === players)) {
      const own = bots.filter((bot) => study.lineup.includes(bot));
      for (const outcome of study.outcomes) {
        const shares = blockShares(study, outcome);
        own.forEach((a, i) => {
          for (const b of own.slice(i + 1)) {
            const key = JSON.stringify([a, b]);
            const comparison = comparisons.get(key) ?? new Comparison();
            comparisons.set(key, comparison);
            comparison.add(shares.get(a)!, shares.get(b)!, outcome.games.length, outcome.blocks);
          }
        });
      }
    }
    for (const [key, comparison] of comparisons) {
      const [a, b] = JSON.parse(key) as [string, string];
      found.push(comparison.result(players, a, b));
    }
  }
  return found;
}

function report(
  studies: readonly StudyRow[],
  pooled: readonly PooledStudy[],
): Omit<RatingReport, 'adjusted'> {
  const [{ variantHash, variantName, unit }] = studies;
  const ratings = rateBots(pooled.flatMap(ratingBlocks));
  let [blocks, games] = [0, 0];
  for (const { outcomes } of pooled) {
    for (const outcome of outcomes) {
      blocks += outcome.blocks;
      games += outcome.blocks * outcome.games.length;
    }
  }
  const players = [...new Set(pooled.map((study) => study.players))].sort((a, b) => a - b);
  const bots = ratings.rows.map(({ bot }) => bot);
  return {
    variantHash,
    variantName,
    unit,
    blocks,
    games,
    players,
    ratings,
    headToHead: compareBots(pooled, bots),
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
      const labels = labelsOf(studies);
      const pooled = studies.map((study) => {
        return { players: study.players, lineup: labels(study), outcomes: listOutcomes(db, study.id) };
      });
      const [{ variantHash, unit }] = studies;
      const own = adjusted.filter((group) => group.variantHash === variantHash && group.unit === unit);
      return { ...report(studies, pooled), adjusted: own };
    });
  });
}
