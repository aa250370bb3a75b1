/**
 * What Star1 and Star2 share: the alpha-beta half of Ballard's *-minimax (1983, "The *-minimax search procedure for
 * trees containing chance nodes", Artificial Intelligence 21). For two players, whose shares sum to one, a value is the
 * share of player 0: player 0 maximises it and player 1 minimises it. A search of a node gets a window (lo, hi) and
 * answers
 *
 *   EXACT   the row holds the values that plain expectimax finds, bit for bit
 *   AT_MOST the plain value is at most row[0], which is at most lo
 *   AT_LEAST the plain value is at least row[0], which is at least hi
 *
 * Rounding. Bounds at chance nodes are sums of other terms than the plain average, so they are off by some 1e-15. Every
 * window is therefore wider than needed by `SLACK`: a move whose value could tie with the best is never cut off but
 * valued exactly, and compared as plain expectimax does, by the mover's own share and then by move order. So moves may
 * be searched in any order: the move that was best last time at the same level after the same roll comes first (the
 * killer heuristic of Akl & Newborn 1977).
 */
import { CHANCE, type Game, type Move, MoveList, type State, TERMINAL } from '../engine/index.ts';
import type { Budget } from './budget.ts';
import {
  checkDepth,
  type DepthResult,
  type DepthSearch,
  lineOf,
  resultOf,
  ValueRows,
} from './depth-search.ts';
import type { Evaluator } from './evaluator.ts';
import { type Line, rootPlayer } from './search.ts';

export const EXACT = 0;
export const AT_MOST = -1;
export const AT_LEAST = 1;
export const UNKNOWN = 2;
export type Found = typeof EXACT | typeof AT_MOST | typeof AT_LEAST;

/** Far above rounding, far below any difference that matters. */
const SLACK = 1e-9;
export const NO_MOVE = -1;
/** The `roll` of a node that a move led to. */
export const NO_ROLL = -1;
/** Rolls with a place of their own among the killers of a level; more share places. */
const KILLER_ROLLS = 64;

export abstract class StarSearch<S extends State = State> implements DepthSearch<S> {
  readonly name: string;
  readonly maxDepth: number;
  protected readonly rows = new ValueRows(2);
  protected readonly moves = new MoveList();
  readonly #evaluator: Evaluator<S>;
  readonly #killers: Int32Array[] = [];
  #budget!: Budget;
  #isStopped = false;

  constructor(kind: string, game: Game<S>, evaluator: Evaluator<S>) {
    if (game.numPlayers !== 2) throw new Error(`${kind} is for two players, not ${game.numPlayers}`);
    this.name = `${kind}(${evaluator.name})`;
    this.maxDepth = game.maxPlies;
    this.#evaluator = evaluator;
  }

  /** The average over the outcomes of a chance node, or a bound outside the window. */
  protected abstract average(state: S, depth: number, level: number, lo: number, hi: number): Found;

  /** What is known already of the position after a move at a decision; writes its values or bound to the row below. */
  protected recall(_level: number, _roll: number, _move: Move): Found | typeof UNKNOWN {
    return UNKNOWN;
  }

