/**
 * The part of the first layer that belongs to counts. A decision has hundreds of results but only tens of different
 * counts of the mover, so the sums of each are made once and kept. Those of the closing numbers are separate
 * (closing-sums.ts). README.md explains the words.
 *
 * The counts of a result, and its score, follow from how many pawns it leaves on each ring and how many of them isolated.
 * So they are found once for each such case (cases.ts). Where the rivals have changed, the few different scores get new
 * inputs.
 */
import {
  CENTRE,
  moveFrom1,
  moveFrom2,
  moveTo1,
  moveTo2,
  NO_CHANGE,
  type Rules,
} from '../../../../engine/dama-bianca/index.ts';
import { bitCount, type Move, type MoveList } from '../../../../engine/index.ts';
import { KeptSlots, LIST_WIDTH, LISTED, type Net } from '../../../index.ts';
import type { NetInputs } from '../inputs.ts';
import { caseOf, ENTRIES, ENTRY, entryOf, GAPS_MOST, isolatedIn, pawnsIn } from './cases.ts';
import { cellTables } from './cells.ts';
import { CLOSING_SLOTS, ClosingSums } from './closing-sums.ts';
import { KernelResults } from './kernel-results.ts';
import { PlainResults } from './plain-results.ts';
import { MISSES_AT, type Results } from './results.ts';
import type { Rivals } from './rivals.ts';

/** Different sums that are kept. */
const KEPT = 2048;
/** Slots that a net must have for this. */
export const COUNT_SLOTS = KEPT + CLOSING_SLOTS;
const RINGS = 5;

