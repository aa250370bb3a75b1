/**
 * The likeliest strengths of a pool of bots, in logits (natural logarithms of odds). The win of a game goes to place i
 * with probability
 *
 *   p_i = exp(theta[bot at i] + sigma[n, i]) / sum over places,   n players
 *
 * which is Bradley and Terry's model (Biometrika 39, 1952) for two and the first choice of Plackett and Luce's for more,
 * with an effect of the place (Davidson and Beaver, Biometrics 33, 1977, for two). A shared win counts by its shares, as
 * a quasi-likelihood does (Papke and Wooldridge 1996). The likelihood is concave, and Newton's steps find its top.
 *
 * Every parameter plays one more game, drawn, against strength 0. That is Jeffreys' prior for a bot whose opponents
 * are of strength 0; it keeps the strength of a bot that won everything finite, takes away the first-order bias of a
 * logit (Firth, Biometrika 80, 1993), and weighs one game among all that were played.
 *
 * The variance is the sandwich H^-1 M H^-1 with M the sum over blocks of the squared scores (White 1982; Liang and
 * Zeger, Biometrika 73, 1986), since the games of a block share their dice; H^-1 alone is what independent games would
 * give.
 */
import { invert, type Matrix, times, zeros } from './linear.ts';
import type { Pattern, RatingPool, Seating } from './rating-pool.ts';

/**
 * The slope of the log likelihood that blocks of a pattern give, or one of the games of the prior: only parameters that
 * it concerns.
 */
interface BlockScore {
  readonly count: number;
  readonly parameters: readonly number[];
  readonly slopes: readonly number[];
}

export interface RatingFit {
  /** Logits: the bots in the order of the pool, then the places of each number of players. */
  readonly strengths: Float64Array;
  /** Where the places of n players begin. */
  readonly places: ReadonlyMap<number, number>;
  /** Covariance if all games were independent. */
  readonly model: Matrix;
  /** Covariance over blocks. */
  readonly robust: Matrix;
  /** Of all blocks and of the prior. */
  readonly scores: readonly BlockScore[];
}

const MAX_STEPS = 100;
const MAX_HALVINGS = 40;
/**
 * In logits: a Newton step so small leaves an error of about its square. Smaller ones may be rounding, since of millions of
 * games lost and won only the prior says how high the pool as a whole stands.
 */
const CONVERGED = 1e-5;

export function fitRatings(pool: RatingPool): RatingFit {
  const places = new Map<number, number>();
  let size = pool.bots.length;
  for (const { bots } of pool.seatings) {
    if (places.has(bots.length)) continue;
    places.set(bots.length, size);
    size += bots.length;
  }
  const fit = new Newton(pool, places, size);
  fit.run();
  const model = invert(fit.curvature());
  const scores = [...fit.priorScores(), ...pool.patterns.map((pattern) => fit.score(pattern))];
  const half = spread(scores, size).map((row) => times(model, row));
  const robust = transpose(half).map((row) => times(model, row));
  return { strengths: fit.strengths, places, model, robust, scores };
}

/** M: the scores, each times itself. */
function spread(scores: readonly BlockScore[], size: number): Float64Array[] {
  const matrix = zeros(size);
  for (const { count, parameters, slopes } of scores) {
    parameters.forEach((a, i) => {
      parameters.forEach((b, j) => {
        matrix[a][b] += count * slopes[i] * slopes[j];
      });
    });
  }
  return matrix;
}

function transpose(matrix: Matrix): Float64Array[] {
  return matrix.map((_, i) => Float64Array.from(matrix, (row) => row[i]));
}

function logistic(x: number): number {
  return 1 / (1 + Math.exp(-x));
}

class Newton {
  strengths: Float64Array;
  readonly #pool: RatingPool;
  readonly #places: ReadonlyMap<number, number>;

  constructor(pool: RatingPool, places: ReadonlyMap<number, number>, size: number) {
    this.#pool = pool;
    this.#places = places;
    this.strengths = new Float64Array(size);
  }

