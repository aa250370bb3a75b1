/**
 * Positions of many variants to learn from: samples.ts where each has the number of its variant. The hands of a variant
 * come together and stay together, so a batch takes a few positions of each: what belongs to the rules is then computed
 * once for these.
 */
import type { Rng } from '../../../engine/index.ts';
import type { Batch } from './float-net.ts';
import type { SampleForm } from './sample-form.ts';
import { LatestSamples, type SavedSamples } from './samples.ts';

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

export class RuleSamples extends LatestSamples {
  readonly #variantOf: (variant: number) => LearntVariant;
  readonly #variants: Int32Array;
  readonly #known = new Map<number, LearntVariant>();

  /** Keeps `window` positions of rows of the form, whose list depends on the variant that `variantOf` gives for a number. */
  constructor(
    form: SampleForm,
    sectors: number,
    window: number,
    variantOf: (variant: number) => LearntVariant,
  ) {
    super(form, sectors, window);
    this.#variantOf = variantOf;
    this.#variants = new Int32Array(window);
  }

  protected override noteVariant(place: number, variant: number): void {
    this.#variants[place] = variant;
  }

  draw(size: number, rng: Rng): Batch {
    const inputs = new Uint16Array(size * this.mostInputs);
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
        starts[i + 1] = known.form.list(this.rowAt(place, rng), inputs, starts[i]);
        targets[i] = this.targets[place];
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
    const window = this.targets.length;
    if (this.added <= window || this.#known.size % SPARE !== 0) return;
    const oldest = this.#variants[this.added % window];
    for (const variant of this.#known.keys()) if (variant < oldest) this.#known.delete(variant);
  }

  override save(): SavedSamples {
    return { ...super.save(), variants: this.#variants.slice(0, this.size) };
  }

  override load(saved: SavedSamples): void {
    super.load(saved);
    this.#variants.set(saved.variants ?? []);
  }
}
