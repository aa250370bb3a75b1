/**
 * The course of a game that was played: the win probability of each player before every roll, after it and after the
 * turn. From the first value v_0 to the result the steps are of four kinds, and telescope for each player:
 *
 *   result = v_0 + luck + choice + drift
 *   luck   = sum of v(after the roll, best move) - v(before the roll)      dice, and draws of who starts
 *   choice = sum of v(after the turn) - v(after the roll, best move)       what the moves gave away, own and others'
 *   drift  = sum of v(before the next roll) - v(after the turn)            the evaluator changes its mind
 *
 * Luck has mean zero given the past (valuation.ts), so result - luck has the mean of the result (Zinkevich et al. 2006;
 * White and Bowling 2009). Drift is what the evaluator sees a turn later: with exact values it is zero.
 */
import { CHANCE, type Move, type Outcome, type State } from '../../engine/index.ts';
import type { Closes, Valuation } from './valuation.ts';

/** Values are by player. */
export interface CourseTurn {
  readonly player: number;
  readonly before: readonly number[];
  readonly rolled: readonly number[];
  readonly played: readonly number[];
  /** Legal moves. */
  readonly moves: number;
  /** The mover's best value less that of the move played, at least 0. */
  readonly loss: number;
  /** True or false where the mover could close and could go on. */
  readonly closed: boolean | undefined;
  /** Best value with a closing less best value without, there; else 0. */
  readonly closing: number;
}

/** A roll and the move that was played. */
interface PlainTurn {
  readonly roll: number;
  readonly move: number;
}

/** Follows turns from the chance node before the first; leaves the state after the last. Throws at an illegal move. */
export function followTurns<S extends State>(
  valuation: Valuation<S>,
  state: S,
  turns: readonly PlainTurn[],
  closes: Closes,
): CourseTurn[] {
  return turns.map(({ roll, move }) => {
    if (state.player !== CHANCE) throw new Error(`a turn begins with a roll, not at player ${state.player}`);
    const { mean, outcomes } = valuation.outcomes(state);
    const rolled = outcomes[roll];
    if (!rolled) throw new Error(`there is no roll ${roll}`);
    state.do(roll as Outcome);
    const player = state.player;
    const { moves, values, loss, closing } = valuation.judge(state, move as Move, closes);
    state.do(move as Move);
    const closed = closing === undefined ? undefined : closes(move as Move);
    return { player, before: mean, rolled, played: values, moves, loss, closed, closing: closing ?? 0 };
  });
}

/** What the steps of a hand add up to for each player. */
interface Steps {
  /** Before anything was drawn or rolled; of a later hand of a match the value at the end of the one before. */
  readonly start: number[];
  /** What the draw of the starter gave. */
  readonly draw: number[];
  readonly luck: number[];
  readonly choice: number[];
  readonly drift: number[];
}

export class StepSums implements Steps {
  readonly start: number[];
  readonly draw: number[];
  readonly luck: number[];
  readonly choice: number[];
  readonly drift: number[];
  #at: readonly number[];

  constructor(start: readonly number[]) {
    const none = (): number[] => new Array<number>(start.length).fill(0);
    this.start = [...start];
    this.draw = none();
    this.luck = none();
    this.choice = none();
    this.drift = none();
    this.#at = start;
  }

  /** The values that were reached. */
  get at(): readonly number[] {
    return this.#at;
  }

  addDraw(before: readonly number[], after: readonly number[]): void {
    this.#step(this.drift, before);
    this.#step(this.draw, after);
  }

  addTurn({ before, rolled, played }: CourseTurn): void {
    this.#step(this.drift, before);
    this.#step(this.luck, rolled);
    this.#step(this.choice, played);
  }

  /** The game was broken off here by a forfeit: who did so chose it. */
  addForfeit(result: readonly number[]): void {
    this.#step(this.choice, result);
  }

  #step(sum: number[], to: readonly number[]): void {
    for (let player = 0; player < sum.length; player++) sum[player] += to[player] - this.#at[player];
    this.#at = to;
  }
}
