/**
 * Builds the inputs of a net for three to six seats. They describe a position before its roll from the side of one
 * seat, the viewer: its pawns by cell, those of the next other seat to roll, and those of all others together; the
 * counts of every seat, as nets for two have them; how many turns the viewer waits, how far it is ahead of the best
 * other, and its place in the order of play. All inputs are 0 or 1.
 *
 * Seats are given in the order in which they roll, the next first: seat 0 rolls now, the last one has just moved.
 */

import { CENTRE, type Rules } from '../../../engine/dama-bianca/index.ts';
import { type InputScale, NetInputs } from './inputs.ts';

/** Name and version of the meaning of the inputs: a net is of use only with those it was trained with. */
export const SEATS_ENCODING = 'seats-1';

/** No position has more active inputs: 72 pawns, at most 15 counts of each of six seats, three of the viewer, 18 sectors. */
export const MOST_SEATS_INPUTS = 183;

const FAR = 1e9;

export class SeatsInputs {
  readonly size: number;
  readonly players: number;
  /** Reads and packs the counts of single seats. */
  readonly seat: NetInputs;
  readonly #rules: Rules;
  readonly #cells: number;
  /** Inputs of one seat's counts. */
  readonly #counts: number;
  readonly #countsAt: number;
  readonly #waitAt: number;
  readonly #gapAt: number;
  readonly #placeAt: number;
  /** Where a seat alone has its first count and the largest deficit. */
  readonly #seatCountsAt: number;
  readonly #seatGapAt: number;
  /** Score as if the hand ended now, by seat, in units. */
  readonly #units: Float64Array;

  /** `scale` is for nets of any rules: to these the lead over the best other counts the totals too. */
  constructor(rules: Rules, players: number, scale?: InputScale) {
    const { board } = rules;
    this.players = players;
    this.seat = new NetInputs(rules, false, scale);
    this.#rules = rules;
    this.#cells = board.cells;
    this.#seatCountsAt = 2 * board.cells;
    this.#seatGapAt = this.seat.gapInput(-FAR);
    this.#counts = (this.#seatGapAt - this.#seatCountsAt) / 2;
    this.#countsAt = 3 * board.cells;
    this.#waitAt = this.#countsAt + players * this.#counts;
    this.#gapAt = this.#waitAt + players;
    this.#placeAt = this.#gapAt + this.seat.gapInput(FAR) - this.#seatGapAt + 1;
    this.size = this.#placeAt + players;
    this.#units = new Float64Array(players);
  }

  /** The inputs of a seat's pawns by cell number as a viewer has them; `size`, which is no input, for no cell and the centre. */
  cellsOf(seat: number, viewer: number): Uint16Array {
    const cells = new Uint16Array(CENTRE + 1).fill(this.size);
    const base = this.#pawnsAt(seat, viewer);
    for (let cell = 1; cell <= this.#cells; cell++) cells[cell] = base + this.seat.ownCell[cell];
    return cells;
  }

  /** The input of a viewer's lead over the best other, in units. */
  gapInput(units: number): number {
    return this.#gapAt + this.seat.gapInput(units) - this.#seatGapAt;
  }

  /** Writes the inputs of a seat's pawns on the five words from `at` and returns where they end. */
  listCells(
    words: Int32Array,
    at: number,
    seat: number,
    viewer: number,
    out: Uint16Array,
    from: number,
  ): number {
    const end = this.seat.listCells(words, at, false, out, from);
    const base = this.#pawnsAt(seat, viewer);
    for (let i = from; i < end; i++) out[i] += base;
    return end;
  }

  /** Writes the two inputs of the viewer alone; `place` is that of seat 0 in the order of play. */
  listViewer(viewer: number, place: number, out: Uint16Array, from: number): number {
    out[from] = this.#waitAt + viewer;
    out[from + 1] = this.#placeAt + ((place + viewer) % this.players);
    return from + 2;
  }

  /** Writes the inputs of a seat's packed counts to `out[from..]` and returns where they end. */
  listCounts(key: number, seat: number, viewer: number, out: Uint16Array, from: number): number {
    return this.#shift(seat, viewer, out, from, this.seat.listCounts(key, false, out, from));
  }

  /** The same for packed closing numbers. */
  listClosing(key: number, seat: number, viewer: number, out: Uint16Array, from: number): number {
    return this.#shift(seat, viewer, out, from, this.seat.listClosing(key, false, out, from));
  }

  /**
   * Writes all active inputs of a position to `out[from..]` and returns where they end. Seat i has the five words from
   * `ats[i]`, the pawns of all seats are on `all`, `place` is that of seat 0 in the order of play, and the score of seat i
   * begins with `totals[totalsAt + i]` units.
   */
  list(
    words: Int32Array,
    ats: ArrayLike<number>,
    all: Int32Array,
    viewer: number,
    place: number,
    out: Uint16Array,
    from: number,
    totals?: ArrayLike<number>,
    totalsAt = 0,
  ): number {
    const { players } = this;
    const units = this.#units;
    let end = this.listViewer(viewer, place, out, from);
    for (let seat = 0; seat < players; seat++) {
      const at = ats[seat];
      end = this.listCells(words, at, seat, viewer, out, end);
      const key = this.seat.counts(words, at);
      units[seat] = this.seat.units + this.#rules.seatUnits[(place + seat) % players];
      if (totals) units[seat] += totals[totalsAt + seat];
      end = this.listCounts(key, seat, viewer, out, end);
      if (!this.seat.isNearClosing(key)) continue;
      end = this.listClosing(this.seat.closingNumbers(words, at, all), seat, viewer, out, end);
    }
    if (!this.seat.hasGap) return end;
    let best = -FAR;
    for (let seat = 0; seat < players; seat++) if (seat !== viewer) best = Math.max(best, units[seat]);
    out[end++] = this.gapInput(units[viewer] - best);
    return end;
  }

  /** Where the pawns of a seat begin: own, of the next other seat to roll, of the others. */
  #pawnsAt(seat: number, viewer: number): number {
    if (seat === viewer) return 0;
    return seat === (viewer === 0 ? 1 : 0) ? this.#cells : 2 * this.#cells;
  }

  /** Moves inputs of one seat's counts to where the viewer has them: its own first, then the others as they roll. */
  #shift(seat: number, viewer: number, out: Uint16Array, from: number, end: number): number {
    const rank = seat === viewer ? 0 : seat < viewer ? seat + 1 : seat;
    const by = this.#countsAt + rank * this.#counts - this.#seatCountsAt;
    for (let i = from; i < end; i++) out[i] += by;
    return end;
  }
}
