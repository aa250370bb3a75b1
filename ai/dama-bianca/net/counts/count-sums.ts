/**
 * The part of the first layer that belongs to counts. A decision has hundreds of results but only tens of different
 * counts of the mover, so the sums of each are made once and kept. Those of the closing numbers are separate
 * (closing-sums.ts). README.md explains the words.
 *
 * The counts of a result, and its score, follow from the rings of the cells that it vacates and fills, and from how many
 * pawns it leaves isolated. So they are read off the board once for each such case of a seat's pawns. In a search the
 * same pawns come up again and again, and only the rivals may have changed: then the few different scores get new inputs.
 */
import {
  bitCount,
  CENTRE,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  NO_CHANGE,
  type Rules,
} from '../../../../engine/dama-bianca/index.ts';
import type { Move, MoveList } from '../../../../engine/index.ts';
import { KeptSlots, LIST_WIDTH, LISTED, type Net } from '../../../index.ts';
import type { NetInputs } from '../inputs.ts';
import type { SectorColumns } from '../sector-columns.ts';
import { cellTables } from './cells.ts';
import { CLOSING_SLOTS, ClosingSums } from './closing-sums.ts';
import { createResults } from './create-results.ts';
import { CASES, ISOLATED, PAIRS } from './result-cases.ts';
import { PER_MISS, type Results } from './results.ts';
import type { Rivals } from './rivals.ts';

/** Different sums that are kept. */
const KEPT = 512;
/** Slots that a net must have for this. */
export const COUNT_SLOTS = KEPT + CLOSING_SLOTS;
const RINGS = 5;

/** The slots of a net that a viewer uses. */
export interface ViewerSlots {
  /** Before the move; from `vacated` on, `LISTED` of them, without the cells that results vacate. */
  readonly before: number;
  readonly vacated: number;
  /** `COUNT_SLOTS` of them for counts. */
  readonly counts: number;
}

export class CountSums {
  /** How many slots from `vacated` on the results listed use. */
  vacated = 0;
  readonly #net: Net;
  readonly #inputs: NetInputs;
  readonly #rivals: Rivals;
  readonly #kept: KeptSlots;
  readonly #closings: ClosingSums;
  readonly #list = new Uint16Array(128);
  readonly #results: Results;
  readonly #before: number;
  readonly #vacated: number;
  /** Inputs of the mover's pawns by cell number. */
  readonly #cells: Uint16Array;
  readonly #sectors: SectorColumns | undefined;
  /** Of each cell number: its ring word, `RINGS` for no cell, and its bit there. */
  readonly #word: Uint8Array;
  readonly #bit: Int32Array;
  /** Places of the cases that are known. */
  readonly #known = new Int32Array(PAIRS * CASES);
  #knownSize = 0;
  /** Where the difference in score stands in `gaps`, by the mover's units: from 0 on, in this order. */
  readonly #units = new Map<number, number>();
  /** Own pawns before the move and after it. */
  readonly #start = new Int32Array(RINGS);
  readonly #own = new Int32Array(RINGS);
  /** How many of them there are on each ring. */
  readonly #startPawns = new Int32Array(RINGS + 1);
  readonly #pawns = new Int32Array(RINGS + 1);
  /** Of moves that vacate 0, 1 or 2 cells, by bits: whether one of them can leave its seat near closing. */
  #mayBeNear: number;
  readonly #allPawns: number;
  /** Whether pawns without an isolated one among them may be no array for all that: the cells must be looked at. */
  readonly #mayBeParted: boolean;

  /**
   * `inputs` are those of the seat that moves, and `cells` those of its pawns by cell number, as the viewer with this number
   * has them.
   */
  constructor(
    rules: Rules,
    net: Net,
    inputs: NetInputs,
    rivals: Rivals,
    { before, vacated, counts }: ViewerSlots,
    cells: Uint16Array,
    viewer: number,
    sectors: SectorColumns | undefined,
  ) {
    const { word, bit } = cellTables(rules.board);
    this.#net = net;
    this.#inputs = inputs;
    this.#rivals = rivals;
    this.#before = before;
    this.#vacated = vacated;
    this.#cells = cells;
    this.#sectors = sectors;
    this.#results = createResults(rules, inputs, rivals, net, cells, viewer);
    this.#kept = new KeptSlots(counts, KEPT);
    this.#closings = new ClosingSums(net, rivals, this.#results, counts + KEPT);
    this.#mayBeParted = rules.variant.array.connected;
    this.#allPawns = rules.pawns;
    this.#mayBeNear = this.#nearAfter(0);
    this.#word = word;
    this.#bit = bit;
  }

  /** Begins a decision, after the rivals have: the mover's words. Adds the rivals' counts to the sums before the move. */
  begin(words: Int32Array, at: number): void {
    let changed = 0;
    for (let w = 0; w < RINGS; w++) changed |= this.#start[w] ^ words[at + w];
    if (changed !== 0) this.#takeStart(words, at);
    for (const [units, place] of this.#units) this.#setGap(units, place);
    const end = this.#rivals.listTheirs(this.#list);
    for (let i = 0; i < end; i++) this.#net.add(this.#before, this.#list[i]);
  }

  #takeStart(words: Int32Array, at: number): void {
    let onBoard = 0;
    for (let w = 0; w < RINGS; w++) {
      this.#start[w] = words[at + w];
      this.#startPawns[w] = bitCount(words[at + w]);
      onBoard += this.#startPawns[w];
    }
    this.#mayBeNear = this.#nearAfter(onBoard);
    this.#forgetCases();
  }

