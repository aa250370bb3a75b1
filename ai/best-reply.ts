/**
 * Searches games of two to six players without chance by best replies. A player must be able to pass (Schadd & Winands
 * 2011, "Best-Reply Search for multiplayer games"): after each move of the player at the root only one of the others
 * replies, the one whose reply is worst for the root player, and the rest pass. So the search sees twice as many moves
 * of its own as one that lets everybody move. With two players it is minimax.
 *
 *   v(terminal) = returns of the root player
 *   v(leaf)     = its share by the evaluator
 *   v(own)      = the largest v of its moves
 *   v(others)   = the smallest v of the moves of any of the others, where those before and behind it pass
 *
 * A node has the `keep` moves that the scorer values most for the player who moves, for the root player or for each of the
 * others. Depth counts own moves and replies. Alpha-beta prunes.
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
import type { MoveScorer } from './evaluator.ts';
import { type Line, rootPlayer } from './search.ts';

/** Shares lie between these. */
const LEAST = -1;
const MOST = 2;

interface BestReplyParams {
  /** Moves of a node, for each player; at least 1. */
  readonly keep: number;
  /** What a player plays who does not move. It may be played anywhere, legal or not. */
  readonly pass: Move;
}

/** For games without chance. */
export class BestReply<S extends State = State> implements DepthSearch<S> {
  readonly name: string;
  readonly maxDepth: number;
  readonly #players: number;
  readonly #params: BestReplyParams;
  readonly #scorer: MoveScorer<S>;
  readonly #moves = new MoveList();
  readonly #rows: ValueRows;
  #budget = new Budget();
  #root = 0;
  /** Scores of the moves on the stack, at the same indices. */
  #scores = new Float64Array(1024);
  #isStopped = false;

  constructor(game: Game<S>, scorer: MoveScorer<S>, params: BestReplyParams) {
    this.name = `best-reply(${scorer.name})`;
    this.maxDepth = Math.max(1, Math.floor(game.maxPlies / game.numPlayers));
    this.#rows = new ValueRows(game.numPlayers);
    this.#players = game.numPlayers;
    this.#params = params;
    this.#scorer = scorer;
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
      const value = this.#reply(state, depth - 1, 0, floor, MOST);
      state.undo();
      if (this.#isStopped) break;
      const isBound = value <= floor;
      lines.push(lineOf(move, this.#rows.at(0), budget.nodes - before, isBound));
      if (!isBound) exact.splice(exact.filter((other) => other >= value).length, 0, value);
    }
    return resultOf(lines, this.#root, lines.length === count);
  }

  /** The root player's share by the returns or the evaluator, whose shares of all players are in the level's row. */
  #leaf(state: S, level: number): number {
    const row = this.#rows.at(level);
    if (state.player === CHANCE) throw new Error(`${this.name} is for games without chance`);
    if (state.player === TERMINAL) state.returns(row);
    else this.#scorer.evaluate(state, row);
    return row[this.#root];
  }

  /**
   * Pushes the moves of the state, or those listed before, that the scorer values most for the player who moves: best
   * first, of equals as they are listed. Gives their number.
   */
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
    let kept = 0;
    for (let i = first; i < first + count; i++) {
      const [move, score] = [buffer[i] as Move, scores[i]];
      if (kept === this.#params.keep && score <= scores[first + kept - 1]) continue;
      let at = first + (kept < this.#params.keep ? kept++ : kept - 1);
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

  #stops(): boolean {
    this.#isStopped ||= this.#budget.isSpent();
    return this.#isStopped;
  }

  /** The root player's share before the others reply, exact inside the window, else a bound; its leaf is in the level's row. */
  #reply(state: S, depth: number, level: number, lo: number, hi: number): number {
    this.#budget.nodes++;
    if (state.player === TERMINAL || depth === 0) return this.#leaf(state, level);
    const row = this.#rows.at(level);
    let [best, ceiling] = [MOST, hi];
    const { pass } = this.#params;
    let passed = 0;
    for (; passed < this.#players - 1 && best > lo && !this.#stops(); passed++) {
      const first = this.#moves.size;
      const count = this.#list(state);
      for (let i = 0; i < count && best > lo && !this.#stops(); i++) {
        state.do(this.#moves.at(first + i));
        const after = this.#passToRoot(state);
        const value = this.#own(state, depth - 1, level + 1, lo, ceiling);
        for (let k = 0; k <= after; k++) state.undo();
        if (value >= best) continue;
        best = value;
        ceiling = Math.min(ceiling, best);
        row.set(this.#rows.at(level + 1));
      }
      this.#moves.truncate(first);
      state.do(pass);
      if (state.player === TERMINAL) {
        passed++;
        break;
      }
    }
    for (; passed > 0; passed--) state.undo();
    return best;
  }

  /** Lets those pass who come before the root player; gives how many. */
  #passToRoot(state: S): number {
    let count = 0;
    for (; state.player !== TERMINAL && state.player !== this.#root; count++) state.do(this.#params.pass);
    return count;
  }

  /** The same where the root player decides. */
  #own(state: S, depth: number, level: number, lo: number, hi: number): number {
    this.#budget.nodes++;
    if (state.player === TERMINAL || depth === 0) return this.#leaf(state, level);
    const first = this.#moves.size;
    const count = this.#list(state);
    const row = this.#rows.at(level);
    let best = LEAST;
    if (depth === 1) {
      // The scorer has said already what the leaves are worth.
      state.do(this.#moves.at(first));
      best = this.#leaf(state, level);
      state.undo();
    } else {
      for (let i = 0; i < count && best < hi && !this.#stops(); i++) {
        state.do(this.#moves.at(first + i));
        const value = this.#reply(state, depth - 1, level + 1, Math.max(lo, best), hi);
        state.undo();
        if (value <= best) continue;
        best = value;
        row.set(this.#rows.at(level + 1));
      }
    }
    this.#moves.truncate(first);
    return best;
  }
}
