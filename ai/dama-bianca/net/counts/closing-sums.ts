/**
 * The part of the first layer that belongs to closing numbers: its sums are made once for each different set of numbers
 * and kept, as with counts (count-sums.ts).
 */
import { KeptSlots, LISTED, type Net } from '../../../index.ts';
import { CLOSING } from '../inputs.ts';
import { MINE } from './results.ts';
import type { Rivals } from './rivals.ts';

/** Slots that a net must have for this: the sums that are kept. */
export const CLOSING_SLOTS = 512;
const MINE_ALL = (1 << MINE) - 1;

export class ClosingSums {
  readonly #net: Net;
  readonly #rivals: Rivals;
  readonly #kept: KeptSlots;
  readonly #list = new Uint16Array(128);
  #version = -1;
  /** What `find` gave last, since results that come one after the other are often alike; 0 for nothing. */
  #lastNumbers = 0;
  #lastSlot: number;

  /** Uses the slots of the net from `first`, `CLOSING_SLOTS` of them. */
  constructor(net: Net, rivals: Rivals, first: number) {
    this.#net = net;
    this.#rivals = rivals;
    this.#kept = new KeptSlots(first, CLOSING_SLOTS);
    this.#lastSlot = net.nothing;
  }

  /** Begins a decision, after the rivals have. */
  begin(): void {
    if (this.#version === this.#rivals.version) return;
    this.#version = this.#rivals.version;
    this.#kept.forget();
    this.#forgetLast();
  }

  /** Makes sure that the slots of the next `LISTED` results stay what they are. */
  beginList(): void {
    if (this.#kept.makeRoom(LISTED)) this.#forgetLast();
  }

  /** The slot with the sums of closing numbers, packed as `Results` has them, with those of the seat that moves or without. */
  find(numbers: number, withMine: boolean): number {
    const counted = withMine ? numbers : numbers & ~MINE_ALL;
    if (counted === this.#lastNumbers) return this.#lastSlot;
    const slot = counted === 0 ? this.#net.nothing : this.#kept.find(counted, 0);
    if (counted !== 0 && this.#kept.isNew) this.#fill(slot, counted);
    this.#lastNumbers = counted;
    this.#lastSlot = slot;
    return slot;
  }

  #forgetLast(): void {
    this.#lastNumbers = 0;
    this.#lastSlot = this.#net.nothing;
  }

  #fill(slot: number, numbers: number): void {
    const list = this.#list;
    const end = this.#rivals.listClosing((numbers & MINE_ALL) << CLOSING, numbers >> MINE, list);
    this.#net.clear(slot);
    for (let i = 0; i < end; i++) this.#net.add(slot, list[i]);
  }
}
