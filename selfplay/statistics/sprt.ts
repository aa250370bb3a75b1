/**
 * The generalized sequential probability ratio test on blocks. H0 says that the bot is elo0 stronger than its opponents,
 * H1 that it is elo1 stronger. What a block brings is the mean share of the win per seat of the bot: 0, 1/4, ... 1 for a
 * pair (the pentanomial), and whatever values occur for more seats. Either hypothesis fixes only the mean of these
 * values; each is given the likeliest distribution that has it (M. Van den Bergh, "Maximum likelihood estimation of a
 * multinomial distribution with a given expectation", fishtest's notes; tilt.ts), and
 *
 *   LLR = log(likelihood under H1 / likelihood under H0)
 *
 * plays on between Wald's bounds log(beta / (1 - alpha)) and log((1 - beta) / alpha) (Wald 1945). The test ends at the
 * first block, in their order, that takes it to a bound: later blocks that other workers have played meanwhile change
 * nothing.
 */
import { type Seats, shareOfElo } from './elo.ts';
import { logCapital, Tally } from './tilt.ts';

export interface SprtPlan {
  readonly elo0: number;
  /** Above elo0. */
  readonly elo1: number;
  /** Chance of accepting H1 at elo0; in (0, 1/2). */
  readonly alpha: number;
  /** Chance of accepting H0 at elo1; in (0, 1/2). */
  readonly beta: number;
}

export interface SprtState {
  /** At the block that decided, or the last. */
  readonly llr: number;
  readonly lower: number;
  readonly upper: number;
  readonly verdict: 'open' | 'h0' | 'h1';
  /** How many blocks the verdict took, or have been played. */
  readonly blocks: number;
}

/**
 * Weight of an outcome at either end that was never seen, so that any mean can be had from the first block on: 1e-3
 * of a block, as fishtest has it.
 */
const UNSEEN = 1e-3;

/** Throws for a plan without a meaning. */
export function sprtBounds({ elo0, elo1, alpha, beta }: SprtPlan): { lower: number; upper: number } {
  const isRisk = (risk: number) => risk > 0 && risk < 0.5;
  if (!(elo0 < elo1 && Number.isFinite(elo1 - elo0) && isRisk(alpha) && isRisk(beta))) {
    throw new Error(`no test: elo0=${elo0} elo1=${elo1} alpha=${alpha} beta=${beta}`);
  }
  return { lower: Math.log(beta / (1 - alpha)), upper: Math.log((1 - beta) / alpha) };
}

/** A running test, fed with blocks as they come in. */
export class SprtTest {
  readonly #seats: Seats;
  /** Expected share of the win of all seats of the bot together, under either hypothesis. */
  readonly #means: readonly [number, number];
  readonly #tally = new Tally();
  #state: SprtState;

  constructor(plan: SprtPlan, seats: Seats) {
    this.#seats = seats;
    this.#means = [seats.own * shareOfElo(plan.elo0, seats), seats.own * shareOfElo(plan.elo1, seats)];
    this.#state = { llr: 0, ...sprtBounds(plan), verdict: 'open', blocks: 0 };
    this.#tally.add(0, UNSEEN);
    this.#tally.add(1, UNSEEN);
  }

  get state(): SprtState {
    return this.#state;
  }

  /** The next block in order: the mean share per seat of the bot. After the verdict nothing changes any more. */
  add(outcome: number): SprtState {
    if (this.#state.verdict !== 'open') return this.#state;
    this.#tally.add(outcome * this.#seats.own);
    const [mean0, mean1] = this.#means;
    const llr = logCapital(this.#tally, mean0) - logCapital(this.#tally, mean1);
    const { lower, upper, blocks } = this.#state;
    const verdict = llr >= upper ? 'h1' : llr <= lower ? 'h0' : 'open';
    this.#state = { llr, lower, upper, verdict, blocks: blocks + 1 };
    return this.#state;
  }
}
