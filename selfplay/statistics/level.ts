/**
 * The points that would level the seats: added to the score of each place, they give every place the same share of the
 * win in hands that are played already. How bots that knew of them would play is another question.
 *
 * Places are levelled in turn until nothing moves. The offset of place p at which it wins its fair share 1 / P, while the
 * others stand, is the quantile 1 / P of what it lacks to the best of them. A higher offset of one place only takes from
 * the others, so the rounds converge, as bids do in an auction with substitutes (Kelso and Crawford, Econometrica 50,
 * 1982). Whole scores tie often, which makes shares jump: ties are broken by a fixed sequence of fractions of a step, the
 * golden ratio's multiples, so that about half of the ties between two go either way.
 *
 * The interval is the delta method's: the covariance of the shares over blocks at the solution, carried over by the
 * inverse of their derivatives there, which are taken by differences.
 */
import type { Estimate } from './estimate.ts';
import { invert, quadratic, zeros } from './linear.ts';
import { blockQuantile } from './ratio.ts';

/** Hands by place in the order of play. */
export interface PlaceScores {
  readonly players: number;
  /** Hand after hand, the score of each place. */
  readonly scores: Float64Array;
  /** By hand: its block, ascending. */
  readonly blocks: Int32Array;
  /** What all scores are multiples of. */
  readonly step: number;
}

const GOLDEN = (Math.sqrt(5) - 1) / 2;
const MAX_ROUNDS = 500;
/** In steps: offsets that move less are found. */
const TOLERANCE = 1e-3;
/** In steps: over which the derivatives are taken. Smaller ones see single scores. */
const DIFFERENCE = 2;

/** By place, in the unit of the scores; they sum to 0. Throws if there is no hand. */
export function levelOffsets(hands: PlaceScores): Estimate[] {
  const { players, step } = hands;
  const scores = withoutTies(hands);
  const offsets = solve(scores, players, step);
  const n = hands.blocks.length;
  const { covariance, blocks } = shareCovariance(scores, offsets, hands);
  const slopes = blocks < 2 ? undefined : inverseSlopes(scores, offsets, step);
  const mean = offsets.reduce((sum, offset) => sum + offset, 0) / players;
  return Array.from(offsets, (offset, place) => {
    const value = offset - mean;
    if (!slopes) {
      const [low, high] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
      return { value, low, high, n, blocks, effective: blocks };
    }
    // The last place stands still in the solution, so its own offset is what the mean takes off.
    const weights = Float64Array.from({ length: players - 1 }, (_, p) => Number(p === place) - 1 / players);
    const carried = Float64Array.from({ length: players - 1 }, (_, q) =>
      weights.reduce((sum, weight, p) => sum + weight * slopes[p][q], 0),
    );
    const variance = quadratic(covariance, carried);
    const half = blockQuantile(blocks) * Math.sqrt(Math.max(0, variance));
    return { value, low: value - half, high: value + half, n, blocks, effective: blocks };
  });
}

function withoutTies({ scores, step }: PlaceScores): Float64Array {
  return scores.map((score, i) => {
    const fraction = (i + 1) * GOLDEN;
    return score + step * (fraction - Math.floor(fraction) - 0.5);
  });
}

function solve(scores: Float64Array, players: number, step: number): Float64Array {
  const hands = scores.length / players;
  if (hands === 0) throw new Error('no hands to level');
  const offsets = new Float64Array(players);
  const lacks = new Float64Array(hands);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    let moved = 0;
    for (let place = 0; place < players - 1; place++) {
      for (let hand = 0; hand < hands; hand++) lacks[hand] = lackOf(scores, offsets, hand * players, place);
      const offset = quantileOf(lacks, 1 / players);
      moved = Math.max(moved, Math.abs(offset - offsets[place]));
      offsets[place] = offset;
    }
    if (moved < TOLERANCE * step) break;
  }
  return offsets;
}

/** What a place needs to come level with the best of the others. */
function lackOf(scores: Float64Array, offsets: Float64Array, at: number, place: number): number {
  let best = Number.NEGATIVE_INFINITY;
  for (let other = 0; other < offsets.length; other++) {
    if (other !== place) best = Math.max(best, scores[at + other] + offsets[other]);
  }
  return best - scores[at + place];
}

/** Interpolated between the order statistics; sorts the values. */
function quantileOf(values: Float64Array, p: number): number {
  values.sort();
  const at = p * (values.length - 1);
  const below = Math.floor(at);
  const above = Math.min(values.length - 1, below + 1);
  return values[below] + (at - below) * (values[above] - values[below]);
}

function winnerOf(scores: Float64Array, offsets: Float64Array, at: number): number {
  let best = 0;
  for (let place = 1; place < offsets.length; place++) {
    if (scores[at + place] + offsets[place] > scores[at + best] + offsets[best]) best = place;
  }
  return best;
}

/** Of the shares of all places but the last, with blocks as units. */
function shareCovariance(
  scores: Float64Array,
  offsets: Float64Array,
  { players, blocks }: PlaceScores,
): { covariance: Float64Array[]; blocks: number } {
  const hands = blocks.length;
  const shares = new Float64Array(players);
  for (let hand = 0; hand < hands; hand++) shares[winnerOf(scores, offsets, hand * players)] += 1 / hands;
  const covariance = zeros(players - 1);
  const rest = new Float64Array(players);
  let count = 0;
  for (let hand = 0; hand < hands; hand++) {
    rest[winnerOf(scores, offsets, hand * players)] += 1;
    for (let place = 0; place < players; place++) rest[place] -= shares[place];
    if (hand + 1 < hands && blocks[hand + 1] === blocks[hand]) continue;
    count++;
    for (let p = 0; p < players - 1; p++) {
      for (let q = 0; q < players - 1; q++) covariance[p][q] += (rest[p] * rest[q]) / (hands * hands);
    }
    rest.fill(0);
  }
  for (const row of covariance) for (let q = 0; q < row.length; q++) row[q] *= count / (count - 1);
  return { covariance, blocks: count };
}

/** The inverse of d share[p] / d offset[q]; nothing where some place's share does not move at all. */
function inverseSlopes(
  scores: Float64Array,
  offsets: Float64Array,
  step: number,
): Float64Array[] | undefined {
  const size = offsets.length - 1;
  const hands = scores.length / offsets.length;
  const slopes = zeros(size);
  const width = DIFFERENCE * step;
  for (let q = 0; q < size; q++) {
    for (const side of [1, -1]) {
      const moved = offsets.slice();
      moved[q] += side * width;
      for (let at = 0; at < scores.length; at += offsets.length) {
        const winner = winnerOf(scores, moved, at);
        if (winner >= size) continue;
        // The slopes are symmetric, which differences are not quite.
        const part = side / (4 * width * hands);
        slopes[winner][q] += part;
        slopes[q][winner] += part;
      }
    }
  }
  try {
    return invert(slopes);
  } catch {
    return undefined;
  }
}
