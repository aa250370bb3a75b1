/**
 * The distinct results of a roll (R4, R5, R13), each once, under every variant: the truth of the kernel.
 *
 * A turn of two walks empties two places and fills two cells, so the results are grouped by the two pawns that move:
 * within a pair a result is the unordered pair of cells filled, and one bit per (cell, cell) tells whether it has been
 * seen. Whole words of end cells are filtered at once, and a cell is looked at singly only when it is new.
 *
 * Each pawn's walks are computed once per roll. The second walk of a turn is computed again only if the first one has
 * changed a cell that it looked at (see `Reach`). Results that move one pawn only (a sum, or two walks that meet) can
 * come from several pairs and are kept in a table of their own.
 */
import { type Move, MoveList } from '../../index.ts';
import { CENTRE, MAX_PAWNS } from '../rules/board.ts';
import type { Rules } from '../rules/rules.ts';
import { isArray } from './array.ts';
import { NO_CHANGE, packMove } from './move.ts';
import { Reach } from './reach.ts';
import type { TurnGenerator } from './turn-generator.ts';
import { ENTERS_CENTRE, LAYERS, LOOKED, SLOT } from './wanderer.ts';

const WALKER = 2 * LAYERS * SLOT;
const SENSE = LAYERS * SLOT;
const CELLS = CENTRE + 1;
/** More results than a single first walk can add: every cell, and the centre. */
const ROOM = 128;

export class TypescriptGenerator implements TurnGenerator {
  readonly #rules: Rules;
  readonly #reach: Reach;
  readonly #senses: number;
  readonly #word: Uint8Array;
  readonly #sector: Uint8Array;
  readonly #cellAt: Uint8Array;
  /** Slots of every pawn on the board, then of a pawn that enters. */
  readonly #base = new Int32Array((MAX_PAWNS + 1) * WALKER);
  /** Slots of the second pawn after the first has left, and after it has arrived. */
  readonly #gone = new Int32Array(WALKER);
  readonly #moved = new Int32Array(WALKER);
  /** Cells of the mover's pawns; 0 is a pawn that enters. */
  readonly #from = new Uint8Array(MAX_PAWNS + 1);
  /** For the current pair: five words of partner cells for each cell filled, valid if stamped with the pair. */
  readonly #seen = new Int32Array(CELLS * 5);
  /** The count of pairs restarts for each roll, since a long search would count beyond what a stamp can hold. */
  readonly #stamp = new Uint8Array(CELLS);
  #pair = 0;
  /** For each pawn: five words of cells where the result moves it alone, and whether it alone closes. */
  readonly #alone = new Int32Array((MAX_PAWNS + 1) * 6);
  readonly #own = new Int32Array(5);
  readonly #trial = new Int32Array(5);
  #startsAsArray = false;
  #unchangedSeen = false;
  #onBoard = 0;
  #out: MoveList = new MoveList(1);

  constructor(rules: Rules) {
    this.#rules = rules;
    this.#reach = new Reach(rules);
    this.#senses = this.#reach.senses;
    this.#word = rules.board.word;
    this.#sector = rules.board.sector;
    this.#cellAt = rules.board.cellAt;
  }

  generate(words: Int32Array, own: number, all: number, high: number, low: number, out: MoveList): number {
    const before = out.size;
    this.#prepare(words, own, all, out);
    const count = this.#listPawns();
    const wanted = (1 << high) | (1 << low) | (1 << (high + low));
    for (let p = 0; p < count; p++) this.#walk(p, wanted, this.#base, p * WALKER);
    for (let p = 0; p < count; p++) this.#playAlone(p, high + low, true);
    this.#playPairs(count, high, low);
    if (out.size === before) this.#playSingles(count, high, low);
    if (out.size === before) out.push(NO_CHANGE);
    return out.size - before;
  }

