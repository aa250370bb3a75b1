/**
 * Wins by fours: the attacker completes a line in the end, and every stone of it before leaves the others no choice, because
 * it makes as many squares on which a line is complete as there are others, each of whom has to take one. More such squares
 * than others are a win. With two players that is threat-sequence search (Allis, van den Herik, Huntjens 1993, "Go-Moku and
 * threat-space search"): a four, its one reply, and so on. With three or four a stone has to make two or three such squares
 * to leave no choice, and the others may take them in any order: all orders are tried. What is found is a win against
 * whatever all others do, so it is proved.
 *
 * Others who could complete a line themselves: the attacker's stone has to take that square, since a line comes first.
 * The search deepens, so the first win that is found is one of the shortest. Depth counts stones of all seats.
 */
import { A_FOUR, LINE, TWO_FOURS } from './forms.ts';
import type { ShapeBoard } from './shape-board.ts';

const TABLE_BITS = 14;
/** There is no win from here, however long. */
const NEVER = 32767;

export class Fours {
  /** Stones of the win that was found last, from the first on: those of the attacker and the replies. */
  readonly line: Int16Array;
  /** How many these are. */
  length = 0;
  /** Positions looked at, since it was last set to 0. */
  nodes = 0;
  /** Whether the last answer is certain: a win always is, none only if nothing was cut off. */
  isCertain = true;
  readonly #board: ShapeBoard;
  readonly #players: number;
  readonly #level: number;
  readonly #lo: Int32Array;
  readonly #hi: Int32Array;
  /** Stones within which there is no win. */
  readonly #without: Int16Array;
  #attacker = 0;
  #limit = Infinity;
  /** Whether anything was left out for want of depth, and whether nodes ran out. */
  #isCut = false;
  #isSpent = false;

  constructor(board: ShapeBoard) {
    this.#board = board;
    this.#players = board.players;
    this.#level = board.players === 2 ? A_FOUR : TWO_FOURS;
    this.line = new Int16Array(board.cells + board.players);
    this.#lo = new Int32Array(2 ** TABLE_BITS);
    this.#hi = new Int32Array(2 ** TABLE_BITS);
    this.#without = new Int16Array(2 ** TABLE_BITS);
  }

