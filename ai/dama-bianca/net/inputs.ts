/**
 * Builds the inputs of a net for two seats. They describe a position before its roll from the side of the seat that has
 * just moved: each pawn of either seat by its cell, and for each seat a few counts that cells alone would teach slowly.
 * All inputs are 0 or 1. Positions that differ by the board's reflection get the same value from a net that was trained
 * so, but not by force.
 */

import { CENTRE, countIsolated, isArray, POINT, type Rules } from '../../../engine/dama-bianca/index.ts';
import { bitCount } from '../../../engine/index.ts';
import { ClosingNumbers } from './counts/closing-numbers.ts';

/** Names and versions of the meaning of the inputs, with leads too: a net is of use only with those it was trained with. */
export const ENCODING = 'two-seats-1';
export const LEADS_ENCODING = 'two-seats-leads-1';

/** With more pawns off the board than this no closing is near enough to be counted. */
const CLOSING_OFF = 2;
/** The difference in score has an input for each point up to this. */
const GAP = 20;
/** And so has a lead in the totals. */
export const WIDEST_LEAD = 20;

/** The counts of one seat, packed so they can be compared at once. */
const ISOLATED = 4;
const OFF_AND_ISOLATED = 0xff;
const EMPTY = 8;
const SINGLE = 13;
const ARRAY = 18;
/** Where the closing numbers are packed. */
export const CLOSING = 19;

const RINGS = 5;

/** A lead in units, rounded to the points that have inputs, of so many units each, the same from either side. */
export function leadPoints(units: number, point = POINT): number {
  return Math.sign(units) * Math.round(Math.abs(units) / point);
}

/** What nets of any rules make of differences and leads, so that they mean as much under all of them. */
export interface InputScale {
  readonly encoding: string;
  /** Units of a point of difference or lead. */
  readonly point: number;
  /** Whether a difference in score means anything. */
  readonly hasGap: boolean;
}

export class NetInputs {
  readonly size: number;
  readonly encoding: string;
  /** Units of a point of difference or lead. */
  readonly point: number;
  readonly isScaled: boolean;
  /** Inputs of leads. */
  readonly leads: number;
  /** Whether the difference in score has an input. */
  readonly hasGap: boolean;
  /** Input of an own and of a rival's pawn on each cell number; `size`, which is no input, for no cell and the centre. */
  readonly ownCell: Uint16Array;
  readonly rivalCell: Uint16Array;
  readonly #rules: Rules;
  readonly #cells: number;
  /** Inputs of one seat's counts. */
  readonly #counts: number;
  readonly #gapAt: number;
  readonly #leadsAt: number;
  readonly #closingAt: number;
  readonly #closing: ClosingNumbers;
  readonly #pawns = new Int32Array(RINGS);
  /** Score of the seat read last as if the hand ended now, in units, its place not included. */
  units = 0;

  /**
   * With `leads` the inputs of a lead in the totals follow those of the hand; `scale` is for nets of any rules.
   */
  constructor(rules: Rules, leads = false, scale?: InputScale) {
    const { board, pawns } = rules;
    this.encoding = scale?.encoding ?? (leads ? LEADS_ENCODING : ENCODING);
    this.point = scale?.point ?? POINT;
    this.isScaled = scale !== undefined;
    this.hasGap = scale?.hasGap ?? true;
    this.#rules = rules;
    this.#cells = board.cells;
    this.#closing = new ClosingNumbers(board.sectors, board.mask, rules.rolls.faces);
    // off, isolated, rings missing, rings empty and manned once, array, closing numbers
    this.#closingAt = 2 * (pawns + 1) + (RINGS + 1) + 2 * RINGS + 1;
    this.#counts = this.#closingAt + rules.rolls.faces;
    this.#gapAt = 2 * (board.cells + this.#counts);
    this.#leadsAt = this.#gapAt + 2 * GAP + 1 + 1;
    this.leads = leads ? 2 * WIDEST_LEAD : 0;
    this.size = this.#leadsAt + this.leads;
    this.ownCell = new Uint16Array(CENTRE + 1).fill(this.size);
    this.rivalCell = new Uint16Array(CENTRE + 1).fill(this.size);
    for (let cell = 1; cell <= board.cells; cell++) {
      this.ownCell[cell] = (board.word[cell] - board.outermost) * board.sectors + board.sector[cell];
      this.rivalCell[cell] = this.ownCell[cell] + board.cells;
    }
  }

  /** Reads the counts of the seat whose five words start at `at`, packed, and sets `units`; closing numbers are apart. */
  counts(words: Int32Array, at: number): number {
    const { sectors, mask } = this.#rules.board;
    const pawns = this.#pawns;
    for (let w = 0; w < RINGS; w++) pawns[w] = bitCount(words[at + w]);
    const key = this.countsOf(pawns, countIsolated(words, at, sectors, mask, false));
    return this.mayBeArray(key) ? this.withArray(key, words, at) : key;
  }

  /** The same of so many pawns on each ring, `isolated` of them isolated, but for the array. */
  countsOf(pawns: Int32Array, isolated: number): number {
    const { board, ringUnits, offUnits } = this.#rules;
    let off = this.#rules.pawns;
    let units = 0;
    let key = 0;
    for (let w = board.outermost; w < RINGS; w++) {
      const here = pawns[w];
      off -= here;
      units += here * ringUnits[w];
      if (here === 0) key |= 1 << (EMPTY + w);
      else if (here === 1) key |= 1 << (SINGLE + w);
    }
    this.units = units + off * offUnits;
    return key | off | (isolated << ISOLATED);
  }

