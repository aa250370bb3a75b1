/**
 * The positions of a turn that a beam search keeps: those that cost least, each once, in columns. While the nodes of one turn
 * are expanded, those of the next one are gathered; of equal costs those stay that came first.
 */
import { fromOf, PASS, toOf } from '../../engine/alma/index.ts';
import type { Move } from '../../engine/index.ts';

/** How a node came about, kept for the path. */
interface Step {
  readonly before: Step | undefined;
  readonly move: Move;
}

export class Beam {
  readonly #most: number;
  readonly #width: number;
  #size = 0;
  #pawns: Int16Array;
  #hashes: Float64Array;
  #steps: (Step | undefined)[] = [];
  /** What has been offered, best first. */
  #offered = 0;
  readonly #costs: Float64Array;
  readonly #moves: Int32Array;
  readonly #parents: Int32Array;
  #nextHashes: Float64Array;
  #nextPawns: Int16Array;

  /** `most` nodes of `width` pawns. */
  constructor(most: number, width: number) {
    this.#most = most;
    this.#width = width;
    this.#pawns = new Int16Array(most * width);
    this.#nextPawns = new Int16Array(most * width);
    this.#hashes = new Float64Array(most);
    this.#nextHashes = new Float64Array(most);
    this.#costs = new Float64Array(most);
    this.#moves = new Int32Array(most);
    this.#parents = new Int32Array(most);
  }

  /** Begins with one node. */
  begin(pawns: Int16Array, hash: number): void {
    this.#pawns.set(pawns);
    this.#hashes[0] = hash;
    this.#steps = [undefined];
    this.#size = 1;
    this.#offered = 0;
  }

  get size(): number {
    return this.#size;
  }

  pawnsOf(node: number): Int16Array {
    return this.#pawns.subarray(node * this.#width, (node + 1) * this.#width);
  }

  hashOf(node: number): number {
    return this.#hashes[node];
  }

  /** Whether a node of this cost would be kept, as far as is known. */
  wants(cost: number): boolean {
    return this.#offered < this.#most || cost < this.#costs[this.#most - 1];
  }

  /** What a move of a node leads to. */
  offer(parent: number, move: Move, cost: number, hash: number): void {
    if (!this.wants(cost)) return;
    const costs = this.#costs;
    const hashes = this.#nextHashes;
    // Equal positions cost the same.
    let end = this.#offered;
    while (end > 0 && costs[end - 1] > cost) end--;
    for (let i = end - 1; i >= 0 && costs[i] === cost; i--) if (hashes[i] === hash) return;
    if (this.#offered < this.#most) this.#offered++;
    for (let i = this.#offered - 1; i > end; i--) {
      costs[i] = costs[i - 1];
      hashes[i] = hashes[i - 1];
      this.#moves[i] = this.#moves[i - 1];
      this.#parents[i] = this.#parents[i - 1];
    }
    costs[end] = cost;
    hashes[end] = hash;
    this.#moves[end] = move;
    this.#parents[end] = parent;
  }

  /** What has been offered takes the place of the nodes. */
  advance(): void {
    const width = this.#width;
    const steps: Step[] = [];
    for (let node = 0; node < this.#offered; node++) {
      const parent = this.#parents[node];
      const move = this.#moves[node] as Move;
      const pawns = this.#nextPawns.subarray(node * width, (node + 1) * width);
      pawns.set(this.pawnsOf(parent));
      if (move !== PASS) pawns[pawns.indexOf(fromOf(move))] = toOf(move);
      steps.push({ before: this.#steps[parent], move });
    }
    this.#steps = steps;
    this.#size = this.#offered;
    this.#offered = 0;
    [this.#pawns, this.#nextPawns] = [this.#nextPawns, this.#pawns];
    [this.#hashes, this.#nextHashes] = [this.#nextHashes, this.#hashes];
  }

  /** The moves that have led to a node. */
  pathTo(node: number): Move[] {
    const moves: Move[] = [];
    for (let step = this.#steps[node]; step; step = step.before) moves.unshift(step.move);
    return moves;
  }
}
