/**
 * Information-set Monte-Carlo tree search (Cowling, Powley & Whitehouse 2012, "Information Set Monte Carlo Tree Search",
 * single observer): one tree of the root seat's own decisions for all worlds. Each simulation draws a world and walks down,
 *
 *     select    of the moves that are legal in this world, one that was never tried, else the largest
 *               mean + c range sqrt(ln available / visits), where a move is available whenever its world allows it
 *     expand    adds one node
 *     evaluate  the world is played on by the game's policy to a leaf
 *     backup    adds the worth along the way
 *
 * Other seats play the policy, and chance is drawn by its probabilities and keeps no nodes (open loop), so a node stands for
 * the own moves on the way to it. `range` is the spread of the worths so far. Decisions deeper than `depth` are the policy's.
 */
import {
  CHANCE,
  type Game,
  type Move,
  MoveList,
  type Player,
  type Rng,
  type State,
  TERMINAL,
  type View,
} from '../engine/index.ts';
import type { SampledMove } from './determinized.ts';
import { type Future, Futures } from './sampled-future.ts';

export interface IsMctsParams {
  readonly simulations: number;
  /** c in UCB, 0 or more. */
  readonly exploration: number;
  /** Own decisions in the tree, at least 1. */
  readonly depth: number;
}

class Node {
  visits = 0;
  worth = 0;
  available = 0;
  readonly children = new Map<Move, Node>();
}

export class IsMcts<S extends State> {
  readonly #futures: Futures<S>;
  readonly #params: IsMctsParams;
  readonly #moves = new MoveList();
  #least = 0;
  #most = 0;

  constructor(game: Game<S>, future: Future<S>, params: IsMctsParams) {
    this.#futures = new Futures(game, future);
    this.#params = params;
  }

  /** All legal moves, the most visited first. */
  search(view: View<S>, rng: Rng): SampledMove[] {
    const { moves, seat } = view;
    const futures = this.#futures;
    futures.future.begin(view);
    const root = new Node();
    this.#least = Number.POSITIVE_INFINITY;
    this.#most = Number.NEGATIVE_INFINITY;
    const simulations = Math.max(this.#params.simulations, moves.size);
    for (let i = 0; i < simulations; i++) {
      futures.draw(view, rng);
      this.#simulate(root, seat);
    }
    const found = Array.from({ length: moves.size }, (_, i) => {
      const node = root.children.get(moves.at(i)) ?? new Node();
      return { move: moves.at(i), worth: node.worth / Math.max(1, node.visits), visits: node.visits };
    });
    return found.sort((a, b) => b.visits - a.visits || b.worth - a.worth);
  }

  #simulate(root: Node, seat: Player): void {
    const { world } = this.#futures;
    const path = [root];
    let node = root;
    let isNew = false;
    while (!isNew && path.length <= this.#params.depth && this.#reachOwn(seat)) {
      const move = this.#select(node);
      const child = node.children.get(move) as Node;
      isNew = child.visits === 0;
      world.do(move);
      path.push(child);
      node = child;
    }
    const worth = this.#futures.playOut(seat);
    while (world.ply > 0) world.undo();
    this.#least = Math.min(this.#least, worth);
    this.#most = Math.max(this.#most, worth);
    for (const one of path) {
      one.visits++;
      one.worth += worth;
    }
  }

  /** Plays on to a decision of the seat; false where the way ends before. */
  #reachOwn(seat: Player): boolean {
    const { world, future } = this.#futures;
    for (;;) {
      const { player } = world;
      if (player === seat) return true;
      if (player === TERMINAL || (world.ply > 0 && future.isLeaf(world))) return false;
      if (player === CHANCE) this.#futures.decide();
      else world.do(future.policy(world));
    }
  }

  #select(node: Node): Move {
    const moves = this.#moves;
    moves.truncate(0);
    const count = this.#futures.world.legalMoves(moves);
    let best = moves.at(0);
    let most = Number.NEGATIVE_INFINITY;
    const range = Math.max(0, this.#most - this.#least);
    for (let i = 0; i < count; i++) {
      const move = moves.at(i);
      let child = node.children.get(move);
      if (!child) {
        child = new Node();
        node.children.set(move, child);
      }
      child.available++;
      const bound =
        child.visits === 0
          ? Number.POSITIVE_INFINITY
          : child.worth / child.visits +
            this.#params.exploration * range * Math.sqrt(Math.log(child.available) / child.visits);
      if (bound <= most) continue;
      best = move;
      most = bound;
    }
    return best;
  }
}
