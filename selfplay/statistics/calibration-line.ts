/**
 * Whether shares of the win are said too cautiously or too boldly: the slope b of the line
 *
 *   logit(what happens) = a + b logit(what was said)
 *
 * (Cox, Two further applications of a model for binary regression, Biometrika 45, 1958). It is 1 for an exact evaluator, above 1 for one
 * that is too cautious, below 1 for one that is too bold. The positions of a hand share its end, so the error comes from the sums of the
 * scores of hands (White, Econometrica 48, 1980).
 */
import { type Estimate, meanOfRatio } from './estimate.ts';

/** What was said and what happened, of the positions of a block of hands; shares of the win, in [0, 1]. */
export interface Claims {
  readonly said: ArrayLike<number>;
  readonly happened: ArrayLike<number>;
}

/** A fit that has not settled by then runs away: what was said tells without an error what happened. */
const MOST_STEPS = 60;
const SETTLED = 1e-9;
/** No evaluator is off so far; beyond it a fit has run away. */
const FARTHEST = 50;
/** A step that leads too far is halved so often at most. */
const MOST_HALVINGS = 30;
/** What a sum of so many logarithms may be off by rounding, as a part of it. */
const ROUNDING = 1e-12;
/** The least spread of what was said, as a part of its mean square: the rest is that of what is all but certain. */
const LEAST_SPREAD = 1e-6;

function shareOf(logit: number): number {
  return 1 / (1 + Math.exp(-logit));
}

interface Hand {
  readonly logits: readonly number[];
  readonly happened: readonly number[];
}

/** What was said to be impossible or certain has no logit, and says nothing of the slope. */
function handOf({ said, happened }: Claims): Hand {
  const logits: number[] = [];
  const own: number[] = [];
  for (let i = 0; i < said.length; i++) {
    if (said[i] <= 0 || said[i] >= 1) continue;
    logits.push(Math.log(said[i] / (1 - said[i])));
    own.push(happened[i]);
  }
  return { logits, happened: own };
}

/** Gradient and curvature of the cross-entropy at a line; `scores` are the gradients of hands, one after the other. */
function slopesAt(hands: readonly Hand[], a: number, b: number) {
  const scores: (readonly [number, number])[] = [];
  let [aa, ab, bb] = [0, 0, 0];
  for (const { logits, happened } of hands) {
    let [ga, gb] = [0, 0];
    for (let i = 0; i < logits.length; i++) {
      const x = logits[i];
      const share = shareOf(a + b * x);
      const weight = share * (1 - share);
      ga += happened[i] - share;
      gb += (happened[i] - share) * x;
      aa += weight;
      ab += weight * x;
      bb += weight * x * x;
    }
    scores.push([ga, gb]);
  }
  return { scores, aa, ab, bb, determinant: aa * bb - ab * ab };
}

/** Cross-entropy of a line in nats, written so that no certainty becomes a logarithm of 0. */
function lossAt(hands: readonly Hand[], a: number, b: number): number {
  let loss = 0;
  for (const { logits, happened } of hands)
    for (let i = 0; i < logits.length; i++) {
      const z = a + b * logits[i];
      loss += Math.max(z, 0) + Math.log1p(Math.exp(-Math.abs(z))) - happened[i] * z;
    }
  return loss;
}

function errorsOf(
  hands: readonly Hand[],
  n: number,
  [a, b]: readonly [number, number],
  variances: { readonly a: number; readonly ab: number; readonly b: number },
): Pick<CalibrationLine, 'error' | 'byChance'> {
  let square = 0;
  let chance = 0;
  for (const { logits } of hands)
    for (const x of logits) {
      const share = shareOf(a + b * x);
      square += (share - shareOf(x)) ** 2;
      const variance = variances.a + 2 * x * variances.ab + x * x * variances.b;
      chance += (share * (1 - share)) ** 2 * variance;
    }
  return { error: Math.sqrt(square / n), byChance: Math.sqrt(chance / n) };
}

export interface CalibrationLine {
  /** `n` counts positions. */
  readonly slope: Estimate;
  /** Root of the mean square of what the line says less what was said, of these positions: a share of the win. */
  readonly error: number;
  /** What it would be on average (root mean square) for an exact evaluator with as many hands. */
  readonly byChance: number;
}

/** NaN and the whole range where no line can be fitted: too few hands, one share for all, or all ends as they were said. */
export function calibrationLine(blocks: readonly Claims[]): CalibrationLine {
  const hands = blocks.map(handOf).filter(({ logits }) => logits.length > 0);
  const n = hands.reduce((sum, { logits }) => sum + logits.length, 0);
  const nothing = meanOfRatio({ value: Number.NaN, n, blocks: 0, variance: 0 }, 0);
  const unknown = { slope: nothing, error: Number.NaN, byChance: Number.NaN };
  let [a, b] = [0, 1];
  for (let step = 0; step < MOST_STEPS; step++) {
    const { scores, aa, ab, bb, determinant } = slopesAt(hands, a, b);
    if (!(determinant > LEAST_SPREAD * aa * bb)) return unknown;
    const ga = scores.reduce((sum, [own]) => sum + own, 0);
    const gb = scores.reduce((sum, [, own]) => sum + own, 0);
    const da = (bb * ga - ab * gb) / determinant;
    const db = (aa * gb - ab * ga) / determinant;
    const most = lossAt(hands, a, b) * (1 + ROUNDING);
    let part = 1;
    for (let i = 0; i < MOST_HALVINGS && !(lossAt(hands, a + part * da, b + part * db) <= most); i++)
      part /= 2;
    a += part * da;
    b += part * db;
    if (!(Math.abs(a) < FARTHEST && Math.abs(b) < FARTHEST)) return unknown;
    if (Math.abs(da) + Math.abs(db) > SETTLED) continue;
    const count = hands.length;
    // The inverse curvature times the score of each hand: what a hand moves the line by.
    const moves = scores.map(([u, v]) => [(bb * u - ab * v) / determinant, (aa * v - ab * u) / determinant]);
    const covariance = (i: 0 | 1, k: 0 | 1) =>
      (count / (count - 1)) * moves.reduce((sum, move) => sum + move[i] * move[k], 0);
    const variances = { a: covariance(0, 0), ab: covariance(0, 1), b: covariance(1, 1) };
    const slope = meanOfRatio({ value: b, n, blocks: count, variance: variances.b }, (n * aa) / determinant);
    return { slope, ...errorsOf(hands, n, [a, b], variances) };
  }
  return unknown;
}
