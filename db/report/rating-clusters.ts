/**
 * Games that share their dice or their opening. Blocks of one seed and number do, whatever the lineups and numbers of players: what one
 * bot gets in one of them and in another is alike, and together they are one observation. `tournament` gives each
 * pairing a seed of its own, matches that are played by hand mostly have the same. Openings are few: blocks of any seed
 * may have the same, and then deterministic bots play the same games.
 */
import { openingOf, readyGame, SHARE_PARTS } from '../../selfplay/index.ts';
import { type GameOutcome, listBlockOutcomes, listOutcomes } from '../block/outcomes.ts';
import type { DamaDatabase } from '../file/open.ts';
import type { StudyRow } from '../record/queries.ts';

/** How a block of one study went. */
export interface RatedBlock {
  readonly players: number;
  readonly games: readonly RatedGame[];
  /** By bot: the mean over its seats of the share of the win, summed over the games. */
  readonly shares: ReadonlyMap<string, number>;
}

interface RatedGame {
  /** By place in the order of play. */
  readonly bots: readonly string[];
  /** By place: share of the win. */
  readonly shares: readonly number[];
}

/** Blocks with the same dice or opening, and how often just these results came together. */
export interface RatedCluster {
  readonly blocks: readonly RatedBlock[];
  readonly count: number;
}

/** The clusters of some studies; `labels` names the bots of each by entrant. */
export function ratedClusters(
  db: DamaDatabase,
  studies: readonly StudyRow[],
  labels: (study: StudyRow) => readonly string[],
): RatedCluster[] {
  if (studies.length > 0 && readyGame(studies[0]).study.opening !== undefined)
    return clustersByOpening(db, studies, labels);
  const bySeed = new Map<number, StudyRow[]>();
  for (const study of studies) bySeed.set(study.seed, [...(bySeed.get(study.seed) ?? []), study]);
  return [...bySeed.values()].flatMap((alike) => {
    const lineups = new Map(alike.map((study) => [study.id, labels(study)]));
    return listOutcomes(db, [...lineups.keys()]).map(({ outcomes, blocks }) => ({
      blocks: outcomes.map(({ study, games }) => ratedBlock(lineups.get(study)!, games)),
      count: blocks,
    }));
  });
}

function clustersByOpening(
  db: DamaDatabase,
  studies: readonly StudyRow[],
  labels: (study: StudyRow) => readonly string[],
): RatedCluster[] {
  const known = new Map(
    studies.map((study) => [
      study.id,
      { ready: readyGame(study), lineup: labels(study), seed: study.seed, players: study.players },
    ]),
  );
  const clusters = new Map<string, RatedBlock[]>();
  for (const { study, block, games } of listBlockOutcomes(db, [...known.keys()])) {
    const { ready, lineup, seed, players } = known.get(study)!;
    const key = `${players} ${openingOf(ready, { seed, block }).join()}`;
    const own = clusters.get(key) ?? [];
    clusters.set(key, own);
    own.push(ratedBlock(lineup, games));
  }
  return [...clusters.values()].map((blocks) => ({ blocks, count: 1 }));
}

function ratedBlock(lineup: readonly string[], games: readonly GameOutcome[]): RatedBlock {
  const seats = new Map<string, number>();
  for (const bot of lineup) seats.set(bot, (seats.get(bot) ?? 0) + 1);
  const sums = new Map<string, number>();
  const rated = games.map(({ entrants, sixtieths }) => {
    const bots = entrants.map((entrant) => lineup[entrant]);
    const shares = sixtieths.map((part) => part / SHARE_PARTS);
    bots.forEach((bot, place) => {
      sums.set(bot, (sums.get(bot) ?? 0) + shares[place] / (seats.get(bot) ?? 1));
    });
    return { bots, shares };
  });
  return { players: lineup.length, games: rated, shares: sums };
}
