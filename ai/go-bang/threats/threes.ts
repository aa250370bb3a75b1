/**
 * Wins by threes, for two players: every stone of the attacker threatens a win by fours, and every answer that could meet
 * the threat is tried. Proof-number search (Allis, van der Meulen, van den Herik 1994) over a tree in memory:
 *
 *   attacker's turn    proved by a win by fours, else by one of the stones that make a three or a four
 *   defender's turn    disproved if the defender has a line, or if the attacker, were it its turn, had no win by fours;
 *                      proved if every answer below is
 *
 * A leaf's numbers say what it is likely to take: a three leaves more answers than a four, and an answer more threats than one.
 * What is found is proved against every defence: `answersTo`. (The threat-space search of Allis, van den Herik and Huntjens
 * tries one attack against all answers at once; here each answer is tried by itself.)
 */
import { A_FOUR, A_THREE, LINE } from './forms.ts';
import type { Fours } from './fours.ts';
import type { ShapeBoard } from './shape-board.ts';

/** Proved and disproved nodes have this for the other number. */
const INFINITE = 2 ** 30;
const UNSEEN = -1;
/** Positions that one search for fours inside may look at. */
const FOURS_NODES = 400;
const TABLE_BITS = 16;
/** What a position here, and one of the searches for fours, take in positions of alpha-beta: measured in 100 turns of `master`. */
const NODE_WORK = 5;
const FOURS_WORK = 4;
/** Proof number of a stone that makes a three but no four, before its answers are known. */
const THREE_PROOF = 3;
/** Disproof number of an answer, before the threats behind it are known. */
const ANSWER_DISPROOF = 2;
/** What is known of a position. */
const OPEN = 0;
const PROVED = 1;
const DISPROVED = 2;

export class Threes {
  /** Stones that are expected to follow where the last search proved a win: the attack and its longest defence. */
  readonly line: number[] = [];
  /** Positions valued since it was last set to 0, those in searches for fours not counted. */
  nodes = 0;
  readonly #board: ShapeBoard;
  readonly #fours: Fours;
  readonly #capacity: number;
  /** The tree: 0 is the root; the children of a node lie in a row. */
  readonly #square: Int16Array;
  readonly #isAttack: Uint8Array;
  readonly #parent: Int32Array;
  readonly #child: Int32Array;
  readonly #children: Int16Array;
  readonly #proof: Int32Array;
  readonly #disproof: Int32Array;
  #size = 0;
  /** Results of positions on the attacker's turn. */
  readonly #lo: Int32Array;
  readonly #hi: Int32Array;
  readonly #result: Uint8Array;
  #attacker = 0;

  /** `capacity`: nodes that a tree may have. */
  constructor(board: ShapeBoard, fours: Fours, capacity: number) {
    if (board.players !== 2) throw new Error('wins by threes are for two players');
    this.#board = board;
    this.#fours = fours;
    this.#capacity = capacity;
    this.#square = new Int16Array(capacity);
    this.#isAttack = new Uint8Array(capacity);
    this.#parent = new Int32Array(capacity);
    this.#child = new Int32Array(capacity);
    this.#children = new Int16Array(capacity);
    this.#proof = new Int32Array(capacity);
    this.#disproof = new Int32Array(capacity);
    this.#lo = new Int32Array(2 ** TABLE_BITS);
    this.#hi = new Int32Array(2 ** TABLE_BITS);
    this.#result = new Uint8Array(2 ** TABLE_BITS);
  }

