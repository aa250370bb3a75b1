/**
 * Computes how strong a fixed policy is against the exact player, without playing a game. Every position that the two
 * can reach is visited, and
 *
 *   W(s) = sum over rolls of p * mean over the turns that may be chosen of ( share at the end, or W(next) )
 *   G(s) = the same sum of ( regret of the turn, if it is the bot's, + G(next) )
 *
 * are solved by sweeps from W = 1/2 (endless play, as in iterate.ts) and G = 0, W being the bot's share. The *exact
 * player* plays each of the equally good turns with the same probability: a fixed one of them could repeat a position
 * for ever where another makes progress.
 */
import type { DamaState } from '../../../engine/dama-bianca/index.ts';
import type { Move, Outcome } from '../../../engine/index.ts';
import { ENDLESS } from './iterate.ts';
import { bestTurns, bestValue, type SolvedGame, TIE, type TurnValue } from './solved-game.ts';

/**
 * What is played at a decision: one legal move, or several with equal probability. It depends on the position and the
 * roll alone, is asked once for each, and leaves the state as it was.
 */
export type Policy = (state: DamaState) => Move | readonly Move[];

export interface ExactScore {
  /** Share of wins, mean over both seats. */
  readonly score: number;
  /** Share of wins as the seat that starts, and as the other. */
  readonly bySeat: readonly [number, number];
  /** Expected sum of the bot's regrets in a game, mean over both seats. */
  readonly regret: number;
  /** Decisions that the bot made. */
  readonly decisions: number;
  /** Largest change of a share or a regret in the last sweep; small if the sweeps sufficed. */
  readonly residual: number;
}

const RESIDUAL = 1e-12;
const MAX_SWEEPS = 100_000;

/** A list of numbers that grows. */
class Column {
  #values = new Float64Array(1 << 10);
  size = 0;

  get values(): Float64Array {
    return this.#values;
  }

  push(value: number): void {
    if (this.size === this.#values.length) {
      const grown = new Float64Array(this.size * 2);
      grown.set(this.#values);
      this.#values = grown;
    }
    this.#values[this.size++] = value;
  }
}

/** The positions that come about with the bot at one seat, and with what probability each follows each. */
class Course {
  readonly #solved: SolvedGame;
  readonly #policy: Policy;
  readonly #botSeat: number;
  /** For each position and seat to move the node's number + 1, or 0. */
  readonly #nodeOf: Int32Array;
  readonly #positions = new Column();
  readonly #movers = new Column();
  /** By node: the share that comes from hands ended at once, the regret, and where the edges begin. */
  readonly #shares = new Column();
  readonly #regrets = new Column();
  readonly #starts = new Column();
  readonly #targets = new Column();
  readonly #weights = new Column();
  decisions = 0;

  constructor(solved: SolvedGame, policy: Policy, botSeat: number) {
    this.#solved = solved;
    this.#policy = policy;
    this.#botSeat = botSeat;
    this.#nodeOf = new Int32Array(solved.states * 2);
    this.#node(0, 0);
    for (let node = 0; node < this.#positions.size; node++) {
      this.#starts.push(this.#targets.size);
      this.#visit(this.#positions.values[node], this.#movers.values[node]);
    }
    this.#starts.push(this.#targets.size);
  }

  /** The bot's share of wins and its regret, from the start of a hand. */
  evaluate(): { share: number; regret: number; residual: number } {
    const nodes = this.#positions.size;
    const shares = new Float64Array(nodes).fill(ENDLESS);
    const regrets = new Float64Array(nodes);
    const [targets, weights, starts] = [this.#targets.values, this.#weights.values, this.#starts.values];
    let residual = Number.POSITIVE_INFINITY;
    for (let sweep = 0; sweep < MAX_SWEEPS && residual >= RESIDUAL; sweep++) {
      residual = 0;
      for (let node = nodes - 1; node >= 0; node--) {
        let share = this.#shares.values[node];
        let regret = this.#regrets.values[node];
        for (let edge = starts[node]; edge < starts[node + 1]; edge++) {
          share += weights[edge] * shares[targets[edge]];
          regret += weights[edge] * regrets[targets[edge]];
        }
        const change = Math.max(Math.abs(share - shares[node]), Math.abs(regret - regrets[node]));
        residual = Math.max(residual, change);
        shares[node] = share;
        regrets[node] = regret;
      }
    }
    return { share: shares[0], regret: regrets[0], residual };
  }

  #node(position: number, mover: number): number {
    const key = position * 2 + mover;
    if (this.#nodeOf[key] === 0) {
      this.#positions.push(position);
      this.#movers.push(mover);
      this.#nodeOf[key] = this.#positions.size;
    }
    return this.#nodeOf[key] - 1;
  }

  #visit(position: number, mover: number): void {
    const { game } = this.#solved;
    const isBot = mover === this.#botSeat;
    const state = isBot ? game.stateFrom(this.#solved.setupAt(position, mover)) : undefined;
    let share = 0;
    let regret = 0;
    for (let roll = 0; roll < game.rules.rolls.size; roll++) {
      const prob = game.rules.rolls.probs[roll];
      const turns = this.#solved.turns(position, roll);
      const chosen = state ? this.#ask(state, roll, turns) : bestTurns(turns);
      const best = bestValue(turns);
      const weight = prob / chosen.length;
      for (const { value, next } of chosen) {
        if (isBot && best - value >= TIE) regret += weight * (best - value);
        if (next < 0) {
          share += weight * (isBot ? value : 1 - value);
          continue;
        }
        this.#targets.push(this.#node(next, 1 - mover));
        this.#weights.push(weight);
      }
    }
    this.#shares.push(share);
    this.#regrets.push(regret);
  }

  #ask(state: DamaState, roll: number, turns: readonly TurnValue[]): TurnValue[] {
    state.do(roll as Outcome);
    const answer = this.#policy(state);
    state.undo();
    this.decisions++;
    const moves = typeof answer === 'number' ? [answer] : answer;
    return moves.map((move) => {
      const turn = turns.find((candidate) => candidate.move === move);
      if (!turn) throw new Error(`the policy chose move ${move}, which is not legal`);
      return turn;
    });
  }
}

/**
 * The expected share of wins and the expected regret of a policy against the exact player. A policy that wanders
 * endlessly while it loses value has no finite regret: `residual` then stays large.
 */
export function exactScore(solved: SolvedGame, policy: Policy): ExactScore {
  const courses = [0, 1].map((seat) => new Course(solved, policy, seat));
  const [first, second] = courses.map((course) => course.evaluate());
  return {
    score: (first.share + second.share) / 2,
    bySeat: [first.share, second.share],
    regret: (first.regret + second.regret) / 2,
    decisions: courses[0].decisions + courses[1].decisions,
    residual: Math.max(first.residual, second.residual),
  };
}
