/**
 * What a search believes of the shares at each value of a lever: the curve through all values (share-model.ts), and the
 * value's own games, as far as values lie off the curve beyond chance. Shares need not follow a smooth curve: where scores
 * are whole, a half point decides who wins ties.
 *
 * Empirical Bayes (Morris, JASA 78, 1983): the variance off the curve is estimated from all values, and each value's own
 * shares are drawn towards the curve by it.
 */
import { type LeverShape, ShareModel } from './share-model.ts';

interface PlayedCell {
  /** The lever. */
  readonly x: readonly number[];
  /** By place, summing to 1. */
  readonly shares: readonly number[];
  /** Independent games that the shares are worth. */
  readonly games: number;
  /** How much the value says about where the search is, above 0 up to 1. */
  readonly nearness: number;
}

/** Shares by place with their standard errors. */
export interface BelievedShares {
  readonly shares: readonly number[];
  readonly errors: readonly number[];
}

/** The curve depends on the variance off it and this on the curve: so often is enough for both to agree. */
const FITS = 4;

export class ShareBelief {
  readonly model: ShareModel;
  /** Variance of the share of a place off the curve. */
  readonly #spread: number;
  readonly #played: ReadonlyMap<string, PlayedCell>;

  /** `scale`: a typical distance of two values of the lever, such as its range. */
  constructor(players: number, shape: LeverShape, scale: number, played: readonly PlayedCell[]) {
    const chance = (players - 1) / players ** 2;
    const curveFor = (spread: number): ShareModel => {
      const weightOf = ({ games, nearness }: PlayedCell): number => nearness / (1 / games + spread / chance);
      return new ShareModel(
        players,
        shape,
        scale,
        played.map((cell) => ({ x: cell.x, shares: cell.shares, weight: weightOf(cell) })),
      );
    };
    let model = curveFor(0);
    let spread = 0;
    for (let i = 1; i < FITS; i++) {
      spread = spreadOff(model, played);
      model = curveFor(spread);
    }
    this.model = model;
    this.#spread = spread;
    this.#played = new Map(played.map((cell) => [cell.x.join(), cell]));
  }

  at(x: readonly number[]): BelievedShares {
    const expected = this.model.shares(x);
    const priors = this.model.errors(x).map((error) => error ** 2 + this.#spread);
    const own = this.#played.get(x.join());
    if (!own) return { shares: expected, errors: priors.map(Math.sqrt) };
    const parts = expected.map(
      (share, place) => priors[place] / (priors[place] + varianceOf(share, own.games)),
    );
    return {
      shares: expected.map((share, place) => share + parts[place] * (own.shares[place] - share)),
      errors: expected.map((share, place) => Math.sqrt(parts[place] * varianceOf(share, own.games))),
    };
  }
}

function varianceOf(share: number, games: number): number {
  return (share * (1 - share)) / games;
}

/** How far values lie off a curve beyond chance: a variance, 0 or more. */
function spreadOff(model: ShareModel, played: readonly PlayedCell[]): number {
  let [sum, weight] = [0, 0];
  for (const { x, shares, games, nearness } of played) {
    for (const [place, expected] of model.shares(x).entries()) {
      sum += nearness * ((shares[place] - expected) ** 2 - varianceOf(expected, games));
      weight += nearness;
    }
  }
  return Math.max(0, sum / weight);
}
