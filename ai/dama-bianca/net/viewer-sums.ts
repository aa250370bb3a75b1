/**
 * The results of a turn as one viewer values them: the sums of the first layer, shared between results as in dama-net.ts.
 * Seats are as in seats-inputs.ts; the one that moves is the last.
 */
// The page's worker for playing has no nets that see the sectors (`imports` in package.json).
import { SectorColumns } from '#sectors';
import { moveFrom1, moveFrom2, moveTo1, moveTo2, type Rules } from '../../../engine/dama-bianca/index.ts';
import type { MoveList } from '../../../engine/index.ts';
import { type KernelName, LIST_WIDTH, LISTED, type Net } from '../../index.ts';
import { COUNT_SLOTS, CountSums } from './counts/count-sums.ts';
import type { OtherSeats } from './counts/other-seats.ts';
import { SeatRivals } from './counts/seat-rivals.ts';
import { FROM_CELLS } from './results.ts';
import { MOST_SEATS_INPUTS, type SeatsInputs } from './seats-inputs.ts';

/** Slots: before the turn; for each of a list without the cells that it vacates; then those of the counts. */
const BEFORE = 0;
const VACATED = 1;
const COUNTS = VACATED + LISTED;
/** Slots that a net must have for each viewer. */
export const VIEWER_SLOTS = COUNTS + COUNT_SLOTS;

export class ViewerSums {
  readonly #net: Net;
  readonly #inputs: SeatsInputs;
  readonly #viewer: number;
  readonly #last: number;
  readonly #before: number;
  readonly #vacated: number;
  readonly #rivals: SeatRivals;
  readonly #counts: CountSums;
  /** Inputs of the pawns of the seat that moves. */
  readonly #cells: Uint16Array;
  readonly #list = new Uint16Array(MOST_SEATS_INPUTS);
  /** For a net that sees them. */
  readonly #sectors: SectorColumns | undefined;
  readonly #all = new Int32Array(5);

  /** Uses the slots of the net from `first`, `VIEWER_SLOTS` of them; `others` are those that all viewers share. */
  constructor(
    rules: Rules,
    net: Net,
    inputs: SeatsInputs,
    others: OtherSeats,
    viewer: number,
    first: number,
    kernel?: KernelName,
  ) {
    this.#net = net;
    this.#inputs = inputs;
    this.#viewer = viewer;
    this.#last = inputs.players - 1;
    this.#before = first + BEFORE;
    this.#vacated = first + VACATED;
    this.#rivals = new SeatRivals(inputs, others, viewer);
    this.#counts = new CountSums(rules, net, inputs.seat, this.#rivals, first + COUNTS, kernel);
    this.#cells = inputs.cellsOf(this.#last, viewer);
    const { sectors } = inputs;
    this.#sectors = sectors && new SectorColumns(rules.board, sectors, inputs.size, viewer);
  }

  /** Begins a decision after `others` has: seat i has the words from `ats[i]`, `place` is that of seat 0 in the order of play. */
  begin(words: Int32Array, ats: ArrayLike<number>, place: number): void {
    const net = this.#net;
    const list = this.#list;
    let end = this.#inputs.listViewer(this.#viewer, place, list, 0);
    for (let seat = 0; seat <= this.#last; seat++) {
      end = this.#inputs.listCells(words, ats[seat], seat, this.#viewer, list, end);
    }
    net.begin(this.#before);
    for (let i = 0; i < end; i++) net.add(this.#before, list[i]);
    if (this.#sectors) {
      this.#all.fill(0);
      for (let seat = 0; seat <= this.#last; seat++) {
        for (let w = 0; w < 5; w++) this.#all[w] |= words[ats[seat] + w];
      }
      this.#sectors.begin(this.#all, net, this.#before);
    }
    this.#rivals.begin();
    this.#counts.begin(words, ats[this.#last], this.#before);
  }

  /** The logit of the viewer's share of the hand as it is. */
  logit(): number {
    return this.#counts.logit(this.#before);
  }

  /** Writes the logits after `count` moves of the list from `first` on, at most `LISTED`, which fill no centre. */
  logits(moves: MoveList, first: number, count: number, out: Float64Array): void {
    const net = this.#net;
    const cells = this.#cells;
    const counts = this.#counts;
    const sectors = this.#sectors;
    counts.beginList();
    const { list, outcomes } = net;
    let from = -1;
    let slot = this.#vacated - 1;
    for (let i = 0; i < count; i++) {
      const move = moves.at(first + i);
      if ((move & FROM_CELLS) !== from) {
        from = move & FROM_CELLS;
        const [from1, from2] = [moveFrom1(move), moveFrom2(move)];
        net.without(this.#before, cells[from1], cells[from2], ++slot);
        sectors?.vacate(from1, from2, net, slot);
      }
      counts.moves[i] = move;
      const [to1, to2] = [moveTo1(move), moveTo2(move)];
      list[LIST_WIDTH * i] = sectors ? sectors.first(to1) : cells[to1];
      list[LIST_WIDTH * i + 1] = sectors ? sectors.second(to1, to2) : cells[to2];
      list[LIST_WIDTH * i + 4] = slot - this.#vacated;
    }
    counts.list(count);
    net.outputs(this.#vacated, count, 0);
    for (let i = 0; i < count; i++) out[i] = outcomes[i];
  }
}
