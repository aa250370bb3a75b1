/**
 * Hands of self-play to learn from. Every position after a turn is a sample; what it should be worth is the
 * lambda-return (Sutton and Barto, *Reinforcement Learning*, 12.1) of the values that the player saw on the way:
 *
 *   target_t = 1 - ((1 - lambda) best_t+1 + lambda target_t+1)
 *
 * where best is what the next turn was worth to the next seat, and target the same at the end of the hand its share. A
 * turn that is not the best one is not held against the positions before it: behind it they learn `best` alone (Watkins
 * 1989). With labels the target is the mean of `best` over all rolls instead.
 */
import type { MoveScorer } from '../../ai/index.ts';
import type { DamaGame, DamaState } from '../../engine/dama/index.ts';
import { type Move, MoveList, type Outcome, type Rng, sampleOutcome, TERMINAL } from '../../engine/index.ts';
import { pairRow } from './sample-form.ts';
import type { SampleSink } from './samples.ts';

/** How hands are varied, as in `TrainConfig`, and what their positions learn. */
export interface HandOptions {
  readonly noise: number;
  readonly noiseLogits: number;
  readonly wild: number;
  readonly wildTurns: number;
  readonly carousel: number;
  readonly older: number;
  readonly lambda: number;
  /** Whether positions learn their value at one ply more. */
  readonly labels: boolean;
}

/** How many logits the wild turns at the beginning of some hands span. */
export const WILD_LOGITS = 4;
export const MAX_MOVES = 65536;

export class HandPlayer {
  readonly #game: DamaGame;
  readonly #scorer: MoveScorer<DamaState>;
  readonly #rival: MoveScorer<DamaState> | undefined;
  readonly #options: HandOptions;
  readonly #moves = new MoveList();
  readonly #scores = new Float64Array(MAX_MOVES);
  readonly #others = new Float64Array(MAX_MOVES);
  readonly #returns = new Float64Array(2);
  /** Of the turn chosen last: what the best one was worth, and whether it was chosen. */
  #best = 0;
  #isBest = true;

  /** `rival` takes one seat in some hands; without it there are no such hands. */
  constructor(
    game: DamaGame,
    scorer: MoveScorer<DamaState>,
    options: HandOptions,
    rival?: MoveScorer<DamaState>,
  ) {
    this.#game = game;
    this.#scorer = scorer;
    this.#rival = rival;
    this.#options = options;
  }

  /** Plays one hand, or as much of it again as the carousel says, and adds its positions. */
  play(rng: Rng, samples: SampleSink): void {
    const state = this.#game.newState();
    const { wild, wildTurns, carousel, older } = this.#options;
    const wildUntil = rng.uniform() < wild ? 1 + rng.below(wildTurns) : 0;
    const rivalSeat = this.#rival && rng.uniform() < older ? rng.below(2) : -1;
    const again = this.#playOn(state, wildUntil, rivalSeat, rng, samples);
    if (again.length === 0 || rng.uniform() >= carousel) return;
    const ply = again[rng.below(again.length)];
    while (state.ply > ply) state.undo();
    this.#playOn(state, wildUntil, -1, rng, samples);
  }

  /** Plays to the end of the hand; gives the plies of the chance nodes on the way whose seat to roll was behind. */
  #playOn(state: DamaState, wildUntil: number, rivalSeat: number, rng: Rng, samples: SampleSink): number[] {
    const { noise, noiseLogits, lambda, labels } = this.#options;
    const rows: Int32Array[] = [];
    const best: number[] = [];
    const isBest: boolean[] = [];
    const values: number[] = [];
    const behind: number[] = [];
    while (state.player !== TERMINAL) {
      const { ply } = state;
      const isWild = state.turns < wildUntil;
      // Wild positions are no samples, and a hand that somebody has closed is scored, not estimated.
      const isSample = !isWild && state.firstCloser < 0;
      rows.push(isSample ? pairRow(state) : new Int32Array(0));
      values.push(isSample && labels ? this.#meanOfBest(state) : Number.NaN);
      state.do(sampleOutcome(state.chance, rng));
      const spread = isWild ? WILD_LOGITS : rng.uniform() < noise ? noiseLogits : 0;
      state.do(this.#choose(state, spread, state.player === rivalSeat, rng));
      best.push(this.#best);
      isBest.push(this.#isBest);
      if (isSample && this.#best < 0.5) behind.push(ply);
    }
    state.returns(this.#returns);
    let target = this.#returns[(state.starter + state.turns - 1) % 2];
    for (let t = best.length - 1; t >= 0; t--) {
      target = 1 - (isBest[t] ? (1 - lambda) * best[t] + lambda * target : best[t]);
      if (rows[t].length > 0) samples.add(rows[t], 0, labels ? 1 - values[t] : target);
    }
    return behind;
  }

  /** What the next turn is worth to the seat that rolls, over all rolls. */
  #meanOfBest(state: DamaState): number {
    const { chance } = state;
    let mean = 0;
    for (let i = 0; i < chance.size; i++) {
      state.do(i as Outcome);
      this.#moves.truncate(0);
      const count = state.legalMoves(this.#moves);
      this.#scorer.scoreMoves(state, this.#moves, 0, count, this.#scores);
      mean += chance.probs[i] * this.#scores[bestOf(this.#scores, count)];
      state.undo();
    }
    return mean;
  }

  #choose(state: DamaState, spread: number, isRival: boolean, rng: Rng): Move {
    const moves = this.#moves;
    const scores = this.#scores;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    this.#scorer.scoreMoves(state, moves, 0, count, scores);
    const best = bestOf(scores, count);
    let choosing = scores;
    if (isRival && this.#rival) {
      choosing = this.#others;
      this.#rival.scoreMoves(state, moves, 0, count, choosing);
    }
    const chosen = spread === 0 ? bestOf(choosing, count) : noisyBestOf(choosing, count, spread, rng);
    this.#best = scores[best];
    this.#isBest = scores[chosen] === scores[best];
    return moves.at(chosen);
  }
}

/** Where the best of the scores is, the first of equal ones. */
export function bestOf(scores: Float64Array, count: number): number {
  let best = 0;
  for (let i = 1; i < count; i++) if (scores[i] > scores[best]) best = i;
  return best;
}

/** The best when each score is off by some logits, up to `spread` to either side, mostly less. */
export function noisyBestOf(scores: Float64Array, count: number, spread: number, rng: Rng): number {
  let chosen = 0;
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    const value = Math.log(scores[i] / (1 - scores[i])) + spread * (rng.uniform() + rng.uniform() - 1);
    if (value <= most) continue;
    most = value;
    chosen = i;
  }
  return chosen;
}
