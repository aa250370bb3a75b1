/**
 * The part of the first layer that belongs to closing numbers: its sums are made once for each different set of numbers
 * and kept, as with counts (count-sums.ts).
 */
import { KeptSlots, LISTED, type Net } from '../../../index.ts';
import { CLOSING } from '../inputs.ts';
import type { Results } from './results.ts';
import type { Rivals } from './rivals.ts';

/** Slots that a net must have for this: the sums that are kept. */
export const CLOSING_SLOTS = 512;

export class ClosingSums {
  readonly #net: Net;
  readonly #rivals: Rivals;
  readonly #results: Results;
  readonly #kept: KeptSlots;
  readonly #list = new Uint16Array(128);

  /** Uses the slots of the net from `first`, `CLOSING_SLOTS` of them; the results keep some of what `find` gives. */
  constructor(net: Net, rivals: Rivals, results: Results, first: number) {
    this.#net = net;
    this.#rivals = rivals;
    this.#results = results;
    this.#kept = new KeptSlots(first, CLOSING_SLOTS);
  }

  /** Makes sure that the slots of the next `LISTED` results stay what they are. */
  beginList(): void {
    if (this.#kept.makeRoom(LISTED)) this.#results.forgetClosings();
  }

  /** The slot with the sums of closing numbers of the seat that moves and of the others, as the net's list has it. */
  find(mine: number, theirs: number): number {
    const isNothing = (mine | theirs) === 0;
    const slot = isNothing ? this.#net.nothing : this.#kept.find(mine, theirs);
    if (!isNothing && this.#kept.isNew) this.#fill(slot, mine, theirs);
    const at = this.#net.slotAt(slot);
    this.#results.keepClosing(mine, theirs, at);
    return at;
  }

  #fill(slot: number, mine: number, theirs: number): void {
    const list = this.#list;
    const end = this.#rivals.listClosing(mine << CLOSING, theirs, list);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}
