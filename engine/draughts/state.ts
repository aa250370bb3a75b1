/**
 * Positions of draughts, changed in place. A row of ints for each ply holds everything, so that a ply is undone by dropping
 * its row. Where the game ends is found when it is asked for, because counting and searching ask seldom.
 */
import {
  type Action,
  type ChanceTable,
  lowestBit,
  type MoveList,
  type Player,
  type State,
  TERMINAL,
} from '../index.ts';
import { NO_OCCURRENCES, type Occurrences, WORDS, withMore } from './occurrences.ts';
import type { DraughtsOptions } from './rules.ts';
import { type Setup, START } from './setup.ts';
import { type BoardKey, boardKey, setupOf, type Words, wordsOf } from './setup-words.ts';
import { packSnapshot, unpackSnapshot } from './snapshot.ts';
import { WHITE } from './squares.ts';
import { FOOT_ROW, TOP_ROW } from './turns/bits.ts';
import { TurnGenerator } from './turns/generator.ts';
import {
  BLACK_AT,
  BLACK_MOVES_HI,
  BLACK_MOVES_LO,
  HUFFABLE_AT,
  KING_AT,
  mixed,
  PIECE_HI,
  PIECE_LO,
} from './turns/keys.ts';
import { fromOf, huffedOf, huffs, jumpsOf, moveOnly, NOTHING_MOVED, takenBy, toOf } from './turns/move.ts';

// The ints of a row. The first five are what makes two positions the same (D9).
const PIECES_OF = 0;
const KINGS = 2;
const HUFFABLE = 3;
const SIDE = 4;
const CLOCK = 5;
/** Of the first five ints. */
const BOARD_LO = 6;
const BOARD_HI = 7;
/** Sums over the earlier positions that could come back. */
const EARLIER_LO = 8;
const EARLIER_HI = 9;
/** Plies since such a position last became impossible, in this state. */
const SPAN = 10;
const END = 11;
const ROW = 12;
const FIRST_ROOM = 64;

/** How a position ends the game (D6 to D9). */
type End = 'none' | 'no-move' | 'clock' | 'repetition';
const ENDS: readonly End[] = ['none', 'no-move', 'clock', 'repetition'];
const [OPEN, NO_MOVE, CLOCK_FULL, REPEATED] = [0, 1, 2, 3];
const UNKNOWN = -1;

export class DraughtsState implements State {
  readonly #rules: DraughtsOptions;
  readonly #hasDraws: boolean;
  readonly #generator: TurnGenerator;
  #rows = new Int32Array(FIRST_ROOM * ROW);
  #at = 0;
  #ply = 0;
  #before: Occurrences = NO_OCCURRENCES;

  /** Without `hasDraws` neither clock nor repetition ends the game, as in counts of positions. */
  constructor(rules: DraughtsOptions, hasDraws = true) {
    this.#rules = rules;
    this.#hasDraws = hasDraws;
    this.#generator = new TurnGenerator(rules.huff);
    this.setUp(START);
  }

  get rules(): DraughtsOptions {
    return this.#rules;
  }