/** The slots of a net that a viewer uses. */
interface ViewerSlots {
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
  /** Of each cell number: its ring word, `RINGS` for no cell, and its bit there. */
  readonly #word: Uint8Array;
  readonly #bit: Int32Array;
  /** How many cases are known. */
  #known = 0;
  /** The different scores of these cases, in units, in the order of their columns in `gaps`; and where each stands. */
  readonly #units: number[] = [];
  readonly #places = new Map<number, number>();
  /** Whether these columns are those of other rivals. */
  #areGapsOld = false;
  /** Own pawns before the move, their case but for the isolated ones, and pawns after the move. */
  readonly #start = new Int32Array(RINGS);
  #startCase = 0;
  readonly #own = new Int32Array(RINGS);
  /** How many there are on each ring. */
  readonly #pawns = new Int32Array(RINGS);
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
  ) {
    const { word, bit } = cellTables(rules.board);
    this.#net = net;
    this.#inputs = inputs;
    this.#rivals = rivals;
    this.#before = before;
    this.#vacated = vacated;
    this.#cells = cells;
    this.#results = createResults(rules, rivals, net, cells, viewer);
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
    let onBoard = 0;
    for (let w = 0; w < RINGS; w++) {
      this.#start[w] = words[at + w];
      onBoard += bitCount(words[at + w]);
    }
    this.#startCase = caseOf(this.#start);
    this.#mayBeNear = this.#nearAfter(onBoard);
    this.#areGapsOld = true;
    const end = this.#rivals.listTheirs(this.#list);
    for (let i = 0; i < end; i++) this.#net.add(this.#before, this.#list[i]);
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

  /** Makes room for the cases of a list: no slot that it uses may be given away before the net is asked. */
  #makeRoom(): void {
    const isFull = this.#known + LISTED > ENTRIES / 2 || this.#units.length + LISTED > GAPS_MOST;
    if (this.#kept.makeRoom(LISTED) || isFull) {
      this.#results.cases.fill(0);
      this.#known = 0;
      this.#units.length = 0;
      this.#places.clear();
    }
  }

  #setGap(place: number): void {
    this.#results.gaps[place] = this.#net.inputAt(this.#rivals.gap(this.#units[place]));
  }

  #listed(count: number): void {
    const net = this.#net;
    const cells = this.#cells;
    const { misses, groups } = this.#results;
    this.#makeRoom();
    this.#closings.beginList();
    // Searches of more than two seats ask for many positions once: then one column is enough.
    const isAlone = count === 1;
    if (this.#areGapsOld && !isAlone) {
      for (let place = 0; place < this.#units.length; place++) this.#setGap(place);
      this.#areGapsOld = false;
    }
    this.#results.load(this.#start, this.#startCase, this.#mayBeNear, this.#rivals.near > 0);
    const found = this.#results.read(count);
    const missed = isAlone ? 1 : found >> MISSES_AT;
    for (let i = 0; i < missed; i++) this.#complete(misses, 4 * i);
    this.vacated = found & ((1 << MISSES_AT) - 1);
    for (let i = 0; i < this.vacated; i++) {
      const move = groups[i] as Move;
      net.without(this.#before, cells[moveFrom1(move)], cells[moveFrom2(move)], this.#vacated + i);
    }
  }

  /** Writes the slots of a result to the list, from the numbers of its miss. */
  #complete(misses: Int32Array, miss: number): void {
    const { moves, cases, gaps } = this.#results;
    const { list } = this.#net;
    const found = misses[miss + 1];
    const line = LIST_WIDTH * misses[miss];
    const at = entryOf(cases, found);
    if (cases[at] === 0) this.#learn(at, found, moves[misses[miss]] as Move);
    const slot = cases[at + 1];
    const place = cases[at + 2];
    if (this.#areGapsOld) this.#setGap(place);
    list[line + 2] = gaps[place];
    list[line + 3] = slot & -2;
    const mine = slot & 1 ? misses[miss + 2] : 0;
    // The numbers of the others alone may have a slot already.
    if (mine !== 0 || list[line + 4] === 0) list[line + 4] = this.#closings.find(mine, misses[miss + 3]);
    // Other pawns of this case may be an array or none.
    if (this.#mayBeParted && isolatedIn(found) === 0) cases.fill(0, at, at + ENTRY);
  }

  /** Makes the entry of a case, which a move comes to. */
  #learn(at: number, found: number, move: Move): void {
    const { cases } = this.#results;
    const counts = this.#countsOf(found, move);
    const { units } = this.#inputs;
    const slot = this.#kept.find(counts, 0);
    if (this.#kept.isNew) this.#fill(slot, counts);
    let place = this.#places.get(units);
    if (place === undefined) {
      place = this.#units.push(units) - 1;
      this.#places.set(units, place);
      this.#setGap(place);
    }
    cases[at] = found;
    cases[at + 1] = this.#net.slotAt(slot) | Number(this.#inputs.isNearClosing(counts));
    cases[at + 2] = place;
    this.#known++;
  }

  /** The counts of a case, packed; the units are those that `NetInputs` has then. */
  #countsOf(found: number, move: Move): number {
    const inputs = this.#inputs;
    pawnsIn(found, this.#pawns);
    const counts = inputs.countsOf(this.#pawns, isolatedIn(found));
    if (!inputs.mayBeArray(counts)) return counts;
    this.#own.set(this.#start);
    this.#toggle(moveFrom1(move));
    this.#toggle(moveFrom2(move));
    this.#toggle(moveTo1(move));
    this.#toggle(moveTo2(move));
    return inputs.withArray(counts, this.#own, 0);
  }

  #toggle(cell: number): void {
    if (cell !== 0) this.#own[this.#word[cell]] ^= this.#bit[cell];
  }

  #fill(slot: number, counts: number): void {
    const list = this.#list;
    const end = this.#rivals.listMine(counts, list);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}

/** `cells` are the inputs of the mover's pawns by cell number, as the viewer with this number has them. Both give the same. */
export function createResults(
  rules: Rules,
  rivals: Rivals,
  net: Net,
  cells: Uint16Array,
  viewer: number,
): Results {
  const { memory } = net;
  return memory
    ? new KernelResults(rules, rivals, net, memory, cells, viewer)
    : new PlainResults(rules, rivals, net, cells);
}
