/**
 * A search by rollouts: the scorer's best candidates are played out many times with common dice, and sequential halving
 * spends the trials on those that are still in doubt (rollout-plan.ts). With two or more players each mover looks at its
 * own share. `rolloutPosition` values a position instead, before the roll or at any other node.
 */
import { type Game, type Move, MoveList, type Rng, type State, stream, TERMINAL } from '../engine/index.ts';
import { Budget } from './budget.ts';
import { batchSizeAfter } from './dice.ts';
import type { MoveScorer } from './evaluator.ts';
import { type BatchSums, Rollout, type RolloutJob, type RolloutOptions } from './rollout.ts';
import { type RolloutParams, rolloutParams } from './rollout-params.ts';
import {
  deficitOf,
  type Entrant,
  type Plan,
  planPosition,
  planRace,
  runPlan,
  shareOf,
} from './rollout-plan.ts';
import { type RolloutResult, RolloutTally } from './rollout-tally.ts';
import {
  type Limits,
  type Line,
  rootPlayer,
  type Search,
  type SearchInfo,
  type SearchProgress,
} from './search.ts';

/** A rolled out move. `visits` are its trials, `stderr` is that of the mover's share. */
interface RolloutLine extends Line {
  /** The mover's share that is lost against the best line, over the trials that both have played. */
  readonly deficit: number;
  /** The standard error of the deficit, which common dice make smaller than that of either share. */
  readonly deficitError: number;
}

export interface RolloutInfo extends SearchInfo {
  readonly lines: readonly RolloutLine[];
}

/** Positions by whose mean candidates are chosen where the decision may stand in several. */
const DRAWN = 16;

/** A race between the candidates of a decision, before any batch of it is played. */
interface Race {
  readonly plan: Plan<readonly Entrant[]>;
  /** What is known so far; the candidates in the order that the plan gave, if it is done. */
  readonly info: (result?: readonly Entrant[]) => RolloutInfo;
}

export class RolloutSearch<S extends State = State> implements Search<S> {
  readonly name: string;
  readonly params: RolloutParams;
  readonly #scorer: MoveScorer<S>;
  readonly #rollout: Rollout<S>;

  /** Throws if a parameter is out of its range. */
  constructor(
    game: Game<S>,
    scorer: MoveScorer<S>,
    params: Partial<RolloutParams> = {},
    options: Pick<RolloutOptions<S>, 'policy' | 'strays'> = {},
  ) {
    this.params = rolloutParams(params);
    this.name = `rollout(${scorer.name})`;
    this.#scorer = scorer;
    this.#rollout = new Rollout(game, scorer, this.params, options);
  }

