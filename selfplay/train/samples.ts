/**
 * Positions to learn from, the latest of a run: the pawns of the seat that has just moved and of the one that rolls,
 * whether the former started the hand, and the share of the former. Inputs are made from them when they are learnt from, so that
 * a position can be seen in the board's mirror as well.
 */
import type { NetInputs } from '../../ai/dama/index.ts';
import type { Rules } from '../../engine/dama/index.ts';
import type { Rng } from '../../engine/index.ts';
import type { Batch } from './float-net.ts';

/** Five words of each seat, and who started. */
const WIDTH = 11;
const STARTS = 10;
/** No position has more active inputs. */
const MOST_INPUTS = 80;

/** Whatever takes samples as hands give them. */
export interface SampleSink {
  /** `row`: five words of either seat, then 1 if the first of them started the hand; `target` in [0, 1]. */
  add(row: Int32Array, at: number, target: number): void;
}

/** Samples on their way to those that are kept, in the order in which they came. */
export class SampleList implements SampleSink {
  readonly #rows: number[] = [];
  readonly #targets: number[] = [];

  add(row: Int32Array, at: number, target: number): void {
    for (let i = 0; i < WIDTH; i++) this.#rows.push(row[at + i]);
    this.#targets.push(target);
  }

  get rows(): Int32Array {
    return Int32Array.from(this.#rows);
  }

  get targets(): Float64Array {
    return Float64Array.from(this.#targets);
  }
}

export class Samples implements SampleSink {
  readonly #inputs: NetInputs;
  readonly #rules: Rules;
  readonly #rows: Int32Array;
  readonly #targets: Float64Array;
  readonly #row = new Int32Array(WIDTH);
  readonly #all = new Int32Array(5);
  /** Positions ever added; the latest ones are kept, each where its number says. */
  #added = 0;

  constructor(rules: Rules, inputs: NetInputs, window: number) {
    this.#rules = rules;
    this.#inputs = inputs;
    this.#rows = new Int32Array(window * WIDTH);
    this.#targets = new Float64Array(window);
  }

  get added(): number {
    return this.#added;
  }

  get size(): number {
    return Math.min(this.#added, this.#targets.length);
  }

  add(row: Int32Array, at: number, target: number): void {
    const place = this.#added++ % this.#targets.length;
    for (let i = 0; i < WIDTH; i++) this.#rows[place * WIDTH + i] = row[at + i];
    this.#targets[place] = target;
  }

  /** `rows` one after the other, with their targets. */
  addAll(rows: Int32Array, targets: Float64Array): void {
    for (let i = 0; i < targets.length; i++) this.add(rows, i * WIDTH, targets[i]);
  }

  /** Draws `size` of the positions that are kept, each in the mirror as often as not. */
  draw(size: number, rng: Rng): Batch {
    const inputs = new Uint16Array(size * MOST_INPUTS);
    const starts = new Int32Array(size + 1);
    const targets = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      const place = rng.below(this.size);
      const mirrored = rng.below(2) === 1;
      for (let k = 0; k < WIDTH; k++) this.#row[k] = this.#rows[place * WIDTH + k];
      if (mirrored) mirror(this.#row, this.#rules.board.sectors);
      starts[i + 1] = this.#list(inputs, starts[i]);
      targets[i] = this.#targets[place];
    }
    return { inputs, starts, targets, size };
  }

  /** The active inputs of the row in hand. */
  #list(out: Uint16Array, from: number): number {
    const inputs = this.#inputs;
    const row = this.#row;
    for (let w = 0; w < 5; w++) this.#all[w] = row[w] | row[5 + w];
    const { seatUnits } = this.#rules;
    const place = row[STARTS] === 1 ? 0 : 1;
    return inputs.list(
      row,
      0,
      row,
      5,
      this.#all,
      seatUnits[place] - seatUnits[1 - place],
      place === 0,
      out,
      from,
    );
  }

  save(): { readonly added: number; readonly rows: Int32Array; readonly targets: Float64Array } {
    const { size } = this;
    return {
      added: this.#added,
      rows: this.#rows.slice(0, size * WIDTH),
      targets: this.#targets.slice(0, size),
    };
  }

  load(added: number, rows: Int32Array, targets: Float64Array): void {
    this.#added = added;
    this.#rows.set(rows);
    this.#targets.set(targets);
  }
}

export const SAMPLE_WIDTH = WIDTH;

/** Reflects the words of a row at the radius of the start cell, which is its own image. */
function mirror(row: Int32Array, sectors: number): void {
  for (let w = 0; w < 10; w++) {
    const word = row[w];
    let image = word & 1;
    for (let rest = word & ~1; rest !== 0; rest &= rest - 1) {
      image |= 1 << (sectors - (31 - Math.clz32(rest & -rest)));
    }
    row[w] = image;
  }
}