  /**
   * Whether a win of the seat that places next was proved by valuing so many positions, and as soon as `work` has reached
   * `mostWork` no more. The board is as it was on return; the first stone of the win is the first of `line`.
   */
  prove(attacker: number, nodes: number, mostWork = Infinity): boolean {
    this.#attacker = attacker;
    this.#size = 0;
    this.line.length = 0;
    this.#add(0, -1, 1, 1);
    const limit = this.nodes + nodes;
    let node = 0;
    while (
      this.#isOpen(0) &&
      this.nodes < limit &&
      this.work < mostWork &&
      this.#size + 2 * this.#board.cells < this.#capacity
    ) {
      // 1. From the node to the leaf that decides soonest.
      while (this.#child[node] !== UNSEEN) {
        node = this.#choose(node);
        this.#place(node);
      }
      // 2. Its value, or its children.
      this.nodes++;
      const first = this.#size;
      const value = this.#isAttack[node] ? this.#valueAttack(node) : this.#valueDefence(node);
      this.#child[node] = first;
      this.#children[node] = this.#size - first;
      if (value !== OPEN || this.#size === first) this.#set(node, value === PROVED);
      // 3. Up as far as numbers change.
      while (this.#update(node) && node !== 0) {
        this.#board.remove(this.#square[node]);
        node = this.#parent[node];
      }
    }
    while (node !== 0) {
      this.#board.remove(this.#square[node]);
      node = this.#parent[node];
    }
    const isProved = this.#proof[0] === 0;
    if (isProved) this.#readLine();
    return isProved;
  }

  /** What it has cost so far, searches for fours included, in positions of alpha-beta, about 3 microseconds each. */
  get work(): number {
    return NODE_WORK * this.nodes + FOURS_WORK * this.#fours.nodes;
  }

  /** Forgets what it has seen: what it finds within a number of nodes depends on that. */
  clear(): void {
    this.#result.fill(0);
    this.#fours.clear();
  }

  #isOpen(node: number): boolean {
    return this.#proof[node] !== 0 && this.#disproof[node] !== 0;
  }

