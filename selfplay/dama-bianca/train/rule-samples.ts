/**
 * Positions of many variants to learn from: samples.ts where each has the number of its variant. The hands of a variant
 * come together and stay together, so a batch takes a few positions of each: what belongs to the rules is then computed
 * once for these.
 */
import type { Rng } from '../../../engine/index.ts';
import type { Batch } from './float-net.ts';
import type { SampleForm } from './sample-form.ts';
import { mirror, type SampleStore, type SavedSamples } from './samples.ts';

/** A variant as the samples need it. */
export interface LearntVariant {
  readonly form: SampleForm;
  /** The values of the rule inputs. */
  readonly values: Float64Array;
}

/** Positions of one variant in a batch, and how far apart they may be. */
const GROUP = 8;
const REACH = 128;
/** Variants that are kept ready, beyond those of the positions. */
const SPARE = 64;

export class RuleSamples implements SampleStore {
  readonly #variantOf: (variant: number) => LearntVariant;
  readonly #width: number;
  readonly #words: number;
  readonly #mostInputs: number;
  readonly #sectors: number;
  readonly #rows: Int32Array;
  readonly #targets: Float64Array;
  readonly #variants: Int32Array;
  readonly #row: Int32Array;
  readonly #known = new Map<number, LearntVariant>();
  #added = 0;

  /** Keeps `window` positions of rows of the form, whose list depends on the variant that `variantOf` gives for a number. */
  constructor(
    { width, words, mostInputs }: SampleForm,
    sectors: number,
    window: number,
    variantOf: (variant: number) => LearntVariant,
  ) {
    this.#variantOf = variantOf;
    this.#width = width;
    this.#words = words;
    this.#mostInputs = mostInputs;
    this.#sectors = sectors;
    this.#rows = new Int32Array(window * width);
    this.#targets = new Float64Array(window);
    this.#variants = new Int32Array(window);
    this.#row = new Int32Array(width);
  }

  get added(): number {
    return this.#added;
  }

  get size(): number {
    return Math.min(this.#added, this.#targets.length);
  }

  addAll(rows: Int32Array, targets: Float64Array, variant: number): void {
    const width = this.#width;
    for (let i = 0; i < targets.length; i++) {
      const place = this.#added++ % this.#targets.length;
      this.#rows.set(rows.subarray(i * width, (i + 1) * width), place * width);
      this.#targets[place] = targets[i];
      this.#variants[place] = variant;
    }
  }

  draw(size: number, rng: Rng): Batch {
    const inputs = new Uint16Array(size * this.#mostInputs);
    const starts = new Int32Array(size + 1);
    const targets = new Float64Array(size);
    const ends: number[] = [];
    const values: Float64Array[] = [];
    for (let i = 0; i < size; ) {
      const middle = rng.below(this.size);
      const variant = this.#variants[middle];
      const known = this.#find(variant);
      const end = Math.min(size, i + GROUP);
      for (; i < end; i++) {
        const place = this.#near(middle, variant, rng);
        starts[i + 1] = this.#list(place, known.form, rng, inputs, starts[i]);
        targets[i] = this.#targets[place];
      }
      ends.push(end);
      values.push(known.values);
    }
    return { inputs, starts, targets, size, groups: { ends, values } };
  }

  /** A position of the variant near the one at `middle`. */
  #near(middle: number, variant: number, rng: Rng): number {
    const { size } = this;
    for (;;) {
      const place = (middle + size - REACH + rng.below(2 * REACH + 1)) % size;
      if (place >= 0 && this.#variants[place] === variant) return place;
    }
  }

  #list(place: number, form: SampleForm, rng: Rng, inputs: Uint16Array, from: number): number {
    const width = this.#width;
    const row = this.#row;
    for (let k = 0; k < width; k++) row[k] = this.#rows[place * width + k];
    if (rng.below(2) === 1) mirror(row, this.#words, this.#sectors);
    return form.list(row, inputs, from);
  }

  #find(variant: number): LearntVariant {
    const known = this.#known.get(variant);
    if (known) return known;
    const found = this.#variantOf(variant);
    this.#known.set(variant, found);
    this.#forget();
    return found;
  }

  /** Forgets variants whose positions are gone, once there are many: they have the lowest numbers. */
  #forget(): void {
    const oldest = this.#variants[this.#added % this.#targets.length];
    if (this.#added <= this.#targets.length || this.#known.size % SPARE !== 0) return;
    for (const variant of this.#known.keys()) if (variant < oldest) this.#known.delete(variant);
  }

  save(): SavedSamples {
    const { size } = this;
    return {
      added: this.#added,
      rows: this.#rows.slice(0, size * this.#width),
      targets: this.#targets.slice(0, size),
      variants: this.#variants.slice(0, size),
    };
  }

  load({ added, rows, targets, variants = new Int32Array(0) }: SavedSamples): void {
    this.#added = added;
    this.#rows.set(rows);
    this.#targets.set(targets);
    this.#variants.set(variants);
  }
}
