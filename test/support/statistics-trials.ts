/** How often the statistics are right in worlds whose truth is known: as few trials as CI can wait for, or many. */
import { canonicalVariant, DEFAULTS, withSettings } from '../../engine/dama-bianca/index.ts';
import { type Rng, stream, unwrap } from '../../engine/index.ts';
import {
  anytimeInterval,
  type Estimate,
  type Interval,
  playBlock,
  rateBots,
  type Seats,
  type SprtPlan,
  SprtTest,
  shareEstimate,
  shareOfElo,
} from '../../selfplay/index.ts';
import { outcomeOf, playWorldBlock, type World } from './statistics-worlds.ts';

/**
 * The bounds that a share of `trials` cannot leave but once in some hundred thousand times, if the truth is in
 * [least, most]: 4.5 standard errors.
 */
export function within(trials: number, least: number, most = least): Interval {
  const slack = (p: number) => 4.5 * Math.sqrt((p * (1 - p)) / trials);
  return { low: least - slack(least), high: most + slack(most) };
}

export function holds({ low, high }: Interval, truth: number): boolean {
  return low <= truth && truth <= high;
}

interface SprtRates {
  readonly h0: number;
  readonly h1: number;
  /** Mean number of blocks until the verdict. */
  readonly blocks: number;
}

/** Tests of a bot `a`, `elo` stronger than the others of the lineup. */
export function sprtRates(
  plan: SprtPlan,
  lineup: readonly string[],
  elo: number,
  alike: number,
  trials: number,
): SprtRates {
  const seats: Seats = { own: lineup.filter((bot) => bot === 'a').length, players: lineup.length };
  const world: World = { elo: { a: elo, b: 0 }, places: lineup.map(() => 0), alike };
  const verdicts = { h0: 0, h1: 0, open: 0 };
  let blocks = 0;
  for (let trial = 0; trial < trials; trial++) {
    const rng = stream('sprt', trial);
    const test = new SprtTest(plan, seats);
    while (test.state.verdict === 'open' && test.state.blocks < 100_000) {
      test.add(outcomeOf(playWorldBlock(world, lineup, rng), 'a'));
    }
    verdicts[test.state.verdict]++;
    blocks += test.state.blocks;
  }
  return { h0: verdicts.h0 / trials, h1: verdicts.h1 / trials, blocks: blocks / trials };
}

interface Watched {
  /** Share of the runs in which the interval held the truth at every look. */
  readonly anytime: number;
  /** The same for the interval that is meant for one look. */
  readonly fixed: number;
}

/** Runs of pairs that somebody watches, at block 10 and whenever there are a tenth more. */
export function watch(elo: number, alike: number, blocks: number, runs: number): Watched {
  const world: World = { elo: { a: elo, b: 0 }, places: [0, 0], alike };
  const truth = shareOfElo(elo, { own: 1, players: 2 });
  let anytime = 0;
  let fixed = 0;
  for (let run = 0; run < runs; run++) {
    const rng = stream('watch', run);
    const outcomes: number[] = [];
    let anytimeHolds = true;
    let fixedHolds = true;
    for (let look = 10; look <= blocks; look = Math.ceil(look * 1.1)) {
      while (outcomes.length < look) outcomes.push(outcomeOf(playWorldBlock(world, ['a', 'b'], rng), 'a'));
      anytimeHolds &&= holds(anytimeInterval(outcomes), truth);
      fixedHolds &&= holds(shareEstimate({ totals: outcomes, counts: outcomes.map(() => 1) }), truth);
    }
    anytime += Number(anytimeHolds);
    fixed += Number(fixedHolds);
  }
  return { anytime: anytime / runs, fixed: fixed / runs };
}

interface Coverage {
  /** Of all ratings and of all places: share of the intervals that hold the truth. */
  readonly bots: number;
  readonly places: number;
  /** Of the difference of the first two bots. */
  readonly difference: number;
  /** Mean of the ratings less the truth, by bot. */
  readonly bias: readonly number[];
  /** Mean effective games for a game played. */
  readonly gain: number;
}

