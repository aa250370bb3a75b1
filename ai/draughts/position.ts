/**
 * Positions of draughts for alpha-beta search, without huffing: a row of ints for each ply, as in `DraughtsState`, but with
 * nothing that a search does not ask for. Captures are loud, because they must be made.
 */
import {
  BLACK,
  BLACK_AT,
  BLACK_MOVES_HI,
  BLACK_MOVES_LO,
  capturers,
  type DraughtsOptions,
  type DraughtsState,
  FOOT_ROW,
  fromOf,
  jumpsOf,
  KING_AT,
  mixed,
  PIECE_HI,
  PIECE_LO,
  TOP_ROW,
  TurnGenerator,
  takenBy,
  toOf,
  WHITE,
} from '../../engine/draughts/index.ts';
import { lowestBit, MoveList } from '../../engine/index.ts';
import {
  DRAWN,
  DRAWN_BY_COURSE,
  MOVER_LOSES,
  MOVER_WINS,
  OPEN,
  type Position,
  type Standing,
} from '../alpha-beta/index.ts';
import type { Evaluation } from './evaluation.ts';

// The ints of a row.
const PIECES_OF = 0;
const KINGS = 2;
const SIDE = 3;
const CLOCK = 4;
const LO = 5;
const HI = 6;
/** Plies in this search since the last one that cannot be undone by others. */
const SPAN = 7;
const ROW = 8;
const PLIES = 160;
/** So many plies before the clock is full it is a part of the key. */
const CLOCK_COUNTS = 32;
/** No position has more turns: 12 kings with four steps each, or as many captures. */
const MOST_MOVES = 128;
const SLOTS = 2 << 10;
const SLOT_MASK = 0x3ff;
/** What makes a promotion worth trying before quiet moves. */
const PROMOTION = 1 << 21;

export class DraughtsPosition implements Position<DraughtsState> {
  readonly mostMoves = MOST_MOVES;
  readonly slots = SLOTS;
  readonly mayStand = false;
  readonly #rules: DraughtsOptions;
  readonly #evaluation: Evaluation;
  readonly #generator = new TurnGenerator(false);
  readonly #list = new MoveList(MOST_MOVES);
  readonly #rows = new Int32Array(ROW * PLIES);
  readonly #fullClock: number;
  readonly #countsMen: boolean;
  #at = 0;
  /** Keys of earlier positions of the game that could come back, and how often each has stood. */
  #earlier: Int32Array = new Int32Array(0);

  constructor(rules: DraughtsOptions, evaluation: Evaluation) {
    this.#rules = rules;
    this.#evaluation = evaluation;
    this.#fullClock = 2 * rules['draw.moves'];
    this.#countsMen = rules['draw.resets'] === 'capture-man';
  }

  setUp(state: DraughtsState): void {
    const rows = this.#rows;
    const { lo, hi } = state.boardKey;
    this.#at = 0;
    rows.set([
      state.piecesOf(WHITE),
      state.piecesOf(BLACK),
      state.kings,
      state.mover,
      state.clock,
      lo,
      hi,
      0,
    ]);
    this.#earlier = Int32Array.from(state.earlier().flatMap((one) => [one.lo, one.hi, one.times]));
  }

  get white(): number {
    return this.#rows[this.#at + PIECES_OF];
  }

  get black(): number {
    return this.#rows[this.#at + PIECES_OF + 1];
  }

  get kings(): number {
    return this.#rows[this.#at + KINGS];
  }

  get isWhiteToMove(): boolean {
    return this.#rows[this.#at + SIDE] === WHITE;
  }

  /** Plies since the last progress (D8). */
  get clock(): number {
    return this.#rows[this.#at + CLOCK];
  }

  get keyLo(): number {
    const clock = this.#rows[this.#at + CLOCK];
    const lo = this.#rows[this.#at + LO];
    return clock < this.#fullClock - CLOCK_COUNTS ? lo : lo ^ mixed(clock);
  }

  get keyHi(): number {
    return this.#rows[this.#at + HI];
  }

  standing(): Standing {
    const rows = this.#rows;
    const at = this.#at;
    const side = rows[at + SIDE];
    const own = rows[at + side];
    if (!this.#generator.any(own, rows[at + 1 - side], rows[at + KINGS], side === WHITE, 0))
      return this.#withoutMove(own);
    const clock = rows[at + CLOCK];
    if (clock < 2) return OPEN;
    return clock >= this.#fullClock || this.#isRepeated() ? DRAWN_BY_COURSE : OPEN;
  }

  moves(out: Int32Array, at: number): number {
    const rows = this.#rows;
    const row = this.#at;
    const side = rows[row + SIDE];
    const list = this.#list;
    list.truncate(0);
    const count = this.#generator.list(
      rows[row + side],
      rows[row + 1 - side],
      rows[row + KINGS],
      side === WHITE,
      0,
      list,
    );
    for (let i = 0; i < count; i++) out[at + i] = list.at(i);
    return count;
  }

