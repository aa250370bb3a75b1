/**
 * What batches of trials say: means, standard errors, and how many plain trials would be as exact.
 *
 * The trials of a batch are tied by their stratified dice, so batches are the unit: with y_b the sum and x_b the number
 * of the trials of batch b, R = sum(y_b) / sum(x_b) and
 *
 *   var(R) = m / (m - 1) * sum((y_b - R x_b)^2) / sum(x_b)^2          (Cochran, Sampling Techniques, 3rd ed., 6.3)
 *
 * From fewer than `ENOUGH` batches that is too rough; then the trials count as independent, which errs on the safe
 * side, since stratification only reduces the spread.
 */
import type { ByPlayer } from '../engine/index.ts';
import type { BatchSums } from './rollout.ts';

/** Batches from which their own spread is trusted: Student's quantiles are then near the normal ones. */
const ENOUGH = 10;
/** No more effective trials than this for each one played: what lies beyond is rounding. */
const MAX_GAIN = 100;
/** Variance of shares below which nothing but rounding is seen. */
const NOTHING = 1e-15;

export interface RolloutResult {
  /** Each player's mean value. */
  readonly values: ByPlayer<number>;
  readonly stderr: ByPlayer<number>;
  readonly trials: number;
  /** How many independent trials would have these standard errors. */
  readonly effectiveTrials: number;
  readonly nodes: number;
}

export class RolloutTally {
  readonly #players: number;
  readonly #batches: BatchSums[] = [];
  #trials = 0;
  #nodes = 0;

  constructor(players: number) {
    this.#players = players;
  }

  get trials(): number {
    return this.#trials;
  }

  get batches(): number {
    return this.#batches.length;
  }

  get nodes(): number {
    return this.#nodes;
  }

  /** Takes in the next batch; the order of the batches is part of the result's last bits. */
  add(batch: BatchSums): void {
    this.#batches.push(batch);
    this.#trials += batch.trials;
    this.#nodes += batch.nodes;
  }

  /** NaN before the first batch. */
  mean(player: number): number {
    return this.#total((batch) => batch.sums[player]) / this.#trials;
  }

  /**
   * The standard error of a player's mean. Where every trial gave the same, which is no proof that all do, it is that of
   * Laplace's rule: about 1 / trials. One trial alone may be off by half.
   */
  stderr(player: number): number {
    const n = this.#trials;
    if (n < 2) return 0.5;
    const spread = this.#spread(player);
    const variance = this.#variance(player);
    return spread === 0 && variance < NOTHING ? 1 / (n + 2) : Math.sqrt(variance);
  }

  /**
   * How far the player's mean is behind that of `leader` over the batches that both have, and the standard error of
   * that. Common dice make it smaller than that of either; with few batches it is Student's, sqrt((m - 1) / (m - 3))
   * larger, and from three batches down the trials count as independent.
   */
  behind(leader: RolloutTally, player: number): { readonly deficit: number; readonly stderr: number } {
    const m = Math.min(this.batches, leader.batches);
    const gaps: number[] = [];
    let n = 0;
    for (let b = 0; b < m; b++) {
      gaps.push(leader.#batches[b].sums[player] - this.#batches[b].sums[player]);
      n += this.#batches[b].trials;
    }
    const deficit = gaps.reduce((sum, gap) => sum + gap, 0) / n;
    if (m <= 3) {
      const spread = [this, leader].map((tally) => tally.#spread(player));
      return { deficit, stderr: n < 2 ? 1 : Math.sqrt((spread[0] + spread[1]) / n) };
    }
    const squares = gaps.reduce((sum, gap, b) => sum + (gap - deficit * this.#batches[b].trials) ** 2, 0);
    return { deficit, stderr: Math.sqrt(((m / (m - 3)) * squares) / (n * n)) };
  }

  result(): RolloutResult {
    const players = Array.from({ length: this.#players }, (_, player) => player);
    const stderr = players.map((player) => this.stderr(player));
    const spread = players.reduce((sum, player) => sum + this.#spread(player), 0);
    const error = stderr.reduce((sum, one) => sum + one * one, 0);
    const n = this.#trials;
    return {
      values: players.map((player) => this.mean(player)),
      stderr,
      trials: n,
      effectiveTrials: spread === 0 ? n : Math.min(spread / error, MAX_GAIN * n),
      nodes: this.#nodes,
    };
  }

  #total(of: (batch: BatchSums) => number): number {
    let sum = 0;
    for (const batch of this.#batches) sum += of(batch);
    return sum;
  }

  /** The variance between trials, 0 where only rounding is seen. */
  #spread(player: number): number {
    const n = this.#trials;
    if (n < 2) return 0;
    const mean = this.mean(player);
    const variance = (this.#total((batch) => batch.squares[player]) - n * mean * mean) / (n - 1);
    return variance < NOTHING ? 0 : variance;
  }

  #variance(player: number): number {
    const n = this.#trials;
    const m = this.batches;
    if (m < ENOUGH) return this.#spread(player) / n;
    const mean = this.mean(player);
    const squares = this.#total((batch) => (batch.sums[player] - mean * batch.trials) ** 2);
    return ((m / (m - 1)) * squares) / (n * n);
  }
}
