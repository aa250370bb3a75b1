/** Positions of alma, changed in place: a move is the square that a pawn leaves and the one where it ends. */
import {
  type Action,
  type ChanceTable,
  giveWin,
  type MoveList,
  type Player,
  type State,
  stream,
  TERMINAL,
} from '../index.ts';
import { drawKeys, EMPTY } from '../square-board/index.ts';
import { type CampBoard, NONE } from './camp-board.ts';
import { Generator } from './generator.ts';
import { fromOf, PASS, toOf } from './move.ts';
import { MAX_SEATS, MAX_SIZE } from './rules.ts';
import { packSetup, unpackSetup } from './setup.ts';

const MAX_SQUARES = MAX_SIZE * MAX_SIZE;
const CORNERS = 4;
/** By seat and square, and behind them by seat to move. */
const { lo: ZOBRIST_LO, hi: ZOBRIST_HI } = drawKeys(stream('alma', 'zobrist'), MAX_SEATS * (MAX_SQUARES + 1));
const NEXT = MAX_SEATS * MAX_SQUARES;
/** Odd, so that other numbers of turns have other products. */
const TURN_LO = 0x9e3779b1;
const TURN_HI = 0x85ebca77;

export class AlmaState implements State {
  readonly #camps: CampBoard;
  readonly #generator: Generator;
  readonly #marks: Uint8Array;
  /** The squares of each seat, ascending. */
  readonly #pawns: Int16Array;
  /** Pawns of each seat in each camp, by seat and corner, and of all seats by corner. */
  readonly #inCamp: Uint8Array;
  readonly #filled: Uint8Array;
  readonly #isAll: boolean;
  readonly #played: Int32Array;
  #ply = 0;
  #turns = 0;
  #next: Player = 0;
  #winner: Player = NONE;
  #keyLo = 0;
  #keyHi = 0;

  /** The start of the game (A3). */
  constructor(camps: CampBoard) {
    this.#camps = camps;
    this.#generator = new Generator(camps);
    this.#marks = new Uint8Array(camps.board.cells);
    this.#pawns = new Int16Array(camps.players * camps.pawns);
    this.#inCamp = new Uint8Array(camps.players * CORNERS);
    this.#filled = new Uint8Array(CORNERS);
    this.#isAll = camps.rules.values.win === 'all';
    this.#played = new Int32Array(camps.maxPlies);
    for (const [seat, corner] of camps.home.entries())
      for (const square of camps.camps[corner]) this.#marks[square] = seat + 1;
    this.#count();
  }

  get camps(): CampBoard {
    return this.#camps;
  }

  /** The mark of each square, `EMPTY` or a seat plus 1; not to be changed. */
  get marks(): Uint8Array {
    return this.#marks;
  }

  /** The squares of all seats, so many for each, ascending for each; not to be changed. */
  get pawns(): Int16Array {
    return this.#pawns;
  }

  /** Turns of the game so far, passes too; a position that was read from a text begins at 0. */
  get turns(): number {
    return this.#turns;
  }

  /** The seat that has won (A9); `undefined` if none has. */
  get winner(): Player | undefined {
    return this.#winner === NONE ? undefined : this.#winner;
  }

  get isOver(): boolean {
    return this.#winner !== NONE || this.#turns >= this.#camps.maxPlies;
  }

  /** The seat after the one that moved last, whether or not the game is over. */
  get next(): Player {
    return this.#next;
  }

  get player(): Player {
    return this.isOver ? TERMINAL : this.#next;
  }

  get ply(): number {
    return this.#ply;
  }

  get chance(): ChanceTable {
    throw new Error('alma has no chance nodes');
  }

  /** Pawns of the seat that stand in its target camp. */
  arrived(seat: Player): number {
    return this.#inCamp[seat * CORNERS + this.#camps.target[seat]];
  }

  /** Pawns of the seat that stand in its home camp. */
  atHome(seat: Player): number {
    return this.#inCamp[seat * CORNERS + this.#camps.home[seat]];
  }

  legalMoves(out: MoveList): number {
    if (this.isOver) return 0;
    const seat = this.#next;
    return this.#generator.list(this.#marks, this.#pawns, seat * this.#camps.pawns, seat, out);
  }

