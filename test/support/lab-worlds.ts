/** Labs in worlds whose truth is known: the shares of the places at each value of a lever, or of each candidate. */
import { type Rng, stream } from '../../engine/index.ts';
import type { Plan, SeatBlocks, Spot, Stage } from '../../selfplay/lab/index.ts';
import { spotKey } from '../../selfplay/lab/index.ts';

interface LabWorld {
  /** True shares of the win by place. */
  readonly truth: (spot: Spot) => readonly number[];
  /** Chance that the winner of a block is drawn by the luck that all variants have in common. */
  readonly alike: number;
}

interface Drawn {
  readonly own: Rng;
  readonly shares: number[][];
}

/** Plays the blocks that a plan asks for, the same ones however often it asks. */
export class SimulatedLab {
  readonly #world: LabWorld;
  readonly #seed: number;
  readonly #common = new Map<Stage, { readonly rng: Rng; readonly draws: number[] }>();
  readonly #cells = new Map<string, Drawn>();
  games = 0;

  constructor(world: LabWorld, seed: number) {
    this.#world = world;
    this.#seed = seed;
  }

  #commonAt(stage: Stage, block: number): number {
    const known = this.#common.get(stage) ?? { rng: stream('common', this.#seed, stage), draws: [] };
    this.#common.set(stage, known);
    while (known.draws.length <= block) known.draws.push(known.rng.uniform());
    return known.draws[block];
  }

  play(spot: Spot, stage: Stage, blocks: number): SeatBlocks {
    const truth = this.#world.truth(spot);
    const key = `${stage} ${spotKey(spot)}`;
    const drawn = this.#cells.get(key) ?? {
      own: stream('own', this.#seed, key),
      shares: truth.map((): number[] => []),
    };
    this.#cells.set(key, drawn);
    while (drawn.shares[0].length < blocks) {
      this.games++;
      const block = drawn.shares[0].length;
      const isAlike = drawn.own.uniform() < this.#world.alike;
      let rest = isAlike ? this.#commonAt(stage, block) : drawn.own.uniform();
      let winner = truth.findIndex((share) => {
        rest -= share;
        return rest < 0;
      });
      if (winner < 0) winner = truth.length - 1;
      drawn.shares.forEach((own, place) => {
        own.push(Number(place === winner));
      });
    }
    const numbers = Array.from({ length: blocks }, (_, block) => block);
    return { numbers, games: numbers.map(() => 1), shares: drawn.shares.map((own) => own.slice(0, blocks)) };
  }

  /** The result of a plan. */
  run<T>(plan: Plan<T>): T {
    let step = plan.next();
    while (!step.done) {
      const cells = step.value.map(({ spot, stage, blocks }) => this.play(spot, stage, blocks));
      step = plan.next({ cells, isOver: false });
    }
    return step.value;
  }
}

/** Shares of the win by strengths in logits. */
export function sharesOf(strengths: readonly number[]): number[] {
  const weights = strengths.map(Math.exp);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return weights.map((weight) => weight / total);
}
