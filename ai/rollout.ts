/**
 * Rollouts: a position played many times by a simple policy, for any game of two to six players. A trial goes from a
 * chance node, or from the position after a candidate move, to the end of the game or to a horizon, where the evaluator
 * values it; it gives each player's share (Tesauro and Galperin 1996, "On-line policy improvement using Monte-Carlo
 * search"). The policy is the scorer's best move, or any bot.
 * Where a seat does not see everything, each trial can begin in another position that it may be in.
 */
import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  type Rng,
  type State,
  stream,
  TERMINAL,
} from '../engine/index.ts';
import type { Bot } from './bot.ts';
import { batchSize, TrialDice } from './dice.ts';
import type { MoveScorer } from './evaluator.ts';
import { type RolloutParams, rolloutParams } from './rollout-params.ts';

/** A policy that strays plays a random move at one decision in so many. */
const STRAY = 5;

/** A batch of trials, or its beginning. Plain data: it may be played on any thread. */
export interface RolloutJob {
  /** Names the dice together with the numbers of batch and trial. */
  readonly seed: number;
  readonly batch: number;
  /** The trials of a whole batch. */
  readonly size: number;
  /** Those that are played, 1 to `size`. */
  readonly trials: number;
  /** The candidate that is played first, or none. */
  readonly move: Move | undefined;
}

/** What the trials of a job add up to, for each player. Plain data. */
export interface BatchSums {
  readonly trials: number;
  /** Values and their squares. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** Positions entered, those that the scorer valued included. */
  readonly nodes: number;
}

export interface RolloutOptions<S extends State> {
  /** Decides in the trials instead of the scorer's best move. */
  readonly policy?: Pick<Bot<S>, 'restart' | 'choose'>;
  /** The scorer's best move gives way to a random one now and then: without chance all trials would be alike. */
  readonly strays?: boolean;
  /** Values the end of a game instead of its returns, in any unit. Goes without a horizon. */
  readonly payoff?: (state: S, out: Float64Array) => void;
}

export class Rollout<S extends State = State> {
  readonly params: RolloutParams;
  readonly players: number;
  readonly #scorer: MoveScorer<S>;
  readonly #options: RolloutOptions<S>;
  readonly #game: Game<S>;
  readonly #moves = new MoveList();
  /** What the policy is shown. */
  readonly #seen = new MoveList();
  readonly #values: Float64Array;
  #scores = new Float64Array(4096);
  #stray: Rng | undefined;
  #nodes = 0;

  /** Throws if a parameter is out of its range, or a payoff is to be mixed with the evaluator's shares. */
  constructor(
    game: Game<S>,
    scorer: MoveScorer<S>,
    params: Partial<RolloutParams> = {},
    options: RolloutOptions<S> = {},
  ) {
    this.params = rolloutParams(params);
    if (options.payoff && this.params.horizon > 0) throw new Error('a payoff goes without a horizon');
    this.#game = game;
    this.players = game.numPlayers;
    this.#scorer = scorer;
    this.#options = options;
    this.#values = new Float64Array(game.numPlayers);
  }

  /**
   * Plays the trials of a job from the state, which is as it was on return; nothing if `stop` is raised meanwhile. `draw`
   * makes the state another position of the same decision: each trial then begins in one of its own.
   */
  play(state: S, job: RolloutJob, stop?: Int32Array, draw?: (rng: Rng) => void): BatchSums | undefined {
    const dice = new TrialDice(job.seed);
    const [sums, squares] = [0, 1].map(() => new Float64Array(this.players));
    this.#nodes = 0;
    const start = state.ply;
    for (let index = 0; index < job.trials; index++) {
      if (stop && Atomics.load(stop, 0) !== 0) return undefined;
      const trial = job.batch * job.size + index;
      dice.begin(job.batch, job.size, index);
      this.#options.policy?.restart(stream('rollout', job.seed, trial, 'policy'));
      draw?.(stream('rollout', job.seed, trial, 'world'));
      this.#stray = this.#options.strays ? stream('rollout', job.seed, trial, 'stray') : undefined;
      this.#trial(state, dice, job.move);
      while (state.ply > start) state.undo();
      for (let player = 0; player < this.players; player++) {
        const value = this.#values[player];
        sums[player] += value;
        squares[player] += value * value;
      }
    }
    return { trials: job.trials, sums, squares, nodes: this.#nodes };
  }

  /** The trials of a whole batch from here; after a candidate move, from the position after it. */
  batchSize(state: S): number {
    return batchSize(state.player === CHANCE ? state.chance : undefined);
  }

  /** Leaves the state where the trial ended, and its value in `#values`. */
  #trial(state: S, dice: TrialDice, candidate: Move | undefined): void {
    const { horizon } = this.params;
    let lane = 0;
    if (candidate !== undefined) {
      lane = state.player + 1;
      state.do(candidate);
      this.#nodes++;
    }
    for (let decisions = 0; state.player !== TERMINAL; ) {
      if (state.player === CHANCE) {
        state.do(dice.next(state.chance, lane));
      } else {
        lane = state.player + 1;
        state.do(
          this.#options.policy
            ? this.#options.policy.choose(this.#game.view(state, state.player, this.#seen))
            : this.#moves.at(this.#decide(state)),
        );
        if (++decisions === horizon || (horizon > 0 && this.#scorer.isSettled?.(state))) break;
      }
      this.#nodes++;
    }
    if (state.player !== TERMINAL) this.#scorer.evaluate(state, this.#values);
    else if (this.#options.payoff) this.#options.payoff(state, this.#values);
    else state.returns(this.#values);
  }

  /** The place in `#moves` of the first of the moves that the scorer finds best, or of any where the policy strays. */
  #decide(state: S): number {
    const moves = this.#moves;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    if (this.#stray?.below(STRAY) === 0) return this.#stray.below(count);
    if (count > this.#scores.length) this.#scores = new Float64Array(count * 2);
    const scores = this.#scores;
    this.#scorer.scoreMoves(state, moves, 0, count, scores);
    this.#nodes += count;
    let best = 0;
    for (let i = 1; i < count; i++) if (scores[i] > scores[best]) best = i;
    return best;
  }
}
