/**
 * Monte-Carlo tree search for two to six players with explicit chance nodes: UCT (Kocsis & Szepesvari 2006, "Bandit
 * based Monte-Carlo planning") with progressive widening (Coulom 2007; Couetoux et al. 2011). A simulation walks from
 * the root to a leaf, values it and adds each player's share to every node of its path:
 *
 *   select    at a decision, of the children of its mover p that are open, an unvisited one, else the largest
 *             mean_p(child) + c sqrt(ln N(node) / N(child)); at a chance node an outcome drawn by its probability
 *   expand    gives a leaf its children; those of a decision are ordered by what the evaluator says after each move,
 *             and of many moves only the first k(N) = ceil(factor N^power) are open after N visits
 *   evaluate  terminal nodes by their returns; a leaf at which somebody decides by what the evaluator says after the best
 *             move, which sees the luck of the roll; other leaves by the evaluator
 *   backup    adds the values along the path
 *
 * Where the seat at the root does not see everything (`Limits.draw`), every `WALKS` simulations grow a tree of their own
 * from another position that the seat may be in, and the moves of the root are compared by all trees (Cowling, Powley &
 * Whitehouse 2012, "Information Set Monte Carlo Tree Search": determinized UCT).
 *
 * Every node keeps the shares of all players and each mover looks at its own (max^n; Sturtevant 2008, "An analysis of
 * UCT in multi-player games"). The root must be a decision. The best line is the one with the most visits. Logarithm
 * and power are the only operations whose last bit the language leaves open: results repeat with the same V8.
 */
import {
  type Action,
  CHANCE,
  type Game,
  type Move,
  type Outcome,
  type Rng,
  type State,
  sampleOutcome,
  TERMINAL,
} from '../engine/index.ts';
import { Budget } from './budget.ts';
import { Candidates } from './candidates.ts';
import type { MoveScorer } from './evaluator.ts';
import { checkMctsParams, MCTS_PARAMS, type MctsParams } from './mcts-params.ts';
import { NONE, NodeStore, ROOT } from './node-store.ts';
import {
  type Limits,
  type Line,
  rootPlayer,
  type Search,
  type SearchInfo,
  type SearchProgress,
} from './search.ts';

/** Simulations in one of the positions that a seat may be in. */
const WALKS = 64;

/** What is kept of a move of the root from one tree to the next. */
interface Kept {
  readonly sums: Float64Array;
  visits: number;
}

export class Mcts<S extends State = State> implements Search<S> {
  readonly name: string;
  readonly params: MctsParams;
  readonly #scorer: MoveScorer<S>;
  readonly #nodes: NodeStore;
  readonly #candidates: Candidates<S>;
  readonly #values: Float64Array;
  #budget = new Budget();
  #depth = 0;
  #isFull = false;
  /** Of the trees before this one. */
  readonly #kept = new Map<Move, Kept>();

  /** Throws if a parameter is out of its range. */
  constructor(game: Game<S>, scorer: MoveScorer<S>, params: Partial<MctsParams> = {}) {
    this.params = Object.freeze({ ...MCTS_PARAMS, ...params });
    checkMctsParams(this.params);
    this.name = `mcts(${scorer.name})`;
    this.#scorer = scorer;
    this.#nodes = new NodeStore(this.params.capacity, game.numPlayers);
    this.#candidates = new Candidates(scorer, game.numPlayers);
    this.#values = new Float64Array(game.numPlayers);
  }

