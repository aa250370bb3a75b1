/** Many labs in worlds drawn at random, and how often what they say is so. */
import { stream } from '../../engine/index.ts';
import {
  type Conditions,
  type Confirmed,
  comparePlan,
  measurePlan,
  remedyPlan,
  type Spot,
  unfairness,
} from '../../selfplay/lab/index.ts';
import { SimulatedLab, sharesOf } from './lab-worlds.ts';

export const CONDITIONS: Conditions = {
  players: 2,
  gamesPerBlock: 1,
  games: 12_000,
  isTimed: false,
  band: 0.03,
  precision: 0.02,
  sure: 0.95,
};

export interface Tally {
  labs: number;
  /** Verdicts of fairness, and how many of those that are none of `open` are wrong. */
  yes: number;
  no: number;
  open: number;
  wrong: number;
  /** Labs whose intervals of all places hold the truth. */
  held: number;
  /** Sum over labs of the share of the first place that is said, less the true one, signed towards even. */
  flattery: number;
  /** The same of what the search saw at the value that it chose. */
  searchFlattery: number;
  /** Claims that one is the most even of all, and wrong ones. */
  sole: number;
  soleWrong: number;
  /** Search: roots given, and those whose interval holds the truth; values that are not next to the root. */
  roots: number;
  rootsHeld: number;
  far: number;
  games: number;
}

function emptyTally(): Tally {
  return {
    ...{ labs: 0, yes: 0, no: 0, open: 0, wrong: 0, held: 0, flattery: 0, searchFlattery: 0 },
    ...{ sole: 0, soleWrong: 0, roots: 0, rootsHeld: 0, far: 0, games: 0 },
  };
}

function judge(tally: Tally, { shares, fair }: Confirmed, truth: readonly number[], band: number): void {
  const isFair = unfairness(truth) <= band;
  tally[fair]++;
  if ((fair === 'yes' && !isFair) || (fair === 'no' && isFair)) tally.wrong++;
  if (shares.every(({ low, high }, place) => low <= truth[place] && truth[place] <= high)) tally.held++;
}

/** How much more even a cell looks than it is. */
function flatteryOf(seen: readonly number[], truth: readonly number[]): number {
  return unfairness(truth) - unfairness(seen);
}

/** Remedies by points for later places: strengths that grow with the points, by a curve that is not quite the model's. */
export function tryRemedies(players: number, labs: number, seed: number): Tally {
  const tally = emptyTally();
  for (let lab = 0; lab < labs; lab++) {
    const rng = stream('remedy', seed, players, lab);
    const slope = 0.2 + 0.3 * rng.uniform();
    const bend = 0.02 * (rng.uniform() - 0.5);
    const even = Array.from({ length: players - 1 }, () => 1 + 5 * rng.uniform());
    const truth = ({ option, x }: Spot) =>
      sharesOf([
        0,
        ...even.map((own, i) => {
          const points = (option < 0 ? 0 : x[i]) - own;
          return slope * points + bend * points * Math.abs(points);
        }),
      ]);
    const world = new SimulatedLab({ truth, alike: 0.5 }, seed * 1e6 + lab);
    const lever = { shape: 'places', from: 0, to: 8, step: 0.5, current: even.map(() => 0) } as const;
    const plan = remedyPlan([{ kind: 'lever', lever }], { ...CONDITIONS, players });
    const { trials } = world.run(plan);
    const [{ confirmed, found }] = trials;
    const real = truth(confirmed.spot);
    judge(tally, confirmed, real, CONDITIONS.band);
    const values = confirmed.shares.map(({ value }) => value);
    tally.flattery += flatteryOf(values, real);
    if (found?.root) {
      tally.roots++;
      const { x, errors } = found.root;
      if (x.every((value, i) => Math.abs(value - even[i]) <= 1.96 * 1.4 * errors[i])) tally.rootsHeld++;
    }
    if (confirmed.spot.x.some((value, i) => Math.abs(value - even[i]) > 0.75)) tally.far++;
    tally.labs++;
    tally.games += world.games;
  }
  return tally;
}

/** Which of several candidates is most even: their strengths differ by up to `spread` logits. */
export function tryRaces(
  players: number,
  candidates: number,
  spread: number,
  labs: number,
  seed: number,
): Tally {
  const tally = emptyTally();
  for (let lab = 0; lab < labs; lab++) {
    const rng = stream('race', seed, players, candidates, lab);
    const strengths = Array.from({ length: candidates }, () =>
      Array.from({ length: players }, () => spread * rng.uniform()),
    );
    const truth = ({ option }: Spot) => sharesOf(strengths[option]);
    const world = new SimulatedLab({ truth, alike: 0.7 }, seed * 1e6 + lab);
    const { raced, best } = world.run(comparePlan(candidates, { ...CONDITIONS, players }));
    const apart = strengths.map((own) => unfairness(sharesOf(own)));
    judge(tally, best, truth(best.spot), CONDITIONS.band);
    tally.flattery += flatteryOf(
      best.shares.map(({ value }) => value),
      truth(best.spot),
    );
    const seen = raced.cells[raced.best].shares.map(
      (own) => own.reduce((sum, share) => sum + share, 0) / own.length,
    );
    tally.searchFlattery += flatteryOf(seen, truth({ option: raced.best, x: [] }));
    if (raced.beaten.filter((isBeaten) => !isBeaten).length === 1) {
      tally.sole++;
      if (apart[raced.best] > Math.min(...apart)) tally.soleWrong++;
    }
    tally.labs++;
    tally.games += world.games;
  }
  return tally;
}

/** Figures to a precision: every cell of every lab counts as one. */
export function tryMeasures(players: number, labs: number, seed: number): Tally {
  const tally = emptyTally();
  for (let lab = 0; lab < labs; lab++) {
    const rng = stream('measure', seed, players, lab);
    const strengths = Array.from({ length: 3 }, () =>
      Array.from({ length: players }, () => 2.5 * rng.uniform()),
    );
    const truth = ({ option }: Spot) => sharesOf(strengths[option]);
    const world = new SimulatedLab({ truth, alike: 0.7 }, seed * 1e6 + lab);
    const { cells } = world.run(measurePlan(3, { ...CONDITIONS, players, games: 60_000 }));
    for (const cell of cells) {
      judge(tally, cell, truth(cell.spot), CONDITIONS.band);
      tally.labs++;
    }
    tally.games += world.games;
  }
  return tally;
}
