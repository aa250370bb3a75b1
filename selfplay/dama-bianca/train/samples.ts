/**
 * Keeps the latest positions to learn from. Each is a row of the game's form (sample-form.ts) with the share that it is
 * worth. Inputs are made from rows when they are learnt from, so that a position can be seen in the board's mirror as
 * well.
 */
import type { Rng } from '../../../engine/index.ts';
import type { Batch } from './float-net.ts';
import type { SampleForm } from './sample-form.ts';

/** Whatever takes samples as hands give them. */
export interface SampleSink {
  /** `row`: a row of the form, from `at`; `target` in [0, 1]. */
  add(row: Int32Array, at: number, target: number): void;
}

export interface SavedSamples {
  readonly added: number;
  readonly rows: Int32Array;
  readonly targets: Float64Array;
  /** Where there are several: of each position the number of its variant. */
  readonly variants?: Int32Array;
}

/** Samples on their way to those that are kept, in the order in which they came. */
export class SampleList implements SampleSink {
  readonly #width: number;
  readonly #rows: number[] = [];
  readonly #targets: number[] = [];

  constructor({ width }: SampleForm) {
    this.#width = width;
  }

  add(row: Int32Array, at: number, target: number): void {
    for (let i = 0; i < this.#width; i++) this.#rows.push(row[at + i]);
    this.#targets.push(target);
  }

  get rows(): Int32Array {
    return Int32Array.from(this.#rows);
  }

  get targets(): Float64Array {
    return Float64Array.from(this.#targets);
  }
}

/** Keeps the latest positions, each where its number among all that were ever added says. */
export abstract class LatestSamples implements SampleSink {
  protected readonly mostInputs: number;
  protected readonly targets: Float64Array;
  readonly #width: number;
  readonly #words: number;
  readonly #sectors: number;
  readonly #rows: Int32Array;
  readonly #row: Int32Array;
  #added = 0;

  /** Keeps `window` positions on a board of so many sectors. */
  constructor({ width, words, mostInputs }: SampleForm, sectors: number, window: number) {
    this.mostInputs = mostInputs;
    this.targets = new Float64Array(window);
    this.#width = width;
    this.#words = words;
    this.#sectors = sectors;
    this.#rows = new Int32Array(window * width);
    this.#row = new Int32Array(width);
  }

  /** Draws `size` of the positions that are kept, each in the mirror as often as not. */
  abstract draw(size: number, rng: Rng): Batch;

  /** Positions ever added. */
  get added(): number {
    return this.#added;
  }

  get size(): number {
    return Math.min(this.#added, this.targets.length);
  }

  /** Gives where it is kept. */
  add(row: Int32Array, at: number, target: number): number {
    const place = this.#added++ % this.targets.length;
    for (let i = 0; i < this.#width; i++) this.#rows[place * this.#width + i] = row[at + i];
    this.targets[place] = target;
    return place;
  }

  /** Takes rows one after the other, with their targets, all of the variant with this number. */
  addAll(rows: Int32Array, targets: Float64Array, variant: number): void {
    for (let i = 0; i < targets.length; i++)
      this.noteVariant(this.add(rows, i * this.#width, targets[i]), variant);
  }

  protected noteVariant(_place: number, _variant: number): void {}

  /** The row of a position, or of its image in the mirror as often as not; valid until the next one is asked for. */
  protected rowAt(place: number, rng: Rng): Int32Array {
    const width = this.#width;
    for (let k = 0; k < width; k++) this.#row[k] = this.#rows[place * width + k];
    if (rng.below(2) === 1) mirror(this.#row, this.#words, this.#sectors);
    return this.#row;
  }

  save(): SavedSamples {
    const { size } = this;
    const rows = this.#rows.slice(0, size * this.#width);
    return { added: this.#added, rows, targets: this.targets.slice(0, size) };
  }

  load({ added, rows, targets }: SavedSamples): void {
    this.#added = added;
    this.#rows.set(rows);
    this.targets.set(targets);
  }
}

/** Positions of one variant. */
export class Samples extends LatestSamples {
  readonly #form: SampleForm;
  /** Where rows say who started, if that is drawn. */
  readonly #starterAt: number;

  /** `bothStarts`: where it makes no difference who started the hand, either seat has as often as not. */
  constructor(form: SampleForm, sectors: number, window: number, bothStarts = false) {
    super(form, sectors, window);
    this.#form = form;
    this.#starterAt = (bothStarts ? form.starterAt : undefined) ?? -1;
  }

  draw(size: number, rng: Rng): Batch {
    const inputs = new Uint16Array(size * this.mostInputs);
    const starts = new Int32Array(size + 1);
    const targets = new Float64Array(size);
    for (let i = 0; i < size; i++) {
      const place = rng.below(this.size);
      const row = this.rowAt(place, rng);
      if (this.#starterAt >= 0) row[this.#starterAt] = rng.below(2);
      starts[i + 1] = this.#form.list(row, inputs, starts[i]);
      targets[i] = this.targets[place];
    }
    return { inputs, starts, targets, size };
  }
}

/** Reflects the first `words` of a row at the radius of the start cell, which is its own image. */
function mirror(row: Int32Array, words: number, sectors: number): void {
  for (let w = 0; w < words; w++) {
    const word = row[w];
    let image = word & 1;
    for (let rest = word & ~1; rest !== 0; rest &= rest - 1) {
      image |= 1 << (sectors - (31 - Math.clz32(rest & -rest)));
    }
    row[w] = image;
  }
}
