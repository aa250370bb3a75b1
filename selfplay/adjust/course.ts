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
import { type Action, CHANCE, type Move, type State } from '../../engine/index.ts';
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
  /** Whether the mover closed; missing where it could not close, or could only close. */
  readonly closed: boolean | undefined;
  /** Best value with a closing less best value without, there; else 0. */
  readonly closing: number;
}

/** An outcome that no decision follows at once, such as a draw of who starts, or a die that ends the game. */
export interface CourseDraw {
  readonly before: readonly number[];
  readonly after: readonly number[];
}

/** Nobody chose the turn of an `opening`: the game begins with the position after it. */
type CourseStep =
  | { readonly kind: 'opening'; readonly turn: CourseTurn }
  | { readonly kind: 'draw'; readonly draw: CourseDraw }
  | { readonly kind: 'turn'; readonly turn: CourseTurn };

/**
 * Follows actions, chance included; leaves the state after the last. A turn without chance before it has its luck in the
 * values of its best move, which are then those before it too. The first `given` actions are those of an opening. Throws
 * at an illegal action.
 */
export function* followActions<S extends State>(
  valuation: Valuation<S>,
  state: S,
  actions: readonly Action[],
  closes: Closes,
  given = 0,
): Generator<CourseStep, void> {
  let pending: CourseDraw | undefined;
  for (const [ply, action] of actions.entries()) {
    if (ply < given) {
      const { player } = state;
      state.do(action);
      if (player !== CHANCE)
        yield { kind: 'opening', turn: openingTurn(player, valuation.valueBefore(state)) };
      continue;
    }
    if (state.player === CHANCE) {
      if (state.chance.isLayout) {
        state.do(action);
        continue;
      }
      const { mean, outcomes } = valuation.outcomes(state);
      const after = outcomes[action];
      if (!after) throw new Error(`there is no outcome ${action}`);
      state.do(action);
      if (state.player >= 0) pending = { before: mean, after };
      else yield { kind: 'draw', draw: { before: mean, after } };
      continue;
    }
    const player = state.player;
    const { before, after: rolled } = pending ?? bestBefore(valuation, state);
    pending = undefined;
    const { moves, values, loss, closing } = valuation.judge(state, action as Move, closes);
    state.do(action);
    const closed = closing === undefined ? undefined : closes(action as Move);
    const turn = { player, before, rolled, played: values, moves, loss, closed, closing: closing ?? 0 };
    yield { kind: 'turn', turn };
  }
}

function openingTurn(player: number, values: readonly number[]): CourseTurn {
  const worth = { before: values, rolled: values, played: values };
  return { player, ...worth, moves: 1, loss: 0, closed: undefined, closing: 0 };
}

function bestBefore<S extends State>(valuation: Valuation<S>, state: S): CourseDraw {
  const values = valuation.best(state);
  return { before: values, after: values };
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

  addDraw({ before, after }: CourseDraw): void {
    this.#step(this.drift, before);
    this.#step(this.draw, after);
  }

  /** Of an outcome after the first turn, which draws nothing that all turns share. */
  addLuck({ before, after }: CourseDraw): void {
    this.#step(this.drift, before);
    this.#step(this.luck, after);
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