  searchDepth(state: S, depth: number, budget: Budget): DepthResult {
    checkDepth(depth);
    const mover = rootPlayer(state);
    const { moves, rows } = this;
    const lines: (Line | undefined)[] = [];
    this.#budget = budget;
    this.#isStopped = false;
    moves.truncate(0);
    const count = state.legalMoves(moves);
    const early = this.earlyMove(0, NO_ROLL, 0, count);
    let best = -SLACK;
    let done = 0;
    for (let turn = 0; turn < count; turn++) {
      if (budget.isSpent() && (depth > 1 || turn > 0)) break;
      const i = placeOf(turn, early);
      const before = budget.nodes;
      const floor = best - SLACK;
      state.do(moves.at(i));
      const found = this.value(
        state,
        depth - 1,
        1,
        NO_ROLL,
        mover === 0 ? floor : 0 - SLACK,
        mover === 0 ? 1 + SLACK : 1 - floor,
      );
      state.undo();
      if (this.#isStopped) break;
      const own = rows.at(1)[mover];
      lines[i] = lineOf(moves.at(i), rows.at(1), budget.nodes - before, found !== EXACT);
      if (found === EXACT && own > best) {
        best = own;
        this.#remember(0, NO_ROLL, moves.at(i));
      }
      done++;
    }
    return resultOf(lines, mover, done === count);
  }

  clear(): void {
    for (const killers of this.#killers) killers.fill(NO_MOVE);
  }

  /** The value of a state that was just entered, `roll` being the outcome that led to it, or `NO_ROLL`. */
  protected value(state: S, depth: number, level: number, roll: number, lo: number, hi: number): Found {
    this.#budget.nodes++;
    const player = state.player;
    if (player === TERMINAL) state.returns(this.rows.at(level));
    else if (depth === 0 || this.#evaluator.isSettled?.(state))
      this.#evaluator.evaluate(state, this.rows.at(level));
    else if (player === CHANCE) return this.average(state, depth, level, lo, hi);
    else return this.#decide(state, player, depth, level, roll, lo, hi);
    return EXACT;
  }

  protected bound(level: number, value: number, found: Found): Found {
    const row = this.rows.at(level);
    row[0] = value;
    row[1] = 1 - value;
    return found;
  }

  protected stops(): boolean {
    this.#isStopped ||= this.#budget.isSpent();
    return this.#isStopped;
  }

  /** Where the move to be searched first stands among the last `count` moves of the list. */
  protected earlyMove(level: number, roll: number, first: number, count: number): number {
    const killer = this.#killersAt(level)[(roll + 1) % KILLER_ROLLS];
    if (killer === NO_MOVE) return 0;
    for (let i = 0; i < count; i++) if (this.moves.at(first + i) === killer) return i;
    return 0;
  }

  /** One decision: alpha-beta in the mover's own share, from `low` up to `high`. */
  #decide(
    state: S,
    mover: number,
    depth: number,
    level: number,
    roll: number,
    lo: number,
    hi: number,
  ): Found {
    const { moves } = this;
    const row = this.rows.at(level);
    const child = this.rows.at(level + 1);
    const isFirst = mover === 0;
    const failsHigh = isFirst ? AT_LEAST : AT_MOST;
    const low = isFirst ? lo : 1 - hi;
    const high = isFirst ? hi : 1 - lo;
    const first = moves.size;
    const count = state.legalMoves(moves);
    const early = this.earlyMove(level, roll, first, count);
    let best = Number.NEGATIVE_INFINITY;
    let bestAt = -1;
    let bound = Number.NEGATIVE_INFINITY;
    for (let turn = 0; turn < count && !this.stops(); turn++) {
      const i = placeOf(turn, early);
      const move = moves.at(first + i);
      const floor = Math.max(low, best - SLACK);
      let found = this.recall(level, roll, move);
      // A bound of an earlier search may lie on the side that is useless now.
      const isSettled = found === failsHigh ? child[mover] >= high : child[mover] <= floor;
      if (found === UNKNOWN || (found !== EXACT && !isSettled)) {
        state.do(move);
        found = this.value(
          state,
          depth - 1,
          level + 1,
          NO_ROLL,
          isFirst ? floor : 1 - high,
          isFirst ? high : 1 - floor,
        );
        state.undo();
      }
      const own = child[mover];
      if (found === failsHigh || own >= high) {
        this.#remember(level, roll, move);
        moves.truncate(first);
        return this.bound(level, child[0], failsHigh);
      }
      if (found !== EXACT) {
        bound = Math.max(bound, own);
      } else if (own > best || (own === best && i < bestAt)) {
        best = own;
        bestAt = i;
        row.set(child);
      }
    }
    if (bestAt >= 0) this.#remember(level, roll, moves.at(first + bestAt));
    moves.truncate(first);
    if (best > low || bound === Number.NEGATIVE_INFINITY) return EXACT;
    const limit = Math.max(best, bound);
    return this.bound(level, isFirst ? limit : 1 - limit, isFirst ? AT_MOST : AT_LEAST);
  }

  #remember(level: number, roll: number, move: Move): void {
    this.#killersAt(level)[(roll + 1) % KILLER_ROLLS] = move;
  }

  #killersAt(level: number): Int32Array {
    while (this.#killers.length <= level) this.#killers.push(new Int32Array(KILLER_ROLLS).fill(NO_MOVE));
    return this.#killers[level];
  }
}

/** The moves in order, but the early one first. */
function placeOf(turn: number, early: number): number {
  if (turn === 0) return early;
  return turn <= early ? turn - 1 : turn;
}
