/** What the searches to a fixed depth have in common; `Deepening` makes a `Search` of one. */
import type { Move, MoveList, State } from '../engine/index.ts';
import type { BranchSearcher, Spread } from './branch.ts';
import type { Budget } from './budget.ts';
import { type Line, orderLines } from './search.ts';

export interface DepthResult {
  /** False if the budget ran out; the lines are then those of the moves that were valued before. */
  readonly isFinished: boolean;
  /** Best first; of equal moves the one that comes first in move order. */
  readonly lines: readonly Line[];
  /** As in `SearchInfo`. */
  readonly candidates?: readonly Move[];
}

export interface DepthSearch<S extends State = State> {
  readonly name: string;
  /** No deeper search can see more. */
  readonly maxDepth: number;
  /** As in `Search`. */
  readonly branches?: readonly BranchSearcher[] | undefined;
  /**
   * Values every move of a decision node by the decisions up to `depth`, from 1, and the evaluator behind them. At
   * depth 1 the first move is valued whatever the budget. Adds the positions entered to `budget.nodes`. `root` are the
   * legal moves, if they have been listed before. A search with branches may have them searched by `spread`.
   */
  searchDepth(state: S, depth: number, budget: Budget, root?: MoveList, spread?: Spread): DepthResult;
  clear(): void;
}

export function checkDepth(depth: number): void {
  if (!(Number.isInteger(depth) && depth >= 1))
    throw new Error(`depth must be an integer of at least 1: ${depth}`);
}

/** One row of values for each level of a recursion, made when the level is first reached. */
export class ValueRows {
  readonly #width: number;
  readonly #rows: Float64Array[] = [];

  constructor(width: number) {
    this.#width = width;
  }

  at(level: number): Float64Array {
    while (this.#rows.length <= level) this.#rows.push(new Float64Array(this.#width));
    return this.#rows[level];
  }
}

/** The line of a root move whose value is `row`. */
export function lineOf(move: Move, row: Float64Array, visits: number, isBound: boolean): Line {
  const line = { move, values: [...row], visits, pv: [move] };
  return isBound ? { ...line, isBound } : line;
}

/** `lines` holds each root move at its place in move order, or nothing for those not valued. */
export function resultOf(
  lines: readonly (Line | undefined)[],
  mover: number,
  isFinished: boolean,
): DepthResult {
  const valued = lines.filter((line) => line !== undefined);
  return { isFinished, lines: orderLines(valued, mover) };
}
