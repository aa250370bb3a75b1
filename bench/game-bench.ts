/** Declares what a game brings to the benchmarks, and computes the signature from it. */
import type { Measure } from './measure.ts';

/** FNV-1a over the bytes of 32-bit words, the lowest byte first. */
export class Checksum {
  #hash = 0x811c9dc5;

  /** From 0 to 2^32 - 1. */
  get value(): number {
    return this.#hash >>> 0;
  }

  add(word: number): void {
    for (let shift = 0; shift < 32; shift += 8) {
      this.#hash = Math.imul(this.#hash ^ ((word >>> shift) & 255), 0x01000193);
    }
  }
}

/** What a game is measured by besides what every game is. */
export interface GameBench {
  /** The name of the game in the registry of games. */
  readonly game: string;
  /** What its `baselineMeasure` is called, where that is not `games-` and its name. */
  readonly baseline?: string;
  /** The game's own measures, the quick ones first. */
  readonly measures?: readonly Measure[];
  /** Adds to the signature what changes when the game or its bots change. */
  sign?(sum: Checksum): void;
}

/**
 * One number that changes when what the program generates or chooses changes: every bench adds its words, in the order of
 * the registry.
 */
export function signatureOf(benches: readonly GameBench[]): number {
  const sum = new Checksum();
  for (const bench of benches) bench.sign?.(sum);
  return sum.value;
}

export function signatureMeasure(benches: readonly GameBench[]): Measure {
  return {
    name: 'signature',
    unit: 'checksum',
    help: 'checksum of what the games generate and what their bots choose',
    run: () => signatureOf(benches),
  };
}
