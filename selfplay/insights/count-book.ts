/**
 * What all blocks have counted: for each key the sums over blocks that a ratio and its linearised variance are made of
 * (docs/statistics.md, "Estimates over blocks"), as exact whole numbers. So a block may come at any time, and memory does
 * not grow with their number, but for insights that ask for single blocks.
 */
import {
  type BlockMoments,
  type CountReader,
  type Estimate,
  meanOfMoments,
  shareOfMoments,
} from '../index.ts';
import { TALLY_ROW } from './tally.ts';

/** Sums are kept below this in a number, and what is beyond it beside. */
const WRAP = 2 ** 51;

/** A sum of whole numbers below 2^51, which may itself be larger. */
class ExactSum {
  #low = 0;
  #high = 0;

  add(value: number): void {
    this.#low += value;
    if (Math.abs(this.#low) < WRAP) return;
    const wraps = Math.trunc(this.#low / WRAP);
    this.#high += wraps;
    this.#low -= wraps * WRAP;
  }

  get value(): bigint {
    return BigInt(this.#high) * BigInt(WRAP) + BigInt(this.#low);
  }
}

class Sums {
  blocks = 0;
  readonly x = new ExactSum();
  readonly xx = new ExactSum();
  readonly y = new ExactSum();
  readonly xy = new ExactSum();
  readonly yy = new ExactSum();
  readonly squares = new ExactSum();

  add(x: number, y: number, squares: number): void {
    if (x > 0) this.blocks++;
    this.x.add(x);
    this.xx.add(x * x);
    this.y.add(y);
    this.xy.add(x * y);
    this.yy.add(y * y);
    this.squares.add(squares);
  }
}

interface KeptBlock {
  readonly study: number;
  readonly block: number;
  readonly rows: Float64Array;
}

function nothing(low: number, high: number): Estimate {
  return { value: Number.NaN, low, high, n: 0, blocks: 0, effective: 0 };
}

export class CountBook implements CountReader {
  readonly #sums = new Map<number, Sums>();
  readonly #kept: KeptBlock[] | undefined;

  /** `keepsBlocks`: whether `blocks` will be asked for. */
  constructor(keepsBlocks = false) {
    this.#kept = keepsBlocks ? [] : undefined;
  }

  /** Adds what a block has counted, as `Tally.pack` gives it; each block once, in any order. */
  add(study: number, block: number, rows: Float64Array): void {
    for (let at = 0; at < rows.length; at += TALLY_ROW) {
      const key = rows[at];
      let sums = this.#sums.get(key);
      if (!sums) {
        sums = new Sums();
        this.#sums.set(key, sums);
      }
      sums.add(rows[at + 2], rows[at + 3], rows[at + 4]);
    }
    this.#kept?.push({ study, block, rows });
  }

  get keys(): readonly number[] {
    return [...this.#sums.keys()].sort((a, b) => a - b);
  }

  count(key: number): number {
    return Number(this.#sums.get(key)?.x.value ?? 0n);
  }

  share(key: number, over = key, parts = 1): Estimate {
    const moments = this.#momentsOf(key, over);
    return moments ? shareOfMoments(moments, parts) : nothing(0, 1);
  }

  mean(key: number, over = key, parts = 1): Estimate {
    const moments = this.#momentsOf(key, over);
    return moments
      ? meanOfMoments(moments, parts)
      : nothing(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  }

  blocks(keys: readonly number[]): readonly Float64Array[] {
    if (!this.#kept) throw new Error('single blocks were not kept');
    const places = new Map(keys.map((key, place) => [key, place]));
    const inOrder = this.#kept.toSorted((a, b) => a.study - b.study || a.block - b.block);
    return inOrder.map(({ rows }) => {
      const row = new Float64Array(keys.length);
      for (let at = 0; at < rows.length; at += TALLY_ROW) {
        const place = places.get(rows[at]);
        if (place !== undefined) row[place] = rows[at + 3];
      }
      return row;
    });
  }

  /** Nothing without an observation. A key that never occurred has counted nothing in all observations of `over`. */
  #momentsOf(key: number, over: number): BlockMoments | undefined {
    const all = this.#sums.get(over);
    if (!all || all.x.value === 0n) return undefined;
    const own = this.#sums.get(key);
    const x = all.x.value;
    const y = own?.y.value ?? 0n;
    return {
      blocks: all.blocks,
      x,
      y,
      xx: all.xx.value,
      xy: own?.xy.value ?? 0n,
      yy: own?.yy.value ?? 0n,
      hands: Number(x),
      handXx: x,
      handXy: y,
      handYy: own?.squares.value ?? 0n,
    };
  }
}