  do(action: Action): void {
    const seat = this.#next;
    if (action !== PASS) this.#shift(seat, fromOf(action), toOf(action));
    this.#next = (seat + 1) % this.#camps.players;
    this.#turns++;
    this.#played[this.#ply++] = action;
    this.#winner = this.#firstWinner();
  }

  undo(): void {
    if (this.#ply === 0) throw new Error('undo beyond the first row');
    const action = this.#played[--this.#ply] as Action;
    const { players } = this.#camps;
    const seat = (this.#next + players - 1) % players;
    if (action !== PASS) this.#shift(seat, toOf(action), fromOf(action));
    this.#next = seat;
    this.#turns--;
    // Nobody plays on in a game that is won.
    this.#winner = NONE;
  }

  /** A9, A11. */
  returns(out: Float64Array): void {
    if (!this.isOver) throw new Error('returns are for terminal nodes');
    giveWin(this.#camps.players, this.winner, out);
  }

  get keyLo(): number {
    return this.placeLo ^ Math.imul(this.#turns, TURN_LO);
  }

  get keyHi(): number {
    return this.placeHi ^ Math.imul(this.#turns, TURN_HI);
  }

  /** Halves of the same hash without the turns so far: of the pawns and the seat to move. */
  get placeLo(): number {
    return this.#keyLo ^ ZOBRIST_LO[NEXT + this.#next];
  }

  get placeHi(): number {
    return this.#keyHi ^ ZOBRIST_HI[NEXT + this.#next];
  }

  snapshot(): Uint8Array {
    return packSetup({ marks: this.#marks, next: this.#next, turns: this.#turns });
  }

  restore(bytes: Uint8Array): void {
    const { marks, next, turns } = unpackSetup(bytes, this.#camps);
    this.#marks.set(marks);
    this.#next = next;
    this.#turns = turns;
    this.#ply = 0;
    this.#count();
  }

  /** Everything that follows from the marks and the seat to move. */
  #count(): void {
    const { campOf, pawns, players } = this.#camps;
    this.#inCamp.fill(0);
    this.#filled.fill(0);
    this.#keyLo = 0;
    this.#keyHi = 0;
    const ends = Array.from({ length: players }, (_, seat) => seat * pawns);
    for (const [square, mark] of this.#marks.entries()) {
      if (mark === EMPTY) continue;
      const seat = mark - 1;
      this.#pawns[ends[seat]++] = square;
      this.#toggle(seat, square);
      if (campOf[square] !== NONE) this.#enter(seat, campOf[square], 1);
    }
    this.#winner = this.#firstWinner();
  }

  #shift(seat: Player, from: number, to: number): void {
    const { campOf, pawns } = this.#camps;
    this.#marks[from] = EMPTY;
    this.#marks[to] = seat + 1;
    this.#toggle(seat, from);
    this.#toggle(seat, to);
    if (campOf[from] !== campOf[to]) {
      if (campOf[from] !== NONE) this.#enter(seat, campOf[from], -1);
      if (campOf[to] !== NONE) this.#enter(seat, campOf[to], 1);
    }
    const first = seat * pawns;
    const list = this.#pawns;
    let at = first;
    while (list[at] !== from) at++;
    for (; at > first && list[at - 1] > to; at--) list[at] = list[at - 1];
    for (const last = first + pawns - 1; at < last && list[at + 1] < to; at++) list[at] = list[at + 1];
    list[at] = to;
  }

  #enter(seat: Player, corner: number, by: number): void {
    this.#inCamp[seat * CORNERS + corner] += by;
    this.#filled[corner] += by;
  }

  /** A10: the seat that moved last is asked first. */
  #firstWinner(): Player {
    const { players, pawns, target } = this.#camps;
    let seat = (this.#next + players - 1) % players;
    for (let i = 0; i < players; i++, seat = (seat + 1) % players) {
      if (this.#filled[target[seat]] < pawns) continue;
      const own = this.arrived(seat);
      if (this.#isAll ? own === pawns : own > 0) return seat;
    }
    return NONE;
  }

  #toggle(seat: Player, square: number): void {
    const at = seat * MAX_SQUARES + square;
    this.#keyLo ^= ZOBRIST_LO[at];
    this.#keyHi ^= ZOBRIST_HI[at];
  }
}
