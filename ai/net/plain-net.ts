/** A net at work in plain TypeScript: the truth that the fast one is tested against, and what runs where it cannot. */
import {
  CLIP,
  checkWeights,
  HIDDEN_SCALE,
  LIST_WIDTH,
  LISTED,
  type Net,
  type NetShape,
  type NetWeights,
  OUTPUT_SCALE,
} from './net.ts';

export class PlainNet implements Net {
  readonly shape: NetShape;
  readonly none: number;
  readonly nothing: number;
  readonly list = new Int32Array(LIST_WIDTH * LISTED);
  readonly outcomes = new Float64Array(LISTED);
  readonly #hidden: number;
  /** With one more column, all zero: input `none`. */
  readonly #columns: Int16Array;
  readonly #bias: Int32Array;
  readonly #outputs: Int32Array;
  readonly #outputBias: Int32Array;
  readonly #sums: Int32Array;

  /** Throws if the weights are not of the shape, or so large that sums could overflow. */
  constructor(shape: NetShape, weights: NetWeights, slots: number) {
    checkWeights(shape, weights);
    this.shape = shape;
    this.none = shape.inputs;
    this.#hidden = shape.hidden;
    this.#columns = new Int16Array((shape.inputs + 1) * shape.hidden);
    this.#columns.set(weights.columns);
    this.#bias = weights.bias.slice();
    this.#outputs = Int32Array.from(weights.outputs);
    this.#outputBias = weights.outputBias.slice();
    this.nothing = slots;
    this.#sums = new Int32Array((slots + 1) * shape.hidden);
  }

  inputAt(input: number): number {
    return input * this.#hidden;
  }

  slotAt(slot: number): number {
    return (slot + 1) * this.#hidden;
  }

  begin(slot: number): void {
    this.#sums.set(this.#bias, slot * this.#hidden);
  }

  clear(slot: number): void {
    this.#sums.fill(0, slot * this.#hidden, (slot + 1) * this.#hidden);
  }

  add(slot: number, input: number): void {
    this.addTo(slot, input, slot);
  }

  addTo(from: number, input: number, to: number): void {
    const sums = this.#sums;
    const columns = this.#columns;
    const hidden = this.#hidden;
    const [source, target, column] = [from * hidden, to * hidden, input * hidden];
    for (let h = 0; h < hidden; h++) sums[target + h] = sums[source + h] + columns[column + h];
  }

  without(from: number, one: number, other: number, to: number): void {
    const sums = this.#sums;
    const columns = this.#columns;
    const hidden = this.#hidden;
    const [source, target, first, second] = [from * hidden, to * hidden, one * hidden, other * hidden];
    for (let h = 0; h < hidden; h++) {
      sums[target + h] = sums[source + h] - columns[first + h] - columns[second + h];
    }
  }

  outputs(one: number, count: number, head: number): void {
    const sums = this.#sums;
    const columns = this.#columns;
    const outputs = this.#outputs;
    const hidden = this.#hidden;
    const weights = head * hidden;
    const { list } = this;
    for (let i = 0; i < count; i++) {
      const at = LIST_WIDTH * i;
      const first = list[at];
      const second = list[at + 1];
      const third = list[at + 2];
      const fourth = list[at + 3] - hidden;
      const fifth = list[at + 4] - hidden;
      const base = one * hidden + list[at + 5];
      let y = this.#outputBias[head];
      for (let h = 0; h < hidden; h++) {
        const inputs = columns[first + h] + columns[second + h] + columns[third + h];
        const sum = sums[base + h] + inputs + sums[fourth + h] + sums[fifth + h];
        y = (y + Math.imul(Math.min(sum & ~(sum >> 31), CLIP), outputs[weights + h])) | 0;
      }
      this.outcomes[i] = y / (HIDDEN_SCALE * OUTPUT_SCALE);
    }
  }
}