  /** Whether pawns with these counts are an array unless they must be connected and are not. */
  mayBeArray(key: number): boolean {
    return (key & (OFF_AND_ISOLATED | (31 << EMPTY))) === 0;
  }

  /** Adds the array, if the pawns are one, to counts that allow it and to `units`. */
  withArray(key: number, words: Int32Array, at: number): number {
    const rules = this.#rules;
    if (!isArray(words, at, rules, false)) return key;
    if (rules.variant.scoring.arrayFor === 'all') this.units += rules.arrayUnits;
    return key | (1 << ARRAY);
  }

  /** Whether closing numbers are counted for a seat with these counts. */
  isNearClosing(key: number): boolean {
    return (key & 15) <= CLOSING_OFF;
  }

  /**
   * The numbers by which a pawn of the seat, walking along its ring and jumping in at the end, would reach the centre,
   * as packed bits; `all` are the pawns of all seats. Whether the array holds is left to other inputs.
   */
  closingNumbers(words: Int32Array, at: number, all: Int32Array): number {
    const { outermost } = this.#rules.board;
    let gates = all[RINGS - 1];
    let numbers = 0;
    for (let w = RINGS - 2; w >= outermost && gates !== 0; w--) {
      numbers |= this.#closing.ofRing(words[at + w], all[w], gates);
      gates &= all[w];
    }
    return numbers << CLOSING;
  }

  /** The input of a difference in score, in units. */
  gapInput(units: number): number {
    const points = Math.round(units / this.point);
    return this.#gapAt + GAP + Math.max(-GAP, Math.min(GAP, points));
  }

  /** The input for a hand that was started by the seat that has just moved. */
  get startsInput(): number {
    return this.#leadsAt - 1;
  }

  /** The input of a lead in the totals, in points, an integer up to `WIDEST_LEAD`; `size`, which is no input, for 0. */
  leadInput(points: number): number {
    if (points === 0) return this.size;
    return this.#leadsAt + WIDEST_LEAD + (points < 0 ? points : points - 1);
  }

  /**
   * Writes all active inputs of a position to `out[from..]` and returns where they end. `own` are the pawns of the seat
   * that has just moved, `all` those of all seats; its place scores `placeUnits` more than the rival's, and `starts`
   * says whether it started the hand.
   */
  list(
    own: Int32Array,
    ownAt: number,
    rival: Int32Array,
    rivalAt: number,
    all: Int32Array,
    placeUnits: number,
    starts: boolean,
    out: Uint16Array,
    from: number,
  ): number {
    let end = this.listCells(own, ownAt, false, out, from);
    end = this.listCells(rival, rivalAt, true, out, end);
    if (starts) out[end++] = this.startsInput;
    const theirs = this.counts(rival, rivalAt);
    const theirUnits = this.units;
    const mine = this.counts(own, ownAt);
    if (this.hasGap) out[end++] = this.gapInput(this.units - theirUnits + placeUnits);
    end = this.listCounts(mine, false, out, end);
    end = this.listCounts(theirs, true, out, end);
    if (this.isNearClosing(mine))
      end = this.listClosing(this.closingNumbers(own, ownAt, all), false, out, end);
    if (!this.isNearClosing(theirs)) return end;
    return this.listClosing(this.closingNumbers(rival, rivalAt, all), true, out, end);
  }

  /** Writes the inputs of packed counts to `out[from..]` and returns where they end; `rival` says whose they are. */
  listCounts(key: number, rival: boolean, out: Uint16Array, from: number): number {
    const { pawns } = this.#rules;
    const base = 2 * this.#cells + (rival ? this.#counts : 0);
    let end = from;
    out[end++] = base + (key & 15);
    out[end++] = base + pawns + 1 + ((key >> ISOLATED) & 15);
    const rings = base + 2 * (pawns + 1);
    const missing = (key >> EMPTY) & 31;
    out[end++] = rings + bitCount(missing);
    for (let rest = missing; rest !== 0; rest &= rest - 1) out[end++] = rings + 6 + lowest(rest);
    for (let rest = (key >> SINGLE) & 31; rest !== 0; rest &= rest - 1)
      out[end++] = rings + 11 + lowest(rest);
    if ((key >> ARRAY) & 1) out[end++] = rings + 16;
    return end;
  }

  /** The same for packed closing numbers. */
  listClosing(key: number, rival: boolean, out: Uint16Array, from: number): number {
    const base = 2 * this.#cells + (rival ? this.#counts : 0) + this.#closingAt;
    let end = from;
    for (let rest = key >> CLOSING; rest !== 0; rest &= rest - 1) out[end++] = base + lowest(rest);
    return end;
  }

  /** Writes the inputs of the pawns on the five words from `at` and returns where they end. */
  listCells(words: Int32Array, at: number, rival: boolean, out: Uint16Array, from: number): number {
    const { outermost, sectors } = this.#rules.board;
    let end = from;
    let base = rival ? this.#cells : 0;
    for (let w = outermost; w < RINGS; w++, base += sectors) {
      for (let rest = words[at + w]; rest !== 0; rest &= rest - 1) out[end++] = base + lowest(rest);
    }
    return end;
  }
}

function lowest(word: number): number {
  return 31 - Math.clz32(word & -word);
}