  /**
   * Runs one simulation at least, then until a limit is met; `nodes` and the rest are looked at between simulations.
   * `depth` bounds the tree. `onInfo` is called after 1, 2, 4, 8, ... simulations.
   */
  search(state: S, limits: Limits, rng: Rng, onInfo?: (info: SearchProgress) => void): SearchInfo {
    rootPlayer(state);
    const { simulations = Infinity, depth = Infinity, nodes, timeMs, stop } = limits;
    if (simulations === Infinity && (nodes ?? timeMs ?? stop) === undefined) {
      throw new Error('nothing would end the search');
    }
    this.#budget = new Budget(limits);
    this.#depth = 0;
    this.#kept.clear();
    this.#plant(state);
    for (let done = 1; ; done++) {
      this.#simulate(state, depth, rng);
      if (done >= simulations || this.#budget.isSpent()) return this.#info();
      if (onInfo && (done & (done - 1)) === 0) onInfo({ ...this.#info(), done, of: limits.simulations });
      if (limits.draw && done % WALKS === 0) {
        this.#keep();
        limits.draw(rng);
        this.#plant(state);
      }
    }
  }

  clear(): void {
    this.#nodes.clear();
  }

  /** Begins a tree. */
  #plant(state: S): void {
    this.#isFull = false;
    this.#nodes.clear();
    if (!this.#expand(state, ROOT))
      throw new Error(`no room for the root's children: ${this.params.capacity} nodes`);
  }

  /** Adds what the tree says of the root's moves to what is kept. */
  #keep(): void {
    const { first, count, visits, sums, action, players } = this.#nodes;
    for (let child = first[ROOT]; child < first[ROOT] + count[ROOT]; child++) {
      if (visits[child] === 0) continue;
      const move = action[child] as Move;
      const kept = this.#kept.get(move) ?? { sums: new Float64Array(players), visits: 0 };
      this.#kept.set(move, kept);
      kept.visits += visits[child];
      for (let player = 0; player < players; player++) kept.sums[player] += sums[child * players + player];
    }
  }

  #simulate(state: S, depth: number, rng: Rng): void {
    const { first, visits, action } = this.#nodes;
    const start = state.ply;
    let node = ROOT;
    let decisions = 0;
    for (;;) {
      // 1. A leaf that was seen before, or whose value is that of its best move, gets its children.
      const player = state.player;
      let isFresh = false;
      if (first[node] === NONE && player !== TERMINAL && decisions < depth && !this.#isFull) {
        const isRanked = player !== CHANCE;
        if (visits[node] > 0 || isRanked)
          isFresh = this.#expand(state, node) && isRanked && visits[node] === 0;
      }
      // 2. The leaf is valued.
      if (isFresh || first[node] === NONE) {
        if (isFresh) this.#values.set(this.#candidates.values);
        else if (player === TERMINAL) state.returns(this.#values);
        else this.#scorer.evaluate(state, this.#values);
        break;
      }
      // 3. One step down.
      node = player === CHANCE ? first[node] + sampleOutcome(state.chance, rng) : this.#select(node, player);
      if (player !== CHANCE) decisions++;
      state.do(action[node] as Action);
      this.#budget.nodes++;
    }
    if (decisions > this.#depth) this.#depth = decisions;
    while (state.ply > start) state.undo();
    this.#backup(node);
  }

  #select(node: number, player: number): number {
    const { first, visits } = this.#nodes;
    const { exploration } = this.params;
    const end = first[node] + this.#open(node);
    const log = Math.log(visits[node]);
    let best = first[node];
    let highest = Number.NEGATIVE_INFINITY;
    for (let child = first[node]; child < end; child++) {
      if (visits[child] === 0) return child;
      const score = this.#nodes.mean(child, player) + exploration * Math.sqrt(log / visits[child]);
      if (score > highest) {
        highest = score;
        best = child;
      }
    }
    return best;
  }

  /** How many of a decision's children may be selected. */
  #open(node: number): number {
    const { all, factor, power } = this.params;
    const count = this.#nodes.count[node];
    if (count <= all) return count;
    return Math.min(count, Math.max(1, Math.ceil(factor * this.#nodes.visits[node] ** power)));
  }

  /** False if there is no room: the node stays a leaf, and so does every other from now on. */
  #expand(state: S, node: number): boolean {
    const { action } = this.#nodes;
    const isChance = state.player === CHANCE;
    const count = isChance
      ? state.chance.size
      : this.#candidates.rank(state, this.params.all, this.params.most);
    if (!isChance) this.#budget.nodes += this.#candidates.legal;
    const child = this.#nodes.addChildren(node, count);
    this.#isFull = child === NONE;
    if (this.#isFull) return false;
    for (let i = 0; i < count; i++) action[child + i] = isChance ? i : this.#candidates.at(i);
    return true;
  }

  #backup(leaf: number): void {
    const { parent, visits, sums, players } = this.#nodes;
    for (let node = leaf; node !== NONE; node = parent[node]) {
      visits[node]++;
      for (let player = 0; player < players; player++) sums[node * players + player] += this.#values[player];
    }
  }

  #info(): SearchInfo {
    const { first, count, visits, action } = this.#nodes;
    const lines: Line[] = [];
    for (let child = first[ROOT]; child < first[ROOT] + count[ROOT]; child++) {
      if (visits[child] > 0 || this.#kept.has(action[child] as Move)) lines.push(this.#line(child));
    }
    const seen = new Set(lines.map(({ move }) => move));
    for (const [move, { sums, visits: walks }] of this.#kept) {
      if (!seen.has(move))
        lines.push({ move, values: [...sums].map((sum) => sum / walks), visits: walks, pv: [move] });
    }
    lines.sort((a, b) => b.visits - a.visits);
    const { nodes } = this.#budget;
    return { nodes, depth: this.#depth, timeMs: this.#budget.elapsedMs(), lines };
  }

  #line(child: number): Line {
    const { action, visits, sums, players } = this.#nodes;
    const move = action[child] as Move;
    const kept = this.#kept.get(move);
    const walks = visits[child] + (kept?.visits ?? 0);
    const pv: Action[] = [];
    for (let node = child; node !== NONE; node = this.#nodes.mostVisited(node))
      pv.push(action[node] as Outcome);
    const values = Array.from(
      { length: players },
      (_, player) => (sums[child * players + player] + (kept?.sums[player] ?? 0)) / walks,
    );
    return { move, values, visits: walks, pv };
  }
}
