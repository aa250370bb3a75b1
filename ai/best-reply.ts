/**
 * Best-reply search for games of two to six players without chance in which a player may be taken to pass (Schadd &
 * Winands 2011, "Best-Reply Search for multiplayer games"): after each move of the player at the root only one of the others
 * replies, the one whose reply is worst for the root player, and the rest pass. So the search sees twice as many moves of its
 * own as one that lets everybody move. With two players it is minimax.
 *
 *   v(terminal) = returns of the root player
 *   v(leaf)     = its share by the evaluator
 *   v(own)      = the largest v of its moves
 *   v(others)   = the smallest v of the moves of any of the others, where those before and behind it pass
 *
 * A node has the `keep` moves that the scorer values most for the player who moves, for the root player or for each of the
 * others. Depth counts own moves and replies. Alpha-beta prunes.
 */
import { type Game, type Move, type State, TERMINAL } from '../engine/index.ts';
import { AgainstAll, LEAST, MOST } from './against-all.ts';
import type { MoveScorer } from './move-scorer.ts';

interface BestReplyParams {
  /** Moves of a node, for each player; at least 1. */
  readonly keep: number;
  /** What a player plays who does not move. It may be played anywhere, legal or not. */
  readonly pass: Move;
}

export class BestReply<S extends State = State> extends AgainstAll<S> {
  readonly #players: number;
  readonly #params: BestReplyParams;

  constructor(game: Game<S>, scorer: MoveScorer<S>, params: BestReplyParams) {
    const maxDepth = Math.max(1, Math.floor(game.maxPlies / game.numPlayers));
    super('best-reply', game, maxDepth, scorer, params.keep);
    this.#players = game.numPlayers;
    this.#params = params;
  }

  protected valueAfter(state: S, depth: number, lo: number, hi: number): number {
    return this.#reply(state, depth, 0, lo, hi);
  }

  /** The root player's share before the others reply, exact inside the window, else a bound; its leaf is in the level's row. */
  #reply(state: S, depth: number, level: number, lo: number, hi: number): number {
    this.budget.nodes++;
    if (state.player === TERMINAL || depth === 0) return this.leaf(state, level);
    const row = this.rows.at(level);
    let [best, ceiling] = [MOST, hi];
    const { pass } = this.#params;
    let passed = 0;
    for (; passed < this.#players - 1 && best > lo && !this.stops(); passed++) {
      const first = this.moves.size;
      const count = this.list(state);
      for (let i = 0; i < count && best > lo && !this.stops(); i++) {
        state.do(this.moves.at(first + i));
        const after = this.#passToRoot(state);
        const value = this.#own(state, depth - 1, level + 1, lo, ceiling);
        for (let k = 0; k <= after; k++) state.undo();
        if (value >= best) continue;
        best = value;
        ceiling = Math.min(ceiling, best);
        row.set(this.rows.at(level + 1));
      }
      this.moves.truncate(first);
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
    for (; state.player !== TERMINAL && state.player !== this.root; count++) state.do(this.#params.pass);
    return count;
  }

  /** The same where the root player decides. */
  #own(state: S, depth: number, level: number, lo: number, hi: number): number {
    this.budget.nodes++;
    if (state.player === TERMINAL || depth === 0) return this.leaf(state, level);
    const first = this.moves.size;
    const count = this.list(state);
    const row = this.rows.at(level);
    let best = LEAST;
    if (depth === 1) {
      // The scorer has said already what the leaves are worth.
      state.do(this.moves.at(first));
      best = this.leaf(state, level);
      state.undo();
    } else {
      for (let i = 0; i < count && best < hi && !this.stops(); i++) {
        state.do(this.moves.at(first + i));
        const value = this.#reply(state, depth - 1, level + 1, Math.max(lo, best), hi);
        state.undo();
        if (value <= best) continue;
        best = value;
        row.set(this.rows.at(level + 1));
      }
    }
    this.moves.truncate(first);
    return best;
  }
}
