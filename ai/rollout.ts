/**
 * Rollouts: a position played many times by a simple policy, for any game of two to six players. A trial goes from a
 * chance node, or from the position after a candidate move, to the end of the game or to a horizon, where the evaluator
 * values it; it gives each player's share (Tesauro and Galperin 1996, "On-line policy improvement using Monte-Carlo
 * search"). The policy is the scorer's best move, or any bot.
 *
 * Luck adjustment: at the first chance nodes of a trial
 *
 *   luck = V(roll that came) - sum over rolls of p(roll) V(roll),   V(roll) = value after the scorer's best reply
 *
 * is taken off the trial's value, for each player. Given what came before, its mean is zero whatever V says, so the mean
 * of the trials stays where it is and only their spread changes (gnubg's variance reduction; Veness, Lanctot and Bowling
 * 2011, "Variance reduction in Monte-Carlo tree search"). A first node that is stratified is left out: all trials of a
 * batch begin in one position, and each outcome comes as often as its probability says, so its luck adds up to nothing.
 */
import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  type Outcome,
  type State,
  stream,
  TERMINAL,
} from '../engine/index.ts';
import type { Bot } from './bot.ts';
import { batchSize, TrialDice } from './dice.ts';
import type { MoveScorer } from './move-scorer.ts';
import { type RolloutParams, rolloutParams } from './rollout-params.ts';

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
  /** Values, luck taken off, and their squares. */
  readonly sums: Float64Array;
  readonly squares: Float64Array;
  /** The same of the values as they came. */
  readonly plainSums: Float64Array;
  readonly plainSquares: Float64Array;
  /** Positions entered, those that the scorer valued included. */
  readonly nodes: number;
}

export interface RolloutOptions<S extends State> {
  /** Decides in the trials instead of the scorer's best move. */
  readonly policy?: Pick<Bot<S>, 'restart' | 'choose'>;
  /** Values the end of a game instead of its returns, in any unit. Goes without a horizon and without luck adjustment. */
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
  readonly #luck: Float64Array;
  readonly #mean: Float64Array;
  readonly #row: Float64Array;
  #scores = new Float64Array(4096);
  #nodes = 0;

  /** Throws if a parameter is out of its range, or a payoff is to be mixed with the evaluator's shares. */
  constructor(
    game: Game<S>,
    scorer: MoveScorer<S>,
    params: Partial<RolloutParams> = {},
    options: RolloutOptions<S> = {},
  ) {
    this.params = rolloutParams(params);
    if (options.payoff && (this.params.horizon > 0 || this.params.luck > 0)) {
      throw new Error('a payoff goes without a horizon and without luck adjustment');
    }
    this.#game = game;
    this.players = game.numPlayers;
    this.#scorer = scorer;
    this.#options = options;
    this.#values = new Float64Array(game.numPlayers);
    this.#luck = new Float64Array(game.numPlayers);
    this.#mean = new Float64Array(game.numPlayers);
    this.#row = new Float64Array(game.numPlayers);
  }

  /** Plays the trials of a job from the state, which is as it was on return; nothing if `stop` is raised meanwhile. */
  play(state: S, job: RolloutJob, stop?: Int32Array): BatchSums | undefined {
    const dice = new TrialDice(job.seed, this.params.strata);
    const [sums, squares, plainSums, plainSquares] = [0, 1, 2, 3].map(() => new Float64Array(this.players));
    this.#nodes = 0;
    const start = state.ply;
    for (let index = 0; index < job.trials; index++) {
      if (stop && Atomics.load(stop, 0) !== 0) return undefined;
      dice.begin(job.batch, job.size, index);
      this.#options.policy?.restart(stream('rollout', job.seed, job.batch * job.size + index, 'policy'));
      this.#trial(state, dice, job.move);
      while (state.ply > start) state.undo();
      for (let player = 0; player < this.players; player++) {
        const plain = this.#values[player];
        const value = plain - this.#luck[player];
        sums[player] += value;
        squares[player] += value * value;
        plainSums[player] += plain;
        plainSquares[player] += plain * plain;
      }
    }
    return { trials: job.trials, sums, squares, plainSums, plainSquares, nodes: this.#nodes };
  }

  /** The trials of a whole batch from here; after a candidate move, from the position after it. */
  batchSize(state: S): number {
    return batchSize(state.player === CHANCE ? state.chance : undefined);
  }

  /** Leaves the state where the trial ended, its value in `#values` and its luck in `#luck`. */
  #trial(state: S, dice: TrialDice, candidate: Move | undefined): void {
    const { horizon, luck, strata } = this.params;
    const firstLuck = strata > 0 ? 1 : 0;
    this.#luck.fill(0);
    let lane = 0;
    let node = 0;
    if (candidate !== undefined) {
      lane = state.player + 1;
      state.do(candidate);
      this.#nodes++;
    }
    for (let decisions = 0; state.player !== TERMINAL; ) {
      if (state.player === CHANCE) {
        const outcome = dice.next(state.chance, lane);
        if (node >= firstLuck && node < firstLuck + luck) this.#takeLuck(state, outcome);
        node++;
        state.do(outcome);
      } else {
        lane = state.player + 1;
        state.do(
          this.#options.policy
            ? this.#options.policy.choose(this.#game.view(state, state.player, this.#seen))
            : this.#moves.at(this.#best(state)),
        );
        if (++decisions === horizon || (horizon > 0 && this.#scorer.isSettled?.(state))) break;
      }
      this.#nodes++;
    }
    this.#leaf(state, this.#values);
  }

  #takeLuck(state: S, outcome: Outcome): void {
    const { size, probs } = state.chance;
    this.#mean.fill(0);
    for (let i = 0; i < size; i++) {
      state.do(i as Outcome);
      this.#reply(state, this.#row);
      state.undo();
      for (let player = 0; player < this.players; player++) {
        this.#mean[player] += probs[i] * this.#row[player];
        if (i === outcome) this.#luck[player] += this.#row[player];
      }
    }
    for (let player = 0; player < this.players; player++) this.#luck[player] -= this.#mean[player];
  }

  /** Writes what an outcome is worth: the value after the scorer's best reply, if there is one to choose. */
  #reply(state: S, row: Float64Array): void {
    const mover = state.player;
    if (mover < 0) {
      this.#leaf(state, row);
      return;
    }
    const best = this.#best(state);
    if (this.players === 2) {
      row[mover] = this.#scores[best];
      row[1 - mover] = 1 - this.#scores[best];
      return;
    }
    state.do(this.#moves.at(best));
    this.#leaf(state, row);
    state.undo();
  }

  /** The place in `#moves` of the first of the moves that the scorer finds best. */
  #best(state: S): number {
    const moves = this.#moves;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    if (count > this.#scores.length) this.#scores = new Float64Array(count * 2);
    const scores = this.#scores;
    this.#scorer.scoreMoves(state, moves, 0, count, scores);
    this.#nodes += count;
    let best = 0;
    for (let i = 1; i < count; i++) if (scores[i] > scores[best]) best = i;
    return best;
  }

  #leaf(state: S, row: Float64Array): void {
    if (state.player !== TERMINAL) this.#scorer.evaluate(state, row);
    else if (this.#options.payoff) this.#options.payoff(state, row);
    else state.returns(row);
  }
}