  /**
   * Stones of the shortest win by fours of a seat that places next, the completing one counted; 0 if none was found within
   * so many stones and nodes. The board is as it was on return.
   */
  shortest(attacker: number, most = Infinity, nodes = Infinity): number {
    const left = Math.min(most, this.#board.maxPlies - this.#board.placed);
    this.#attacker = attacker;
    this.#limit = this.nodes + nodes;
    this.#isSpent = false;
    this.isCertain = true;
    for (let depth = 1; depth <= left; depth += this.#players) {
      this.#isCut = false;
      if (this.#attack(depth, 0)) return depth;
      if (this.#isSpent) break;
      if (!this.#isCut) return 0;
    }
    this.isCertain = !this.#isSpent && this.#board.maxPlies - this.#board.placed <= most;
    return 0;
  }

  /** Every square on which a win of so many stones begins; `most` is what `shortest` gave. */
  firsts(attacker: number, most: number): number[] {
    this.#attacker = attacker;
    this.#limit = Infinity;
    const squares: number[] = [];
    const level = most === 1 ? LINE : this.#level;
    const must = most === 1 ? -1 : this.#must();
    for (
      let at = this.#board.next(level, attacker, 0);
      at >= 0;
      at = this.#board.next(level, attacker, at + 1)
    ) {
      if ((must === -1 || must === at) && (most === 1 || this.#try(at, most, 0))) squares.push(at);
    }
    return squares;
  }

  /** Forgets what it has seen: what it finds within a number of nodes depends on that. */
  clear(): void {
    this.#without.fill(0);
  }

  #attack(left: number, ply: number): boolean {
    const board = this.#board;
    const attacker = this.#attacker;
    if (board.count(LINE, attacker) > 0) {
      this.line[ply] = board.next(LINE, attacker, 0);
      this.length = ply + 1;
      return true;
    }
    if (board.count(this.#level, attacker) === 0) return false;
    const must = this.#must();
    if (must === -2 || (must >= 0 && !board.has(this.#level, attacker, must))) return false;
    if (left <= this.#players) {
      this.#isCut = true;
      return false;
    }
    if (this.nodes >= this.#limit) {
      this.#isSpent = true;
      return false;
    }
    this.nodes++;
    const slot = this.#slot();
    const known = this.#knownAt(slot);
    if (known >= left) {
      if (known !== NEVER) this.#isCut = true;
      return false;
    }
    const wasCut = this.#isCut;
    this.#isCut = false;
    const level = this.#level;
    let isWon = false;
    for (
      let at = must >= 0 ? must : board.next(level, attacker, 0);
      at >= 0 && !isWon && !this.#isSpent;
      at = must >= 0 ? -1 : board.next(level, attacker, at + 1)
    )
      isWon = this.#try(at, left, ply);
    if (!isWon && !this.#isSpent) this.#note(slot, this.#isCut ? left : NEVER);
    this.#isCut ||= wasCut;
    return isWon;
  }

  /** The attacker places here, where it makes a four at least. */
  #try(square: number, left: number, ply: number): boolean {
    const board = this.#board;
    const others = this.#players - 1;
    board.place(square, this.#attacker);
    const squares = board.count(LINE, this.#attacker);
    let isWon = false;
    if (squares > others) {
      this.line[ply] = square;
      this.#noteLast(ply + 1);
      isWon = true;
    } else if (squares === others) {
      isWon = this.#reply(others, left - 1, ply + 1);
      if (isWon) this.line[ply] = square;
    }
    board.remove(square);
    return isWon;
  }

  /** Each of the others that are still to come has to take one of as many squares. */
  #reply(others: number, left: number, ply: number): boolean {
    if (others === 0) return this.#attack(left, ply);
    const board = this.#board;
    const attacker = this.#attacker;
    const seat = (attacker + this.#players - others) % this.#players;
    let first = -1;
    for (let at = board.next(LINE, attacker, 0); at >= 0; at = board.next(LINE, attacker, at + 1)) {
      board.place(at, seat);
      const isWon = this.#reply(others - 1, left - 1, ply + 1);
      board.remove(at);
      if (!isWon) return false;
      first = at;
    }
    this.line[ply] = first;
    return true;
  }

  /** The end of a win: a square for each of the others and one that is left. */
  #noteLast(ply: number): void {
    let at = -1;
    for (let i = 0; i < this.#players; i++) {
      at = this.#board.next(LINE, this.#attacker, at + 1);
      this.line[ply + i] = at;
    }
    this.length = ply + this.#players;
  }

  /** The square on which another would complete a line; -1 if there is none, -2 if there are several. */
  #must(): number {
    const board = this.#board;
    let must = -1;
    for (let after = 1; after < this.#players; after++) {
      const seat = (this.#attacker + after) % this.#players;
      const count = board.count(LINE, seat);
      if (count === 0) continue;
      const square = board.next(LINE, seat, 0);
      if (count > 1 || (must >= 0 && must !== square)) return -2;
      must = square;
    }
    return must;
  }

  #slot(): number {
    return (this.#board.keyLo ^ Math.imul(this.#attacker + 1, 0x9e3779b1)) & (2 ** TABLE_BITS - 1);
  }

  #knownAt(slot: number): number {
    const isSame =
      this.#lo[slot] === this.#board.keyLo && this.#hi[slot] === (this.#board.keyHi ^ this.#attacker);
    return isSame ? this.#without[slot] : 0;
  }

  #note(slot: number, without: number): void {
    this.#lo[slot] = this.#board.keyLo;
    this.#hi[slot] = this.#board.keyHi ^ this.#attacker;
    this.#without[slot] = without;
  }
}
