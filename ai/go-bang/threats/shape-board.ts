/**
 * Keeps for each empty square what a stone of each seat would make there. It knows each direction and all together, and
 * is updated from stone to stone.
 */
import { type GoBang, stoneKeyHi, stoneKeyLo } from '../../../engine/go-bang/index.ts';
import { cellBeside, EMPTY } from '../../../engine/square-board/index.ts';
import { FORM_BITS, type FormTable, formTable, LEVELS, SHAPE_MASK, WAYS, withShape } from './forms.ts';
import { FREE, OWN, Shapes, TAKEN, UNKNOWN } from './shapes.ts';

/** Right, down, and down to either side. */
const DIRECTIONS = [
  [0, 1],
  [1, 0],
  [1, 1],
  [1, -1],
] as const;
const WORD = 32;

export class ShapeBoard {
  readonly cells: number;
  readonly players: number;
  /** Stones that the game can have at most. */
  readonly maxPlies: number;
  /** The mark of each square: `EMPTY`, or a seat plus 1. Not to be changed. */
  readonly marks: Uint8Array;
  /** For each level the squares on which a stone of the seat reaches it, as bits: `words` numbers for each seat. */
  readonly sets: readonly Int32Array[];
  readonly words: number;
  /** By seat: what its empty squares are worth to it, together. */
  readonly sums: Int32Array;
  keyLo = 0;
  keyHi = 0;
  placed = 0;
  readonly #shapes: Shapes;
  readonly #table: FormTable;
  /** By seat and square: the shapes of the four directions. */
  readonly #forms: Uint16Array;
  /** By seat, square and direction. */
  readonly #keys: Int32Array;
  /** By level and seat. */
  readonly #counts: Int32Array;
  /** The squares that see a stone on a square, from `#first[square]` on: the index of square and direction. */
  readonly #first: Int32Array;
  readonly #seen: Int32Array;
  /** Where they have it in their keys. */
  readonly #shifts: Uint8Array;
  /** By square and direction and offset, for surroundings without keys: the square there, or -1. */
  readonly #around: Int16Array;

  constructor({ lines, rules, numPlayers }: GoBang) {
    const { line, overline } = rules.values;
    const { board } = lines;
    this.cells = board.cells;
    this.players = numPlayers;
    this.maxPlies = lines.maxPlies;
    this.marks = new Uint8Array(board.cells);
    this.words = Math.ceil(board.cells / WORD);
    this.sets = Array.from({ length: LEVELS }, () => new Int32Array(numPlayers * this.words));
    this.sums = new Int32Array(numPlayers);
    this.#counts = new Int32Array(LEVELS * numPlayers);
    this.#shapes = new Shapes(line, overline === 'nothing');
    this.#table = formTable();
    this.#forms = new Uint16Array(numPlayers * board.cells);
    this.#keys = new Int32Array(numPlayers * board.cells * WAYS);
    const { reach } = this.#shapes;
    const around = (square: number, way: number, offset: number): number => {
      const [down, right] = DIRECTIONS[way];
      return cellBeside(board, square, down * offset, right * offset) ?? -1;
    };
    const offsets = Array.from({ length: 2 * reach + 1 }, (_, i) => i - reach);
    const all = Array.from({ length: board.cells * WAYS }, (_, at) =>
      offsets.map((offset) => around(Math.floor(at / WAYS), at % WAYS, offset)),
    );
    this.#around = Int16Array.from(all.flat());
    const seen: number[] = [];
    const shifts: number[] = [];
    this.#first = new Int32Array(board.cells + 1);
    for (let square = 0; square < board.cells; square++) {
      for (let way = 0; way < WAYS; way++) {
        for (const offset of offsets) {
          const other = around(square, way, -offset);
          if (offset === 0 || other < 0) continue;
          seen.push(other * WAYS + way);
          shifts.push(shiftOf(offset, reach));
        }
      }
      this.#first[square + 1] = seen.length;
    }
    this.#seen = Int32Array.from(seen);
    this.#shifts = Uint8Array.from(shifts);
    this.#begin(all, offsets);
  }

  /** Squares on which a stone of the seat reaches the level. */
  count(level: number, seat: number): number {
    return this.#counts[level * this.players + seat];
  }

  /** Whether the square, if it is empty, is one of them. */
  has(level: number, seat: number, square: number): boolean {
    return (this.sets[level][seat * this.words + (square >>> 5)] & (1 << (square & 31))) !== 0;
  }

  /** The first of them from a square on, in the order of squares; -1 if there is none. */
  next(level: number, seat: number, from: number): number {
    const set = this.sets[level];
    let word = from >>> 5;
    const end = this.words;
    if (word >= end) return -1;
    let bits = set[seat * end + word] & (-1 << (from & 31));
    while (bits === 0) {
      if (++word === end) return -1;
      bits = set[seat * end + word];
    }
    return word * WORD + 31 - Math.clz32(bits & -bits);
  }

  /** What a stone of the seat on an empty square is worth to it. */
  worth(seat: number, square: number): number {
    return this.#table.worths[this.#forms[seat * this.cells + square]];
  }

  /** The shapes of its four directions, four bits each. */
  form(seat: number, square: number): number {
    return this.#forms[seat * this.cells + square];
  }

  /** Follows to a position; costs as much as differs from the last one. */
  follow(marks: Uint8Array): void {
    for (let square = 0; square < marks.length; square++) {
      if (this.marks[square] === marks[square]) continue;
      if (this.marks[square] !== EMPTY) this.remove(square);
      if (marks[square] !== EMPTY) this.place(square, marks[square] - 1);
    }
  }

