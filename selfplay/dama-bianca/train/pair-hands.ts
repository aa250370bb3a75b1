/**
 * Hands of self-play for two seats. Every position after a turn is a sample; what it should be worth to the seat that has
 * just moved is the lambda-return (Sutton and Barto, *Reinforcement Learning*, 12.1) of the values that the player saw on
 * the way:
 *
 *   target_t = 1 - ((1 - lambda) best_t+1 + lambda target_t+1)
 *
 * where best is what the next turn was worth to the next seat, and target the same at the end of the hand its share. Adjusted
 * returns take off what the roll was luckier than the mean of best over all rolls:
 *
 *   target_t = 1 - (mean_t+1 + lambda (target_t+1 - best_t+1))
 *
 * which has the same mean, as best is compared with the mean of the same player's values, and varies far less. In either a
 * turn that is not the best one counts as if lambda were 0.
 */
import type { DamaState } from '../../../engine/dama-bianca/index.ts';
import type { Rng } from '../../../engine/index.ts';
import { asShare, HandPlayer, type Step } from './hands.ts';
import { pairRow } from './sample-form.ts';
import type { SampleSink } from './samples.ts';

/** Values are shares of the seat that moves. */
export class PairHandPlayer extends HandPlayer<number> {
  readonly #returns = new Float64Array(2);

  protected override rowOf(state: DamaState): Int32Array {
    return pairRow(state);
  }

  protected override valueOf(_state: DamaState, best: number): number {
    return this.scores[best];
  }

  protected override meanOf(values: readonly number[], probs: Readonly<Float64Array>): number {
    return values.reduce((mean, value, i) => mean + probs[i] * value, 0);
  }

  protected override isBehind(value: number): boolean {
    return value < 0.5;
  }

  protected override learn(
    steps: readonly Step<number>[],
    state: DamaState,
    rng: Rng,
    samples: SampleSink,
  ): void {
    const { lambda, isAdjusted } = this.options;
    this.endShares(state, rng, this.#returns);
    let target = this.#returns[(state.starter + state.turns - 1) % 2];
    for (const { row, mean, value, isBest } of steps.toReversed()) {
      target = 1 - (isBest ? (1 - lambda) * value + lambda * target : value);
      if (isAdjusted && mean !== undefined) target = asShare(target + value - mean);
      if (row) samples.add(row, 0, target);
    }
  }
}
