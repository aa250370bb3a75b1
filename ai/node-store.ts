/**
 * A search tree as columns: typed arrays of fixed capacity, a node is an index, the root is 0 (after mctx's tree).
 * The children of a node are neighbours, so a node needs only the first and their number.
 */
export const ROOT = 0;
export const NONE = -1;

export class NodeStore {
  readonly capacity: number;
  readonly players: number;
  /** The action that leads to the node: a move, or an outcome of chance. */
  readonly action: Int32Array;
  readonly parent: Int32Array;
  /** The first child, or `NONE` before the node is expanded. */
  readonly first: Int32Array;
  readonly count: Int32Array;
  /** Simulations through the node. */
  readonly visits: Int32Array;
  /** `players` numbers a node: the shares of all its simulations added up. */
  readonly sums: Float64Array;
  #size = 0;

  /** Room for `capacity` nodes, at least 1, of 20 + 8 `players` bytes. */
  constructor(capacity: number, players: number) {
    if (!(Number.isInteger(capacity) && capacity >= 1))
      throw new Error(`no room for a root: capacity ${capacity}`);
    this.capacity = capacity;
    this.players = players;
    this.action = new Int32Array(capacity);
    this.parent = new Int32Array(capacity);
    this.first = new Int32Array(capacity);
    this.count = new Int32Array(capacity);
    this.visits = new Int32Array(capacity);
    this.sums = new Float64Array(capacity * players);
    this.clear();
  }

  get size(): number {
    return this.#size;
  }

  /** Leaves a root without children. */
  clear(): void {
    this.#size = 1;
    this.#reset(ROOT, NONE);
  }

  /** Adds `count` children to a node that has none and returns the first, or `NONE` if there is no room for all. */
  addChildren(node: number, count: number): number {
    if (this.first[node] !== NONE) throw new Error(`node ${node} has children already`);
    if (this.#size + count > this.capacity) return NONE;
    const first = this.#size;
    this.#size += count;
    this.first[node] = first;
    this.count[node] = count;
    for (let child = first; child < first + count; child++) this.#reset(child, node);
    return first;
  }

  /** A player's average share; 0 before the first visit. */
  mean(node: number, player: number): number {
    const visits = this.visits[node];
    return visits === 0 ? 0 : this.sums[node * this.players + player] / visits;
  }

  /** The child with the most visits, the first of equals; `NONE` if no child was visited. */
  mostVisited(node: number): number {
    const first = this.first[node];
    let best = NONE;
    let most = 0;
    for (let child = first; first !== NONE && child < first + this.count[node]; child++) {
      if (this.visits[child] <= most) continue;
      most = this.visits[child];
      best = child;
    }
    return best;
  }

  #reset(node: number, parent: number): void {
    this.parent[node] = parent;
    this.first[node] = NONE;
    this.count[node] = 0;
    this.visits[node] = 0;
    this.sums.fill(0, node * this.players, (node + 1) * this.players);
  }
}