  place(square: number, seat: number): void {
    for (let one = 0; one < this.players; one++) this.#leave(one, square);
    this.marks[square] = seat + 1;
    this.#change(square, seat);
    this.placed++;
  }

  remove(square: number): void {
    const seat = this.marks[square] - 1;
    this.marks[square] = EMPTY;
    this.#change(square, seat);
    for (let one = 0; one < this.players; one++) this.#enter(one, square);
    this.placed--;
  }

  /** A stone of the seat comes or goes, as the mark says; keys change alike for both. */
  #change(square: number, seat: number): void {
    this.keyLo ^= stoneKeyLo(seat, square);
    this.keyHi ^= stoneKeyHi(seat, square);
    if (this.#shapes.hasKeys) {
      for (let one = 0; one < this.players; one++) this.#rekey(one, square, one === seat ? OWN : TAKEN);
      return;
    }
    const end = this.#first[square + 1];
    for (let at = this.#first[square]; at < end; at++) {
      const index = this.#seen[at];
      const other = index >> 2;
      if (this.marks[other] !== EMPTY) continue;
      for (let one = 0; one < this.players; one++) {
        const before = this.#forms[one * this.cells + other];
        const after = withShape(before, index & 3, this.#readShape(one, index));
        if (after !== before) this.#reform(one, other, before, after);
      }
    }
  }

  /** Enters a stone into the keys of the squares that see it, or takes it out of them, for one seat that sees it as `code`. */
  #rekey(seat: number, square: number, code: number): void {
    const { cells, marks } = this;
    const seen = this.#seen;
    const shifts = this.#shifts;
    const keys = this.#keys;
    const forms = this.#forms;
    const known = this.#shapes.known;
    const { levels, worths } = this.#table;
    const [firstKey, firstForm] = [seat * cells * WAYS, seat * cells];
    const end = this.#first[square + 1];
    let sum = 0;
    for (let at = this.#first[square]; at < end; at++) {
      const index = seen[at];
      const key = keys[firstKey + index] ^ (code << shifts[at]);
      keys[firstKey + index] = key;
      const other = index >> 2;
      if (marks[other] !== EMPTY) continue;
      let shape = known[key];
      if (shape === UNKNOWN) shape = this.#shapes.of(key);
      const before = forms[firstForm + other];
      const shift = FORM_BITS * (index & 3);
      const after = before ^ ((((before >> shift) & SHAPE_MASK) ^ shape) << shift);
      if (after === before) continue;
      forms[firstForm + other] = after;
      sum += worths[after] - worths[before];
      const now = levels[after];
      const changed = levels[before] ^ now;
      if (changed !== 0) this.#toggle(seat, other, changed, now);
    }
    this.sums[seat] += sum;
  }

  #reform(seat: number, square: number, before: number, after: number): void {
    const { levels, worths } = this.#table;
    this.#forms[seat * this.cells + square] = after;
    this.sums[seat] += worths[after] - worths[before];
    const changed = levels[before] ^ levels[after];
    if (changed !== 0) this.#toggle(seat, square, changed, levels[after]);
  }

  /** The square is taken: it is in no set any more. */
  #leave(seat: number, square: number): void {
    const form = this.#forms[seat * this.cells + square];
    this.sums[seat] -= this.#table.worths[form];
    const levels = this.#table.levels[form];
    if (levels !== 0) this.#toggle(seat, square, levels, 0);
  }

  /** The square is free again: what it would make is read from its surroundings. */
  #enter(seat: number, square: number): void {
    let form = 0;
    for (let way = 0; way < WAYS; way++) {
      const index = square * WAYS + way;
      const shape = this.#shapes.hasKeys
        ? this.#shapes.of(this.#keys[seat * this.cells * WAYS + index])
        : this.#readShape(seat, index);
      form |= shape << (FORM_BITS * way);
    }
    this.#forms[seat * this.cells + square] = form;
    this.sums[seat] += this.#table.worths[form];
    const levels = this.#table.levels[form];
    if (levels !== 0) this.#toggle(seat, square, levels, levels);
  }

  /** `changed` and `now` have a bit for each level. */
  #toggle(seat: number, square: number, changed: number, now: number): void {
    const word = seat * this.words + (square >>> 5);
    const bit = 1 << (square & 31);
    for (let level = 0; level < LEVELS; level++) {
      if ((changed & (1 << level)) === 0) continue;
      this.sets[level][word] ^= bit;
      this.#counts[level * this.players + seat] += (now & (1 << level)) !== 0 ? 1 : -1;
    }
  }

  #readShape(seat: number, index: number): number {
    const { reach } = this.#shapes;
    const first = index * (2 * reach + 1) + reach;
    return this.#shapes.read((offset) => {
      const square = this.#around[first + offset];
      if (square < 0) return TAKEN;
      if (this.marks[square] === EMPTY) return FREE;
      return this.marks[square] === seat + 1 ? OWN : TAKEN;
    });
  }

  /** The empty board: beyond its edges everything is taken. */
  #begin(all: readonly (readonly number[])[], offsets: readonly number[]): void {
    const { reach, hasKeys } = this.#shapes;
    const edges = all.map((around) =>
      offsets.reduce((key, offset, i) => {
        return offset === 0 || around[i] >= 0 || !hasKeys ? key : key | (TAKEN << shiftOf(offset, reach));
      }, 0),
    );
    for (let seat = 0; seat < this.players; seat++) {
      this.#keys.set(edges, seat * edges.length);
      for (let square = 0; square < this.cells; square++) this.#enter(seat, square);
    }
  }
}

/** Where the code of the square at an offset stands in a key. */
function shiftOf(offset: number, reach: number): number {
  return 2 * (offset < 0 ? offset + reach : offset + reach - 1);
}
