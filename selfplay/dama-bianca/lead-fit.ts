/**
 * Fits what a lead in the match is worth while a hand is open (ai/dama-bianca/leaf/hand-in-match.ts): one seat of each position is
 * given a lead, the shares of the totals at the end of the hand are explained by softmax(strength + λ total), where
 *
 *   λ = (start + gain b^4) slope,   b the share of all pawns on the board, slope as of `leadSlope`
 *
 * The log-likelihood is concave in (start, gain), so Newton's method finds its one maximum.
 */
import { type LeadWeights, leadSlope, softmax } from '../../ai/dama-bianca/index.ts';
import { POINT } from '../../engine/dama-bianca/index.ts';
import { type Rng, shareOut } from '../../engine/index.ts';

interface LeadSample {
  /** Logits, by seat. */
  readonly strengths: Float64Array;
  /** Share of all pawns on the board. */
  readonly on: number;
  /** Score of the hand when it was over, by seat. */
  readonly units: Float64Array;
}

/** A seat is this many points ahead or behind at most. */
const WIDEST_LEAD = 8;
const LEADS_PER_SAMPLE = 4;
const STEPS = 12;

interface Case {
  readonly strengths: Float64Array;
  readonly lead: Float64Array;
  readonly shares: Float64Array;
  /** Factors of start and gain in λ. */
  readonly slopes: readonly [number, number];
}

/** `spread` is the standard deviation of margins that the slope is counted in, in units. */
export function fitLead(samples: readonly LeadSample[], spread: number, rng: Rng): LeadWeights {
  const cases = samples.flatMap((sample) =>
    Array.from({ length: LEADS_PER_SAMPLE }, () => draw(sample, spread, rng)),
  );
  const weights: [number, number] = [1, 0];
  for (let step = 0; step < STEPS; step++) improve(weights, cases);
  return [Number(weights[0].toFixed(3)), Number(weights[1].toFixed(3))];
}

function draw({ strengths, on, units }: LeadSample, spread: number, rng: Rng): Case {
  const players = strengths.length;
  const lead = new Float64Array(players);
  lead[rng.below(players)] = POINT * (rng.below(2 * WIDEST_LEAD + 1) - WIDEST_LEAD);
  const totals = Int32Array.from(units, (score, seat) => score + lead[seat]);
  const shares = new Float64Array(players);
  shareOut(totals, 0, players, shares);
  const start = leadSlope([1, 0], on, spread);
  return { strengths, lead, shares, slopes: [start, leadSlope([1, 1], on, spread) - start] };
}

function improve(weights: [number, number], cases: readonly Case[]): void {
  const slope = [0, 0];
  const curve = [0, 0, 0];
  const players = cases[0].lead.length;
  const logits = new Float64Array(players);
  const expected = new Float64Array(players);
  for (const { strengths, lead, shares, slopes } of cases) {
    const lambda = weights[0] * slopes[0] + weights[1] * slopes[1];
    for (let seat = 0; seat < players; seat++) logits[seat] = strengths[seat] + lambda * lead[seat];
    softmax(logits, players, expected);
    let error = 0;
    let mean = 0;
    let square = 0;
    for (let seat = 0; seat < players; seat++) {
      error += (shares[seat] - expected[seat]) * lead[seat];
      mean += expected[seat] * lead[seat];
      square += expected[seat] * lead[seat] ** 2;
    }
    const variance = square - mean * mean;
    slope[0] += error * slopes[0];
    slope[1] += error * slopes[1];
    curve[0] += variance * slopes[0] ** 2;
    curve[1] += variance * slopes[0] * slopes[1];
    curve[2] += variance * slopes[1] ** 2;
  }
  const determinant = curve[0] * curve[2] - curve[1] ** 2;
  weights[0] += (curve[2] * slope[0] - curve[1] * slope[1]) / determinant;
  weights[1] += (curve[0] * slope[1] - curve[1] * slope[0]) / determinant;
}
