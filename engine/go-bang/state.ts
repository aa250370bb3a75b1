/** Positions of go-bang, changed in place: a move is the square of the stone that it places. */
import {
  type Action,
  type ChanceTable,
  giveWin,
  type Move,
  type MoveList,
  type Player,
  type State,
  stream,
  TERMINAL,
} from '../index.ts';
import { drawKeys, EMPTY } from '../square-board/index.ts';
import type { LineBoard } from './line-board.ts';
import { MAX_SEATS, MAX_SQUARES } from './rules.ts';
import { setupFault } from './setup-fault.ts';

const { lo: LO, hi: HI } = drawKeys(stream('go-bang', 'zobrist'), MAX_SEATS * MAX_SQUARES);

/** The two halves of the hash of a seat's stone on a square. */
export function stoneKeyLo(seat: Player, square: number): number {
  return LO[seat * MAX_SQUARES + square];
}

export function stoneKeyHi(seat: Player, square: number): number {
  return HI[seat * MAX_SQUARES + square];
}

const NONE = -1;

export class GoBangState implements State {
  readonly #lines: LineBoard;
  readonly #marks: Uint8Array;
  readonly #played: Int16Array;
  #ply = 0;
  #placed = 0;
  #winner: Player = NONE;
  #keyLo = 0;
  #keyHi = 0;

  constructor(lines: LineBoard) {
    this.#lines = lines;
    this.#marks = new Uint8Array(lines.board.cells);
    this.#played = new Int16Array(lines.maxPlies);
  }

  get lines(): LineBoard {
    return this.#lines;
  }

  /** The mark of each square, `EMPTY` or a seat plus 1; not to be changed. */
  get marks(): Uint8Array {
    return this.#marks;
  }

  /** Stones on the board. Seats place in turn, so the next to place follows from it. */
  get placed(): number {
    return this.#placed;
  }

  /** The seat that has a line; `undefined` if there is none. */
  get winner(): Player | undefined {
    return this.#winner === NONE ? undefined : this.#winner;
  }

  get isOver(): boolean {
    return this.#winner !== NONE || this.#placed >= this.#lines.maxPlies;
  }

  /** The seat after the one that placed last, whether or not the game is over. */
  get next(): Player {
    return this.#placed % this.#lines.players;
  }

  get player(): Player {
    return this.isOver ? TERMINAL : this.next;
  }

  get ply(): number {
    return this.#ply;
  }

  get chance(): ChanceTable {
    throw new Error('go-bang has no chance nodes');
  }

  /** In board order. */
  legalMoves(out: MoveList): number {
    if (this.isOver) return 0;
    const { order } = this.#lines;
    const before = out.size;
    for (let i = 0; i < order.length; i++) {
      if (this.#marks[order[i]] === EMPTY) out.push(order[i] as Move);
    }
    return out.size - before;
  }

  /** Whether a stone that the seat places on an empty square makes a line. */
  completes(square: number, seat: Player): boolean {
    return this.#lines.lineThrough(this.#marks, square, seat + 1) > 0;
  }

  do(action: Action): void {
    const seat = this.next;
    if (this.completes(action, seat)) this.#winner = seat;
    this.#toggle(action, seat);
    this.#marks[action] = seat + 1;
    this.#placed++;
    this.#played[this.#ply++] = action;
  }

  undo(): void {
    if (this.#ply === 0) throw new Error('undo beyond the first row');
    const square = this.#played[--this.#ply];
    this.#marks[square] = EMPTY;
    this.#placed--;
    // A player with a line could not have played on, so there was no winner before.
    this.#winner = NONE;
    this.#toggle(square, this.next);
  }

  /** G4, G5. */
  returns(out: Float64Array): void {
    if (!this.isOver) throw new Error('returns are for terminal nodes');
    giveWin(this.#lines.players, this.winner, out);
  }

  get keyLo(): number {
    return this.#keyLo;
  }

  get keyHi(): number {
    return this.#keyHi;
  }

  /** The marks: who moves and who has won follow from them. */
  snapshot(): Uint8Array {
    return this.#marks.slice();
  }

  restore(bytes: Uint8Array): void {
    const wrong = setupFault(bytes, this.#lines);
    if (wrong) throw new Error(`no snapshot of this game: ${wrong.message}`);
    this.#marks.set(bytes);
    this.#ply = 0;
    this.#placed = 0;
    this.#keyLo = 0;
    this.#keyHi = 0;
    for (let square = 0; square < bytes.length; square++) {
      if (bytes[square] === EMPTY) continue;
      this.#placed++;
      this.#toggle(square, bytes[square] - 1);
    }
    const { players } = this.#lines;
    const last = (this.#placed + players - 1) % players;
    this.#winner = this.#lines.longestLine(bytes, last + 1) > 0 ? last : NONE;
  }

  #toggle(square: number, seat: Player): void {
    this.#keyLo ^= stoneKeyLo(seat, square);
    this.#keyHi ^= stoneKeyHi(seat, square);
  }
}