  #add(square: number, parent: number, proof: number, disproof: number): void {
    const node = this.#size++;
    this.#square[node] = square;
    this.#isAttack[node] = parent < 0 ? 1 : 1 - this.#isAttack[parent];
    this.#parent[node] = parent;
    this.#child[node] = UNSEEN;
    this.#children[node] = 0;
    this.#proof[node] = proof;
    this.#disproof[node] = disproof;
  }

  #place(node: number): void {
    const seat = this.#isAttack[node] ? 1 - this.#attacker : this.#attacker;
    this.#board.place(this.#square[node], seat);
  }

  /** The child through which the node is decided soonest. */
  #choose(node: number): number {
    const [wanted, numbers] = this.#isAttack[node]
      ? [this.#proof[node], this.#proof]
      : [this.#disproof[node], this.#disproof];
    const first = this.#child[node];
    for (let child = first; child < first + this.#children[node]; child++) {
      if (numbers[child] === wanted) return child;
    }
    throw new Error(`node ${node} has no child that decides it`);
  }

  #set(node: number, isProved: boolean): void {
    this.#proof[node] = isProved ? 0 : INFINITE;
    this.#disproof[node] = isProved ? INFINITE : 0;
  }

  /** Whether the attacker, to place next, is seen to win or not; else the stones that go on are added. */
  #valueAttack(node: number): number {
    const board = this.#board;
    const known = this.#known();
    if (known !== OPEN) return known;
    if (this.#fours.shortest(this.#attacker, Infinity, FOURS_NODES) > 0) return PROVED;
    const lines = board.count(LINE, 1 - this.#attacker);
    if (lines > 1) return DISPROVED;
    if (lines === 1) this.#add(board.next(LINE, 1 - this.#attacker, 0), node, 1, 1);
    else {
      for (let at = board.next(A_THREE, this.#attacker, 0); at >= 0; ) {
        this.#add(at, node, board.has(A_FOUR, this.#attacker, at) ? 1 : THREE_PROOF, 1);
        at = board.next(A_THREE, this.#attacker, at + 1);
      }
    }
    return OPEN;
  }

  /** The same where the defender places next, and might have no answer. */
  #valueDefence(node: number): number {
    const board = this.#board;
    if (board.count(LINE, 1 - this.#attacker) > 0) return DISPROVED;
    const left = board.maxPlies - board.placed - 1;
    if (left < 1) return DISPROVED;
    const lines = board.count(LINE, this.#attacker);
    if (lines > 1) return PROVED;
    if (lines === 1) this.#add(board.next(LINE, this.#attacker, 0), node, 1, 1);
    else if (this.#fours.shortest(this.#attacker, left, FOURS_NODES) === 0) return DISPROVED;
    else {
      for (const square of answersTo(board, this.#fours, this.#attacker))
        this.#add(square, node, 1, ANSWER_DISPROOF);
    }
    return OPEN;
  }

  /** Proof and disproof number from those of the children; false if they are as before. */
  #update(node: number): boolean {
    const count = this.#children[node];
    if (count > 0) {
      const isAttack = this.#isAttack[node];
      const least = isAttack ? this.#proof : this.#disproof;
      const all = isAttack ? this.#disproof : this.#proof;
      let [min, sum] = [INFINITE, 0];
      const first = this.#child[node];
      for (let child = first; child < first + count; child++) {
        min = Math.min(min, least[child]);
        sum = Math.min(INFINITE, sum + all[child]);
      }
      if (min === least[node] && sum === all[node]) return false;
      least[node] = min;
      all[node] = sum;
    }
    if (!this.#isOpen(node) && this.#isAttack[node]) this.#note(this.#proof[node] === 0 ? PROVED : DISPROVED);
    return true;
  }

  /** The attack, and the answers that took longest to refute. */
  #readLine(): void {
    const sizes = new Int32Array(this.#size).fill(1);
    for (let node = this.#size - 1; node > 0; node--) sizes[this.#parent[node]] += sizes[node];
    let placed = 0;
    for (let node = 0; this.#children[node] > 0; placed++) {
      const first = this.#child[node];
      let best = -1;
      for (let child = first; child < first + this.#children[node]; child++) {
        if (this.#proof[child] === 0 && (best < 0 || sizes[child] > sizes[best])) best = child;
      }
      this.line.push(this.#square[best]);
      this.#place(best);
      node = best;
    }
    const attacks = this.line.length % 2 === 0;
    if (attacks && this.#fours.shortest(this.#attacker, Infinity, FOURS_NODES) > 0)
      this.line.push(...this.#fours.line.subarray(0, this.#fours.length));
    for (let ply = placed - 1; ply >= 0; ply--) this.#board.remove(this.line[ply]);
  }

  #slot(): number {
    return (this.#board.keyLo ^ Math.imul(this.#attacker + 1, 0x9e3779b1)) & (2 ** TABLE_BITS - 1);
  }

  #known(): number {
    const slot = this.#slot();
    const isSame =
      this.#lo[slot] === this.#board.keyLo && this.#hi[slot] === (this.#board.keyHi ^ this.#attacker);
    return isSame ? this.#result[slot] : 0;
  }

  #note(result: number): void {
    const slot = this.#slot();
    this.#lo[slot] = this.#board.keyLo;
    this.#hi[slot] = this.#board.keyHi ^ this.#attacker;
    this.#result[slot] = result;
  }
}

/** The stone that makes two squares for a line, and these. */
const LAST = 3;

/**
 * What could meet a threat to win by fours, with two players. Stone by stone the win stands whatever was placed before it,
 * unless that takes one of its squares, or gives the defender a four at one of its moments: a stone elsewhere neither fills a
 * square that the attack needs nor makes a reply into a line. So these squares are enough: those of the win, and all on which
 * the defender could make a four while it runs.
 *
 * `fours` has just found the win on this board, of three stones or more. Ascending.
 */
export function answersTo(board: ShapeBoard, { line, length }: Fours, attacker: number): number[] {
  const defender = 1 - attacker;
  const isAnswer = new Uint8Array(board.cells);
  for (let ply = 0; ply < length; ply++) isAnswer[line[ply]] = 1;
  const forced = length - LAST;
  for (let ply = 0; ply <= forced; ply += 2) {
    for (let at = board.next(A_FOUR, defender, 0); at >= 0; at = board.next(A_FOUR, defender, at + 1))
      isAnswer[at] = 1;
    if (ply === forced) break;
    board.place(line[ply], attacker);
    board.place(line[ply + 1], defender);
  }
  for (let ply = forced - 1; ply >= 0; ply--) board.remove(line[ply]);
  return Array.from(isAnswer.keys()).filter((square) => isAnswer[square] !== 0);
}
