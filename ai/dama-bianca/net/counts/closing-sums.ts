/**
 * The part of the first layer that belongs to closing numbers: its sums are made once for each different set of numbers
 * and kept, as with counts (count-sums.ts).
 */
import { KeptSlots, LISTED, type Net } from '../../../index.ts';
import { CLOSING } from '../inputs.ts';
import type { Rivals } from './rivals.ts';

/** Slots that a net must have for this: the sums that are kept. */
export const CLOSING_SLOTS = 512;

export class ClosingSums {
  readonly #net: Net;
  readonly #rivals: Rivals;
  readonly #kept: KeptSlots;
  readonly #list = new Uint16Array(128);
  /** What `find` gave last, since results that come one after the other are often alike; 0 for nothing. */
  #lastMine = 0;
  #lastTheirs = 0;
  #lastSlot: number;

  /** Uses the slots of the net from `first`, `CLOSING_SLOTS` of them. */
  constructor(net: Net, rivals: Rivals, first: number) {
    this.#net = net;
    this.#rivals = rivals;
    this.#kept = new KeptSlots(first, CLOSING_SLOTS);
    this.#lastSlot = net.nothing;
  }

  /** Makes sure that the slots of the next `LISTED` results stay what they are. */
  beginList(): void {
    if (this.#kept.makeRoom(LISTED)) this.#forgetLast();
  }

  /** The slot with the sums of closing numbers of the seat that moves and of the others, as `Results` has them. */
  find(mine: number, theirs: number): number {
    if (mine === this.#lastMine && theirs === this.#lastTheirs) return this.#lastSlot;
    const isNothing = (mine | theirs) === 0;
    const slot = isNothing ? this.#net.nothing : this.#kept.find(mine, theirs);
    if (!isNothing && this.#kept.isNew) this.#fill(slot, mine, theirs);
    this.#lastMine = mine;
    this.#lastTheirs = theirs;
    this.#lastSlot = slot;
    return slot;
  }

  #forgetLast(): void {
    this.#lastMine = 0;
    this.#lastTheirs = 0;
    this.#lastSlot = this.#net.nothing;
  }

  #fill(slot: number, mine: number, theirs: number): void {
    const list = this.#list;
    const end = this.#rivals.listClosing(mine << CLOSING, theirs, list);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}
