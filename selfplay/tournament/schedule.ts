/** A tournament: which studies it is made of. Every pairing is a study, played in blocks with all rotations. */
import { type RuleSet, stream } from '../../engine/index.ts';
import { gameNamed } from '../games.ts';
import type { StudyKey } from '../study.ts';
import { type Standing, swissTables } from './swiss.ts';
import { allTables, countSubsets, seatTables, someTables, type Table } from './tables.ts';

export const FORMATS = ['round-robin', 'gauntlet', 'swiss'] as const;
export type Format = (typeof FORMATS)[number];

/** Everything that a tournament's games follow from. Where to stop is no part of it, but for Swiss pairing. */
export interface TournamentPlan {
  readonly game: string;
  readonly variants: readonly RuleSet[];
  readonly players: readonly number[];
  /** Canonical specifications, all different; two at least. */
  readonly bots: readonly string[];
  readonly format: Format;
  /** Gauntlet: the first so many bots meet all others, and not each other. */
  readonly challengers: number;
  /** Swiss: rounds for each variant and number of players. */
  readonly rounds: number;
  /** Swiss: blocks of each pairing, on which the next round's pairings rest. */
  readonly roundBlocks: number;
  /** Round robin with more seats than two: at most so many tables for each variant and number of players. */
  readonly tables: number;
  readonly unit: string;
  readonly seed: number;
}

/** More pairings than this are a mistake, or ask for `tables`. */
export const MAX_TABLES = 2000;

const SAFE_BITS = 2 ** 21;

/**
 * The seed of a pairing: its dice are its own, so that what different pairings say is independent, but the same under
 * every variant, so that variants can be compared.
 */
function pairingSeed(seed: number, players: number, lineup: readonly string[], round: number): number {
  const rng = stream('pairing', seed, players, JSON.stringify(lineup), round);
  return rng.next() * SAFE_BITS + (rng.next() % SAFE_BITS);
}

function pairings(
  plan: TournamentPlan,
  variant: RuleSet,
  players: number,
  tables: readonly Table[],
  round: number,
) {
  return seatTables(tables).map((table): StudyKey => {
    const lineup = table.map((bot) => plan.bots[bot]);
    const seed = pairingSeed(plan.seed, players, lineup, round);
    return { game: plan.game, variant, players, lineup, unit: plan.unit, seed };
  });
}

/** How many tables a format makes for a number of players, in each round. */
export function countTables(plan: TournamentPlan, players: number): number {
  const { bots, format, challengers, tables } = plan;
  if (format === 'swiss') return Math.floor(bots.length / players);
  if (format === 'round-robin') {
    return Math.min(tables, countSets(bots.length, players));
  }
  return challengers * countSets(bots.length - challengers, players - 1);
}

function countSets(bots: number, seats: number): number {
  return countSubsets(bots, seats >= bots ? seats % bots : seats);
}

function roundRobin({ bots, tables, seed }: TournamentPlan, players: number): Table[] {
  const all = countSets(bots.length, players);
  if (tables >= all) return allTables([...bots.keys()], players);
  return someTables(bots.length, players, tables, stream('tables', seed, players));
}

function gauntlet({ bots, challengers }: TournamentPlan, players: number): Table[] {
  const others = [...bots.keys()].slice(challengers);
  const rests = allTables(others, players - 1);
  return [...bots.keys()].slice(0, challengers).flatMap((bot) => rests.map((rest) => [bot, ...rest]));
}

/** The pairings of a round robin or a gauntlet, in the order in which they are played. */
export function fixedPairings(plan: TournamentPlan): StudyKey[] {
  const tables = plan.format === 'gauntlet' ? gauntlet : roundRobin;
  return plan.variants.flatMap((variant) =>
    plan.players.flatMap((players) => pairings(plan, variant, players, tables(plan, players), 0)),
  );
}

/** Recorded results of a pairing, by entrant: the sum of its shares in sixtieths, and over how many games. */
export interface PairingResult {
  readonly key: StudyKey;
  readonly sixtieths: readonly number[];
  readonly games: number;
}

/** The pairings of a Swiss round, from 0, by the results of all rounds before it. */
export function swissPairings(
  plan: TournamentPlan,
  round: number,
  results: readonly PairingResult[],
): StudyKey[] {
  return plan.variants.flatMap((variant) => {
    const { rules } = gameNamed(plan.game).module;
    const hash = rules.hash(variant);
    return plan.players.flatMap((players) => {
      const own = results.filter(({ key }) => key.players === players && rules.hash(key.variant) === hash);
      const played = own.map(({ key }) => key.lineup.map((bot) => plan.bots.indexOf(bot)));
      const tables = swissTables(standingsOf(plan, round, own), players, played);
      return pairings(plan, variant, players, tables, round);
    });
  });
}

function standingsOf(plan: TournamentPlan, round: number, results: readonly PairingResult[]): Standing[] {
  return plan.bots.map((bot) => {
    let [score, seats, rounds] = [0, 0, 0];
    for (const { key, sixtieths, games } of results) {
      const entrant = key.lineup.indexOf(bot);
      if (entrant < 0) continue;
      score += sixtieths[entrant] * key.players;
      seats += games;
      rounds++;
    }
    return { score, seats, byes: round - rounds };
  });
}
