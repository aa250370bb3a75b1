/**
 * Paranoid search for games of two to six players without chance (Sturtevant & Korf 2000, "On pruning techniques for
 * multi-player games"): the player at the root takes all others to play against it alone. The value of a node is the root
 * player's share, which this player maximises and every other one minimises, so that alpha-beta holds; for two players
 * that is minimax. max^n, in which each player maximises its own share, is `Expectimax`.
 *
 *   v(terminal) = returns of the root player
 *   v(leaf)     = its share by the evaluator
 *   v(decision) = the largest v of the moves where the root player decides, else the smallest
 *
 * Moves are tried in the order in which the scorer values them for the player who decides, of equals as they are listed;
 * with a limit, only so many of them.
 * The rows hold the shares of all players at the leaf that a line leads to.
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
import type { MoveScorer } from './move-scorer.ts';
import { type Line, rootPlayer } from './search.ts';

/** Shares lie between these. */
const LEAST = -1;
const MOST = 2;

export class Paranoid<S extends State = State> implements DepthSearch<S> {
  readonly name: string;
  readonly maxDepth: number;
  readonly #scorer: MoveScorer<S>;
  readonly #keep: number;
  readonly #rows: ValueRows;
  readonly #moves = new MoveList();
  /** Scores of the moves on the stack, at the same indices. */
  #scores = new Float64Array(1024);
  #root = 0;
  #budget!: Budget;
  #isStopped = false;

  /** `keep`: moves of a node, at least 1; all of them without it. */
  constructor(game: Game<S>, scorer: MoveScorer<S>, keep = Infinity) {
    this.name = `paranoid(${scorer.name})`;
    this.maxDepth = game.maxPlies;
    this.#scorer = scorer;
    this.#keep = keep;
    this.#rows = new ValueRows(game.numPlayers);
  }

  clear(): void {}

  /** Throws where chance decides. Lines behind the best are bounds, but for as many as the budget wants. */
  searchDepth(state: S, depth: number, budget: Budget, root?: MoveList): DepthResult {
    checkDepth(depth);
    this.#root = rootPlayer(state);
    this.#budget = budget;
    this.#isStopped = false;
    this.#moves.truncate(0);
    const count = this.#list(state, root);
    const lines: Line[] = [];
    const exact: number[] = [];
    const wanted = Math.max(1, budget.lines);
    for (let i = 0; i < count; i++) {
      if (budget.isSpent() && (depth > 1 || i > 0)) break;
      const before = budget.nodes;
      const move = this.#moves.at(i);
      const floor = exact.length < wanted ? LEAST : exact[wanted - 1];
      state.do(move);
      const value = this.#value(state, depth - 1, 0, floor, MOST);
      state.undo();
      if (this.#isStopped) break;
      const isBound = value <= floor;
      lines.push(lineOf(move, this.#rows.at(0), budget.nodes - before, isBound));
      if (!isBound) exact.splice(exact.filter((other) => other >= value).length, 0, value);
    }
    return resultOf(lines, this.#root, lines.length === count);
  }

  /** The root player's share, exact inside the window, else a bound; its leaf is in the level's row. */
  #value(state: S, depth: number, level: number, lo: number, hi: number): number {
    this.#budget.nodes++;
    const { player } = state;
    const row = this.#rows.at(level);
    if (player === CHANCE) throw new Error('paranoid search is for games without chance');
    if (player !== TERMINAL && depth > 0) return this.#decide(state, depth, level, lo, hi);
    if (player === TERMINAL) state.returns(row);
    else this.#scorer.evaluate(state, row);
    return row[this.#root];
  }

  #decide(state: S, depth: number, level: number, lo: number, hi: number): number {
    const isOwn = state.player === this.#root;
    const first = this.#moves.size;
    const count = this.#list(state);
    const row = this.#rows.at(level);
    let [floor, ceiling] = [lo, hi];
    let best = isOwn ? LEAST : MOST;
    for (let i = 0; i < count && floor < ceiling && !this.#stops(); i++) {
      state.do(this.#moves.at(first + i));
      const value = this.#value(state, depth - 1, level + 1, floor, ceiling);
      state.undo();
      if (isOwn ? value <= best : value >= best) continue;
      best = value;
      row.set(this.#rows.at(level + 1));
      if (isOwn) floor = Math.max(floor, best);
      else ceiling = Math.min(ceiling, best);
    }
    this.#moves.truncate(first);
    return best;
  }

  /** Pushes the moves of the state, those first that the scorer values most; gives their number. */
  #list(state: S, listed?: MoveList): number {
    const moves = this.#moves;
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
    for (let i = first + 1; i < first + count; i++) {
      const [move, score] = [buffer[i] as Move, scores[i]];
      let at = i;
      for (; at > first && scores[at - 1] < score; at--) {
        buffer[at] = buffer[at - 1];
        scores[at] = scores[at - 1];
      }
      buffer[at] = move;
      scores[at] = score;
    }
    const kept = Math.min(count, this.#keep);
    moves.truncate(first + kept);
    return kept;
  }

  #stops(): boolean {
    this.#isStopped ||= this.#budget.isSpent();
    return this.#isStopped;
  }
}