  /**
   * Plays `simulations` trials at most, of all candidates together, by default the parameter's. The first batch is
   * played whatever the limits; the others are looked at between batches. `onInfo` is called whenever candidates are
   * compared. `depth` is 1, since trials look at one line of play each.
   */
  search(
    state: S,
    limits: Limits,
    rng: Rng,
    onInfo?: (info: RolloutInfo & SearchProgress) => void,
  ): RolloutInfo {
    const budget = new Budget(limits);
    const trials = limits.simulations ?? this.params.trials;
    const tell = (info: RolloutInfo): void => {
      const done = info.lines.reduce((sum, { visits }) => sum + visits, 0);
      onInfo?.({ ...info, done, of: trials });
    };
    const seed = rng.next();
    const race = this.race(state, trials, seed, () => tell(timed(race.info())), limits.draw);
    const timed = (info: RolloutInfo): RolloutInfo => ({ ...info, timeMs: budget.elapsedMs() });
    const order = runPlan(
      race.plan,
      playWithin(budget, (job) => this.#rollout.play(state, job, undefined, limits.draw)),
    );
    return timed(race.info(order));
  }

  /** The same for callers that play the batches elsewhere. The state must not change until the plan is begun. */
  race(state: S, trials: number, seed: number, onStretch?: () => void, draw?: Limits['draw']): Race {
    const mover = rootPlayer(state);
    const size = batchSizeAfter(state);
    const most = Math.max(1, Math.min(this.params.keep, Math.floor(trials / size)));
    const { entrants, legal, shallow } = this.#enter(
      state,
      mover,
      most,
      draw,
      stream('rollout', seed, 'candidates'),
    );
    const rules = { mover, trials, size, seed, params: this.params, ...(onStretch ? { onStretch } : {}) };
    const info = (result: readonly Entrant[] = entrants): RolloutInfo => ({
      nodes: result.reduce((sum, { tally }) => sum + tally.nodes, legal),
      depth: 1,
      timeMs: 0,
      lines: result.map((entrant) => this.#line(entrant, result[0], mover, shallow)),
      candidates: result.map(({ move }) => move),
    });
    return { plan: planRace(entrants, rules), info };
  }

  clear(): void {
    // Every search makes new dice and sums.
  }

  /**
   * The best candidates at 1-ply, where positions are drawn on the mean of some of them; one alone if it wins the game at
   * once.
   */
  #enter(state: S, mover: number, most: number, draw: Limits['draw'], rng: Rng) {
    const moves = new MoveList();
    const legal = state.legalMoves(moves);
    const scores = new Float64Array(legal);
    this.#scorer.scoreMoves(state, moves, 0, legal, scores);
    if (draw) {
      const row = new Float64Array(legal);
      for (let i = 1; i < DRAWN; i++) {
        draw(rng);
        this.#scorer.scoreMoves(state, moves, 0, legal, row);
        for (let at = 0; at < legal; at++) scores[at] += row[at];
      }
      for (let at = 0; at < legal; at++) scores[at] /= DRAWN;
    }
    const floor = scores.reduce((best, score) => Math.max(best, score), 0) - this.params.margin;
    const ranked = Array.from(scores, (score, i) => ({ move: moves.at(i), score }))
      .sort((a, b) => b.score - a.score)
      .slice(0, most)
      .filter(({ score }, rank) => rank < 2 || score >= floor);
    const shallow = new Map<Move, readonly number[]>();
    const row = new Float64Array(this.#rollout.players);
    const entrants = ranked.map(({ move }): Entrant => {
      state.do(move);
      const isOver = state.player === TERMINAL;
      if (isOver) state.returns(row);
      else this.#scorer.evaluate(state, row);
      state.undo();
      shallow.set(move, [...row]);
      return { move, tally: new RolloutTally(row.length), returns: isOver ? [...row] : undefined };
    });
    const win = entrants.find(({ returns }) => returns?.[mover] === 1);
    return { entrants: win ? [win] : entrants, legal, shallow };
  }

  #line(
    entrant: Entrant,
    best: Entrant,
    mover: number,
    shallow: ReadonlyMap<Move, readonly number[]>,
  ): RolloutLine {
    const { move, returns, tally } = entrant;
    const isKnown = (one: Entrant): boolean => one.returns !== undefined || one.tally.batches > 0;
    const pv = [move];
    if (!isKnown(entrant)) {
      const values = shallow.get(move) ?? [];
      return { move, values, visits: 0, pv, deficit: 0, deficitError: Infinity };
    }
    const values = Array.from({ length: this.#rollout.players }, (_, player) => shareOf(entrant, player));
    const stderr = returns ? 0 : tally.stderr(mover);
    const behind = entrant === best ? { deficit: 0, stderr: 0 } : deficitOf(entrant, best, mover);
    return {
      move,
      values,
      visits: tally.trials,
      stderr,
      pv,
      deficit: behind.deficit,
      deficitError: behind.stderr,
    };
  }
}

/** Plays one job at least, then as long as the budget lasts. */
function playWithin(
  budget: Budget,
  play: (job: RolloutJob) => BatchSums | undefined,
): (job: RolloutJob) => BatchSums | undefined {
  let isFirst = true;
  return (job) => {
    if (!isFirst && budget.isSpent()) return undefined;
    isFirst = false;
    const sums = play(job);
    if (sums) budget.nodes += sums.nodes;
    return sums;
  };
}

/**
 * Each player's share at a node that is not terminal, by up to `limits.simulations` trials (default: the parameter's).
 * The same state, rollout, limits and seed give the same result bit for bit unless time or a flag ends it.
 */
export function rolloutPosition<S extends State>(
  rollout: Rollout<S>,
  state: S,
  limits: Limits,
  seed: number,
): RolloutResult {
  const budget = new Budget(limits);
  const trials = limits.simulations ?? rollout.params.trials;
  const plan = planPosition(rollout.players, trials, rollout.batchSize(state), seed);
  return runPlan(
    plan,
    playWithin(budget, (job) => rollout.play(state, job)),
  ).result();
}
