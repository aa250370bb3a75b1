/** A rollout that says how far it is. */
import { type BatchSums, Rollout, type RolloutJob, RolloutTally } from '../../ai/index.ts';
import type { State } from '../../engine/index.ts';

const PARTS = 100;

export class WatchedRollout extends Rollout {
  readonly #tally = new RolloutTally(this.players);
  #report: ((progress: object) => void) | undefined;
  #all = 0;
  #reported = 0;

  /** Reports each hundredth of `all` trials as they are played, with the means and their standard errors so far. */
  watch(all: number, report: ((progress: object) => void) | undefined): this {
    this.#all = all;
    this.#report = report;
    return this;
  }

  override play(state: State, job: RolloutJob, stop?: Int32Array): BatchSums | undefined {
    const sums = super.play(state, job, stop);
    if (sums && this.#report) this.#add(sums, this.#report);
    return sums;
  }

  #add(sums: BatchSums, report: (progress: object) => void): void {
    this.#tally.add(sums);
    const { trials } = this.#tally;
    const part = Math.floor((PARTS * trials) / this.#all);
    if (part === this.#reported) return;
    this.#reported = part;
    const players = Array.from({ length: this.players }, (_, player) => player);
    const means = players.map((player) => this.#tally.mean(player));
    const stderr = players.map((player) => this.#tally.stderr(player));
    report({ done: trials, of: this.#all, means, stderr });
  }
}
