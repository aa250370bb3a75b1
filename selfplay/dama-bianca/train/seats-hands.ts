/**
 * Hands of self-play for three to six seats: pair-hands.ts with a share for every seat instead of one. After each turn two
 * views are learnt: that of who has just moved, which is what turns are chosen by, and that of another seat, drawn. For
 * each seat s
 *
 *   target_t(s) = (1 - lambda) value_t+1(s) + lambda target_t+1(s)
 *
 * where value is what the player said of s behind the best next turn, and target at the end of the hand its share. Adjusted
 * returns add the mean of value over all rolls less value itself.
 */
import type { DamaState } from '../../../engine/dama-bianca/index.ts';
import { type Rng, TERMINAL } from '../../../engine/index.ts';
import { asShare, HandPlayer, type Step } from './hands.ts';
import { seatsRow, viewerAt } from './sample-form.ts';
import type { SampleSink } from './samples.ts';

/** Values are shares by seat. */
export class SeatsHandPlayer extends HandPlayer<Float64Array> {
  protected override rowOf(state: DamaState): Int32Array {
    return seatsRow(state);
  }

  protected override valueOf(state: DamaState, best: number): Float64Array {
    const value = new Float64Array(state.players);
    state.do(this.moves.at(best));
    if (state.player === TERMINAL) state.returns(value);
    else this.scorer.evaluate(state, value);
    state.undo();
    return value;
  }

  protected override meanOf(values: readonly Float64Array[], probs: Readonly<Float64Array>): Float64Array {
    const mean = new Float64Array(values[0].length);
    values.forEach((value, i) => {
      for (let seat = 0; seat < mean.length; seat++) mean[seat] += probs[i] * value[seat];
    });
    return mean;
  }

  protected override isBehind(value: Float64Array, seat: number): boolean {
    return value[seat] < 1 / value.length;
  }

  protected override learn(
    steps: readonly Step<Float64Array>[],
    state: DamaState,
    rng: Rng,
    samples: SampleSink,
  ): void {
    const { lambda, isAdjusted } = this.options;
    const { players } = state;
    const target = new Float64Array(players);
    this.endShares(state, rng, target);
    for (const { row, first, mean, value, isBest } of steps.toReversed()) {
      for (let seat = 0; seat < players; seat++) {
        target[seat] = isBest ? (1 - lambda) * value[seat] + lambda * target[seat] : value[seat];
        if (isAdjusted && mean) target[seat] = asShare(target[seat] + mean[seat] - value[seat]);
      }
      if (!row) continue;
      for (const viewer of [players - 1, rng.below(players - 1)]) {
        row[viewerAt(players)] = viewer;
        samples.add(row, 0, target[(first + viewer) % players]);
      }
    }
  }
}
