/**
 * Worlds whose truth is known, to try the statistics in. The win of a game goes to each place with a chance that is
 * exactly the model's; what the games of a block have in common is the number that the winners are drawn by, as real
 * blocks have their dice in common. The same number favours the same places in every rotation, so it cancels out
 * between bots, and not at all between places.
 */
import type { Rng } from '../../engine/index.ts';
import type { RatingBlock, RatingGame } from '../../selfplay/index.ts';

export interface World {
  /** Elo by bot. */
  readonly elo: Readonly<Record<string, number>>;
  /** Elo by place; its length is the number of players. */
  readonly places: readonly number[];
  /** Chance that a game is drawn by the number of its block, not by one of its own. */
  readonly alike: number;
}

/** Chances to win of each place. */
function chances(world: World, bots: readonly string[]): number[] {
  const weights = bots.map((bot, place) => 10 ** ((world.elo[bot] + world.places[place]) / 400));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}

function playGame(world: World, bots: readonly string[], draw: number): RatingGame {
  let rest = draw;
  const odds = chances(world, bots);
  let winner = odds.findIndex((chance) => {
    rest -= chance;
    return rest < 0;
  });
  if (winner < 0) winner = odds.length - 1;
  return { bots, shares: bots.map((_, place) => Number(place === winner)) };
}

/** All rotations of a lineup with the same luck. */
export function playWorldBlock(world: World, lineup: readonly string[], rng: Rng): RatingBlock {
  const common = rng.uniform();
  const games = lineup.map((_, rotation) => {
    const bots = lineup.map((_, place) => lineup[(place + rotation) % lineup.length]);
    const own = rng.uniform();
    return playGame(world, bots, rng.uniform() < world.alike ? common : own);
  });
  return { games };
}

/** Mean share of the win per seat of a bot over the games of a block. */
export function outcomeOf({ games }: RatingBlock, bot: string): number {
  let total = 0;
  let seats = 0;
  for (const { bots, shares } of games) {
    bots.forEach((each, place) => {
      if (each !== bot) return;
      total += shares[place];
      seats++;
    });
  }
  return total / seats;
}
