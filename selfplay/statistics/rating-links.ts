/** Finds who met whom in a pool of games, and what can be compared. */
import type { RatingPool } from './rating-pool.ts';

/** Who took any share of a win from whom, and from whom those did (Ford, American Mathematical Monthly 64, 1957). */
export function beatsOf({ bots, seatings }: RatingPool): boolean[][] {
  const beats = bots.map((_, i) => bots.map((_, j) => i === j));
  for (const { bots: seated, wins } of seatings) {
    seated.forEach((bot, place) => {
      if (wins[place] > 0) for (const other of seated) beats[bot][other] = true;
    });
  }
  // Warshall's transitive closure.
  for (const k of bots.keys()) {
    for (const i of bots.keys()) {
      if (!beats[i][k]) continue;
      for (const j of bots.keys()) if (beats[k][j]) beats[i][j] = true;
    }
  }
  return beats;
}

/** By bot: its group, the largest first, then the first seen. */
export function groupsOf({ bots, seatings }: RatingPool): number[] {
  const parents = bots.map((_, i) => i);
  const root = (i: number): number => (parents[i] === i ? i : root(parents[i]));
  for (const seating of seatings) {
    for (const bot of seating.bots) {
      const [a, b] = [root(seating.bots[0]), root(bot)];
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

/** By bot: games against other bots. */
export function gamesOf({ bots, seatings }: RatingPool): number[] {
  const games = bots.map(() => 0);
  for (const seating of seatings) for (const bot of others(seating.bots)) games[bot] += seating.games;
  return games;
}

/** By bot: blocks in which it met other bots. */
export function blocksOf({ bots, seatings, results, patterns }: RatingPool): number[] {
  const blocks = bots.map(() => 0);
  for (const pattern of patterns) {
    const met = new Set(pattern.results.flatMap((result) => others(seatings[results[result].seating].bots)));
    for (const bot of met) blocks[bot] += pattern.count;
  }
  return blocks;
}