/** Pools of `blocks` blocks of each lineup. */
export function rate(
  world: World,
  lineups: readonly (readonly string[])[],
  blocks: number,
  pools: number,
): Coverage {
  const names = Object.keys(world.elo);
  const mean = average(Object.values(world.elo));
  const level = average(world.places);
  const bias = names.map(() => 0);
  const hits = { bots: 0, places: 0, difference: 0 };
  let gain = 0;
  for (let pool = 0; pool < pools; pool++) {
    const rng = stream('pool', pool);
    const played = lineups.flatMap((lineup) =>
      Array.from({ length: blocks }, () => playWorldBlock(world, lineup, rng)),
    );
    const ratings = rateBots(played);
    for (const { bot, elo, effective, games } of ratings.rows) {
      const truth = world.elo[bot] - mean;
      hits.bots += Number(holds(elo, truth)) / names.length;
      bias[names.indexOf(bot)] += (elo.value - truth) / pools;
      gain += effective / games / names.length;
    }
    for (const { place, elo } of ratings.placeElo) {
      hits.places += Number(holds(elo, world.places[place] - level)) / world.places.length;
    }
    const [first, second] = names;
    hits.difference += Number(holds(ratings.difference(first, second), world.elo[first] - world.elo[second]));
  }
  return {
    bots: hits.bots / pools,
    places: hits.places / pools,
    difference: hits.difference / pools,
    bias,
    gain: gain / pools,
  };
}

/** Likelihoods of superiority of a bot over its equal. */
export function superiorities(blocks: number, alike: number, pools: number): number[] {
  const world: World = { elo: { a: 0, b: 0 }, places: [30, -30], alike };
  return Array.from({ length: pools }, (_, pool) => {
    const rng = stream('equals', pool);
    const played = Array.from({ length: blocks }, () => playWorldBlock(world, ['a', 'b'], rng));
    return rateBots(played).superiority('a', 'b');
  });
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** All pairs of these. */
export function roundRobin(bots: readonly string[]): string[][] {
  return bots.flatMap((bot, i) => bots.slice(i + 1).map((other) => [bot, other]));
}

/** A number of the normal distribution with variance 1 (Box and Muller). */
export function normal(rng: Rng): number {
  return Math.sqrt(-2 * Math.log(1 - rng.uniform())) * Math.cos(2 * Math.PI * rng.uniform());
}

interface Twins {
  /** Share of the studies whose interval holds the share that equals have. */
  readonly holds: number;
  /** The same figure over all studies together. */
  readonly all: Estimate;
  /** Share of the studies whose watched interval held it after every block. */
  readonly anytime: number;
}

/** Real studies of the game: bots that are equal but for their randomness, every other one of the lineup looked at. */
export function playTwins(
  settings: readonly string[],
  lineup: readonly string[],
  studies: number,
  blocks: number,
): Twins {
  const players = lineup.length;
  const variant = canonicalVariant(unwrap(withSettings(DEFAULTS, settings)));
  const own = lineup.flatMap((_, entrant) => (entrant % 2 === 0 ? [entrant] : []));
  const everything: number[] = [];
  const hits = { fixed: 0, anytime: 0 };
  for (let seed = 0; seed < studies; seed++) {
    const outcomes = Array.from({ length: blocks }, (_, block) => {
      const record = playBlock(
        { game: 'dama-bianca', variant, players, lineup, unit: 'hand', seed, block },
        () => 0,
      );
      const shares = record.games.flatMap((game) => own.map((entrant) => game.shares[entrant]));
      return average(shares);
    });
    everything.push(...outcomes);
    hits.fixed += Number(holds(estimateOf(outcomes), 1 / players));
    hits.anytime += Number(
      outcomes.every((_, i) => holds(anytimeInterval(outcomes.slice(0, i + 1)), 1 / players)),
    );
  }
  return { holds: hits.fixed / studies, all: estimateOf(everything), anytime: hits.anytime / studies };
}

function estimateOf(outcomes: readonly number[]): Estimate {
  return shareEstimate({ totals: outcomes, counts: outcomes.map(() => 1) });
}

/** Correlation of what the first of each lineup gets in blocks of the same number, with these seeds. */
export function correlation(
  tables: readonly [readonly string[], readonly string[]],
  seeds: readonly [number, number],
  blocks: number,
): number {
  const variant = canonicalVariant(DEFAULTS);
  const [a, b] = tables.map((lineup, i) =>
    Array.from({ length: blocks }, (_, block) => {
      const task = {
        game: 'dama-bianca',
        variant,
        players: lineup.length,
        lineup,
        unit: 'hand' as const,
        seed: seeds[i],
        block,
      };
      return average(playBlock(task, () => 0).games.map(({ shares }) => shares[0]));
    }),
  );
  const [meanA, meanB] = [average(a), average(b)];
  const product = (x: readonly number[], y: readonly number[], mx: number, my: number) =>
    average(x.map((value, i) => (value - mx) * (y[i] - my)));
  return product(a, b, meanA, meanB) / Math.sqrt(product(a, a, meanA, meanA) * product(b, b, meanB, meanB));
}
