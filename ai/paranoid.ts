/**
 * Paranoid search for games of two to six players without chance (Sturtevant & Korf 2000, "On pruning techniques for
 * multi-player games"): the player at the root takes all others to play against it alone. The value of a node is the root
 * player's share, which this player maximises and every other one minimises, so that alpha-beta holds; for two players
 * that is minimax.
 *
 *   v(terminal) = returns of the root player
 *   v(leaf)     = its share by the evaluator
 *   v(decision) = the largest v of the moves where the root player decides, else the smallest
 *
 * Moves are tried in the order in which the scorer values them for the player who decides, of equals as they are listed;
 * with a limit, only so many of them.
 * The rows hold the shares of all players at the leaf that a line leads to.
 */
import { CHANCE, type Game, type State, TERMINAL } from '../engine/index.ts';
import { AgainstAll, LEAST, MOST } from './against-all.ts';
import type { MoveScorer } from './move-scorer.ts';

export class Paranoid<S extends State = State> extends AgainstAll<S> {
  /** `keep`: moves of a node, at least 1; all of them without it. */
  constructor(game: Game<S>, scorer: MoveScorer<S>, keep = Infinity) {
    super('paranoid', game, game.maxPlies, scorer, keep);
  }

  protected valueAfter(state: S, depth: number, lo: number, hi: number): number {
    return this.#value(state, depth, 0, lo, hi);
  }

  /** The root player's share, exact inside the window, else a bound; its leaf is in the level's row. */
  #value(state: S, depth: number, level: number, lo: number, hi: number): number {
    this.budget.nodes++;
    const isOver = state.player === TERMINAL || state.player === CHANCE || depth === 0;
    return isOver ? this.leaf(state, level) : this.#decide(state, depth, level, lo, hi);
  }

  #decide(state: S, depth: number, level: number, lo: number, hi: number): number {
    const isOwn = state.player === this.root;
    const first = this.moves.size;
    const count = this.list(state);
    const row = this.rows.at(level);
    let [floor, ceiling] = [lo, hi];
    let best = isOwn ? LEAST : MOST;
    for (let i = 0; i < count && floor < ceiling && !this.stops(); i++) {
      state.do(this.moves.at(first + i));
      const value = this.#value(state, depth - 1, level + 1, floor, ceiling);
      state.undo();
      if (isOwn ? value <= best : value >= best) continue;
      best = value;
      row.set(this.rows.at(level + 1));
      if (isOwn) floor = Math.max(floor, best);
      else ceiling = Math.min(ceiling, best);
    }
    this.moves.truncate(first);
    return best;
  }
}