  /** The same position in a game that never ends in a draw. */
  withoutDraws(): DraughtsState {
    const state = new DraughtsState(this.#rules, false);
    state.setUp(this.toSetup());
    return state;
  }

  /** Whose turn it is, whether or not the game is over. */
  get mover(): Player {
    return this.#rows[this.#at + SIDE];
  }

  /** The set of a seat's squares, as bits. */
  piecesOf(seat: Player): number {
    return this.#rows[this.#at + PIECES_OF + seat];
  }

  get kings(): number {
    return this.#rows[this.#at + KINGS];
  }

  get huffable(): number {
    return this.#rows[this.#at + HUFFABLE];
  }

  get clock(): number {
    return this.#rows[this.#at + CLOCK];
  }

  /** The hash of the squares, the pieces on them and the side to move, without clock and history. */
  get boardKey(): BoardKey {
    return { lo: this.#rows[this.#at + BOARD_LO], hi: this.#rows[this.#at + BOARD_HI] };
  }

  /** The earlier positions of the game that could come back, by their keys, and how often each has stood. */
  earlier(): readonly (BoardKey & { readonly times: number })[] {
    const earlier = this.#earlier();
    return earlier.entries().map((words, i) => ({ ...boardKey(words), times: earlier.times[i] }));
  }

  get end(): End {
    const at = this.#at + END;
    if (this.#rows[at] === UNKNOWN) this.#rows[at] = this.#findEnd();
    return ENDS[this.#rows[at]];
  }

  /** Whether the game is over for what the position itself says (D6 to D8), its history aside. */
  get isClosed(): boolean {
    const { end } = this;
    return end === 'no-move' || end === 'clock';
  }

  get player(): Player {
    return this.end === 'none' ? this.mover : TERMINAL;
  }

  get ply(): number {
    return this.#ply;
  }

  get chance(): ChanceTable {
    throw new Error('draughts has no chance nodes');
  }

  legalMoves(out: MoveList): number {
    if (this.end !== 'none') return 0;
    const { mover, huffable } = this;
    return this.#generator.list(
      this.piecesOf(mover),
      this.piecesOf(1 - mover),
      this.kings,
      mover === WHITE,
      huffable,
      out,
    );
  }

  /** The captures of the seat to move that the order of taking leaves (D5), whether or not the game is over. */
  strictCaptures(out: MoveList): number {
    const { mover } = this;
    const [own, enemies] = [this.piecesOf(mover), this.piecesOf(1 - mover)];
    return this.#generator.listCaptures(own, enemies, this.kings, mover === WHITE, out);
  }

  do(action: Action): void {
    this.#push();
    const rows = this.#rows;
    const to = this.#at;
    const from = to - ROW;
    const mover = rows[to + SIDE];
    const move = moveOnly(action);
    let isReversible = false;
    if (this.#rules.huff) {
      this.#toggleAll(HUFFABLE_AT, rows[to + HUFFABLE]);
      rows[to + HUFFABLE] = 0;
      if (huffs(action)) this.#remove(1 << huffedOf(action), 1 - mover);
      if (move !== NOTHING_MOVED) {
        const owed = this.#owedAfter(move);
        isReversible = this.#play(move) && !huffs(action);
        rows[to + HUFFABLE] = owed;
        this.#toggleAll(HUFFABLE_AT, owed);
      }
      if (huffs(action)) rows[to + CLOCK] = 0;
    } else isReversible = this.#play(move);
    rows[to + SIDE] = 1 - mover;
    rows[to + BOARD_LO] ^= BLACK_MOVES_LO;
    rows[to + BOARD_HI] ^= BLACK_MOVES_HI;
    if (isReversible && this.#countsRepetitions) {
      rows[to + EARLIER_LO] = rows[from + EARLIER_LO] + mixed(rows[from + BOARD_LO]);
      rows[to + EARLIER_HI] = rows[from + EARLIER_HI] + mixed(rows[from + BOARD_HI]);
      rows[to + SPAN] = rows[from + SPAN] + 1;
    } else {
      rows[to + EARLIER_LO] = 0;
      rows[to + EARLIER_HI] = 0;
      rows[to + SPAN] = 0;
    }
    rows[to + END] = UNKNOWN;
  }

  undo(): void {
    if (this.#ply === 0) throw new Error('undo beyond the first row');
    this.#ply--;
    this.#at -= ROW;
  }

  /** D6 to D10. */
  returns(out: Float64Array): void {
    const { end, mover } = this;
    if (end === 'none') throw new Error('returns are for terminal nodes');
    out.fill(0.5, 0, 2);
    if (end !== 'no-move') return;
    const { losing, blocked } = this.#rules;
    const result = this.piecesOf(mover) === 0 && losing ? 'wins' : blocked;
    if (result === 'draw') return;
    out[mover] = Number(result === 'wins');
    out[1 - mover] = 1 - out[mover];
  }

  get keyLo(): number {
    const rows = this.#rows;
    const at = this.#at;
    return rows[at + BOARD_LO] ^ mixed(rows[at + CLOCK]) ^ mixed(rows[at + EARLIER_LO]);
  }

  get keyHi(): number {
    const rows = this.#rows;
    const at = this.#at;
    return rows[at + BOARD_HI] ^ mixed(~rows[at + CLOCK]) ^ mixed(rows[at + EARLIER_HI]);
  }

  /** The position, its clock, and the earlier positions that could come back. */
  snapshot(): Uint8Array {
    return packSnapshot(this.#words(), this.#earlier());
  }

  restore(bytes: Uint8Array): void {
    const { words, before } = unpackSnapshot(bytes, this.#rules.huff, this.#countsRepetitions);
    this.#begin(words, before);
  }

  /** Becomes the position at ply 0, without a history; it must be a position of the game. */
  setUp(setup: Setup): void {
    this.#begin(wordsOf(setup), NO_OCCURRENCES);
  }

  toSetup(): Setup {
    return setupOf(this.#words());
  }

  get #countsRepetitions(): boolean {
    return this.#hasDraws && this.#rules['draw.repetition'] > 0;
  }

  #words(row = this.#at): Words {
    const word = (i: number): number => this.#rows[row + i];
    return [word(0), word(1), word(2), word(3), word(4), word(5)];
  }

  #begin(words: Words, before: Occurrences): void {
    this.#ply = 0;
    this.#at = 0;
    this.#before = before;
    const rows = this.#rows;
    const key = boardKey(words);
    rows.fill(0, 0, ROW);
    rows.set(words);
    rows[BOARD_LO] = key.lo;
    rows[BOARD_HI] = key.hi;
    const sum = before.sumOfKeys();
    rows[EARLIER_LO] = sum.lo;
    rows[EARLIER_HI] = sum.hi;
    rows[END] = UNKNOWN;
  }

  /** A copy of the row becomes the current one. */
  #push(): void {
    const next = this.#at + ROW;
    if (next + ROW > this.#rows.length) {
      const grown = new Int32Array(2 * this.#rows.length);
      grown.set(this.#rows);
      this.#rows = grown;
    }
    const rows = this.#rows;
    for (let i = 0; i < END; i++) rows[next + i] = rows[next - ROW + i];
    this.#at = next;
    this.#ply++;
  }

  /** Moves a piece, and lifts what it takes; sets the clock. Whether the position before could come back. */
  #play(move: number): boolean {
    const rows = this.#rows;
    const at = this.#at;
    const mover = rows[at + SIDE];
    const [from, to] = [fromOf(move), toOf(move)];
    const [fromBit, toBit] = [1 << from, 1 << to];
    const isKing = (rows[at + KINGS] & fromBit) !== 0;
    const isPromoted = !isKing && (toBit & (mover === WHITE ? TOP_ROW : FOOT_ROW)) !== 0;
    rows[at + PIECES_OF + mover] = (rows[at + PIECES_OF + mover] & ~fromBit) | toBit;
    if (isKing) rows[at + KINGS] &= ~fromBit;
    if (isKing || isPromoted) rows[at + KINGS] |= toBit;
    const side = mover * BLACK_AT;
    this.#toggle((isKing ? KING_AT : 0) + side + from);
    this.#toggle((isKing || isPromoted ? KING_AT : 0) + side + to);
    const takes = jumpsOf(move) !== 0;
    if (takes) this.#remove(takenBy(move), 1 - mover);
    const isProgress = takes || isPromoted || (!isKing && this.#rules['draw.resets'] === 'capture-man');
    rows[at + CLOCK] = isProgress ? 0 : rows[at + CLOCK] + 1;
    return isKing && !takes;
  }

  /** D11: what can be huffed after the move, by where it stands then. */
  #owedAfter(move: number): number {
    const { mover } = this;
    const [own, enemies] = [this.piecesOf(mover), this.piecesOf(1 - mover)];
    const owed = this.#generator.strictCapturers(own, enemies, this.kings, mover === WHITE);
    if (owed === 0 || this.#generator.isStrict(move)) return 0;
    const [fromBit, toBit] = [1 << fromOf(move), 1 << toOf(move)];
    const isOwed = (owed & fromBit) !== 0 || jumpsOf(move) !== 0;
    return (owed & ~fromBit) | (isOwed ? toBit : 0);
  }

  #remove(set: number, seat: Player): void {
    const rows = this.#rows;
    const at = this.#at;
    const kings = rows[at + KINGS] & set;
    this.#toggleAll(seat * BLACK_AT, set & ~kings);
    this.#toggleAll(KING_AT + seat * BLACK_AT, kings);
    rows[at + PIECES_OF + seat] &= ~set;
    rows[at + KINGS] &= ~set;
  }

  #toggleAll(start: number, set: number): void {
    for (let rest = set; rest !== 0; rest &= rest - 1) this.#toggle(start + lowestBit(rest));
  }

  #toggle(word: number): void {
    this.#rows[this.#at + BOARD_LO] ^= PIECE_LO[word];
    this.#rows[this.#at + BOARD_HI] ^= PIECE_HI[word];
  }

  /** D10. */
  #findEnd(): number {
    const { mover } = this;
    const [own, enemies] = [this.piecesOf(mover), this.piecesOf(1 - mover)];
    if (!this.#generator.any(own, enemies, this.kings, mover === WHITE, this.huffable)) return NO_MOVE;
    if (!this.#hasDraws) return OPEN;
    if (this.clock >= 2 * this.#rules['draw.moves']) return CLOCK_FULL;
    const most = this.#rules['draw.repetition'];
    return most > 0 && this.#countEarlier() + 1 >= most ? REPEATED : OPEN;
  }

  /** How often the position has stood before. */
  #countEarlier(): number {
    const rows = this.#rows;
    const at = this.#at;
    const span = rows[at + SPAN];
    let count = 0;
    for (let back = at - ROW; back >= at - span * ROW; back -= ROW) {
      let i = 0;
      while (i < WORDS && rows[back + i] === rows[at + i]) i++;
      if (i === WORDS) count++;
    }
    return span === this.#ply ? count + this.#before.timesOf(this.#words()) : count;
  }

  #earlier(): Occurrences {
    const span = this.#rows[this.#at + SPAN];
    const more = Array.from({ length: span }, (_, i) => this.#words(this.#at - (i + 1) * ROW));
    return withMore(span === this.#ply ? this.#before : NO_OCCURRENCES, more);
  }
}
