/** Those who do not move, as what the sums of counts need to know of them; for two seats and for more. */
import type { NetInputs } from './inputs.ts';
import { CLOSING } from './inputs.ts';

export interface Rivals {
  /** All their pawns, five words. */
  readonly words: Int32Array;
  /** Whether closing numbers are counted for any of them. */
  readonly isNear: boolean;
  /** The input of the difference in score, with so many units for the seat that moves, its place not included. */
  gap(units: number): number;
  /** Their closing numbers, with everybody's pawns on `all`, as a number below 2^19; 0 for none. */
  closing(all: Int32Array): number;
  /** Writes the inputs of all packed counts, those of the seat that moves given, and returns where they end. */
  listCounts(mine: number, out: Uint16Array): number;
  /** The same for closing numbers: packed ones of the seat that moves, and what `closing` gave. */
  listClosing(mine: number, theirs: number, out: Uint16Array): number;
}

/** The rival of two seats. */
export class PairRival implements Rivals {
  readonly words = new Int32Array(5);
  isNear = false;
  readonly #inputs: NetInputs;
  #counts = -1;
  #units = 0;

  constructor(inputs: NetInputs) {
    this.#inputs = inputs;
  }

  /**
   * Takes the rival's pawns, and by how many units its place is behind that of the seat that moves; true if its counts
   * are others than before.
   */
  begin(words: Int32Array, at: number, placeUnits: number): boolean {
    for (let w = 0; w < 5; w++) this.words[w] = words[at + w];
    const counts = this.#inputs.counts(words, at);
    this.#units = this.#inputs.units - placeUnits;
    this.isNear = this.#inputs.isNearClosing(counts);
    const isOther = counts !== this.#counts;
    this.#counts = counts;
    return isOther;
  }

  gap(units: number): number {
    return this.#inputs.gapInput(units - this.#units);
  }

  closing(all: Int32Array): number {
    return this.isNear ? this.#inputs.closingNumbers(this.words, 0, all) >> CLOSING : 0;
  }

  listCounts(mine: number, out: Uint16Array): number {
    const end = this.#inputs.listCounts(mine, false, out, 0);
    return this.#inputs.listCounts(this.#counts, true, out, end);
  }

  listClosing(mine: number, theirs: number, out: Uint16Array): number {
    const end = this.#inputs.listClosing(mine, false, out, 0);
    return this.#inputs.listClosing(theirs << CLOSING, true, out, end);
  }
}
