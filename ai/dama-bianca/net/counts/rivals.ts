/** The seats that do not move: what the sums of counts need to know about them, for two seats and for more. */

import type { NetInputs } from '../inputs.ts';
import { CLOSING } from '../inputs.ts';

export interface Rivals {
  /** All their pawns, five words. */
  readonly words: Int32Array;
  /** How many of them closing numbers are counted for. */
  readonly near: number;
  /** Five words of each of these. */
  readonly nearWords: Int32Array;
  /** At which bit the numbers of each begin where those of all are packed, `MINE` bits each. */
  readonly nearShifts: Int32Array;
  /** The input of the difference in score, with so many units for the seat that moves, its place not included. */
  gap(units: number): number;
  /** Writes the inputs of their packed counts and returns where they end. */
  listTheirs(out: Uint16Array): number;
  /** The same for packed counts of the seat that moves. */
  listMine(mine: number, out: Uint16Array): number;
  /** The same for closing numbers: packed ones of the seat that moves, and those of the others. */
  listClosing(mine: number, theirs: number, out: Uint16Array): number;
}

/** The rival of two seats. */
export class PairRival implements Rivals {
  readonly words = new Int32Array(5);
  readonly nearWords = this.words;
  readonly nearShifts = new Int32Array(1);
  near = 0;
  readonly #inputs: NetInputs;
  #counts = -1;
  #units = 0;

  constructor(inputs: NetInputs) {
    this.#inputs = inputs;
  }

  /** Takes the rival's pawns, and by how many units its place is behind that of the seat that moves. */
  begin(words: Int32Array, at: number, placeUnits: number): void {
    for (let w = 0; w < 5; w++) this.words[w] = words[at + w];
    this.#counts = this.#inputs.counts(words, at);
    this.#units = this.#inputs.units - placeUnits;
    this.near = Number(this.#inputs.isNearClosing(this.#counts));
  }

  gap(units: number): number {
    return this.#inputs.gapInput(units - this.#units);
  }

  listTheirs(out: Uint16Array): number {
    return this.#inputs.listCounts(this.#counts, true, out, 0);
  }

  listMine(mine: number, out: Uint16Array): number {
    return this.#inputs.listCounts(mine, false, out, 0);
  }

  listClosing(mine: number, theirs: number, out: Uint16Array): number {
    const end = this.#inputs.listClosing(mine, false, out, 0);
    return this.#inputs.listClosing(theirs << CLOSING, true, out, end);
  }
}