  run(): void {
    let height = this.#height(this.strengths);
    for (let step = 0; step < MAX_STEPS; step++) {
      const move = times(invert(this.curvature()), this.#slope());
      const largest = move.reduce((most, each) => Math.max(most, Math.abs(each)), 0);
      for (let halving = 0, size = 1; ; halving++, size /= 2) {
        const next = this.strengths.map((strength, i) => strength + size * move[i]);
        const nextHeight = this.#height(next);
        // At the top rounding decides which of two equal heights is the higher.
        if (nextHeight < height - 1e-12 * Math.abs(height) && halving < MAX_HALVINGS) continue;
        this.strengths = next;
        height = nextHeight;
        break;
      }
      if (largest < CONVERGED) return;
    }
    throw new Error(`ratings do not converge: ${this.strengths.join(' ')}`);
  }

  /** Minus the second derivative of the log likelihood. */
  curvature(): Float64Array[] {
    const matrix = zeros(this.strengths.length);
    this.strengths.forEach((strength, i) => {
      const p = logistic(strength);
      matrix[i][i] = p * (1 - p);
    });
    for (const seating of this.#pool.seatings) {
      const chances = this.#chances(seating, this.strengths);
      chances.forEach((p, i) => {
        chances.forEach((q, j) => {
          const weight = seating.games * ((i === j ? p : 0) - p * q);
          for (const a of this.#parameters(seating, i)) {
            for (const b of this.#parameters(seating, j)) matrix[a][b] += weight;
          }
        });
      });
    }
    return matrix;
  }

  score({ results, count }: Pattern): BlockScore {
    const slopes = new Map<number, number>();
    for (const result of results) {
      const { seating: index, shares } = this.#pool.results[result];
      const seating = this.#pool.seatings[index];
      const chances = this.#chances(seating, this.strengths);
      shares.forEach((share, place) => {
        for (const parameter of this.#parameters(seating, place)) {
          slopes.set(parameter, (slopes.get(parameter) ?? 0) + share - chances[place]);
        }
      });
    }
    return { count, parameters: [...slopes.keys()], slopes: [...slopes.values()] };
  }

  priorScores(): BlockScore[] {
    return Array.from(this.strengths, (strength, i) => ({
      count: 1,
      parameters: [i],
      slopes: [0.5 - logistic(strength)],
    }));
  }

  #slope(): Float64Array {
    const slope = this.strengths.map((strength) => 0.5 - logistic(strength));
    for (const seating of this.#pool.seatings) {
      this.#chances(seating, this.strengths).forEach((p, place) => {
        const gain = seating.wins[place] - seating.games * p;
        for (const parameter of this.#parameters(seating, place)) slope[parameter] += gain;
      });
    }
    return slope;
  }

  /** Log likelihood. */
  #height(strengths: Float64Array): number {
    let height = 0;
    for (const strength of strengths) {
      height -= 0.5 * (Math.log1p(Math.exp(-strength)) + Math.log1p(Math.exp(strength)));
    }
    for (const seating of this.#pool.seatings) {
      this.#chances(seating, strengths).forEach((p, place) => {
        if (seating.wins[place] > 0) height += seating.wins[place] * Math.log(p);
      });
    }
    return height;
  }

  #parameters({ bots }: Seating, place: number): [bot: number, place: number] {
    return [bots[place], this.#places.get(bots.length)! + place];
  }

  #chances(seating: Seating, strengths: Float64Array): Float64Array {
    const chances = Float64Array.from(seating.bots, (_, place) => {
      const [bot, own] = this.#parameters(seating, place);
      return strengths[bot] + strengths[own];
    });
    const best = Math.max(...chances);
    let total = 0;
    for (let place = 0; place < chances.length; place++) {
      chances[place] = Math.exp(chances[place] - best);
      total += chances[place];
    }
    for (let place = 0; place < chances.length; place++) chances[place] /= total;
    return chances;
  }
}
