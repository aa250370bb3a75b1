/**
 * An interval that may be looked at after every block: with 95 % it holds the truth at all times together, so that
 * stopping because of what it shows is no cheating. A better starts with 1 and bets on every block against the mean
 * being m. If it is m, his capital is a martingale and exceeds 1/alpha ever with a chance of at most alpha (Ville 1939);
 * so the means against which no better could have got so rich remain. Cover and Ordentlich's universal portfolio (IEEE
 * Trans. Inf. Theory 42, 1996) has at least the capital of the best constant bet, W(m), divided by
 * sqrt(pi) Gamma(t + 1) / Gamma(t + 1/2) after t blocks, so the interval is (Orabona and Jun, Tight concentrations and
 * confidence sequences from the regret of universal portfolio, IEEE Trans. Inf. Theory 70, 2024)
 *
 *   { m : log W(m) <= log(1 / alpha) + log(sqrt(pi) Gamma(t + 1) / Gamma(t + 1/2)) }
 *
 * It asks for outcomes in [0, 1] whose mean does not depend on the blocks before: no normality, no variance known.
 */
import type { Interval } from './estimate.ts';
import { CONFIDENCE } from './ratio.ts';
import { lnGamma } from './student.ts';
import { logCapital, Tally } from './tilt.ts';

/** `outcomes`: one for each block, in [0, 1], in any order. The interval is [0, 1] before the first. */
export function anytimeInterval(outcomes: readonly number[], confidence: number = CONFIDENCE): Interval {
  if (!(confidence > 0 && confidence < 1))
    throw new Error(`expected a confidence in (0, 1), found ${confidence}`);
  const tally = new Tally();
  for (const outcome of outcomes) tally.add(outcome);
  const blocks = outcomes.length;
  if (blocks === 0) return { low: 0, high: 1 };
  const regret = 0.5 * Math.log(Math.PI) + lnGamma(blocks + 1) - lnGamma(blocks + 0.5);
  const limit = regret - Math.log(1 - confidence);
  const centre = tally.mean;
  return { low: edge(tally, centre, 0, limit), high: edge(tally, centre, 1, limit) };
}

/** Where the capital passes the limit on the way from the mean seen, where it is 1, to an end. It grows all the way. */
function edge(tally: Tally, inside: number, outside: number, limit: number): number {
  if (inside === outside) return outside;
  for (;;) {
    const middle = (inside + outside) / 2;
    if (Math.abs(outside - inside) < 1e-10 || middle === inside || middle === outside) return outside;
    if (logCapital(tally, middle) > limit) outside = middle;
    else inside = middle;
  }
}