  loudMoves(out: Int32Array, at: number): number {
    const rows = this.#rows;
    const row = this.#at;
    const side = rows[row + SIDE];
    const [own, enemies] = [rows[row + side], rows[row + 1 - side]];
    if (capturers(own, enemies, rows[row + KINGS], side === WHITE) === 0) return 0;
    return this.moves(out, at);
  }

  rate(moves: Int32Array, at: number, count: number, scores: Int32Array): void {
    const last = this.isWhiteToMove ? TOP_ROW : FOOT_ROW;
    for (let i = at; i < at + count; i++) {
      const move = moves[i];
      if ((last & (1 << toOf(move))) !== 0 && (this.kings & (1 << fromOf(move))) === 0)
        scores[i] += PROMOTION;
    }
  }

  isQuiet(move: number): boolean {
    return jumpsOf(move) === 0;
  }

  slotOf(move: number): number {
    return (this.#rows[this.#at + SIDE] << 10) | (move & SLOT_MASK);
  }

  do(move: number): void {
    const rows = this.#rows;
    const from = this.#at;
    const to = from + ROW;
    this.#at = to;
    const side = rows[from + SIDE];
    const origin = fromOf(move);
    const end = toOf(move);
    const originBit = 1 << origin;
    const endBit = 1 << end;
    let kings = rows[from + KINGS];
    let lo = rows[from + LO] ^ BLACK_MOVES_LO;
    let hi = rows[from + HI] ^ BLACK_MOVES_HI;
    const isKing = (kings & originBit) !== 0;
    const isPromoted = !isKing && (endBit & (side === WHITE ? TOP_ROW : FOOT_ROW)) !== 0;
    let clock = rows[from + CLOCK] + 1;
    let span = rows[from + SPAN] + 1;
    const before = (isKing ? KING_AT : 0) + side * BLACK_AT + origin;
    const after = (isKing || isPromoted ? KING_AT : 0) + side * BLACK_AT + end;
    lo ^= PIECE_LO[before] ^ PIECE_LO[after];
    hi ^= PIECE_HI[before] ^ PIECE_HI[after];
    if (isKing) kings &= ~originBit;
    if (isKing || isPromoted) kings |= endBit;
    if (!isKing) {
      span = 0;
      if (isPromoted || this.#countsMen) clock = 0;
    }
    let enemies = rows[from + 1 - side];
    if (jumpsOf(move) !== 0) {
      const taken = takenBy(move);
      for (let rest = taken; rest !== 0; rest &= rest - 1) {
        const word = ((kings & rest & -rest) !== 0 ? KING_AT : 0) + (1 - side) * BLACK_AT + lowestBit(rest);
        lo ^= PIECE_LO[word];
        hi ^= PIECE_HI[word];
      }
      enemies &= ~taken;
      kings &= ~taken;
      clock = 0;
      span = 0;
    }
    rows[to + side] = (rows[from + side] & ~originBit) | endBit;
    rows[to + 1 - side] = enemies;
    rows[to + KINGS] = kings;
    rows[to + SIDE] = 1 - side;
    rows[to + CLOCK] = clock;
    rows[to + LO] = lo;
    rows[to + HI] = hi;
    rows[to + SPAN] = span;
  }

  undo(): void {
    this.#at -= ROW;
  }

  evaluate(): number {
    const rows = this.#rows;
    const at = this.#at;
    const isWhite = rows[at + SIDE] === WHITE;
    const score = this.#evaluation.score(rows[at], rows[at + 1], rows[at + KINGS], isWhite);
    return isWhite ? score : -score;
  }

  shareOf(score: number): number {
    return this.#evaluation.shareOf(score);
  }

  /** D6, D7. */
  #withoutMove(own: number): Standing {
    const { losing, blocked } = this.#rules;
    if (own === 0 && losing) return MOVER_WINS;
    if (blocked === 'draw') return DRAWN;
    return blocked === 'wins' ? MOVER_WINS : MOVER_LOSES;
  }

  /**
   * A position that has stood before in the search counts as drawn at once: who can do better there could have done so the
   * first time. One that has stood before in the game only is drawn as the rules say (D9).
   */
  #isRepeated(): boolean {
    const rows = this.#rows;
    const at = this.#at;
    const lo = rows[at + LO];
    const hi = rows[at + HI];
    const span = rows[at + SPAN];
    const first = at - span * ROW;
    for (let back = at - 4 * ROW; back >= first && back >= 0; back -= 2 * ROW)
      if (rows[back + LO] === lo && rows[back + HI] === hi) return true;
    if (first > 0) return false;
    const most = this.#rules['draw.repetition'];
    const earlier = this.#earlier;
    for (let i = 0; i < earlier.length; i += 3)
      if (earlier[i] === lo && earlier[i + 1] === hi) return most > 0 && earlier[i + 2] + 1 >= most;
    return false;
  }
}