  #prepare(words: Int32Array, own: number, all: number, out: MoveList): void {
    this.#out = out;
    this.#reach.load(words, all);
    for (let w = 0; w < 5; w++) this.#own[w] = words[own + w];
    this.#alone.fill(0);
    this.#stamp.fill(0);
    this.#pair = 0;
    this.#unchangedSeen = false;
    this.#startsAsArray = isArray(this.#own, 0, this.#rules, false);
  }

  /** Lists the pawns that can move: those on the board, then one that enters if any is off. */
  #listPawns(): number {
    let count = 0;
    for (let w = 0; w < 5; w++) {
      for (let rest = this.#own[w]; rest !== 0; rest &= rest - 1) {
        this.#from[count++] = this.#cellAt[w * 32 + 31 - Math.clz32(rest & -rest)];
      }
    }
    this.#onBoard = count;
    if (count < this.#rules.pawns) this.#from[count++] = 0;
    return count;
  }

  #walk(pawn: number, wanted: number, slots: Int32Array, at: number): void {
    const cell = this.#from[pawn];
    for (let sense = 0; sense < this.#senses; sense++) {
      if (cell === 0) this.#reach.enter(sense, wanted, slots, at + sense * SENSE);
      else this.#reach.walk(cell, sense, wanted, slots, at + sense * SENSE);
    }
  }

  /** One pawn by the whole of `steps`; `full` if both numbers are used, so that it may close. */
  #playAlone(pawn: number, steps: number, full: boolean): void {
    const base = this.#base;
    const slot = pawn * WALKER + steps * SLOT;
    const second = this.#senses === 2 ? slot + SENSE : slot;
    for (let w = 0; w < 5; w++) {
      for (let rest = base[slot + w] | base[second + w]; rest !== 0; rest &= rest - 1) {
        this.#addAlone(pawn, this.#cellAt[w * 32 + 31 - Math.clz32(rest & -rest)]);
      }
    }
    if (!full || !(base[slot + ENTERS_CENTRE] | base[second + ENTERS_CENTRE])) return;
    if (this.#startsAsArray && this.#staysArray(this.#own, this.#from[pawn])) this.#addAloneCloses(pawn);
  }

  /** A result that moves this pawn and no other. */
  #addAlone(pawn: number, to: number): void {
    const from = this.#from[pawn];
    if (to === from) {
      if (this.#unchangedSeen) return;
      this.#unchangedSeen = true;
      this.#out.push(NO_CHANGE);
      return;
    }
    const word = pawn * 6 + this.#word[to];
    const bit = 1 << this.#sector[to];
    if (this.#alone[word] & bit) return;
    this.#alone[word] |= bit;
    this.#out.push(packMove(from, 0, to, 0));
  }

  #addAloneCloses(pawn: number): void {
    if (this.#alone[pawn * 6 + 5]) return;
    this.#alone[pawn * 6 + 5] = 1;
    this.#out.push(packMove(this.#from[pawn], 0, CENTRE, 0));
  }

  #playPairs(count: number, high: number, low: number): void {
    const mayPair = this.#rules.pawns - this.#onBoard >= 2;
    for (let p = 0; p < count; p++) {
      for (let q = p; q < count; q++) {
        if (p === q && !(this.#from[p] === 0 && mayPair)) continue;
        this.#pair++;
        this.#stamp[CENTRE] = 0;
        this.#playInOrder(p, q, high, low);
        if (p !== q) this.#playInOrder(q, p, high, low);
        if (high === low) continue;
        this.#playInOrder(p, q, low, high);
        if (p !== q) this.#playInOrder(q, p, low, high);
      }
    }
  }

  /** Pawn `first` walks by `steps1`, then pawn `second` by `steps2`. */
  #playInOrder(first: number, second: number, steps1: number, steps2: number): void {
    const base = this.#base;
    const slot1 = first * WALKER + steps1 * SLOT;
    const slot1b = this.#senses === 2 ? slot1 + SENSE : slot1;
    const x0 = base[slot1] | base[slot1b];
    const x1 = base[slot1 + 1] | base[slot1b + 1];
    const x2 = base[slot1 + 2] | base[slot1b + 2];
    const x3 = base[slot1 + 3] | base[slot1b + 3];
    const x4 = base[slot1 + 4] | base[slot1b + 4];
    if ((x0 | x1 | x2 | x3 | x4) === 0) return;
    const from1 = this.#from[first];
    if (from1 !== 0) this.#reach.toggle(from1);
    const slots = this.#afterLeaving(from1, second, steps2);
    if (x0) this.#continue(x0, 0, first, second, steps2, slots);
    if (x1) this.#continue(x1, 1, first, second, steps2, slots);
    if (x2) this.#continue(x2, 2, first, second, steps2, slots);
    if (x3) this.#continue(x3, 3, first, second, steps2, slots);
    if (x4) this.#continue(x4, 4, first, second, steps2, slots);
    if (from1 !== 0) this.#reach.toggle(from1);
  }

  /** Readies the second pawn's slots for when the first has left: bit `sense` is set where they are in `#gone`. */
  #afterLeaving(from1: number, second: number, steps: number): number {
    if (from1 === 0) return 0;
    const looked = second * WALKER + steps * SLOT + LOOKED + this.#word[from1];
    const sector = this.#sector[from1];
    let redone = 0;
    for (let sense = 0; sense < this.#senses; sense++) {
      if (!((this.#base[looked + sense * SENSE] >> sector) & 1)) continue;
      this.#walkAgain(second, sense, steps, this.#gone);
      redone |= 1 << sense;
    }
    return redone;
  }

  #walkAgain(pawn: number, sense: number, steps: number, slots: Int32Array): void {
    const cell = this.#from[pawn];
    if (cell === 0) this.#reach.enter(sense, 1 << steps, slots, sense * SENSE);
    else this.#reach.walk(cell, sense, 1 << steps, slots, sense * SENSE);
  }

  /** Plays the second walk after each end (`ends`, sectors on one word) of the first. */
  #continue(ends: number, word: number, first: number, second: number, steps: number, redone: number): void {
    const base = this.#base;
    const gone = this.#gone;
    const moved = this.#moved;
    const baseSlot = second * WALKER + steps * SLOT;
    const goneSlot = steps * SLOT;
    const a = redone & 1 ? gone : base;
    const aSlot = redone & 1 ? goneSlot : baseSlot;
    const twoSenses = this.#senses === 2;
    const b = !twoSenses ? a : redone & 2 ? gone : base;
    const bSlot = !twoSenses ? aSlot : (redone & 2 ? goneSlot : baseSlot) + SENSE;
    for (let rest = ends; rest !== 0; rest &= rest - 1) {
      const sector = 31 - Math.clz32(rest & -rest);
      const cell = this.#cellAt[word * 32 + sector];
      const hitA = (a[aSlot + LOOKED + word] >> sector) & 1;
      const hitB = (b[bSlot + LOOKED + word] >> sector) & 1;
      if ((hitA | hitB) === 0) {
        this.#collect(first, second, cell, a, aSlot, b, bSlot);
        continue;
      }
      this.#reach.toggle(cell);
      if (hitA) this.#walkAgain(second, 0, steps, moved);
      if (twoSenses && hitB) this.#walkAgain(second, 1, steps, moved);
      this.#reach.toggle(cell);
      this.#collect(
        first,
        second,
        cell,
        hitA ? moved : a,
        hitA ? goneSlot : aSlot,
        hitB ? moved : b,
        hitB ? goneSlot + (twoSenses ? SENSE : 0) : bSlot,
      );
    }
  }

  /** Adds the results in which `first` went to `x` and `second` to any end in the two slots. */
  #collect(
    first: number,
    second: number,
    x: number,
    a: Int32Array,
    aSlot: number,
    b: Int32Array,
    bSlot: number,
  ): void {
    const y0 = a[aSlot] | b[bSlot];
    const y1 = a[aSlot + 1] | b[bSlot + 1];
    const y2 = a[aSlot + 2] | b[bSlot + 2];
    const y3 = a[aSlot + 3] | b[bSlot + 3];
    const y4 = a[aSlot + 4] | b[bSlot + 4];
    if (a[aSlot + ENTERS_CENTRE] | b[bSlot + ENTERS_CENTRE]) this.#tryToClose(first, second, x);
    if ((y0 | y1 | y2 | y3 | y4) === 0) return;
    const from1 = this.#from[first];
    const from2 = this.#from[second];
    const from = from1 > from2 ? from1 | (from2 << 7) : from2 | (from1 << 7);
    const out = this.#out;
    out.reserve(ROOM);
    if (y0) this.#collectWord(first, second, x, 0, y0, from);
    if (y1) this.#collectWord(first, second, x, 1, y1, from);
    if (y2) this.#collectWord(first, second, x, 2, y2, from);
    if (y3) this.#collectWord(first, second, x, 3, y3, from);
    if (y4) this.#collectWord(first, second, x, 4, y4, from);
  }

  #collectWord(first: number, second: number, x: number, w: number, ends: number, from: number): void {
    const from1 = this.#from[first];
    const from2 = this.#from[second];
    let fresh = ends;
    if (x === from1) {
      for (let rest = ends; rest !== 0; rest &= rest - 1) {
        this.#addAlone(second, this.#cellAt[w * 32 + 31 - Math.clz32(rest & -rest)]);
      }
      return;
    }
    // a walk that ends where the other (or, with walk.revisit, the same) pawn began leaves one pawn moved
    if (from1 !== 0 && w === this.#word[from1] && (fresh >> this.#sector[from1]) & 1) {
      this.#addAlone(second, x);
      fresh &= ~(1 << this.#sector[from1]);
    }
    if (from2 !== 0 && w === this.#word[from2] && (fresh >> this.#sector[from2]) & 1) {
      this.#addAlone(first, x);
      fresh &= ~(1 << this.#sector[from2]);
    }
    const seen = this.#seen;
    const stamp = this.#stamp;
    const pair = this.#pair;
    const row = x * 5;
    if (stamp[x] !== pair) this.#clearSeen(x);
    fresh &= ~seen[row + w];
    if (fresh === 0) return;
    seen[row + w] |= fresh;
    const out = this.#out;
    const xWord = this.#word[x];
    const xBit = 1 << this.#sector[x];
    for (let rest = fresh; rest !== 0; rest &= rest - 1) {
      const y = this.#cellAt[w * 32 + 31 - Math.clz32(rest & -rest)];
      if (stamp[y] !== pair) this.#clearSeen(y);
      seen[y * 5 + xWord] |= xBit;
      out.push((x > y ? from | (x << 14) | (y << 21) : from | (y << 14) | (x << 21)) as Move);
    }
  }

  #clearSeen(cell: number): void {
    this.#stamp[cell] = this.#pair;
    this.#seen.fill(0, cell * 5, cell * 5 + 5);
  }

  /** R13 for two walks: the array stands after the first, and still after `second` has gone to the centre. */
  #tryToClose(first: number, second: number, x: number): void {
    const from1 = this.#from[first];
    const from2 = this.#from[second];
    if (from2 === 0) return;
    const pawns = this.#onBoard + (from1 === 0 ? 1 : 0);
    if (pawns !== this.#rules.pawns) return;
    if (this.#rules.variant.close.array === 'turn-start' && !this.#startsAsArray) return;
    const trial = this.#trial;
    for (let w = 0; w < 5; w++) trial[w] = this.#own[w];
    if (from1 !== 0) trial[this.#word[from1]] ^= 1 << this.#sector[from1];
    trial[this.#word[x]] |= 1 << this.#sector[x];
    if (!isArray(trial, 0, this.#rules, false) || !this.#staysArray(trial, from2)) return;
    if (x === from1) {
      this.#addAloneCloses(second);
      return;
    }
    const row = CENTRE * 5;
    if (this.#stamp[CENTRE] !== this.#pair) this.#clearSeen(CENTRE);
    const word = this.#word[x];
    const bit = 1 << this.#sector[x];
    if (this.#seen[row + word] & bit) return;
    this.#seen[row + word] |= bit;
    const larger = Math.max(from1, from2);
    this.#out.push(packMove(larger, from1 + from2 - larger, CENTRE, x));
  }

  /** Whether the pawns on `words` still form an array once the one on `from` is in the centre. */
  #staysArray(words: Int32Array, from: number): boolean {
    if (!this.#rules.variant.close.keepArray) return true;
    const word = this.#word[from];
    const bit = 1 << this.#sector[from];
    words[word] ^= bit;
    const stays = isArray(words, 0, this.#rules, true);
    words[word] ^= bit;
    return stays;
  }

  /** R5 where both numbers cannot be used: one of them, the larger if it can. */
  #playSingles(count: number, high: number, low: number): void {
    const before = this.#out.size;
    for (let p = 0; p < count; p++) this.#playAlone(p, high, false);
    if (this.#out.size > before && this.#rules.variant.dice.single === 'larger') return;
    for (let p = 0; p < count; p++) this.#playAlone(p, low, false);
  }
}
