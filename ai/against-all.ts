/**
 * What the searches share in which all others play against the player at the root, so that one number is the value of a
 * node and alpha-beta prunes: best-reply.ts and paranoid.ts. For games without chance.
 */
import { CHANCE, type Game, type Move, MoveList, type State, TERMINAL } from '../engine/index.ts';
import { Budget } from './budget.ts';
import {
  checkDepth,
  type DepthResult,
  type DepthSearch,
  lineOf,
  resultOf,
  ValueRows,
} from './depth-search.ts';
import type { MoveScorer } from './move-scorer.ts';
import { type Line, rootPlayer } from './search.ts';

/** Shares lie between these. */
export const LEAST = -1;
export const MOST = 2;

export abstract class AgainstAll<S extends State> implements DepthSearch<S> {
  readonly name: string;
  readonly maxDepth: number;
  protected readonly moves = new MoveList();
  protected readonly rows: ValueRows;
  protected budget = new Budget();
  protected root = 0;
  readonly #scorer: MoveScorer<S>;
  readonly #keep: number;
  /** Scores of the moves on the stack, at the same indices. */
  #scores = new Float64Array(1024);
  #isStopped = false;

  /** `keep`: moves of a node, at least 1; all of them if infinite. */
  constructor(kind: string, game: Game<S>, maxDepth: number, scorer: MoveScorer<S>, keep: number) {
    this.name = `${kind}(${scorer.name})`;
    this.maxDepth = maxDepth;
    this.rows = new ValueRows(game.numPlayers);
    this.#scorer = scorer;
    this.#keep = keep;
  }

  /**
   * The root player's share after one of its moves, with so much depth left: exact inside the window, else a bound. The
   * leaf that it leads to is in row 0.
   */
  protected abstract valueAfter(state: S, depth: number, lo: number, hi: number): number;

  clear(): void {}

  /** Throws where chance decides. Lines behind the best are bounds, but for as many as the budget wants. */
  searchDepth(state: S, depth: number, budget: Budget, root?: MoveList): DepthResult {
    checkDepth(depth);
    this.root = rootPlayer(state);
    this.budget = budget;
    this.#isStopped = false;
    this.moves.truncate(0);
    const count = this.list(state, root);
    const lines: Line[] = [];
    const exact: number[] = [];
    const wanted = Math.max(1, budget.lines);
    for (let i = 0; i < count; i++) {
      if (budget.isSpent() && (depth > 1 || i > 0)) break;
      const before = budget.nodes;
      const move = this.moves.at(i);
      const floor = exact.length < wanted ? LEAST : exact[wanted - 1];
      state.do(move);
      const value = this.valueAfter(state, depth - 1, floor, MOST);
      state.undo();
      if (this.#isStopped) break;
      const isBound = value <= floor;
      lines.push(lineOf(move, this.rows.at(0), budget.nodes - before, isBound));
      if (!isBound) exact.splice(exact.filter((other) => other >= value).length, 0, value);
    }
    return resultOf(lines, this.root, lines.length === count);
  }

  /** The root player's share by the returns or the evaluator, whose shares of all players are in the level's row. */
  protected leaf(state: S, level: number): number {
    const row = this.rows.at(level);
    if (state.player === CHANCE) throw new Error(`${this.name} is for games without chance`);
    if (state.player === TERMINAL) state.returns(row);
    else this.#scorer.evaluate(state, row);
    return row[this.root];
  }

  /**
   * Pushes the moves of the state, or those listed before, that the scorer values most for the player who moves: best
   * first, of equals as they are listed. Gives their number.
   */
  protected list(state: S, listed?: MoveList): number {
    const { moves } = this;
    const first = moves.size;
    if (listed) moves.append(listed.buffer, 0, listed.size);
    const count = listed ? listed.size : state.legalMoves(moves);
    if (first + count > this.#scores.length) {
      const grown = new Float64Array((first + count) * 2);
      grown.set(this.#scores);
      this.#scores = grown;
    }
    const scores = this.#scores;
    this.#scorer.scoreMoves(state, moves, first, count, scores.subarray(first));
    const { buffer } = moves;
    let kept = 0;
    for (let i = first; i < first + count; i++) {
      const [move, score] = [buffer[i] as Move, scores[i]];
      if (kept === this.#keep && score <= scores[first + kept - 1]) continue;
      let at = first + (kept < this.#keep ? kept++ : kept - 1);
      for (; at > first && scores[at - 1] < score; at--) {
        buffer[at] = buffer[at - 1];
        scores[at] = scores[at - 1];
      }
      buffer[at] = move;
      scores[at] = score;
    }
    moves.truncate(first + kept);
    return kept;
  }

  protected stops(): boolean {
    this.#isStopped ||= this.budget.isSpent();
    return this.#isStopped;
  }
}
