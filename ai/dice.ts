/**
 * Dice for trials of a position: stratified within a batch, common to all candidates, and named by what they are for,
 * so that any batch can be played alone.
 *
 * A batch has as many trials as it takes for every outcome of the first chance node to occur exactly as often as
 * expected: 36 for two dice, once for each ordered pair. The chance node k of trial j draws the outcome at the quantile
 *
 *   u = (s_k(j) + v) / size,   v uniform in [0, 1),   s_k a permutation of the strata 0 .. size - 1
 *
 * so that each of the first nodes is spread evenly over the batch (Latin hypercube sampling: McKay, Beckman and Conover
 * 1979). The permutations of the first two are tied by a shuffled Latin square that moves on with the batch,
 * s_1(j) = t((r(s_0(j)) + batch) mod size): in `size` successive batches every pair of first and second strata comes up
 * once, as in gnubg's quasi-random dice. Without the shuffle r neighbouring batches would be nearly the same sample. Later nodes draw from a stream for each player, by the turn: what a candidate
 * changes for one player leaves the dice of the others alone.
 */
import {
  CHANCE,
  type ChanceTable,
  MoveList,
  type Outcome,
  type Rng,
  type State,
  sampleOutcome,
  stream,
} from '../engine/index.ts';

/** Chance nodes of a trial, the first ones, that are spread evenly over a batch. */
const STRATA = 2;
/** gnubg's batch; smaller sizes are repeated until they reach this. */
const LEAST_BATCH = 36;
/** Tables whose probabilities are no multiples of 1 / n up to here get even quantiles only. */
const MOST_STRATA = 1296;
const TOLERANCE = 1e-9;

/** The trials of a batch: the least n, from 36 on, for which n times every probability is an integer. */
export function batchSize(chance: ChanceTable | undefined): number {
  if (!chance) return LEAST_BATCH;
  for (let n = 1; n <= MOST_STRATA; n++) {
    let isDue = true;
    for (let i = 0; i < chance.size && isDue; i++) {
      const share = n * chance.probs[i];
      isDue = Math.abs(share - Math.round(share)) < TOLERANCE;
    }
    if (isDue) return n * Math.ceil(LEAST_BATCH / n);
  }
  return LEAST_BATCH;
}

/** The same after a move of a decision: by the first chance node that one leads to. The state is as it was on return. */
export function batchSizeAfter(state: State): number {
  const moves = new MoveList();
  const count = state.legalMoves(moves);
  for (let i = 0; i < count; i++) {
    state.do(moves.at(i));
    const size = state.player === CHANCE ? batchSize(state.chance) : 0;
    state.undo();
    if (size > 0) return size;
  }
  return batchSize(undefined);
}

export class TrialDice {
  readonly #seed: number;
  readonly #lanes: (Rng | undefined)[] = [];
  #permutations: Int32Array[] = [];
  #jitter: Rng | undefined;
  #batch = -1;
  #size = 0;
  #index = 0;
  #node = 0;

  constructor(seed: number) {
    this.#seed = seed;
  }

  /** Takes up trial `index` of a batch of `size`. */
  begin(batch: number, size: number, index: number): void {
    if (batch !== this.#batch || size !== this.#size) {
      this.#batch = batch;
      this.#size = size;
      this.#permutations = this.#permute();
    }
    this.#index = index;
    this.#node = 0;
    this.#jitter = undefined;
    this.#lanes.length = 0;
  }

  /** The outcome of the trial's next chance node; `lane` is 1 + the player who decided last, 0 before any decision. */
  next(chance: ChanceTable, lane: number): Outcome {
    const node = this.#node++;
    if (node < STRATA) {
      this.#jitter ??= stream('rollout', this.#seed, this.#trial, 'strata');
      const stratum = this.#permutations[node][this.#index];
      return quantile(chance, (stratum + this.#jitter.uniform()) / this.#size);
    }
    this.#lanes[lane] ??= stream('rollout', this.#seed, this.#trial, 'lane', lane);
    return sampleOutcome(chance, this.#lanes[lane]);
  }

  get #trial(): number {
    return this.#batch * this.#size + this.#index;
  }

  #permute(): Int32Array[] {
    const size = this.#size;
    const rng = stream('rollout', this.#seed, 'batch', this.#batch);
    const square = stream('rollout', this.#seed, 'square', Math.floor(this.#batch / size));
    const rows = shuffled(size, square);
    const columns = shuffled(size, square);
    const first = shuffled(size, rng);
    return [first, first.map((stratum) => columns[(rows[stratum] + this.#batch) % size])];
  }
}

/** The outcome whose stretch of the distribution holds `u`, in [0, 1). */
function quantile(chance: ChanceTable, u: number): Outcome {
  let rest = u;
  const last = chance.size - 1;
  for (let i = 0; i < last; i++) {
    rest -= chance.probs[i];
    if (rest < 0) return i as Outcome;
  }
  return last as Outcome;
}

/** 0 to n - 1 in random order (Fisher and Yates). */
function shuffled(n: number, rng: Rng): Int32Array {
  const order = Int32Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = rng.below(i + 1);
    const kept = order[i];
    order[i] = order[j];
    order[j] = kept;
  }
  return order;
}