  #nearAfter(onBoard: number): number {
    let bits = 0;
    for (let vacated = 0; vacated <= 2; vacated++) {
      // With both cells filled no seat is further from closing than with fewer.
      const off = Math.max(0, this.#allPawns - onBoard + vacated - 2);
      bits |= Number(this.#inputs.isNearClosing(off)) << vacated;
    }
    return bits;
  }

  /** The moves that are listed. */
  get moves(): Int32Array {
    return this.#results.moves;
  }

  /** Writes the net's list for the position as it is: one result, which vacates and fills nothing. */
  listNone(): void {
    this.moves[0] = NO_CHANGE;
    this.#listed(1);
  }

  /**
   * Writes the net's list for the first of `most` moves from `first` on, up to one that fills the centre; gives their number,
   * at most `LISTED`, 0 if the first one does.
   */
  list(moves: MoveList, first: number, most: number): number {
    const listed = this.moves;
    let count = 0;
    for (const end = Math.min(most, LISTED); count < end; count++) {
      const move = moves.at(first + count);
      if (moveTo1(move) === CENTRE) break;
      listed[count] = move;
    }
    if (count > 0) this.#listed(count);
    return count;
  }

  #forgetCases(): void {
    for (let i = 0; i < this.#knownSize; i++) this.#results.slots[this.#known[i]] = 0;
    this.#knownSize = 0;
    this.#units.clear();
  }

  #setGap(units: number, place: number): void {
    this.#results.gaps[place] = this.#net.inputAt(this.#rivals.gap(units));
  }

  #listed(count: number): void {
    const net = this.#net;
    const { list } = net;
    const { moves, misses, groups, slots, gaps } = this.#results;
    // No slot that this list uses may be given away before the net is asked.
    if (this.#kept.makeRoom(LISTED)) this.#forgetCases();
    this.#closings.beginList();
    this.#results.load(this.#start, this.#mayBeNear, this.#rivals.near > 0);
    const found = this.#results.read(count);
    for (let i = 0; i < 4 * Math.floor(found / PER_MISS); i += 4) {
      const at = 2 * misses[i + 1];
      const line = LIST_WIDTH * misses[i];
      if (slots[at] === 0) this.#learn(at, moves[misses[i]] as Move);
      list[line + 2] = gaps[slots[at + 1] / 4];
      list[line + 3] = slots[at] & -2;
      list[line + 4] = this.#closings.find(slots[at] & 1 ? misses[i + 2] : 0, misses[i + 3]);
      if (this.#mayDiffer(at)) slots[at] = 0;
    }
    this.vacated = found % PER_MISS;
    for (let i = 0; i < this.vacated; i++) {
      const [one, other] = [moveFrom1(groups[i] as Move), moveFrom2(groups[i] as Move)];
      net.without(this.#before, this.#cells[one], this.#cells[other], this.#vacated + i);
    }
    this.#sectors?.list(moves, count, net, this.#vacated);
  }

  /** Whether pawns of a case may be an array or none. */
  #mayDiffer(at: number): boolean {
    return this.#mayBeParted && at % (2 * ISOLATED) === 0;
  }

  /** Writes what is known of a case to `slots[at..]`. */
  #learn(at: number, move: Move): void {
    const { slots } = this.#results;
    const counts = this.#read(at, move);
    const { units } = this.#inputs;
    const slot = this.#kept.find(counts, 0);
    if (this.#kept.isNew) this.#fill(slot, counts);
    let place = this.#units.get(units);
    if (place === undefined) {
      place = this.#units.size;
      this.#units.set(units, place);
      this.#setGap(units, place);
    }
    slots[at] = this.#net.slotAt(slot) | Number(this.#inputs.isNearClosing(counts));
    slots[at + 1] = 4 * place;
    if (!this.#mayDiffer(at)) this.#known[this.#knownSize++] = at;
  }

  /** The counts of a case, packed; the units are those that `NetInputs` has then. */
  #read(at: number, move: Move): number {
    const one = moveTo1(move);
    const other = moveTo2(move);
    const inputs = this.#inputs;
    const pawns = this.#pawns;
    for (let w = 0; w < RINGS; w++) pawns[w] = this.#startPawns[w];
    pawns[this.#word[moveFrom1(move)]]--;
    pawns[this.#word[moveFrom2(move)]]--;
    pawns[this.#word[one]]++;
    pawns[this.#word[other]]++;
    const counts = inputs.countsOf(pawns, (at / 2) % ISOLATED);
    if (!inputs.mayBeArray(counts)) return counts;
    this.#own.set(this.#start);
    this.#toggle(this.#own, moveFrom1(move));
    this.#toggle(this.#own, moveFrom2(move));
    this.#toggle(this.#own, one);
    this.#toggle(this.#own, other);
    return inputs.withArray(counts, this.#own, 0);
  }

  #toggle(words: Int32Array, cell: number): void {
    if (cell !== 0) words[this.#word[cell]] ^= this.#bit[cell];
  }

  #fill(slot: number, counts: number): void {
    const list = this.#list;
    const end = this.#rivals.listMine(counts, list);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}
